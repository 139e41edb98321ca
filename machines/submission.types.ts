import type { CodeProblem } from './call-problem.types.ts';

/** What a fan submits once and can correct until a deadline: an entry, an application. `sent` is the server's version. */
export type Standing<Sent> = {
  /** By the server's clock. */
  kind: 'visitor' | 'upcoming' | 'open' | 'closed';
  sent: Sent | null;
};

export type FieldProblem = CodeProblem & { field?: string | undefined };

export type SubmissionResult<Sent> = {
  problem: FieldProblem | null;
  /** The server's version, where it has changed. */
  sent?: Sent | null;
};

export type SubmissionContext<Sent> = { sent: Sent | null; problem: FieldProblem | null };

export type LoginAlertEvent = { type: 'login.accept' | 'login.decline' };

export type SubmissionEvent<Form> =
  | LoginAlertEvent
  | { type: 'standing.retry' }
  | { type: 'form.open' | 'form.cancel' }
  | { type: 'form.submit'; form: Form };

export type SubmissionTag =
  | 'reading'
  | 'unread'
  | 'upcoming'
  | 'offering'
  | 'loginDue'
  | 'filling'
  | 'busy'
  | 'sent'
  | 'closed';
