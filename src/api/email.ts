import { refusalOf } from './api-error.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';
import { accepted } from './session-answers.ts';

type EmailResponse = { ok: true } | Refusal;

/** The account page's calls about the email; created there, so that no other page loads them. */
export function emailApi(send: Send) {
  const post = (path: string, body: object, options?: CallOptions): Promise<EmailResponse> =>
    refusalOf(send(path, { ...options, method: 'POST', body, read: accepted }), refusal);

  return {
    sendCode: (options?: CallOptions) => post('/api/auth/email/send-code', {}, options),
    verify: (code: string, options?: CallOptions) =>
      post('/api/auth/email/verify', { code }, options),
  };
}
