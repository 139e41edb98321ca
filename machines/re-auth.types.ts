import type { PromiseActorLogic, SnapshotFrom } from 'xstate';
import type { ProofKind } from '../contract/schemas/auth.ts';
import type { CodeProblem } from './call-problem.types.ts';
import type { codeEntryMachine } from './code-entry.machine.ts';
import type { CodeFacts } from './code-entry.types.ts';
import type { reAuthMachine } from './re-auth.machine.ts';
import type { ScreenMeta } from './screen.types.ts';

export type ReAuthContext = CodeFacts & {
  /** How the owner proves that the account is theirs. */
  proof: ProofKind;
  problem: CodeProblem | null;
};

/** With what a code sent before is still good for; `problem`: why an earlier proof is no longer accepted. */
export type ReAuthInput = Pick<ReAuthContext, 'proof'> & Partial<ReAuthContext>;

export type ProofResult = { problem: CodeProblem | null };

export type ReAuthActors = {
  prove: PromiseActorLogic<ProofResult, { password: string }>;
  /** Known by its type alone, since a chart imports nothing at run time; provided by the app. */
  codeEntry: typeof codeEntryMachine;
};

export type ReAuthTypes = {
  input: ReAuthInput;
  context: ReAuthContext;
  output: { kind: 'proved' };
  events: { type: 'password.edit' } | { type: 'password.submit'; password: string };
  children: { codeEntry: 'codeEntry' };
  tags: 'busy';
  meta: ScreenMeta;
};

export type ReAuthSnapshot = SnapshotFrom<typeof reAuthMachine>;
