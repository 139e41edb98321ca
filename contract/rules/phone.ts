import {
  parseIncompletePhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';
import { CALLING_CODES, COUNTRIES, type Country } from '../countries.ts';
import * as LIMITS from '../limits.ts';
import { withPlainDigits } from './digits.ts';
import { withoutUnseen } from './unseen.ts';

export type NumberFault = 'TOO_SHORT' | 'TOO_LONG' | 'INVALID' | 'UNSUPPORTED' | 'EXTENSION';

/** `national` still starts with a plus if the calling code is unknown or incomplete. */
export type PhoneNumber = { country: Country; national: string };

/** The last letter, or #, and what follows it. The long sign of Japanese, which is typed as a dash, is none. */
const LAST_LETTER = /[\p{Lu}\p{Ll}\p{Lo}#][^\p{Lu}\p{Ll}\p{Lo}#]*$/u;
/** Nothing shorter is called directly with an extension. */
const SHORTEST_WITH_EXTENSION = 5;
const LONGEST_EXTENSION = 7;
const EXTENSION = /x\d+$/;

/** Digits in any script, without separators; a leading plus or 00 marks an international number, and an x an extension. */
export function phoneDigits(typed: string): string {
  const plain = withPlainDigits(typed);
  const at = plain.search(LAST_LETTER);
  const extension = plain.slice(at).replace(/\D/g, '');
  const before = plain.slice(0, Math.max(at, 0));
  const hasExtension =
    before.replace(/\D/g, '').length >= SHORTEST_WITH_EXTENSION &&
    extension !== '' &&
    extension.length <= LONGEST_EXTENSION;
  const digits = parseIncompletePhoneNumber(hasExtension ? before : plain);
  return digits.replace(/^00(?=[1-9])/, '+') + (hasExtension ? `x${extension}` : '');
}

/** Which of the countries that share a calling code the number belongs to; the chosen one until its digits decide. */
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
  if (EXTENSION.test(national)) return 'EXTENSION';
  if (national.startsWith('+')) {
    return parsePhoneNumberFromString(national)?.isValid() ? 'UNSUPPORTED' : 'INVALID';
  }
  const { min, max } = LIMITS.nationalNumberDigits;
  if (national.length < min) return 'TOO_SHORT';
  if (national.length > max) return 'TOO_LONG';
  if (toE164(number)) return undefined;
  const length = validatePhoneNumberLength(CALLING_CODES[country] + national);
  return length === 'TOO_SHORT' || length === 'TOO_LONG' ? length : 'INVALID';
}

/** The number as it is sent and stored, such as `+821012345678`; undefined when it can't exist. */
export const toE164 = ({ country, national }: PhoneNumber): string | undefined =>
  /^\d+$/.test(national) ? validE164(CALLING_CODES[country] + national) : undefined;

/** The canonical E.164 form of a full number, as a person or a program writes it, or undefined. */
export function canonicalPhone(value: string): string | undefined {
  const written = withPlainDigits(withoutUnseen(value)).trim();
  return /^\+[0-9 ().-]{3,32}$/.test(written)
    ? validE164(written.replace(/[^+0-9]/g, ''))
    : undefined;
}

/** The number that a parcel is announced to, in its canonical form: of any kind, and of any country if it is typed with its calling code. */
export function addressPhone(typed: string, country: Country): string | undefined {
  const number = wholePhoneNumberOf(typed, country);
  return number.national.startsWith('+') ? validE164(number.national) : toE164(number);
}

/** As a person writes it, such as `+82 10 1234 5678`. */
export const writtenPhone = (e164: string): string =>
  parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;

/** Mobile numbers as they were dialled until 2019: 044 and 045 within Mexico, a 1 after +52 from abroad. */
const OLD_MEXICAN = /^\+52(?:1|04[45])(?=\d{10}$)/;

/**
 * The library is too lenient: it removes operators' prefixes, so that a typo becomes somebody
 * else's number, and accepts Korean numbers that start like international calls. Only one leading
 * digit may be removed, such as the national 0; Argentine mobile numbers are the only ones that
 * are written differently abroad.
 */
function validE164(value: string): string | undefined {
  const dialled = value.replaceAll(' ', '').replace(OLD_MEXICAN, '+52');
  const parsed = parsePhoneNumberFromString(dialled);
  if (!parsed?.isValid()) return undefined;
  const { nationalNumber, countryCallingCode, number } = parsed;
  const written = dialled.slice(1 + countryCallingCode.length);
  const isWritten = [written, written.slice(1)].includes(nationalNumber);
  const isMeant = isWritten && !nationalNumber.startsWith('00');
  return isMeant || countryCallingCode === '54' ? number : undefined;
}
