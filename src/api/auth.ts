import type { LanguageBody } from '../../contract/schemas/auth.ts';
import type { User } from '../../contract/user.ts';
import { isRecord } from './api-error.ts';
import type { CallOptions, Send } from './send.ts';
import { accepted, tokenIn, userIn } from './session-answers.ts';

/** The session's calls on every page. */
export const authApi = (send: Send) => ({
  myData: (options?: CallOptions): Promise<User> =>
    send('/api/auth/my-data', { ...options, read: userIn }),

  /** The language in which the account is written to. */
  chooseLanguage: (body: LanguageBody, options?: CallOptions) =>
    send('/api/auth/language', { ...options, method: 'POST', apart: true, body, read: accepted }),

  /** Ends the session on the server by cookie or token; it never renews the token it ends. */
  logOut: (options?: CallOptions) =>
    send('/api/auth/log-out', {
      ...options,
      method: 'POST',
      apart: true,
      token: 'once',
      read: accepted,
    }),

  /** The new token, or null when the server answers without one. */
  async refresh(options?: CallOptions): Promise<string | null> {
    const { token } = await send('/api/auth/refresh', {
      ...options,
      method: 'POST',
      apart: true,
      token: 'none',
      read(data, headers) {
        const found = tokenIn(data, headers);
        return found || isRecord(data) ? { token: found ?? null } : undefined;
      },
    });
    return token;
  },
});
