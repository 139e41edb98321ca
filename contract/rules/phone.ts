import {
  parseIncompletePhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';
import { CALLING_CODES, COUNTRIES, type Country } from '../countries.ts';
import * as LIMITS from '../limits.ts';

export type PhoneProblem = 'TOO_SHORT' | 'TOO_LONG' | 'INVALID' | 'UNSUPPORTED';

/** `national` still begins with a plus where the calling code is none of ours, or is not whole yet. */
export type PhoneNumber = { country: Country; national: string };

/** Digits in whatever script, without what people put between them; a leading plus or 00 tells an international number. */
export const phoneDigits = (typed: string): string =>
  parseIncompletePhoneNumber(typed.normalize('NFKC')).replace(/^00(?=[1-9])/, '+');

/** Of countries that share a calling code, the one whose number it is; the one that was chosen while nobody can tell. */
function countryOf(candidates: readonly Country[], chosen: Country, e164: string): Country {
  const known = parsePhoneNumberFromString(e164)?.country;
  return (
    candidates.find((country) => country === known) ??
    candidates.find((country) => country === chosen) ??
    candidates[0] ??
    chosen
  );
}

/** What stands in the field, taken apart: the country follows the number. */
export function phoneNumberOf(typed: string, chosen: Country): PhoneNumber {
  const digits = phoneDigits(typed);
  const e164 = digits.startsWith('+') ? digits : CALLING_CODES[chosen] + digits;
  const sharing = COUNTRIES.filter(({ code }) => e164.startsWith(code));
  const code = sharing[0]?.code;
  if (!code) return { country: chosen, national: digits };
  const candidates = sharing.map(({ country }) => country);
  return { country: countryOf(candidates, chosen, e164), national: e164.slice(code.length) };
}

/** As `phoneNumberOf`, of a number that is whole: one with its calling code but no plus is known by now. */
export function wholePhoneNumberOf(typed: string, chosen: Country): PhoneNumber {
  const number = phoneNumberOf(typed, chosen);
  const code = CALLING_CODES[number.country];
  const national = number.national.slice(code.length - 1);
  return !toE164(number) &&
    code + national === `+${number.national}` &&
    toE164({ ...number, national })
    ? { ...number, national }
    : number;
}

/**
 * What is wrong with a national number of 2 to 17 digits (spec §5, Phone number), or undefined.
 * `INVALID` is only said of a number of possible length.
 */
export function phoneProblem(number: PhoneNumber): PhoneProblem | undefined {
  const { country, national } = number;
  if (national.startsWith('+')) {
    return parsePhoneNumberFromString(national)?.isValid() ? 'UNSUPPORTED' : 'INVALID';
  }
  const { min, max } = LIMITS.nationalNumberDigits;
  if (national.length < min) return 'TOO_SHORT';
  if (national.length > max) return 'TOO_LONG';
  const length = validatePhoneNumberLength(CALLING_CODES[country] + national);
  if (length === 'TOO_SHORT' || length === 'TOO_LONG') return length;
  return toE164(number) ? undefined : 'INVALID';
}

/** The number as it is sent and stored, such as `+821012345678`; undefined when it can't exist. */
export const toE164 = ({ country, national }: PhoneNumber): string | undefined =>
  /^\d+$/.test(national) ? validE164(CALLING_CODES[country] + national) : undefined;

/** The canonical E.164 form of a full number, or undefined. */
export const canonicalPhone = (value: string): string | undefined =>
  /^\+[0-9 ]{3,24}$/.test(value) ? validE164(value) : undefined;

/**
 * The library reads more out of digits than people put in: it takes operators' prefixes off, so that a slip of the finger
 * is somebody else's number, and knows Korean numbers that begin as calls abroad do. One digit in front may go, such as
 * the 0 that is dialled at home; Argentine mobile numbers are the only ones that are written otherwise abroad.
 */
function validE164(value: string): string | undefined {
  const parsed = parsePhoneNumberFromString(value);
  if (!parsed?.isValid()) return undefined;
  const { nationalNumber, countryCallingCode, number } = parsed;
  const written = phoneDigits(value).slice(1 + countryCallingCode.length);
  const isWritten = [written, written.slice(1)].includes(nationalNumber);
  const isMeant = isWritten && !nationalNumber.startsWith('00');
  return isMeant || countryCallingCode === '54' ? number : undefined;
}
