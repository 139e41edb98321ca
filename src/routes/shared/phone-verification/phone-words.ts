import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as LIMITS from '../../../../contract/limits.ts';
import type { NumberFault as NumberProblem } from '../../../../contract/rules/phone.ts';
import type { CodeEntryProblem } from '../../../../machines/code-entry.types.ts';
import { codeIn } from '../../../flows/code-entry.ts';
import type { PhoneSnapshot } from '../../../flows/phone-verification/phone-verification.ts';
import { CODE_WORDS, FAILED_CALLS } from '../code-entry/code-words.ts';
import { type Refusals, translate } from '../messages/translate.ts';
import { useNextCodeWords, useWaitWords } from '../messages/wait-words.ts';
import { useSecondsUntil } from '../wizard/seconds-until.ts';

export const INVALID_PHONE = msg`Please enter a valid phone number.`;
const UNSUPPORTED_COUNTRY = msg`We can’t text this country or region yet.`;
export const PHONE_REFUSALS: Refusals = {
  invalid_phone: INVALID_PHONE,
  unsupported_country: UNSUPPORTED_COUNTRY,
  mobile_required: msg`Please enter a mobile phone number.`,
  phone_taken: msg`This phone number is already registered.`,
  invalid_phone_token: msg`Please verify your phone number again.`,
  missing_code: CODE_WORDS.enterFirst,
  invalid_code: CODE_WORDS.wrong,
  code_expired: CODE_WORDS.expired,
  code_exhausted: CODE_WORDS.exhausted,
  texts_exhausted: msg`We can’t send more texts right now. Please try again later.`,
  too_many_requests: msg`Too many attempts. Please try again later.`,
};

/** The error of a complete number. */
export const NUMBER_PROBLEMS: Record<NumberProblem, MessageDescriptor> = {
  TOO_SHORT: INVALID_PHONE,
  TOO_LONG: INVALID_PHONE,
  INVALID: INVALID_PHONE,
  UNSUPPORTED: UNSUPPORTED_COUNTRY,
  EXTENSION: msg`We can’t text an extension. Please enter the number without it.`,
};

/** Seconds; a longer wait is described without a number. */
const HOUR = 60 * 60;

/** The text for the wait or the code, otherwise the server's message, otherwise that of spec §8, Phone, for the call; none once the wait is over. */
export function usePhoneWords(problem: CodeEntryProblem | null): string | undefined {
  const { i18n, t } = useLingui();
  const waitWords = useWaitWords();
  const nextCodeWords = useNextCodeWords();
  const seconds = useSecondsUntil(problem?.retryAt ?? null);
  if (!problem) return undefined;
  const { call, code, message, retryAt } = problem;
  if (retryAt !== undefined) {
    if (seconds === 0) return undefined;
    if (code === 'texts_exhausted') {
      return t`${plural(Math.ceil(seconds / HOUR), {
        one: 'We can’t send more texts right now. Please try again in # hour.',
        other: 'We can’t send more texts right now. Please try again in # hours.',
      })}`;
    }
    if (seconds <= HOUR) return call === 'sendCode' ? nextCodeWords(seconds) : waitWords(seconds);
  }
  return translate(i18n, PHONE_REFUSALS[code] ?? message ?? FAILED_CALLS[call]);
}

/** Why no code is being sent to the number; the usual pause is shown by the button only. */
export function useNumberWords(now: PhoneSnapshot): string | undefined {
  const code = codeIn(now);
  const { problem = null, resendAt = null } = code?.context ?? {};
  const seconds = useSecondsUntil(resendAt);
  const isUnsent = code?.hasTag('unsent') || code?.hasTag('refused') || false;
  const isOfNumber = problem !== null && (isUnsent || problem.call !== 'verifyCode');
  const isLong = isUnsent && seconds * 1_000 > LIMITS.codeResendAfter;
  const wait: CodeEntryProblem | null =
    !problem && isLong && resendAt !== null
      ? { call: 'sendCode', code: 'too_many_requests', retryAt: resendAt }
      : null;
  return usePhoneWords(isOfNumber ? problem : wait);
}
