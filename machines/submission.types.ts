import type { InputFrom, OutputFrom, PromiseActorLogic } from 'xstate';
import type { EventAct, Obstacle } from '../contract/schemas/events.ts';
import type { ChartOf } from './chart.types.ts';
import type { ScreenMeta } from './screen.types.ts';
import type { submissionMachine } from './submission.machine.ts';
import type { HaltNews, SubmissionFormChart } from './submission-form.types.ts';
import type { submissionWithdrawalMachine } from './submission-withdrawal.machine.ts';

/** `sent` is the server's version. */
export type Standing<Sent> = {
  /** By the server's clock. */
  kind: 'visitor' | 'upcoming' | 'open' | 'barred' | 'paused' | 'closed' | 'cancelled';
  sent: Sent | null;
  /** For a halted event, if the server sends them. */
  acts?: readonly EventAct[] | undefined;
  /** Why the fan is barred. */
  obstacle?: Obstacle | undefined;
};

type SubmissionContext<Sent> = {
  sent: Sent | null;
  /** What the page has heard of the event's acts since it was read; null: nothing. */
  acts: readonly EventAct[] | null;
  /** Why the fan cannot enter. */
  obstacle: Obstacle | null;
};

/** With all acts of the event so far. */
type EventNews = HaltNews & { acts: readonly EventAct[] };

export type LoginAlertEvent = { type: 'login.accept' | 'login.decline' };

type SubmissionEvent =
  | LoginAlertEvent
  | EventNews
  | { type: 'standing.retry' | 'form.open' | 'withdrawal.ask' | 'event.announced' };

export type SubmissionTag =
  | 'reading'
  | 'unread'
  | 'upcoming'
  | 'paused'
  | 'offering'
  | 'barred'
  | 'loginDue'
  | 'filling'
  | 'sent'
  | 'received'
  | 'corrected'
  | 'withdrawing'
  | 'withdrawn'
  | 'closed'
  | 'cancelled';

/** The children are known by their types alone, since a chart imports nothing at run time; provided by the app. */
export type SubmissionActors<Form, Sent> = {
  readStanding: PromiseActorLogic<Standing<Sent>>;
  submissionForm: SubmissionFormChart<Form, Sent>;
  submissionWithdrawal: typeof submissionWithdrawalMachine;
};

/** The chart itself reads neither the form nor what was sent. */
export type SubmissionTypes = {
  children: { [Name in keyof SubmissionActors<unknown, unknown>]: Name };
  context: SubmissionContext<unknown>;
  events: SubmissionEvent;
  tags: SubmissionTag;
  meta: ScreenMeta;
};

/** The chart for one kind of form. */
export type SubmissionChart<Form, Sent> = ChartOf<
  typeof submissionMachine,
  {
    context: SubmissionContext<Sent>;
    events: SubmissionEvent;
    actors: SubmissionActors<Form, Sent>;
    input: InputFrom<typeof submissionMachine>;
    output: OutputFrom<typeof submissionMachine>;
  }
>;
