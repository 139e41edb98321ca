import type { Country } from './countries.ts';

export type RegionKind =
  | 'county'
  | 'department'
  | 'do_si'
  | 'oblast'
  | 'prefecture'
  | 'province'
  | 'state';
export type CityKind = 'city' | 'district' | 'post_town' | 'suburb';
export type DistrictKind = 'district' | 'neighborhood' | 'suburb' | 'village_township';
export type PostcodeKind = 'pin' | 'postal' | 'zip';

type RequiredPart = 'region' | 'city' | 'postcode';

export type AddressRule = {
  /** In addition to the street. */
  required: readonly RequiredPart[];
  /** Matches a complete postcode in capitals. */
  postcode: RegExp;
  /** What the country calls its parts. */
  region?: RegionKind;
  city?: CityKind;
  district?: DistrictKind;
  code?: PostcodeKind;
};

const EVERY = ['region', 'city', 'postcode'] as const;
const CITY = ['city'] as const;
const CITY_AND_CODE = ['city', 'postcode'] as const;

const FOUR = /^\d{4}$/;
const FIVE = /^\d{5}$/;
const SIX = /^\d{6}$/;

/**
 * What must be given in each country, and how its postcodes look: the address data of Google's libaddressinput (CC BY 4.0; its
 * e20690c of June 2025). The fields and their order are those of `localized-address-format`, which has them from there too.
 */
export const ADDRESS_RULES: Record<Country, AddressRule> = {
  KR: { required: EVERY, postcode: FIVE, region: 'do_si', district: 'district' },
  AU: { required: EVERY, postcode: FOUR, region: 'state', city: 'suburb' },
  US: { required: EVERY, postcode: /^\d{5}(?:[ -]\d{4})?$/, region: 'state', code: 'zip' },
  CA: {
    required: EVERY,
    postcode: /^[ABCEGHJKLMNPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/,
  },
  JP: { required: ['region', 'postcode'], postcode: /^\d{3}-?\d{4}$/, region: 'prefecture' },
  CN: { required: EVERY, postcode: SIX, district: 'district' },
  DE: { required: CITY_AND_CODE, postcode: FIVE },
  FR: { required: CITY_AND_CODE, postcode: /^\d{2} ?\d{3}$/ },
  GB: {
    required: CITY_AND_CODE,
    // Any area; the data list those there are now.
    postcode: /^(?:GIR ?0AA|BFPO ?\d{1,4}|[A-Z]{1,2}\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2})$/,
    city: 'post_town',
  },
  IT: { required: EVERY, postcode: FIVE },
  ES: { required: EVERY, postcode: FIVE },
  RU: { required: EVERY, postcode: SIX, region: 'oblast' },
  ID: { required: ['region'], postcode: FIVE },
  PH: { required: CITY, postcode: FOUR },
  MY: { required: CITY_AND_CODE, postcode: FIVE, region: 'state', district: 'village_township' },
  SG: { required: ['postcode'], postcode: SIX },
  TH: { required: CITY, postcode: FIVE },
  IN: { required: EVERY, postcode: SIX, region: 'state', code: 'pin' },
  PK: { required: CITY, postcode: FIVE },
  TW: { required: EVERY, postcode: /^\d{3}(?:\d{2,3})?$/, region: 'county', city: 'district' },
  TR: { required: CITY_AND_CODE, postcode: FIVE, city: 'district' },
  IR: { required: CITY, postcode: /^\d{5}-?\d{5}$/, district: 'neighborhood' },
  EG: { required: CITY, postcode: /^\d{5}(?:\d{2})?$/ },
  ZA: { required: CITY_AND_CODE, postcode: FOUR },
  BR: { required: EVERY, postcode: /^\d{5}-?\d{3}$/, region: 'state', district: 'neighborhood' },
  MX: { required: EVERY, postcode: FIVE, region: 'state', district: 'neighborhood' },
  AR: { required: CITY, postcode: /^[A-HJ-NP-Z]?\d{4}(?:[A-Z]{3})?$/ },
  CO: { required: ['region'], postcode: SIX, region: 'department' },
};
