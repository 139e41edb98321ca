import type { SupportRequestBody, SupportRequestResponse } from '../../contract/schemas/support.ts';
import { answer } from './answer.ts';
import { refusalOf } from './api-error.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';

const receiptIn = answer<SupportRequestResponse>({
  message: 'text or absent',
  number: 'text',
});

export type SupportResponse = { ok: true; number: string } | Refusal;

/** Created where it is used, so that no other page loads it. */
export const supportApi = (send: Send) => ({
  /** Sent again with the same key, it is one request. */
  sendRequest: (body: SupportRequestBody, options?: CallOptions): Promise<SupportResponse> =>
    refusalOf(
      send('/api/support/requests', {
        ...options,
        method: 'POST',
        body,
        read(data) {
          const receipt = receiptIn(data);
          return receipt && { ok: true as const, number: receipt.number };
        },
      }),
      refusal,
    ),
});
