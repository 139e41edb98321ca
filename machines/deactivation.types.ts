import type { PromiseActorLogic } from 'xstate';
import type { ProofKind } from '../contract/schemas/auth.ts';
import type { CodeProblem } from './call-problem.types.ts';
import type { codeEntryMachine } from './code-entry.machine.ts';
import type { CodeFacts } from './code-entry.types.ts';
import type { ScreenMeta } from './screen.types.ts';

export type DeactivationContext = CodeFacts & {
  /** How the owner proves that the account is theirs. */
  proof: ProofKind;
  problem: CodeProblem | null;
};

export type DeactivationResult = { problem: CodeProblem | null };

export type DeactivationActors = {
  prove: PromiseActorLogic<DeactivationResult, { password: string }>;
  deactivate: PromiseActorLogic<DeactivationResult>;
  /** Known by its type alone, since a chart imports nothing at run time; provided by the app. */
  codeEntry: typeof codeEntryMachine;
};

export type DeactivationTypes = {
  input: { proof: ProofKind };
  context: DeactivationContext;
  events:
    | { type: 'deactivation.ask' | 'deactivation.confirm' | 'deactivation.cancel' }
    | { type: 'password.edit' }
    | { type: 'password.submit'; password: string };
  children: { codeEntry: 'codeEntry' };
  tags: 'asking' | 'proving' | 'busy' | 'proved';
  meta: ScreenMeta;
};
