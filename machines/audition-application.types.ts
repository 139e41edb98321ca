import type { CodeProblem } from './call-problem.types.ts';
import type { ScreenMeta } from './screen.types.ts';

export type ApplicationForm = {
  name: string;
  birthDate: string;
  videoUrl: string;
  motivation: string;
  contactConsent: boolean;
};

/** What was handed in. */
export type SentApplication = Omit<ApplicationForm, 'contactConsent'>;

/** By the server's clock. */
export type Standing = {
  kind: 'visitor' | 'open' | 'closed';
  application: SentApplication | null;
};

export type ApplicationProblem = CodeProblem & { field?: string | undefined };
export type ApplicationResult = {
  problem: ApplicationProblem | null;
  /** What the server has now; where it refuses, that is what it had. */
  application?: SentApplication | null;
};

export type ApplicationContext = {
  application: SentApplication | null;
  problem: ApplicationProblem | null;
};

export type ApplicationTypes = {
  context: ApplicationContext;
  events:
    | { type: 'application.begin' | 'application.cancel' }
    | { type: 'application.submit'; form: ApplicationForm }
    | { type: 'login.accept' | 'login.decline' }
    | { type: 'withdrawal.ask' | 'withdrawal.cancel' | 'withdrawal.confirm' }
    | { type: 'standing.retry' };
  tags:
    | 'reading'
    | 'unread'
    | 'offering'
    | 'loginDue'
    | 'filling'
    | 'busy'
    | 'sent'
    | 'asking'
    | 'withdrawn'
    | 'closed';
  meta: ScreenMeta;
};
