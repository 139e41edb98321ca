import type { Language } from './languages.ts';

/**
 * The countries of the sign-up form, ISO 3166-1 alpha-2: one for each of the 27 calling codes (spec §3, Countries), and Canada,
 * which shares its code.
 */
export const COUNTRIES = [
  { code: '+82', country: 'KR' },
  { code: '+61', country: 'AU' },
  { code: '+1', country: 'US' },
  { code: '+1', country: 'CA' },
  { code: '+81', country: 'JP' },
  { code: '+86', country: 'CN' },
  { code: '+49', country: 'DE' },
  { code: '+33', country: 'FR' },
  { code: '+44', country: 'GB' },
  { code: '+39', country: 'IT' },
  { code: '+34', country: 'ES' },
  { code: '+7', country: 'RU' },
  { code: '+62', country: 'ID' },
  { code: '+63', country: 'PH' },
  { code: '+60', country: 'MY' },
  { code: '+65', country: 'SG' },
  { code: '+66', country: 'TH' },
  { code: '+91', country: 'IN' },
  { code: '+92', country: 'PK' },
  { code: '+886', country: 'TW' },
  { code: '+90', country: 'TR' },
  { code: '+98', country: 'IR' },
  { code: '+20', country: 'EG' },
  { code: '+27', country: 'ZA' },
  { code: '+55', country: 'BR' },
  { code: '+52', country: 'MX' },
  { code: '+54', country: 'AR' },
  { code: '+57', country: 'CO' },
] as const;

export type Country = (typeof COUNTRIES)[number]['country'];
export type CallingCode = (typeof COUNTRIES)[number]['code'];

export const CALLING_CODES = Object.fromEntries(
  COUNTRIES.map(({ code, country }) => [country, code]),
) as Record<Country, CallingCode>;

export const isCountry = (value: unknown): value is Country =>
  COUNTRIES.some(({ country }) => country === value);

/** The country a form starts with; its calling code is that of spec §3, Countries. */
export const DEFAULT_COUNTRY = {
  en: 'US',
  kr: 'KR',
  cn: 'CN',
  jp: 'JP',
} as const satisfies Record<Language, Country>;
