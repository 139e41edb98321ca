import type { LanguageTag } from './use-language.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** One for each language and form: creating it takes a phone longer than rendering a card. */
export function numberFormat(
  tag: LanguageTag,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const key = JSON.stringify([tag, options]);
  const format = formats.get(key) ?? new Intl.NumberFormat(tag, options);
  formats.set(key, format);
  return format;
}

type Unit = 'day' | 'hour' | 'minute';

/** "24 hours"; Intl sets a space before a Japanese unit, where none is written. */
export function inUnits(tag: LanguageTag, count: number, unit: Unit): string {
  const said = numberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  return tag === 'ja' ? said.replaceAll(/\s/g, '') : said;
}
