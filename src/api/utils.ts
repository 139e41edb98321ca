import type { SendCodeBody, VerifyCodeBody } from '../../contract/schemas/utils.ts';
import { ApiError, isRecord, refusalOf, textAt } from './api-error.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';

/** `retryAfter`: seconds until the server sends another, where it says so. */
export type SendCodeResponse = { ok: true; retryAfter?: number | undefined } | Refusal;
export type VerifyCodeResponse = { ok: true; phoneToken: string } | Refusal;

function phoneTokenIn(data: unknown): VerifyCodeResponse | undefined {
  if (!isRecord(data)) return undefined;
  const phoneToken = textAt(data, 'phoneNumbertoken') ?? textAt(data, 'phoneNumberToken');
  return phoneToken ? { ok: true, phoneToken } : undefined;
}

/** Any response but a text, which is not from our server. */
function sentIn(data: unknown): SendCodeResponse | undefined {
  if (typeof data === 'string' && data) return undefined;
  const retryAfter = isRecord(data) ? data.retryAfter : undefined;
  return { ok: true, retryAfter: typeof retryAfter === 'number' ? retryAfter : undefined };
}

/** The daily limit of texts is a refusal, though its status is that of a failing server. */
function budgetRefusal(error: unknown): Refusal {
  if (error instanceof ApiError && error.code === 'texts_exhausted') return refusal(error);
  throw error;
}

/** Asks for a code in a text message or a mail, at the path whose purpose it has. */
export const askForCode = (
  send: Send,
  path: string,
  body: object,
  options?: CallOptions,
): Promise<SendCodeResponse> =>
  refusalOf(send(path, { ...options, method: 'POST', body, read: sentIn }), refusal).catch(
    budgetRefusal,
  );

/** The phone step's calls; created there, so that no other page loads them. */
export const utilsApi = (send: Send) => ({
  sendCode: (body: SendCodeBody, options?: CallOptions): Promise<SendCodeResponse> =>
    askForCode(send, '/api/utils/send-code', body, options),

  verifyCode: (body: VerifyCodeBody, options?: CallOptions): Promise<VerifyCodeResponse> =>
    refusalOf(
      send('/api/utils/verify-code', {
        ...options,
        method: 'POST',
        body,
        read: phoneTokenIn,
      }),
      refusal,
    ),
});
