import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PhoneProblem } from '../../../machines/phone-verification.types.ts';
import type { Refusals, Said } from './said.ts';

export const INVALID_PHONE = msg`Please enter a valid phone number.`;
export const CODE_WORDS = {
  sendFirst: msg`Please send the verification code first.`,
  enterFirst: msg`Please enter the verification code.`,
  expired: msg`The verification code has expired. Please request a new one.`,
  exhausted: msg`Too many incorrect codes. Please request a new one.`,
  verified: msg`Verification successful.`,
};

export const PHONE_REFUSALS: Refusals = {
  invalid_phone: INVALID_PHONE,
  unsupported_country: INVALID_PHONE,
  phone_taken: msg`This phone number is already registered.`,
  invalid_phone_token: msg`Please verify your phone number again.`,
  invalid_code: msg`The verification code you entered is incorrect.`,
  code_expired: CODE_WORDS.expired,
  code_exhausted: CODE_WORDS.exhausted,
  too_many_requests: msg`Too many attempts. Please try again later.`,
};

const FALLBACKS: Record<PhoneProblem['call'], MessageDescriptor> = {
  sendCode: msg`There was a problem sending the verification code.`,
  verifyCode: msg`There was a problem verifying the code.`,
  useProof: msg`Something went wrong.`,
};

/** Words for the code, else what the server said, else those of spec §8 for the call. */
export const phoneWords = ({ call, code, message }: PhoneProblem): Said =>
  PHONE_REFUSALS[code] ?? message ?? FALLBACKS[call];
