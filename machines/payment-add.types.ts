import type { PromiseActorLogic } from 'xstate';
import type { CodeProblem } from './call-problem.types.ts';
import type { ScreenMeta } from './screen.types.ts';

export type PaymentAddContext = {
  problem: CodeProblem | null;
  /** The payment provider's token for the card; kept while nobody knows whether it is saved, so that it is saved once. */
  token: string | null;
  /** Whether a reload loses nothing that is typed in the form. */
  isEmpty: boolean;
  /** How often the form was loaded. */
  attempt: number;
};

export type TokenResult = { token: string; problem: null } | { token: null; problem: CodeProblem };
/** `isRefused`: the token is of no more use; otherwise the same one may be sent again. */
export type SaveCardResult = { problem: CodeProblem | null; isRefused: boolean };

export type PaymentAddActors = {
  tokenize: PromiseActorLogic<TokenResult>;
  saveCard: PromiseActorLogic<SaveCardResult, { token: string }>;
};

export type PaymentAddTypes = {
  context: PaymentAddContext;
  events:
    | { type: 'frame.ready' | 'frame.failed' | 'frame.retry' }
    | { type: 'frame.edit'; isEmpty: boolean }
    | { type: 'card.submit' };
  tags: 'loading' | 'unreachable' | 'busy';
  meta: ScreenMeta;
};
