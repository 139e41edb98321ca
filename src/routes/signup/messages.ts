import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PasswordProblem } from '../../../contract/rules/password.ts';
import type { PhoneProblem } from '../../../machines/phone-verification.types.ts';
import type { SignUpProblem } from '../../../machines/sign-up.types.ts';
import { ApiError, type ApiErrorKind } from '../../api/api-error.ts';
import { NICKNAME_WORDS, USERNAME_WORDS } from '../parts/name-words.ts';

type Words = Record<string, MessageDescriptor | undefined>;
type Said = MessageDescriptor | string;

export const PASSWORD_WORDS: Record<PasswordProblem, MessageDescriptor> = {
  invalid: msg`Please enter a valid password (8–16 characters, at least two of: lowercase letters, uppercase letters, numbers, symbols).`,
  common: msg`This password is too common. Please choose another one.`,
  personal: msg`Your password must not contain your ID or nickname.`,
};
export const MISMATCH = msg`Passwords do not match.`;

export const EMAIL_WORDS = {
  invalid: msg`Please enter a valid email address.`,
  taken: msg`This email is already in use.`,
};

export const INVALID_PHONE = msg`Please enter a valid phone number.`;
export const CODE_WORDS = {
  sendFirst: msg`Please send the verification code first.`,
  enterFirst: msg`Please enter the verification code.`,
  expired: msg`The verification code has expired. Please request a new one.`,
  exhausted: msg`Too many incorrect codes. Please request a new one.`,
  verified: msg`Verification successful.`,
};

const SOMETHING = msg`Something went wrong.`;

const REFUSALS: Words = {
  invalid_phone: INVALID_PHONE,
  unsupported_country: INVALID_PHONE,
  phone_taken: msg`This phone number is already registered.`,
  invalid_phone_token: msg`Please verify your phone number again.`,
  invalid_code: msg`The verification code you entered is incorrect.`,
  code_expired: CODE_WORDS.expired,
  code_exhausted: CODE_WORDS.exhausted,
  too_many_requests: msg`Too many attempts. Please try again later.`,
  consent_required: msg`Please agree to the Terms of Service and the Privacy Policy.`,
  invalid_username: USERNAME_WORDS.verdicts.invalid,
  forbidden_username: USERNAME_WORDS.verdicts.forbidden,
  username_taken: USERNAME_WORDS.verdicts.taken,
  invalid_nickname: NICKNAME_WORDS.verdicts.invalid,
  forbidden_nickname: NICKNAME_WORDS.verdicts.forbidden,
  nickname_taken: NICKNAME_WORDS.verdicts.taken,
  invalid_password: PASSWORD_WORDS.invalid,
  common_password: PASSWORD_WORDS.common,
  personal_password: PASSWORD_WORDS.personal,
  password_mismatch: MISMATCH,
  invalid_email: EMAIL_WORDS.invalid,
  email_taken: EMAIL_WORDS.taken,
};

const PHONE_FALLBACKS: Record<PhoneProblem['call'], MessageDescriptor> = {
  sendCode: msg`There was a problem sending the verification code.`,
  verifyCode: msg`There was a problem verifying the code.`,
  signUp: SOMETHING,
};

const FAILURES: Record<ApiErrorKind, MessageDescriptor> = {
  offline: msg`You are offline. Please check your connection and try again.`,
  timeout: msg`The server took too long to answer. Please try again.`,
  server: msg`Server is currently unavailable. Please try again later.`,
  malformed: SOMETHING,
  refused: SOMETHING,
};

/** Words for the code, else what the server said, else those of spec §8 for the call. */
export const phoneWords = ({ call, code, message }: PhoneProblem): Said =>
  REFUSALS[code] ?? message ?? PHONE_FALLBACKS[call];

export const signUpWords = ({ code, message, error }: SignUpProblem): Said =>
  REFUSALS[code] ?? message ?? (error instanceof ApiError ? FAILURES[error.kind] : SOMETHING);

export const said = (i18n: I18n, words: Said): string =>
  typeof words === 'string' ? words : i18n._(words);
