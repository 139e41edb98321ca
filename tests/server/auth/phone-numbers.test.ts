import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { CALLING_CODES, COUNTRIES } from '../../../contract/countries.ts';
import { phoneProblem, toE164, wholePhoneNumberOf } from '../../../contract/rules/phone.ts';
import { textedPhone } from '../../../server/auth/phone-numbers.ts';

const exampleOf = (country: Parameters<typeof getExampleNumber>[0]) => {
  const example = getExampleNumber(country, examples);
  if (!example) throw new Error(`no example for ${country}`);
  return example;
};

const served = COUNTRIES.map(({ country }) => country);
/** Their mobile numbers are shared with Australia and Italy, so they cannot be told apart. */
const numberedElsewhere = ['CC', 'CX', 'VA'];
const elsewhere = getCountries().filter(
  (country) => ![...served, ...numberedElsewhere].some((other) => other === country),
);

test('texts are sent to mobile phones of the countries served, whose numbers the form accepts, and to no other', () => {
  for (const country of served) {
    const { number, nationalNumber } = exampleOf(country);
    const texted = { phoneNumber: number, countryCode: country, isKindKnown: true };
    expect(textedPhone(number)).toEqual(texted);
    expect(phoneProblem({ country, national: nationalNumber })).toBeUndefined();
  }
  for (const country of elsewhere) {
    const answer = textedPhone(exampleOf(country).number);
    expect([country, answer]).toEqual([country, 'unsupported_country']);
  }
});

test.each([
  ['+18765123456', 'Jamaica'],
  ['+17875123456', 'Puerto Rico'],
  ['+18095123456', 'the Dominican Republic'],
  ['+77012345678', 'Kazakhstan'],
  ['+447797712345', 'Jersey'],
  ['+447781123456', 'Guernsey'],
  ['+447624412345', 'the Isle of Man'],
  ['+447924123456', 'the Isle of Man'],
  ['+390669812345', 'the Vatican'],
  ['+61891641234', 'Christmas Island'],
])('%s has a supported calling code, but belongs to %s', (number) => {
  expect(textedPhone(number)).toBe('unsupported_country');
});

test.each([
  ['+18005551234', 'toll-free'],
  ['+19005551234', 'premium'],
  ['+15002345678', 'personal'],
  ['+449098790000', 'premium'],
  ['+448081570000', 'toll-free'],
  ['+448431234567', 'shared cost or premium'],
  ['+447640123456', 'a pager'],
  ['+442079460000', 'a landline'],
  ['+8225551234', 'a landline'],
  ['+827012345678', 'internet telephony'],
  ['+815012345678', 'internet telephony'],
  ['+81312345678', 'a landline'],
  ['+390612345678', 'a landline'],
  ['+551123456789', 'a landline'],
  ['+528001234567', 'toll-free'],
])('%s is %s, and the response asks for a mobile number', (number) => {
  expect(textedPhone(number)).toBe('mobile_required');
});

test('a well-formed number in an unassigned range gets texts', () => {
  const phoneNumber = '+551187654321';
  expect(textedPhone(phoneNumber)).toEqual({ phoneNumber, countryCode: 'BR', isKindKnown: false });
});

test.each(['+541123456789', '+54 11 2345 6789', '+5491123456789', '+540111523456789'])(
  '%s is normalized to the Argentine mobile number with a 9, in every common spelling',
  (written) => {
    expect(textedPhone(written)).toEqual({
      phoneNumber: '+5491123456789',
      countryCode: 'AR',
      isKindKnown: true,
    });
  },
);

test.each(['', '0', '+', '+82', '+82 10 1234', '01012345678', '+9991234567'])(
  '%j is no number',
  (written) => {
    expect(textedPhone(written)).toBe('invalid_phone');
  },
);

test('whatever is put in front of a number, the text goes to that number or nowhere', () => {
  for (const country of served) {
    const { number, nationalNumber, countryCallingCode: code } = exampleOf(country);
    const prefixes = ['', '0', '00', '1', '8', '010', '011'];
    for (const front of [...prefixes, code, `00${code}`, `0${code}`, `${code}0`]) {
      const phone = wholePhoneNumberOf(front + nationalNumber, country);
      const called = CALLING_CODES[phone.country];
      const shown = [called + phone.national, called + phone.national.slice(1)];
      const e164 = toE164(phone);
      const texted = e164 && textedPhone(e164);
      if (typeof texted === 'object') expect([number, ...shown]).toContain(texted.phoneNumber);
    }
  }
});

test('no text is sent to a number that starts with an international dialling prefix', () => {
  expect(textedPhone('+8200821022345678')).toBe('invalid_phone');
});
