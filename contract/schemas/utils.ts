import { type Static, Type } from 'typebox';

/** A code and its phone token are valid only for this purpose; sign-up if absent. */
export const CodePurpose = Type.Union([
  Type.Literal('sign-up'),
  Type.Literal('find-id'),
  Type.Literal('find-password'),
  Type.Literal('sign-in'),
  Type.Literal('proof'),
  /** A proof, as earlier builds of the app call it. */
  Type.Literal('deactivation'),
]);
export type CodePurpose = Static<typeof CodePurpose>;

export const SendCodeBody = Type.Object({
  /** E.164, no spaces. */
  phoneNumber: Type.String({ maxLength: 32 }),
  /** The language the message is written in. */
  language: Type.Optional(Type.String({ maxLength: 8 })),
  purpose: Type.Optional(CodePurpose),
});
export type SendCodeBody = Static<typeof SendCodeBody>;

export const SendCodeAnswer = Type.Object({
  message: Type.String(),
  /** Seconds until another code can be sent to the same number or address. */
  retryAfter: Type.Integer({ minimum: 0 }),
});
export type SendCodeAnswer = Static<typeof SendCodeAnswer>;

export const VerifyCodeBody = Type.Object({
  phoneNumber: Type.String({ maxLength: 32 }),
  code: Type.String({ maxLength: 16 }),
  purpose: Type.Optional(CodePurpose),
});
export type VerifyCodeBody = Static<typeof VerifyCodeBody>;

export const VerifyCodeAnswer = Type.Object({
  message: Type.String(),
  phoneNumbertoken: Type.String(),
});
export type VerifyCodeAnswer = Static<typeof VerifyCodeAnswer>;
