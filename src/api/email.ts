import type { ConfirmEmailBody } from '../../contract/schemas/auth.ts';
import { postTo } from './post.ts';
import type { CallOptions, Send } from './send.ts';
import { askForCode } from './utils.ts';

/** The account page's calls about the email; created there, so that no other page loads them. */
export function emailApi(send: Send) {
  const post = postTo(send);

  return {
    sendCode: (options?: CallOptions) => askForCode(send, '/api/auth/email/send-code', {}, options),
    verify: (code: string, options?: CallOptions) =>
      post<ConfirmEmailBody>('/api/auth/email/verify', { code }, options),
  };
}
