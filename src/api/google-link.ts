import { refusalOf } from './api-error.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';
import { accepted } from './session-answers.ts';

export type LinkResponse = { ok: true } | Refusal;

/** What the side menu and the verification ask; made there, so that no other page carries it. */
export function googleLinkApi(send: Send) {
  const post = (path: string, code: string, options?: CallOptions): Promise<LinkResponse> =>
    refusalOf(send(path, { ...options, method: 'POST', body: { code }, read: accepted }), refusal);

  return {
    /** `code` is what Google's window gave. */
    ask: (code: string, options?: CallOptions) =>
      post('/api/auth/google/link/callback', code, options),

    /** `code` is what the mail says. */
    verify: (code: string, options?: CallOptions) =>
      post('/api/auth/google/link/verify', code, options),
  };
}
