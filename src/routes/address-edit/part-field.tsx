import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { ADDRESS_RULES } from '../../../contract/address-rules.ts';
import type { Country } from '../../../contract/countries.ts';
import { type AddressPart, isRequiredPart } from '../../../contract/rules/address.ts';
import { TextField } from '../../ui/text-field.tsx';
import { CITIES, DISTRICTS, POSTCODES, REGIONS } from './address-words.ts';

/** Browsers fill in an address as a whole: all its fields are of one section. */
export const fillIn = (field: string) => `section-delivery shipping ${field}`;

const TOKENS: Record<AddressPart, string> = {
  street: 'address-line1',
  unit: 'address-line2',
  district: 'address-level3',
  city: 'address-level2',
  region: 'address-level1',
  postcode: 'postal-code',
};

/** What the country calls the part. */
function labelOf(country: Country, part: AddressPart) {
  const { region, city, district, code } = ADDRESS_RULES[country];
  switch (part) {
    case 'street':
      // In Japan the city is a part of it.
      return country === 'JP' ? msg`City and street address` : msg`Street address`;
    case 'unit':
      return msg`Apartment, suite, floor`;
    case 'district':
      return DISTRICTS[district ?? 'suburb'];
    case 'city':
      return CITIES[city ?? 'city'];
    case 'region':
      return REGIONS[region ?? 'province'];
    case 'postcode':
      return POSTCODES[code ?? 'postal'];
  }
}

/** A keyboard of digits where the postcode has no letters. */
const keyboardFor = (country: Country): Partial<ComponentProps<typeof TextField>> => ({
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
  inputMode: /[A-Z]/.test(ADDRESS_RULES[country].postcode.source) ? 'text' : 'numeric',
});

type PartFieldProps = { country: Country; part: AddressPart } & Pick<
  ComponentProps<typeof TextField>,
  'value' | 'answer' | 'readOnly' | 'onChange'
>;

export const PartField = ({ country, part, ...field }: PartFieldProps) => {
  const { t } = useLingui();
  const required = isRequiredPart(country, part);
  const label = t(labelOf(country, part));
  return (
    <TextField
      {...field}
      {...(part === 'postcode' && keyboardFor(country))}
      name={part}
      label={required ? label : t`${label} (optional)`}
      required={required}
      autoComplete={fillIn(TOKENS[part])}
      enterKeyHint="next"
    />
  );
};
