import type { PromiseActorLogic } from 'xstate';
import type { CodeProblem } from './call-problem.types.ts';
import type { reAuthMachine } from './re-auth.machine.ts';
import type { ReAuthContext } from './re-auth.types.ts';
import type { ScreenMeta } from './screen.types.ts';

export type PaymentAddContext = ReAuthContext & {
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
  /** Known by its type alone, since a chart imports nothing at run time; provided by the app. */
  reAuth: typeof reAuthMachine;
};

export type PaymentAddTypes = {
  input: Pick<ReAuthContext, 'proof'>;
  context: PaymentAddContext;
  events:
    | { type: 'frame.ready' | 'frame.failed' | 'frame.retry' }
    | { type: 'frame.edit'; isEmpty: boolean }
    | { type: 'card.submit' }
    | { type: 'card.cancel' };
  children: { reAuth: 'reAuth' };
  tags: 'loading' | 'unreachable' | 'busy' | 'proving';
  meta: ScreenMeta;
};
