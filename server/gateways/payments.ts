import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { CARD_BRANDS, type CardBrand } from '../../contract/schemas/payment-methods.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import type { PaymentAccess } from '../settings/settings.ts';

export type ProviderCard = {
  /** The provider's name for it. */
  reference: string;
  brand: CardBrand;
  lastFour: string;
  expMonth: number;
  expYear: number;
};

/** Whoever keeps the cards. A refusal of a card is a 400; a failure of the provider is a 503. */
export type PaymentGateway = {
  /** The card behind the token of the provider's form, for the customer who asks first; to them the same token gives the same card, and to everybody else none. */
  exchange(token: string, customer: string): Promise<ProviderCard>;
  /** The provider forgets the card; one that it does not know is forgotten already. */
  detach(reference: string): Promise<void>;
};

/** Shorter than the app's timeout, so that the app gets our response instead. */
const TIMEOUT = 3_500;

const Card = Type.Object({
  reference: Type.String({ minLength: 1, maxLength: 200 }),
  brand: Type.String(),
  lastFour: Type.String({ pattern: '^\\d{4}$' }),
  expMonth: Type.Integer({ minimum: 1, maximum: 12 }),
  expYear: Type.Integer({ minimum: 2000, maximum: 2199 }),
});
const Refused = Type.Object({
  code: Type.Union([
    Type.Literal('card_declined'),
    Type.Literal('expired_card'),
    Type.Literal('invalid_token'),
  ]),
});

const REFUSALS = {
  card_declined: () => refuse(400, 'card_declined', MESSAGES.payment.declined),
  expired_card: () => refuse(400, 'expired_card', MESSAGES.payment.expired),
  invalid_token: () => refuse(400, 'invalid_card_token', MESSAGES.payment.invalidToken),
};

const unconfigured = () => refuse(503, 'payments_unconfigured', MESSAGES.payment.unconfigured);
const unavailable = (cause: unknown) => {
  const headers = { 'retry-after': '5' };
  const said = MESSAGES.payment.unavailable;
  return Object.assign(refuse(503, 'payments_unavailable', said, undefined, headers), { cause });
};

export const unconfiguredPayments: PaymentGateway = {
  exchange: async () => {
    throw unconfigured();
  },
  detach: async () => {
    throw unconfigured();
  },
};

/** A provider whose API is at the origin of its form: `POST /cards` and `DELETE /cards/…`, with our key. */
export function hostedCards(
  { origin, key }: PaymentAccess,
  { ask = fetch, timeout = TIMEOUT }: { ask?: typeof fetch; timeout?: number } = {},
): PaymentGateway {
  async function send(method: 'POST' | 'DELETE', path: string, body?: object): Promise<Response> {
    const answer = await ask(new URL(path, origin), {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
      // A redirect would send the key to an unknown address.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }).catch((cause: unknown) => {
      throw unavailable(cause);
    });
    if (answer.ok || answer.status === 402) return answer;
    await answer.body?.cancel();
    throw unavailable(new Error(`the payment provider answered ${answer.status}`));
  }

  return {
    async exchange(token, customer) {
      const answer = await send('POST', '/cards', { token, customer });
      const said: unknown = await answer.json().catch(() => undefined);
      if (answer.ok && Value.Check(Card, said)) {
        const brand = CARD_BRANDS.find((known) => known === said.brand) ?? 'other';
        const { reference, lastFour, expMonth, expYear } = said;
        return { reference, lastFour, expMonth, expYear, brand };
      }
      if (!answer.ok && Value.Check(Refused, said)) throw REFUSALS[said.code]();
      throw unavailable(new Error('the payment provider answered in another shape'));
    },

    async detach(reference) {
      const answer = await send('DELETE', `/cards/${encodeURIComponent(reference)}`);
      await answer.body?.cancel();
      if (!answer.ok) throw unavailable(new Error('the payment provider did not remove a card'));
    },
  };
}
