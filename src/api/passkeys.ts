import type {
  NewPasskeyBody,
  OwnPasskey,
  OwnPasskeys,
  PasskeySignInBody,
  RemovePasskeyBody,
  RenamePasskeyBody,
} from '../../contract/schemas/passkeys.ts';
import { answer, each, has } from './answer.ts';
import { isRecord, refusalOf } from './api-error.ts';
import { postTo } from './post.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';

const passkeysIn = answer<OwnPasskeys>({
  passkeys: each(
    has<OwnPasskey>({
      id: 'text',
      name: 'text',
      system: 'text or null',
      createdAt: 'text',
      usedAt: 'text or null',
    }),
  ),
});

const isSigned = has<PasskeySignInBody>({
  id: 'text',
  rawId: 'text',
  type: (value): value is 'public-key' => value === 'public-key',
  response: 'object',
});

/** What a form carries of a passkey's signature; undefined for any other text. */
export function passkeyIn(text: string): PasskeySignInBody | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return isSigned(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

export type PasskeyOptionsResult = { ok: true; options: object } | Refusal;

/** Created for the pages that use passkeys, so that no other page loads it. */
export function passkeysApi(send: Send) {
  const post = postTo(send);
  const ask = (path: string, options?: CallOptions): Promise<PasskeyOptionsResult> =>
    refusalOf(
      send<PasskeyOptionsResult>(path, {
        ...options,
        method: 'POST',
        body: {},
        read: (data) =>
          isRecord(data) && isRecord(data.options)
            ? { ok: true, options: data.options }
            : undefined,
      }),
      refusal,
    );

  return {
    all: (options?: CallOptions): Promise<OwnPasskey[]> =>
      send('/api/auth/passkeys', { ...options, read: (data) => passkeysIn(data)?.passkeys }),
    /** For the browser, which makes a passkey. */
    creation: (options?: CallOptions) => ask('/api/auth/passkeys/creation-options', options),
    add: (made: NewPasskeyBody, options?: CallOptions) => post('/api/auth/passkeys', made, options),
    rename: (body: RenamePasskeyBody, options?: CallOptions) =>
      post('/api/auth/passkeys/rename', body, options),
    remove: (id: string, options?: CallOptions) =>
      post<RemovePasskeyBody>('/api/auth/passkeys/remove', { id }, options),
    /** For the browser, which asks for a passkey: of this site, or of this account. */
    request: (options?: CallOptions) => ask('/api/auth/passkeys/sign-in-options', options),
    proof: (options?: CallOptions) => ask('/api/auth/proof/passkey-options', options),
  };
}
