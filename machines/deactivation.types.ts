import type { PromiseActorLogic } from 'xstate';
import type { CodeProblem } from './call-problem.types.ts';
import type { ScreenMeta } from './screen.types.ts';

export type DeactivationResult = { problem: CodeProblem | null };

export type DeactivationActors = {
  deactivate: PromiseActorLogic<DeactivationResult>;
};

export type DeactivationTypes = {
  context: DeactivationResult;
  events: { type: 'deactivation.ask' | 'deactivation.confirm' | 'deactivation.cancel' };
  tags: 'asking' | 'busy';
  meta: ScreenMeta;
};
