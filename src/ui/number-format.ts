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
