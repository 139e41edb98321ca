import type { CodeProblem } from './call-problem.types.ts';
import type { ScreenMeta } from './screen.types.ts';

export type ConfirmationContext = {
  /** When the current code was sent. */
  sentAt: number | null;
  problem: CodeProblem | null;
};

export type MailedCode = { sentAt: number; problem: null } | { problem: CodeProblem };
export type ConfirmationResult = { problem: CodeProblem | null };

export type ConfirmationTypes = {
  context: ConfirmationContext;
  events:
    | { type: 'confirmation.ask' | 'confirmation.cancel' }
    | { type: 'code.send' | 'code.edit' }
    | { type: 'code.submit'; code: string };
  tags: 'open' | 'sending' | 'verifying';
  meta: ScreenMeta;
};
