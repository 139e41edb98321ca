import type { PromiseActorLogic } from 'xstate';
import type { CodeProblem } from './call-problem.types.ts';
import type { ChartOf } from './chart.types.ts';
import type { ScreenMeta } from './screen.types.ts';
import type { submissionFormMachine } from './submission-form.machine.ts';

/** The page has heard how the event is now; it may say the same again. */
export type HaltNews = { type: 'event.paused' | 'event.resumed' | 'event.cancelled' };

/** The server says that the deadline has passed. */
export type DeadlineNews = { type: 'deadline.passed' };

/** Without a field it is about the whole form. */
export type FieldProblem = CodeProblem & { field?: string | undefined };

export type SubmissionResult<Sent> = {
  problem: FieldProblem | null;
  /** The server's version, where it has changed. */
  sent?: Sent | null;
};

/** `sent` is the server's version; `saved`: it is what the fan has just typed, for the first time or as a correction. */
export type SubmissionFormContext<Sent> = {
  sent: Sent | null;
  problem: FieldProblem | null;
  saved: 'first' | 'correction' | null;
};

export type SubmissionFormEvent<Form> =
  | { type: 'form.submit'; form: Form }
  | { type: 'form.cancel' | 'problem.read' }
  | { type: (HaltNews | DeadlineNews)['type'] };

export type SubmissionFormTag =
  | 'filling'
  | 'busy'
  | 'late'
  | 'paused'
  | 'cancelled'
  | 'tooYoung'
  | 'kept';

type SubmissionFormInput<Sent> = { sent: Sent | null };

export type SubmitLogic<Form, Sent> = PromiseActorLogic<
  SubmissionResult<Sent>,
  { form: Form; sent: Sent | null }
>;

/** The chart itself reads neither the form nor what was sent. */
export type SubmissionFormTypes = {
  children: { submit: 'submit' };
  context: SubmissionFormContext<unknown>;
  events: SubmissionFormEvent<unknown>;
  input: SubmissionFormInput<unknown> | undefined;
  output: SubmissionFormContext<unknown>;
  tags: SubmissionFormTag;
  meta: ScreenMeta;
};

/** The chart for one kind of form. */
export type SubmissionFormChart<Form, Sent> = ChartOf<
  typeof submissionFormMachine,
  {
    context: SubmissionFormContext<Sent>;
    events: SubmissionFormEvent<Form>;
    actors: { submit: SubmitLogic<Form, Sent> };
    input: SubmissionFormInput<Sent> | undefined;
    output: SubmissionFormContext<Sent>;
  }
>;
