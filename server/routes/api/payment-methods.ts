import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Message, ProblemSchema } from '../../../contract/schemas/common.ts';
import {
  NewPaymentMethodBody,
  PaymentMethodResponse,
  PaymentMethodsResponse,
} from '../../../contract/schemas/payment-methods.ts';
import { MESSAGES } from '../../lib/messages.ts';
import { addCard, makeDefaultCard, ownCards, removeCard } from '../../payments/keep-cards.ts';

const Params = Type.Object({ id: Type.String() });

const limit = (name: string, points: number) => ({
  limit: { name, of: 'account' as const, points, per: 10 * 60_000 },
});

const forMembers = { tags: ['payment methods'], security: [{ bearer: [] }] };
const about = (summary: string) => ({ ...forMembers, summary, params: Params });
const refusals = { '4xx': ProblemSchema, '5xx': ProblemSchema };

const route: FastifyPluginAsyncTypebox = async (app) => {
  const onRequest = app.authenticate;

  app.get(
    '/payment-methods',
    {
      onRequest,
      schema: {
        ...forMembers,
        summary: 'The caller’s cards, as far as the payment provider tells',
        response: { 200: PaymentMethodsResponse, ...refusals },
      },
    },
    async (request) => ({ methods: await ownCards(app, request.account().user.id) }),
  );

  app.post(
    '/payment-methods',
    {
      onRequest,
      // Whoever tries stolen cards is stopped here, too.
      config: limit('card-add', 20),
      schema: {
        ...forMembers,
        summary:
          'Adds the card of a token of the payment provider’s form, once for each card; a proof comes first',
        body: NewPaymentMethodBody,
        response: { 200: PaymentMethodResponse, ...refusals },
      },
    },
    async (request) => ({ method: await addCard(app, request.account(), request.body.token) }),
  );

  app.post(
    '/payment-methods/:id/default',
    {
      onRequest,
      config: { ...limit('card-default', 60), isRepeatable: true },
      schema: {
        ...about('Makes a card the default one'),
        response: { 200: Message, ...refusals },
      },
    },
    async (request) => {
      const userId = request.account().user.id;
      await makeDefaultCard(app, { userId, id: request.params.id });
      return { message: MESSAGES.payment.madeDefault };
    },
  );

  app.post(
    '/payment-methods/:id/remove',
    {
      onRequest,
      config: limit('card-remove', 60),
      schema: {
        ...about('Removes a card, here and at the payment provider; a proof comes first'),
        response: { 200: Message, ...refusals },
      },
    },
    async (request) => {
      await removeCard(app, request.account(), request.params.id);
      return { message: MESSAGES.payment.removed };
    },
  );
};

export default route;
