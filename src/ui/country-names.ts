import { useMemo } from 'react';
import { COUNTRIES, type Country } from '../../contract/countries.ts';
import { useLanguageTag } from './use-language.ts';

/** The country's name in the fan's language. */
export function useCountryName(): (country: Country) => string {
  const tag = useLanguageTag();
  return useMemo(() => {
    const names = new Intl.DisplayNames([tag], { type: 'region' });
    return (country) => names.of(country) ?? country;
  }, [tag]);
}

/** Countries by their names, as the fan's language lists them. */
export function useCountryList(): (countries: Country[]) => string {
  const list = new Intl.ListFormat(useLanguageTag());
  const nameOf = useCountryName();
  return (countries) => list.format(countries.map(nameOf));
}

/** Every country by its name in the fan's language, in that language's alphabetical order. */
export function useCountries(): { value: Country; label: string }[] {
  const tag = useLanguageTag();
  const nameOf = useCountryName();
  return useMemo(() => {
    const { compare } = new Intl.Collator(tag);
    return COUNTRIES.map(({ country }) => ({ value: country, label: nameOf(country) })).sort(
      (a, b) => compare(a.label, b.label),
    );
  }, [tag, nameOf]);
}
