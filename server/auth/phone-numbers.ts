import {
  type CountryCode,
  type NumberType,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { COUNTRIES } from '../../contract/countries.ts';
import { canonicalPhone } from '../../contract/rules/phone.ts';

/** A calling code is not a country: +1 reaches twenty more. */
const TEXTED_COUNTRIES: ReadonlySet<CountryCode | undefined> = new Set(
  COUNTRIES.map(({ country }) => country),
);

/** Undefined: a well-formed number in a range that the library does not know (yet). */
const TEXTED_KINDS: readonly NumberType[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE', undefined];

/** The library takes this range of the Isle of Man for Great Britain's. */
const ISLE_OF_MAN = /^\+447924/;

/** From abroad an Argentine mobile number has a 9 that people at home leave out; it then reads like a landline's. */
const withArgentineNine = (e164: string): string => {
  if (!/^\+54[1-8]/.test(e164)) return e164;
  const mobile = parsePhoneNumberFromString(e164.replace('+54', '+549'));
  return mobile?.getType() === 'MOBILE' ? mobile.number : e164;
};

export type TextedPhone = { phoneNumber: string; countryCode: CountryCode; isKindKnown: boolean };
type PhoneFailure = 'invalid_phone' | 'unsupported_country' | 'mobile_required';

/** A number in its canonical form with its country, or why no text can be sent to it. */
export function textedPhone(value: string): TextedPhone | PhoneFailure {
  const canonical = canonicalPhone(value);
  if (!canonical) return 'invalid_phone';
  const phoneNumber = withArgentineNine(canonical);
  const parsed = parsePhoneNumberFromString(phoneNumber);
  const countryCode = ISLE_OF_MAN.test(phoneNumber) ? 'IM' : parsed?.country;
  if (!countryCode || !TEXTED_COUNTRIES.has(countryCode)) return 'unsupported_country';
  const kind = parsed?.getType();
  if (!TEXTED_KINDS.includes(kind)) return 'mobile_required';
  return { phoneNumber, countryCode, isKindKnown: kind !== undefined };
}
