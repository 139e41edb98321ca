import { formatAddress } from 'localized-address-format';
import { ADDRESS_RULES } from '../address-rules.ts';
import type { Country } from '../countries.ts';
import type { AddressInput } from '../schemas/addresses.ts';
import { withPlainDigits } from './digits.ts';
import { type Fault, faultAt } from './faults.ts';
import { NO_PART_OF_A_LINE, type PersonNameProblem, personNameProblem } from './person.ts';
import { addressPhone } from './phone.ts';
import { textProblem, tidyLine } from './text.ts';

/** In the script of the country, largest part first in Korea, China and Japan; or in Latin letters. */
export type AddressScript = 'local' | 'latin';

export type AddressPart = Exclude<keyof AddressInput, 'name' | 'phone' | 'country'>;
export type AddressFault = Fault<
  Exclude<keyof AddressInput, 'country'>,
  PersonNameProblem | 'invalid_phone' | 'invalid_postcode' | 'invalid_address'
>;

/** Graphemes of one part. */
export const LONGEST_PART = 100;

const PLACES = ['region', 'city', 'district', 'postcode'] as const;

/** What the country's addresses have, in its order. */
export function addressParts(country: Country, script: AddressScript = 'latin'): AddressPart[] {
  const lines = formatAddress(
    {
      postalCountry: country,
      addressLines: ['street'],
      dependentLocality: 'district',
      locality: 'city',
      administrativeArea: 'region',
      postalCode: 'postcode',
    },
    script,
  ).join();
  const placeOf = (part: AddressPart) => lines.indexOf(part);
  const parts = (['street', ...PLACES] as const)
    .filter((part) => placeOf(part) >= 0)
    .sort((one, other) => placeOf(one) - placeOf(other));
  return parts.flatMap((part) => (part === 'street' ? ['street', 'unit'] : [part]));
}

export function isRequiredPart(country: Country, part: AddressPart): boolean {
  const { required } = ADDRESS_RULES[country];
  return part === 'street' || required.some((one) => one === part);
}

/** Dashes and full-width characters of any keyboard become the plain ones. */
const tidyPostcode = (postcode: string): string =>
  tidyLine(withPlainDigits(withPlainDigits(postcode).toUpperCase()))
    .replace(/[\u2010-\u2015\u2212\u30fc]/gu, '-')
    .replace(/^〒 ?/u, '');

/** As stored: white space is tidied, and the phone number written in full where it can be. What the country's addresses do not have is empty. */
export function tidyAddress(form: AddressInput): AddressInput {
  const { country } = form;
  const parts = addressParts(country);
  const part = (name: AddressPart) => (parts.includes(name) ? tidyLine(form[name]) : '');
  return {
    name: tidyLine(form.name),
    phone: addressPhone(form.phone, country) ?? tidyLine(form.phone),
    country,
    street: part('street'),
    unit: part('unit'),
    district: part('district'),
    city: part('city'),
    region: part('region'),
    postcode: tidyPostcode(part('postcode')),
  };
}

function partProblem({ country, ...form }: AddressInput, part: AddressPart) {
  const text = form[part];
  if (text === '' && !isRequiredPart(country, part)) return undefined;
  const problem = textProblem(text, { max: LONGEST_PART });
  if (problem === 'missing_fields' || problem === 'too_long') return problem;
  if (NO_PART_OF_A_LINE.test(text)) return 'invalid_address';
  const isWrongCode = part === 'postcode' && !ADDRESS_RULES[country].postcode.test(text);
  return isWrongCode ? 'invalid_postcode' : undefined;
}

function phoneProblemOf({ phone, country }: AddressInput) {
  if (phone === '') return 'missing_fields';
  return addressPhone(phone, country) === phone ? undefined : 'invalid_phone';
}

/** The faults of a tidy address, in the order of its form. */
export const addressFaults = (
  form: AddressInput,
  script: AddressScript = 'latin',
): AddressFault[] => [
  ...faultAt('name', personNameProblem(form.name)),
  ...addressParts(form.country, script).flatMap((part) => faultAt(part, partProblem(form, part))),
  ...faultAt('phone', phoneProblemOf(form)),
];

/** Letters of another script than Latin. */
const LOCAL = /(?!\p{Script=Latin})\p{L}/u;

/** As it is written on a parcel, without the country; in the country's order where it is written in its script. */
export function writtenAddress(address: AddressInput): string[] {
  const { country, street, unit, district, city, region, postcode } = address;
  return formatAddress(
    {
      postalCountry: country,
      addressLines: [street, unit],
      dependentLocality: district,
      locality: city,
      administrativeArea: region,
      postalCode: postcode,
    },
    LOCAL.test(street + city + region) ? 'local' : 'latin',
  );
}
