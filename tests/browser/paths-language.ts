import type { Language } from '../../contract/languages.ts';
import { backTranslator, blanker } from '../../scripts/lib/back-translations.ts';

/** How a page in a language is read in English. */
export type Reading = {
  language: Language;
  /** All that a text of the page can be. */
  english(text: string): string[];
  /** Whether the texts of a page have an English one, whatever its values. */
  has(texts: readonly string[], wanted: string): boolean;
};

export function readingOf(language: Language): Reading {
  if (language === 'en') {
    return {
      language,
      english: (text) => [text],
      has: (texts, wanted) => texts.some((text) => text.includes(wanted)),
    };
  }
  const english = backTranslator(language);
  const blank = blanker();
  return {
    language,
    english,
    has(texts, wanted) {
      const known = texts.flatMap(english);
      return [wanted, blank(wanted)].some((one) => known.some((text) => text.includes(one)));
    },
  };
}
