import type {
  NewPaymentMethodBody,
  PaymentMethod,
  PaymentMethodResponse,
  PaymentMethodsResponse,
} from '../../contract/schemas/payment-methods.ts';
import { answer, each, has } from './answer.ts';
import { refusalOf } from './api-error.ts';
import { postTo } from './post.ts';
import { type Accepted, type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';

const isMethod = has<PaymentMethod>({
  id: 'text',
  brand: 'text',
  lastFour: 'text',
  expMonth: 'number',
  expYear: 'number',
  isExpired: 'boolean',
  isDefault: 'boolean',
});
const allIn = answer<PaymentMethodsResponse>({ methods: each(isMethod) });
const oneIn = answer<PaymentMethodResponse>({ method: isMethod });

const METHODS = '/api/payment-methods';

/** A fan's own cards; created where they are used, so that no other page loads them. */
export function paymentMethodsApi(send: Send) {
  const pathOf = (id: string) => `${METHODS}/${encodeURIComponent(id)}`;
  const post = postTo(send);

  return {
    all: (options?: CallOptions): Promise<PaymentMethod[]> =>
      send(METHODS, { ...options, read: (data) => allIn(data)?.methods }),

    /** Sent again with the same token, it is one card. */
    add(body: NewPaymentMethodBody, options?: CallOptions): Promise<Accepted | Refusal> {
      const read = (data: unknown) => oneIn(data) && { ok: true as const };
      return refusalOf(send(METHODS, { ...options, method: 'POST', body, read }), refusal);
    },

    makeDefault: (id: string, options?: CallOptions) => post(`${pathOf(id)}/default`, {}, options),

    remove: (id: string, options?: CallOptions) => post(`${pathOf(id)}/remove`, {}, options),
  };
}
