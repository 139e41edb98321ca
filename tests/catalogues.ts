import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '../contract/languages.ts';

const LOCALES = new URL('../locales/', import.meta.url);
const ENTRY = /^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm;

const unquoted = (lines = ''): string =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .join('');

/** The translations of a language by English text, catalogue by catalogue. */
export function catalogues(language: Language): Map<string, Map<string, string>> {
  const folder = new URL(`${language}/`, LOCALES);
  return new Map(
    readdirSync(folder).map((file) => {
      const entries = readFileSync(new URL(file, folder), 'utf8').matchAll(ENTRY);
      const texts = [...entries].map(
        ([, id, text]) => [unquoted(id), unquoted(text)] satisfies [string, string],
      );
      return [file.replace(/\.po$/, ''), new Map(texts)];
    }),
  );
}
