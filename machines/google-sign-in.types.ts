import type { PromiseActorLogic } from 'xstate';
import type { User } from '../contract/user.ts';
import type { accountStatusMachine } from './account-status.machine.ts';
import type { AccountRefusal } from './account-status.types.ts';
import type { CodeProblem } from './call-problem.types.ts';
import type { ScreenMeta } from './screen.types.ts';

/** `until`: when the next try is allowed. */
export type GoogleProblem = CodeProblem & { until?: number };

export type GoogleAnswer =
  | { kind: 'welcome'; token: string; user: User }
  | { kind: 'newcomer'; setupToken: string }
  | { kind: 'refused'; problem: GoogleProblem }
  | AccountRefusal;

export type GoogleSignInActors = {
  signIn: PromiseActorLogic<GoogleAnswer, { code: string }>;
  /** Known by its type alone, since a chart imports nothing at run time; provided by the app. */
  accountStatus: typeof accountStatusMachine;
};

export type GoogleSignInTypes = {
  context: { answer: GoogleAnswer | null };
  events: { type: 'code.submit'; code: string } | { type: 'problem.read' | 'notice.close' };
  tags: 'busy' | 'newcomer' | 'closed' | 'recovered';
  children: { [Name in keyof GoogleSignInActors]: Name };
  meta: ScreenMeta;
};
