import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PhoneProblem } from '../../../machines/phone-verification.types.ts';
import { type Refusals, said } from './said.ts';
import { useWaitWords } from './wait-words.ts';

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
  unsupported_country: msg`We cannot send text messages to this country or region yet.`,
  mobile_required: msg`Please enter a mobile phone number.`,
  phone_taken: msg`This phone number is already registered.`,
  invalid_phone_token: msg`Please verify your phone number again.`,
  invalid_code: msg`The verification code you entered is incorrect.`,
  code_expired: CODE_WORDS.expired,
  code_exhausted: CODE_WORDS.exhausted,
  texts_exhausted: msg`We cannot send more text messages for now. Please try again later.`,
  too_many_requests: msg`Too many attempts. Please try again later.`,
};

const FALLBACKS: Record<PhoneProblem['call'], MessageDescriptor> = {
  sendCode: msg`There was a problem sending the verification code.`,
  verifyCode: msg`There was a problem verifying the code.`,
  useProof: msg`Something went wrong.`,
};

/** Seconds; a longer wait is told without a figure. */
const HOUR = 60 * 60;

/** Words for the wait or the code, else what the server said, else those of spec §8 for the call. */
export function usePhoneWords(): (problem: PhoneProblem) => string {
  const { i18n, t } = useLingui();
  const waitWords = useWaitWords();
  return ({ call, code, message, retryAfter = Infinity }) => {
    if (code === 'texts_exhausted' && retryAfter < Infinity) {
      return t`${plural(Math.ceil(retryAfter / HOUR), {
        one: 'We cannot send more text messages for now. Please try again in # hour.',
        other: 'We cannot send more text messages for now. Please try again in # hours.',
      })}`;
    }
    return retryAfter <= HOUR
      ? waitWords(retryAfter)
      : said(i18n, PHONE_REFUSALS[code] ?? message ?? FALLBACKS[call]);
  };
}
