import { refusalOf } from './api-error.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';
import { accepted } from './session-answers.ts';

export type LinkResponse = { ok: true } | Refusal;

/** The calls of the side menu and the verification; created there, so that no other page loads them. */
export function googleLinkApi(send: Send) {
  const post = (path: string, code: string, options?: CallOptions): Promise<LinkResponse> =>
    refusalOf(send(path, { ...options, method: 'POST', body: { code }, read: accepted }), refusal);

  return {
    /** `code` is from Google's popup. */
    ask: (code: string, options?: CallOptions) =>
      post('/api/auth/google/link/callback', code, options),

    /** `code` is from the mail. */
    verify: (code: string, options?: CallOptions) =>
      post('/api/auth/google/link/verify', code, options),
  };
}
