import { type Static, Type } from 'typebox';
import { CONSENTED, SignInUser } from './auth.ts';

/** The authorization code that Google's popup handed to the page; it works once. */
export const GoogleCodeBody = Type.Object({ code: Type.String({ minLength: 1, maxLength: 2048 }) });
export type GoogleCodeBody = Static<typeof GoogleCodeBody>;

/**
 * `nicknameBool` false: the Google account is new, and `nickname_setup_token` lets its owner
 * create an account. True: `user` is signed in and the access token is in the `Authorization`
 * header.
 */
export const GoogleSignInResult = Type.Object({
  message: Type.String(),
  nicknameBool: Type.Boolean(),
  nickname_setup_token: Type.Optional(Type.String()),
  user: Type.Optional(SignInUser),
});
export type GoogleSignInResult = Static<typeof GoogleSignInResult>;

export const NicknameSetupBody = Type.Object({
  nickname: Type.String({ maxLength: 64 }),
  nicknameSetupToken: Type.String({ maxLength: 128 }),
  ...CONSENTED,
});
export type NicknameSetupBody = Static<typeof NicknameSetupBody>;

/** The new session's access token; the header has it too. */
export const NicknameSetupAnswer = Type.Object({ message: Type.String(), token: Type.String() });

export const GoogleLinkVerifyBody = Type.Object({ code: Type.String({ maxLength: 16 }) });
export type GoogleLinkVerifyBody = Static<typeof GoogleLinkVerifyBody>;
