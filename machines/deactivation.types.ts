import type { PromiseActorLogic } from 'xstate';
import type { CodeProblem } from './call-problem.types.ts';
import type { reAuthMachine } from './re-auth.machine.ts';
import type { ReAuthContext } from './re-auth.types.ts';
import type { ScreenMeta } from './screen.types.ts';

export type DeactivationResult = { problem: CodeProblem | null };

export type DeactivationActors = {
  deactivate: PromiseActorLogic<DeactivationResult>;
  /** Known by its type alone, since a chart imports nothing at run time; provided by the app. */
  reAuth: typeof reAuthMachine;
};

export type DeactivationTypes = {
  input: Pick<ReAuthContext, 'proof'>;
  context: ReAuthContext;
  events: { type: 'deactivation.ask' | 'deactivation.confirm' | 'deactivation.cancel' };
  children: { reAuth: 'reAuth' };
  tags: 'asking' | 'proving' | 'busy' | 'proved';
  meta: ScreenMeta;
};
