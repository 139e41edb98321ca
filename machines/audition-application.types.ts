import type { PromiseActorLogic } from 'xstate';
import type { ApplicationInput } from '../contract/rules/audition.ts';
import type { applicationWithdrawalMachine } from './application-withdrawal.machine.ts';
import type { ScreenMeta } from './screen.types.ts';
import type {
  Standing,
  SubmissionContext,
  SubmissionEvent,
  SubmissionResult,
  SubmissionTag,
} from './submission.types.ts';

/** Every applicant has agreed to be contacted. */
export type SentApplication = Omit<ApplicationInput, 'contactConsent'> & {
  /** Unknown after a server of an earlier version has accepted it. */
  updatedAt?: string;
};
export type ApplicationStanding = Standing<SentApplication>;
export type ApplicationResult = SubmissionResult<SentApplication>;
export type ApplicationContext = SubmissionContext<SentApplication>;

export type ApplicationActors = {
  readStanding: PromiseActorLogic<ApplicationStanding>;
  apply: PromiseActorLogic<
    ApplicationResult,
    { form: ApplicationInput; sent: SentApplication | null }
  >;
  /** Known by its type alone, since a chart imports nothing at run time; provided by the app. */
  applicationWithdrawal: typeof applicationWithdrawalMachine;
};

export type ApplicationTypes = {
  children: { [Name in keyof ApplicationActors]: Name };
  context: ApplicationContext;
  events: SubmissionEvent<ApplicationInput> | { type: 'withdrawal.ask' };
  tags: SubmissionTag | 'withdrawn';
  meta: ScreenMeta;
};
