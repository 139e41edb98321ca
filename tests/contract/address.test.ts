import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ADDRESS_RULES } from '../../contract/address-rules.ts';
import { COUNTRIES, type Country } from '../../contract/countries.ts';
import {
  type AddressPart,
  addressFaults,
  addressParts,
  isRequiredPart,
  tidyAddress,
  writtenAddress,
} from '../../contract/rules/address.ts';
import { withoutUnseen } from '../../contract/rules/unseen.ts';
import type { AddressInput } from '../../contract/schemas/addresses.ts';
import { isDeep } from '../depth.ts';

const empty = (country: Country): AddressInput => ({
  ...{
    name: '',
    phone: '',
    street: '',
    unit: '',
    district: '',
    city: '',
    region: '',
    postcode: '',
  },
  country,
});

const seoul: AddressInput = {
  ...empty('KR'),
  name: 'Kim Mina',
  phone: '+821012345678',
  street: '세종대로 110',
  unit: '3층',
  city: '중구',
  region: '서울특별시',
  postcode: '04524',
};

/** A star marks what must be given. */
const fieldsOf = (country: Country, script: 'local' | 'latin') =>
  addressParts(country, script)
    .map((part) => (isRequiredPart(country, part) ? `${part}*` : part))
    .join(' ');

test('each country has its fields in its order, and says which must be given', () => {
  const fields = COUNTRIES.map(({ country }) => `${country} ${fieldsOf(country, 'latin')}`);
  expect(fields).toEqual([
    'KR street* unit district city* region* postcode*',
    'AU street* unit city* region* postcode*',
    'US street* unit city* region* postcode*',
    'CA street* unit city* region* postcode*',
    'JP street* unit region* postcode*',
    'CN street* unit district city* region* postcode*',
    'DE street* unit postcode* city*',
    'FR street* unit postcode* city*',
    'GB street* unit city* postcode*',
    'IT street* unit postcode* city* region*',
    'ES street* unit postcode* city* region*',
    'RU street* unit city* region* postcode*',
    'ID street* unit city region* postcode',
    'PH street* unit district city* postcode region',
    'MY street* unit district postcode* city* region',
    'SG street* unit postcode*',
    'TH street* unit district city* region postcode',
    'IN street* unit city* postcode* region*',
    'PK street* unit district city* postcode',
    'TW street* unit city* region* postcode*',
    'TR street* unit postcode* city* region',
    'IR region city* district street* unit postcode',
    'EG street* unit city* region postcode',
    'ZA street* unit district city* postcode*',
    'BR street* unit district city* region* postcode*',
    'MX street* unit district postcode* city* region*',
    'AR street* unit postcode city* region',
    'CO street* unit district city region* postcode',
  ]);
});

test('in Korean, Chinese and Japanese the largest part comes first', () => {
  expect(fieldsOf('KR', 'local')).toBe('region* city* district street* unit postcode*');
  expect(fieldsOf('CN', 'local')).toBe('postcode* region* city* district street* unit');
  expect(fieldsOf('JP', 'local')).toBe('postcode* region* street* unit');
});

test('what must be given is a field of the country', () => {
  const missing = COUNTRIES.flatMap(({ country }) =>
    ADDRESS_RULES[country].required
      .filter((part) => !addressParts(country).includes(part))
      .map((part) => `${country} ${part}`),
  );
  expect(missing).toEqual([]);
});

/** The examples of the address data. */
const POSTCODES: Record<Country, string> = {
  KR: '03051',
  AU: '2060 3171 6430 4000',
  US: '95014 22162-1010',
  CA: 'H3Z2Y7 V8X3X4 T0L1K0',
  JP: '154-0023 1540023 350-1106',
  CN: '266033 317204 100096',
  DE: '26133 53225',
  FR: '33380 34092',
  GB: 'EC1Y8SY GIR0AA M25BQ M344AB CR02YR W1A4ZZ EC1A1HQ BFPO61',
  IT: '00144 47037',
  ES: '28039 28300',
  RU: '247112 103375',
  ID: '40115',
  PH: '1008 1050',
  MY: '43000 50754',
  SG: '546080 308125',
  TH: '10150 10210',
  IN: '110034 110001',
  PK: '44000',
  TW: '104 10603 407401',
  TR: '01960 06101',
  IR: '11936-12345 1193612345',
  EG: '4460232 12411',
  ZA: '0083 1451',
  BR: '40301-110 70002900',
  MX: '02860 77520',
  AR: 'C1070AAM 1425',
  CO: '111221 760011',
};

const faultOf = (address: AddressInput, field: string) =>
  addressFaults(tidyAddress(address)).find((fault) => fault.field === field)?.code;
const postcodeFault = (country: Country, postcode: string) =>
  faultOf({ ...empty(country), postcode }, 'postcode');

test.each(COUNTRIES)(
  'the postcodes of $country are accepted, in small and full-width letters too, and others are not',
  ({ country }) => {
    for (const postcode of POSTCODES[country].split(' ')) {
      for (const typed of [postcode, postcode.toLowerCase(), ` ${postcode} `]) {
        expect([typed, postcodeFault(country, typed)]).toEqual([typed, undefined]);
      }
      for (const wrong of [`${postcode}9999`, 'none', `${postcode}\u0007`]) {
        expect([wrong, postcodeFault(country, wrong)]).not.toEqual([wrong, undefined]);
      }
    }
  },
);

test.each([
  ['〒１５４−００２３', '154-0023'],
  ['154ー0023', '154-0023'],
  ['〒 154‐0023', '154-0023'],
  ['๑๕๔-๐๐๒๓', '154-0023'],
])('%s of another keyboard is the postcode %s', (typed, postcode) => {
  expect(tidyAddress({ ...empty('JP'), postcode: typed })).toMatchObject({ postcode });
});

test('an empty form says of each required field that it is missing, in the order of the form', () => {
  const missing = (...fields: string[]) =>
    fields.map((field) => ({ field, code: 'missing_fields' }));
  expect(addressFaults(empty('KR'), 'local')).toEqual(
    missing('name', 'region', 'city', 'street', 'postcode', 'phone'),
  );
  expect(addressFaults(empty('PH'))).toEqual(missing('name', 'street', 'city', 'phone'));
});

test.each<[string, Country, string | undefined]>([
  ['010-1234-5678', 'KR', '+821012345678'],
  ['02-123-4567', 'KR', '+8221234567'],
  ['+1 217 555 0123', 'KR', '+12175550123'],
  ['+420 601 123 456', 'KR', '+420601123456'],
  ['０９０ー１２３４ー５６７８', 'JP', '+819012345678'],
  ['12', 'KR', undefined],
  ['call me', 'US', undefined],
])('the phone number %s typed for %s is %s', (phone, country, wanted) => {
  const address = { ...empty(country), phone };
  expect(faultOf(address, 'phone')).toBe(wanted ? undefined : 'invalid_phone');
  if (wanted) expect(tidyAddress(address).phone).toBe(wanted);
});

test('an address is written as its country does, by the script it is typed in', () => {
  expect(writtenAddress(seoul)).toEqual(['서울특별시 중구', '세종대로 110', '3층', '04524']);
  expect(
    writtenAddress({
      ...seoul,
      ...{ street: '110 Sejong-daero', unit: '', city: 'Jung-gu', region: 'Seoul' },
    }),
  ).toEqual(['110 Sejong-daero', 'Jung-gu', 'Seoul', '04524']);
});

const line = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('서울특별시', 'Rue de l’Église', '東京都', '  ', 'hot', '%N%n', '1'),
);
const input = fc.record<AddressInput>({
  name: line,
  phone: fc.oneof(line, fc.stringMatching(/^\+?\d{2,17}$/)),
  country: fc.constantFrom(...COUNTRIES.map(({ country }) => country)),
  street: line,
  unit: line,
  district: line,
  city: line,
  region: line,
  postcode: line,
});

test('any text is tidied once and for all, judged and written without an error, and keeps its letters', () => {
  const lettersOf = (text: string) => withoutUnseen(text).normalize('NFC').replace(/\s/gu, '');
  const PARTS: AddressPart[] = ['street', 'unit', 'district', 'city', 'region'];
  fc.assert(
    fc.property(input, (typed) => {
      const tidy = tidyAddress(typed);
      expect(tidyAddress(tidy)).toEqual(tidy);
      addressFaults(tidy);
      writtenAddress(tidy);
      for (const part of PARTS) {
        const kept = addressParts(typed.country).includes(part) ? lettersOf(typed[part]) : '';
        expect(lettersOf(tidy[part])).toBe(kept);
      }
    }),
    { numRuns: isDeep ? 2_000 : 300 },
  );
});
