import type { SupportRequestBody } from '../../contract/schemas/support.ts';
import { isRecord, refusalOf } from './api-error.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';

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
        read: (data) =>
          isRecord(data) && typeof data.number === 'string'
            ? { ok: true as const, number: data.number }
            : undefined,
      }),
      refusal,
    ),
});
