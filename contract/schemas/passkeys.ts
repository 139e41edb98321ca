import { type Static, Type } from 'typebox';

const base64url = (maxLength: number) =>
  Type.String({ pattern: '^[A-Za-z0-9_-]*$', minLength: 1, maxLength });

/** As the browser made it; what else it says of itself is not read (WebAuthn Level 3, section 5.1). */
const credential = <Response extends Type.TSchema>(response: Response) =>
  Type.Object({
    id: base64url(1_364),
    rawId: base64url(1_364),
    type: Type.Literal('public-key'),
    response,
  });

const ClientData = base64url(1_000);

/** A passkey that was just made. */
export const NewPasskeyBody = credential(
  Type.Object({
    clientDataJSON: ClientData,
    attestationObject: base64url(4_000),
    transports: Type.Optional(
      Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), { maxItems: 10 }),
    ),
  }),
);
export type NewPasskeyBody = Static<typeof NewPasskeyBody>;

/** A signature by a passkey. */
export const PasskeySignInBody = credential(
  Type.Object({
    clientDataJSON: ClientData,
    authenticatorData: base64url(500),
    signature: base64url(1_000),
    userHandle: Type.Optional(base64url(200)),
  }),
);
export type PasskeySignInBody = Static<typeof PasskeySignInBody>;

/** For the browser's own `navigator.credentials`; the challenge in it serves once. */
export const PasskeyOptions = Type.Object({
  options: Type.Unsafe<object>({ type: 'object', additionalProperties: true }),
});

const OwnPasskey = Type.Object({
  id: Type.String(),
  /** Empty until the fan gives one. */
  name: Type.String(),
  /** Where it was made, as far as that is recognized. */
  system: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.String({ format: 'date-time' }),
  usedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
});
export type OwnPasskey = Static<typeof OwnPasskey>;

/** The newest first. */
export const OwnPasskeys = Type.Object({ passkeys: Type.Array(OwnPasskey) });
export type OwnPasskeys = Static<typeof OwnPasskeys>;

const id = Type.String({ maxLength: 64 });

export const RenamePasskeyBody = Type.Object({ id, name: Type.String() });
export type RenamePasskeyBody = Static<typeof RenamePasskeyBody>;

export const RemovePasskeyBody = Type.Object({ id });
export type RemovePasskeyBody = Static<typeof RemovePasskeyBody>;
