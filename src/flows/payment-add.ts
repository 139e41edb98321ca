import { type Actor, createActor, fromPromise } from 'xstate';
import { paymentAddMachine } from '../../machines/payment-add.machine.ts';
import type { TokenResult } from '../../machines/payment-add.types.ts';
import { ApiError } from '../api/api-error.ts';
import { paymentMethodsApi } from '../api/payment-methods.ts';
import { askCardForm } from '../platform/card-form.ts';
import type { App } from './app/app.ts';
import { routeFlow } from './app/flows.ts';
import { codeProblem, reportedProblem } from './shared/call-problem.ts';

type Parts = Pick<App, 'api' | 'platform' | 'session' | 'words'>;

/** `form` is the address of the payment provider's form. */
export const paymentAddFlow = (app: Parts, form: string) => {
  const { origin } = new URL(form);
  const cards = paymentMethodsApi(app.api.send);

  async function tokenize(signal: AbortSignal): Promise<TokenResult> {
    const said = await askCardForm(origin, signal);
    if (said.type === 'token') return { token: said.token, problem: null };
    // The form cannot tell its server from the network.
    const isOffline = said.code === 'payments_unavailable' && !app.platform.online();
    return { token: null, problem: { code: isOffline ? 'offline' : said.code } };
  }

  function failed(error: unknown) {
    const problem = reportedProblem(app.platform, 'The card was not added.', error);
    const code = error instanceof ApiError ? error.code : undefined;
    return { problem: code?.startsWith('payments_') ? { code } : problem, isRefused: false };
  }

  return paymentAddMachine.provide({
    actors: {
      tokenize: fromPromise(({ signal }) => tokenize(signal)),
      saveCard: fromPromise(async ({ input, signal }) => {
        try {
          const answer = await cards.add(input, { signal });
          if (answer.ok) return { problem: null, isRefused: false };
          const problem = codeProblem(answer);
          // After a while the same token will do.
          return { problem, isRefused: problem.code !== 'throttled' };
        } catch (error) {
          return failed(error);
        }
      }),
    },
  });
};

export type PaymentAdding = Actor<typeof paymentAddMachine>;

/** The card that is added on the page that is shown. */
export const paymentAddOnPage = routeFlow<PaymentAdding, { form: string }>({
  ofFan: true,
  create: (app, { form }) => createActor(paymentAddFlow(app, form), { inspect: app.inspect }),
  holds(adding) {
    const now = adding.getSnapshot();
    return !now.context.isEmpty || now.hasTag('busy');
  },
});
