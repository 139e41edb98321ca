import type { Language } from '../../contract/languages.ts';
import { type Catalogues, readCatalogues } from './catalogues.ts';
import { messagesOf, VALUE, valuesIn, variantsOf } from './translations.ts';

type Pattern = { parts: string[]; english: string[] };

const filled = (pattern: string, values: readonly string[]) =>
  values.reduce((text, value) => text.replace(VALUE, value), pattern);

/** A text of little but values would match every text. */
const isBare = (text: string) => text.replaceAll(VALUE, '').trim().length < 2;

/** Replaces an English text in a page of another language. */
export const UNTRANSLATED = '‹not translated›';

/** Finds the messages that a text in a language can be, and gives them in English: as they are, and with … for their values, which can be written otherwise there. An English text in its place is no such message; what is no message at all stays as it is. */
export function backTranslator(
  language: Language,
  catalogues: Catalogues = readCatalogues(),
): (text: string) => string[] {
  const known = new Map<string, string[]>();
  const patterns: Pattern[] = [];
  const foreign = new Set<string>();
  const foreignPatterns: string[][] = [];
  for (const { english, words, translated } of messagesOf(catalogues)) {
    const text = words[language];
    const variants = variantsOf(english);
    if (!translated.has(language) || text !== english) {
      for (const variant of variants) {
        if (!variant.includes(VALUE)) foreign.add(variant);
        else if (!isBare(variant)) foreignPatterns.push(variant.split(VALUE));
      }
    }
    if (!translated.has(language)) continue;
    if (!text.includes(VALUE)) {
      known.set(text, [...new Set([...(known.get(text) ?? []), ...variants])]);
    } else if (!isBare(text)) patterns.push({ parts: text.split(VALUE), english: variants });
  }
  const withValues = (text: string) =>
    patterns.flatMap(({ parts, english }) => {
      const values = valuesIn(text, parts);
      if (!values) return [];
      const inEnglish = values.map((value) => known.get(value)?.[0] ?? value);
      return english.flatMap((variant) => [filled(variant, inEnglish), variant]);
    });
  const isForeign = (text: string) =>
    foreign.has(text) || foreignPatterns.some((parts) => valuesIn(text, parts));
  return (text) => {
    const found = known.get(text) ?? withValues(text);
    if (found.length > 0) return found;
    return [isForeign(text) ? UNTRANSLATED : text];
  };
}

/** An English text with … for the values of its message; the text itself where it has none. */
export function blanker(catalogues: Catalogues = readCatalogues()): (text: string) => string {
  const patterns = messagesOf(catalogues)
    .flatMap(({ english }) => variantsOf(english))
    .filter((variant) => variant.includes(VALUE) && !isBare(variant));
  return (text) => patterns.find((variant) => valuesIn(text, variant.split(VALUE))) ?? text;
}
