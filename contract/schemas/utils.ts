import { type Static, Type } from 'typebox';

export const SendCodeBody = Type.Object({
  /** E.164, no spaces. */
  phoneNumber: Type.String({ maxLength: 32 }),
  /** The language the message is written in. */
  language: Type.Optional(Type.String({ maxLength: 8 })),
});
export type SendCodeBody = Static<typeof SendCodeBody>;

export const VerifyCodeBody = Type.Object({
  phoneNumber: Type.String({ maxLength: 32 }),
  code: Type.String({ maxLength: 16 }),
});
export type VerifyCodeBody = Static<typeof VerifyCodeBody>;

export const VerifyCodeAnswer = Type.Object({
  message: Type.String(),
  phoneNumbertoken: Type.String(),
});
export type VerifyCodeAnswer = Static<typeof VerifyCodeAnswer>;
