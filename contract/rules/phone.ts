import {
  parseIncompletePhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';
import { CALLING_CODES, COUNTRIES, type Country } from '../countries.ts';
import * as LIMITS from '../limits.ts';

export type NumberFault = 'TOO_SHORT' | 'TOO_LONG' | 'INVALID' | 'UNSUPPORTED';

/** `national` still starts with a plus if the calling code is unknown or incomplete. */
export type PhoneNumber = { country: Country; national: string };

/** Digits in any script, without separators; a leading plus or 00 marks an international number. */
export const phoneDigits = (typed: string): string =>
  parseIncompletePhoneNumber(typed.normalize('NFKC')).replace(/^00(?=[1-9])/, '+');

/** Of countries that share a calling code, the one the number belongs to; the chosen one as long as that is undecided. */
function countryOf(candidates: readonly Country[], chosen: Country, e164: string): Country {
  const known = parsePhoneNumberFromString(e164)?.country;
  return (
    candidates.find((country) => country === known) ??
    candidates.find((country) => country === chosen) ??
    candidates[0] ??
    chosen
  );
}

/** The field's content, parsed: the country follows the number. */
export function phoneNumberOf(typed: string, chosen: Country): PhoneNumber {
  const digits = phoneDigits(typed);
  const e164 = digits.startsWith('+') ? digits : CALLING_CODES[chosen] + digits;
  const sharing = COUNTRIES.filter(({ code }) => e164.startsWith(code));
  const code = sharing[0]?.code;
  if (!code) return { country: chosen, national: digits };
  const candidates = sharing.map(({ country }) => country);
  return { country: countryOf(candidates, chosen, e164), national: e164.slice(code.length) };
}

/** As `phoneNumberOf`, for a complete number: one with its calling code but no plus can be recognized then. */
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
 * The error in a national number of 2 to 17 digits (spec §5, Phone number), or undefined.
 * `INVALID` is only returned for a number of possible length.
 */
export function phoneProblem(number: PhoneNumber): NumberFault | undefined {
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

/** The number that a parcel is announced to, in its canonical form: of any kind, and of any country if it is typed with its calling code. */
export function addressPhone(typed: string, country: Country): string | undefined {
  const number = wholePhoneNumberOf(typed, country);
  return number.national.startsWith('+') ? validE164(number.national) : toE164(number);
}

/** As a person writes it, such as `+82 10 1234 5678`. */
export const writtenPhone = (e164: string): string =>
  parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;

/**
 * The library is too lenient: it removes operators' prefixes, so that a typo becomes somebody
 * else's number, and accepts Korean numbers that start like international calls. Only one leading
 * digit may be removed, such as the national 0; Argentine mobile numbers are the only ones that
 * are written differently abroad.
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
