import type { Withdrawal } from '../../contract/rules/account-status.ts';
import type { SignInBody, SignUpBody } from '../../contract/schemas/auth.ts';
import type { PasskeySignInBody } from '../../contract/schemas/passkeys.ts';
import type { User } from '../../contract/user.ts';
import { type ApiError, isRecord, refusalOf, textAt } from './api-error.ts';
import { postTo } from './post.ts';
import type { Accepted, Refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';
import { tokenIn, userIn } from './session-answers.ts';

export type ClosedAccount =
  | {
      ok: false;
      code: 'withdrawn';
      message: string | undefined;
      recoveryToken: string | undefined;
      withdrawal: Withdrawal;
    }
  | {
      ok: false;
      code: 'suspended';
      message: string | undefined;
      reason?: string | undefined;
      /** ISO 8601. */
      until?: string | undefined;
    };

export type SignInResponse =
  | ClosedAccount
  | { ok: true; token: string; user: User }
  | { ok: false; code: 'incorrect_credentials' | 'missing_token' | 'unknown_passkey' }
  | { ok: false; code: 'denied'; message: string | undefined }
  | { ok: false; code: 'slowed'; retryAfter: number | undefined }
  | {
      ok: false;
      code: 'other';
      status: number | undefined;
      message: string | undefined;
      /** Seconds; comes with a 429. */
      retryAfter: number | undefined;
    };

/** The server's result for a name; `forbidden` is an invalid one with a reserved word. */
export type NameAnswer = 'available' | 'taken' | 'invalid' | 'forbidden';

function signedIn(data: unknown, headers: Headers): SignInResponse | undefined {
  const user = userIn(data);
  if (!user) return undefined;
  const token = tokenIn(data, headers);
  return token ? { ok: true, token, user } : { ok: false, code: 'missing_token' };
}

/** A refusal's data about a withdrawn or suspended account, whatever the kind of sign-in. */
export function closedAccount({
  status,
  data,
  message: text,
}: ApiError): ClosedAccount | undefined {
  const message = text || undefined;
  if (status !== 403) return undefined;
  if (data.status === 'suspend') {
    const sentence = { reason: textAt(data, 'reason'), until: textAt(data, 'until') };
    return { ok: false, code: 'suspended', message, ...sentence };
  }
  if (data.status !== 'withdraw') return undefined;
  const deletedAt = textAt(data, 'deletedAt') ?? textAt(data, 'deleted_at');
  return {
    ok: false,
    code: 'withdrawn',
    message,
    recoveryToken: textAt(data, 'token'),
    withdrawal: {
      ...(typeof data.isRecoverable === 'boolean' && { isRecoverable: data.isRecoverable }),
      ...(typeof data.has30DaysPassed === 'boolean' && { has30DaysPassed: data.has30DaysPassed }),
      ...(deletedAt && { deletedAt }),
    },
  };
}

function signInRefusal(error: ApiError): SignInResponse {
  const { status, retryAfter } = error;
  const message = error.message || undefined;
  if (error.code === 'unknown_passkey' || error.code === 'no_passkeys_here') {
    return { ok: false, code: 'unknown_passkey' };
  }
  if (status === 400 || status === 401) return { ok: false, code: 'incorrect_credentials' };
  if (error.code === 'sign_in_slowed') return { ok: false, code: 'slowed', retryAfter };
  if (status !== 403) return { ok: false, code: 'other', status, message, retryAfter };
  return closedAccount(error) ?? { ok: false, code: 'denied', message };
}

function nameRefusal(error: ApiError): NameAnswer {
  if (error.status === 409) return 'taken';
  if (error.status !== 400) throw error;
  return error.code?.startsWith('forbidden_') ? 'forbidden' : 'invalid';
}

/** The calls of the account pages; created there, so that no other page loads them. */
export function accountApi(send: Send) {
  const checkName = (path: string, query: Record<string, string>, options?: CallOptions) =>
    refusalOf(
      send<NameAnswer>(path, {
        ...options,
        query,
        read: (data) =>
          isRecord(data) ? (data.isDuplicate === true ? 'taken' : 'available') : undefined,
      }),
      nameRefusal,
    );

  const begin = (path: string, body: object, options?: CallOptions): Promise<SignInResponse> =>
    refusalOf(
      send(path, { ...options, method: 'POST', body, token: 'once', read: signedIn }),
      signInRefusal,
    );

  return {
    signUp: (form: SignUpBody, options?: CallOptions): Promise<Accepted | Refusal> =>
      postTo(send)('/api/auth/sign-up', form, options),

    signIn: (credentials: SignInBody, options?: CallOptions) =>
      begin('/api/auth/sign-in', credentials, options),

    signInWithPasskey: (signed: PasskeySignInBody, options?: CallOptions) =>
      begin('/api/auth/passkeys/sign-in', signed, options),

    usernameCheck: (username: string, options?: CallOptions): Promise<NameAnswer> =>
      checkName('/api/auth/userNameCheck', { Username: username }, options),

    nicknameCheck: (nickname: string, options?: CallOptions): Promise<NameAnswer> =>
      checkName('/api/auth/NickNameCheck', { NickName: nickname }, options),
  };
}
