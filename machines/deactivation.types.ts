import type { ProofKind } from '../contract/schemas/auth.ts';
import type { CodeProblem } from './call-problem.types.ts';
import type { ScreenMeta } from './screen.types.ts';

export type DeactivationContext = {
  /** How the owner proves that the account is theirs. */
  proof: ProofKind;
  /** When the current code was sent, if the proof is a code. */
  sentAt: number | null;
  /** When the server allows another one, if there is a wait. */
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
  tags: 'asking' | 'proving' | 'sending' | 'busy' | 'proved';
  meta: ScreenMeta;
};
