import type { CodeProblem } from './call-problem.types.ts';
import type { ScreenMeta } from './screen.types.ts';

export type Form = {
  name: string;
  birthDate: string;
  contactConsent: boolean;
  number: number;
};

/** What the server has of the fan; `won` is null until the winners are drawn. */
export type SentEntry = Pick<Form, 'name' | 'birthDate' | 'number'> & {
  id: string;
  receiptCode: string;
  won: boolean | null;
};

/** By the server's clock. */
export type Standing = { kind: 'visitor' | 'open' | 'closed'; entry: SentEntry | null };

export type EntryProblem = CodeProblem & { field?: string | undefined };
export type Result = {
  problem: EntryProblem | null;
  /** What the server has now. */
  entry?: SentEntry | null;
};

export type EntryContext = {
  entry: SentEntry | null;
  problem: EntryProblem | null;
};

export type EntryTypes = {
  context: EntryContext;
  events:
    | { type: 'entrance.take' | 'entry.correct' | 'entry.cancel' | 'entry.retry' }
    | { type: 'entry.submit'; form: Form }
    | { type: 'login.accept' | 'login.decline' };
  tags:
    | 'reading'
    | 'unread'
    | 'offering'
    | 'loginDue'
    | 'filling'
    | 'tooYoung'
    | 'busy'
    | 'entered'
    | 'closed';
  meta: ScreenMeta;
};
