import { DEFAULT_COUNTRY, isCountry } from '../../../../contract/countries.ts';
import { DEFAULT_LANGUAGE } from '../../../../contract/languages.ts';
import type { AddressInput } from '../../../../contract/schemas/addresses.ts';

/** The field's text; a field that the form does not have is empty. */
export const textsOf = (form: FormData) => (name: string) => String(form.get(name) ?? '');

/** An address as a form sends it. */
export function addressIn(form: FormData): AddressInput {
  const text = textsOf(form);
  const country = text('country');
  return {
    name: text('name'),
    phone: text('phone'),
    country: isCountry(country) ? country : DEFAULT_COUNTRY[DEFAULT_LANGUAGE],
    street: text('street'),
    unit: text('unit'),
    district: text('district'),
    city: text('city'),
    region: text('region'),
    postcode: text('postcode'),
  };
}
