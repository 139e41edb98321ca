import type { ProofKind } from '../contract/schemas/auth.ts';
import type { CodeProblem } from './call-problem.types.ts';
import type { ScreenMeta } from './screen.types.ts';

export type DeactivationContext = {
  /** By what the account's owner shows that it is theirs. */
  proof: ProofKind;
  /** When the code that is out was sent, if a code is the proof. */
  sentAt: number | null;
  /** When the server sends another one, if it makes the fan wait. */
  resendAt: number | null;
  problem: CodeProblem | null;
};

export type ProofCode =
  | { sentAt: number; resendAt: number | null; problem: null }
  | { resendAt: number | null; problem: CodeProblem };
export type DeactivationResult = { problem: CodeProblem | null };

export type DeactivationTypes = {
  input: { proof: ProofKind };
  context: DeactivationContext;
  events:
    | { type: 'deactivation.ask' | 'deactivation.confirm' | 'deactivation.cancel' }
    | { type: 'code.send' | 'proof.edit' }
    /** A password or a code. */
    | { type: 'proof.submit'; secret: string };
  tags: 'asking' | 'proving' | 'sending' | 'busy';
  meta: ScreenMeta;
};
