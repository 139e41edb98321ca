import type { NewPasskeyBody, PasskeySignInBody } from '../../contract/schemas/passkeys.ts';

/** `none`: the fan has closed the browser's dialog. `known`: this device has a passkey of the account already. */
export type MadePasskey = { kind: 'made'; made: NewPasskeyBody } | { kind: 'none' | 'known' };
export type SignedPasskey = { kind: 'signed'; signed: PasskeySignInBody } | { kind: 'none' };

/** The browser's passkeys (WebAuthn Level 3). The options are the server's, as JSON. */
export type Passkeys = {
  /** Why there are none here: the browser has none, or the page's address is an IP address. */
  obstacle(): 'no_passkeys' | 'no_passkeys_here' | undefined;
  /** Whether the browser suggests them where an ID is typed. */
  canOffer(): Promise<boolean>;
  make(options: object): Promise<MadePasskey>;
  /** By the browser's dialog, or, if it is to offer them only, among the suggestions for an ID. */
  sign(options: object, how: { signal: AbortSignal; offer: boolean }): Promise<SignedPasskey>;
};
