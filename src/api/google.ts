import type { NicknameSetupBody } from '../../contract/schemas/google.ts';
import type { User } from '../../contract/user.ts';
import { type ClosedAccount, closedAccount } from './account.ts';
import { type ApiError, isRecord, refusalOf, textAt } from './api-error.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';
import { tokenIn, userIn } from './session-answers.ts';

export type GoogleSignInResponse =
  | ClosedAccount
  | { ok: true; token: string; user: User }
  /** The Google account is new; nobody is signed in. */
  | { ok: false; code: 'newcomer'; setupToken: string }
  | ({ ok: false; code: 'other' } & Pick<ApiError, 'status' | 'retryAfter'> & {
        reason: string | undefined;
        message: string | undefined;
      });

export type SetNicknameResponse = { ok: true; token: string } | Refusal;

/** As flags or as the code of the refusal (spec §8, Google nickname step). */
const FLAGS = ['missing_fields', 'invalid_nickname', 'nickname_exists', 'user_not_found'];

function googleAnswer(data: unknown, headers: Headers): GoogleSignInResponse | undefined {
  if (!isRecord(data)) return undefined;
  if (data.nicknameBool === false) {
    const setupToken = textAt(data, 'nickname_setup_token');
    return setupToken ? { ok: false, code: 'newcomer', setupToken } : undefined;
  }
  const token = tokenIn(data, headers);
  if (!token) throw new Error('no token');
  const user = userIn(data);
  if (!user) throw new Error('no user data');
  return { ok: true, token, user };
}

function googleRefusal(error: ApiError): GoogleSignInResponse {
  const { status, code: reason, retryAfter } = error;
  const message = error.message || undefined;
  return closedAccount(error) ?? { ok: false, code: 'other', status, reason, message, retryAfter };
}

function nicknameRefusal(error: ApiError): Refusal {
  const flag = FLAGS.find((name) => Boolean(error.data[name]));
  const known = refusal(error);
  return flag ? { ...known, code: flag } : known;
}

/** The calls for signing in with Google; created there, so that no other page loads them. */
export const googleApi = (send: Send) => ({
  signIn: (code: string, options?: CallOptions): Promise<GoogleSignInResponse> =>
    refusalOf(
      send('/api/auth/google/callback', {
        ...options,
        method: 'POST',
        body: { code },
        token: 'once',
        read: googleAnswer,
      }),
      googleRefusal,
    ),

  setNickname: (form: NicknameSetupBody, options?: CallOptions): Promise<SetNicknameResponse> =>
    refusalOf(
      send<SetNicknameResponse>('/api/auth/google/nickname', {
        ...options,
        method: 'POST',
        body: form,
        token: 'once',
        read(data, headers) {
          const token = tokenIn(data, headers);
          return token ? { ok: true, token } : undefined;
        },
      }),
      nicknameRefusal,
    ),
});
