import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min';
import type { CallingCode } from '../countries.ts';
import { LIMITS } from '../limits.ts';

export type PhoneProblem = 'TOO_SHORT' | 'TOO_LONG' | 'INVALID';

export const digitsOnly = (value: string): string => value.replace(/\D+/g, '');

/**
 * What is wrong with a national number of 2 to 17 digits while it is typed (spec §5), or undefined.
 * `INVALID` is only said of a number of possible length.
 */
export function phoneProblem(callingCode: CallingCode, national: string): PhoneProblem | undefined {
  const { min, max } = LIMITS.nationalNumberDigits;
  if (national.length < min) return 'TOO_SHORT';
  if (national.length > max) return 'TOO_LONG';
  const length = validatePhoneNumberLength(callingCode + national);
  if (length === 'TOO_SHORT' || length === 'TOO_LONG') return length;
  return toE164(callingCode, national) ? undefined : 'INVALID';
}

/** The number as it is sent and stored, such as `+821012345678`; undefined when it can't exist. */
export function toE164(callingCode: CallingCode, national: string): string | undefined {
  const parsed = parsePhoneNumberFromString(callingCode + digitsOnly(national));
  return parsed?.isValid() ? parsed.number : undefined;
}

/** The canonical E.164 form of a full number, or undefined. */
export function canonicalPhone(value: string): string | undefined {
  if (!/^\+[0-9 ]{3,24}$/.test(value)) return undefined;
  const parsed = parsePhoneNumberFromString(value);
  return parsed?.isValid() ? parsed.number : undefined;
}
