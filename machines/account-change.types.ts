import type { PromiseActorLogic } from 'xstate';
import type { ChangePasswordBody } from '../contract/schemas/auth.ts';
import type { CodeProblem } from './call-problem.types.ts';
import type { reAuthMachine } from './re-auth.machine.ts';
import type { ReAuthContext } from './re-auth.types.ts';
import type { ScreenMeta } from './screen.types.ts';

/** What the server does only for a fan who has just proved the account. */
export type AccountChange =
  | { kind: 'endSession'; id: string }
  | { kind: 'endOtherSessions' }
  | { kind: 'unlinkGoogle' }
  | { kind: 'downloadData' }
  | { kind: 'changePassword'; body: ChangePasswordBody };

export type AccountChangeContext = ReAuthContext & { change: AccountChange | null };

export type AccountChangeResult = { problem: CodeProblem | null };

export type AccountChangeActors = {
  makeChange: PromiseActorLogic<AccountChangeResult, AccountChange | null>;
  /** Known by its type alone, since a chart imports nothing at run time; provided by the app. */
  reAuth: typeof reAuthMachine;
};

export type AccountChangeTypes = {
  input: Pick<ReAuthContext, 'proof'>;
  context: AccountChangeContext;
  events: { type: 'change.submit'; change: AccountChange } | { type: 'change.cancel' };
  children: { reAuth: 'reAuth' };
  tags: 'busy' | 'proving' | 'done';
  meta: ScreenMeta;
};
