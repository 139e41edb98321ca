import type { GoogleCodeBody, GoogleLinkVerifyBody } from '../../contract/schemas/google.ts';
import { postTo } from './post.ts';
import type { CallOptions, Send } from './send.ts';

/** The calls of the side menu and the verification; created there, so that no other page loads them. */
export function googleLinkApi(send: Send) {
  const post = postTo(send);

  return {
    /** `code` is from Google's popup. */
    ask: (code: string, options?: CallOptions) =>
      post<GoogleCodeBody>('/api/auth/google/link/callback', { code }, options),

    /** `code` is from the mail. */
    verify: (code: string, options?: CallOptions) =>
      post<GoogleLinkVerifyBody>('/api/auth/google/link/verify', { code }, options),
  };
}
