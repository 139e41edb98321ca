import type { Language } from '../../contract/languages.ts';
import { backTranslator, blanker } from '../../scripts/lib/back-translations.ts';
import type { Look } from './look.ts';

/** How a page in a language is read in English. */
export type Reading = {
  /** All that a text of the page can be. */
  english(text: string): string[];
  /** Whether a page says an English sentence in its language, whatever the values are. */
  has(page: Pick<Look, 'text' | 'texts'>, sentence: string): boolean;
};

export function readingOf(language: Language): Reading {
  if (language === 'en') {
    return { english: (text) => [text], has: ({ text }, sentence) => text.includes(sentence) };
  }
  const english = backTranslator(language);
  const blank = blanker();
  return {
    english,
    has({ texts }, sentence) {
      const known = texts.flatMap(english);
      return [sentence, blank(sentence)].some((one) => known.some((text) => text.includes(one)));
    },
  };
}
