import type { Language } from '../contract/languages.ts';
import { readCatalogues } from '../scripts/lib/catalogues.ts';

/** The translations of a language by English text, catalogue by catalogue. */
export const catalogues = (language: Language): Map<string, Map<string, string>> =>
  new Map(
    [...readCatalogues()]
      .filter(([path]) => path.startsWith(`${language}/`))
      .map(([path, entries]) => [
        path.slice(language.length + 1),
        new Map(entries.map(({ english, text }) => [english, text])),
      ]),
  );
