import { readdirSync, readFileSync } from 'node:fs';
import type { Catalogues } from './catalogues.ts';

const ROOT = new URL('../../', import.meta.url);
const SAMPLES = new URL('server/db/seed/', ROOT);

export type Glossary = {
  /** The forms of a term in a language other than English, by its English. */
  terms: { english: string; forms: Record<string, string[]> }[];
  avoided: { language: string; word: string; instead: string }[];
  /** Endings that no text has at its language's level of politeness, but legal texts and what the server says. */
  endings: { language: string; word: string }[];
};

/** One text as a fan reads it. */
export type ShownText = {
  place: string;
  language: string;
  text: string;
  /** Its English, where it is a translation that uses our terms; legal texts have their own. */
  english?: string;
  /** Whether it is in the formal language of contracts and letters. */
  isFormal?: boolean;
};

/** The rows of the first table below a heading, each as its cells. */
function rowsBelow(markdown: string, heading: string): string[][] {
  const [, section = ''] = markdown.split(`\n## ${heading}\n`);
  const lines = section.split('\n## ')[0]?.split('\n') ?? [];
  const rows = lines.filter((line) => line.startsWith('|')).map((line) => line.split('|'));
  return rows.slice(2).map((cells) => cells.slice(1, -1).map((cell) => cell.trim()));
}

export function parseGlossary(markdown: string): Glossary {
  const forms = (cell = '') => cell.split(' / ');
  return {
    terms: rowsBelow(markdown, 'Terms').map(([english = '', kr, cn, jp]) => ({
      english,
      forms: { kr: forms(kr), cn: forms(cn), jp: forms(jp) },
    })),
    avoided: rowsBelow(markdown, 'Words to avoid').map(
      ([language = '', word = '', instead = '']) => ({ language, word, instead }),
    ),
    endings: rowsBelow(markdown, 'Politeness').flatMap(([language = '', , words = '–']) =>
      words === '–' ? [] : words.split(', ').map((word) => ({ language, word })),
    ),
  };
}

export const readGlossary = () =>
  parseGlossary(readFileSync(new URL('docs/glossary.md', ROOT), 'utf8'));

const fromCatalogues = (catalogues: Catalogues): ShownText[] =>
  [...catalogues].flatMap(([path, entries]) => {
    const [language = '', name] = path.split('/');
    return entries.map(({ english, text }) => ({
      place: `locales/${path}.po`,
      language,
      text,
      ...(name !== 'legal' && { english }),
      isFormal: name === 'legal' || name === 'server',
    }));
  });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function textsWithin(value: unknown, place: string): ShownText[] {
  if (!isRecord(value)) return [];
  const { en } = value;
  if (typeof en !== 'string')
    return Object.values(value).flatMap((inner) => textsWithin(inner, place));
  return Object.entries(value).flatMap(([language, text]) =>
    typeof text === 'string' ? [{ place, language, text, english: en }] : [],
  );
}

const fromSamples = (): ShownText[] =>
  readdirSync(SAMPLES)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      textsWithin(
        JSON.parse(readFileSync(new URL(file, SAMPLES), 'utf8')),
        `server/db/seed/${file}`,
      ),
    );

/** Everything that a fan reads, in all languages. */
export const shownTexts = (catalogues: Catalogues): ShownText[] => [
  ...fromCatalogues(catalogues),
  ...fromSamples(),
];

/** A term with a capital is a name, and no other word. */
function hasTerm(english: string, term: string): boolean {
  const isName = term !== term.toLowerCase();
  const words = ` ${english.replace(/[^\p{L}\p{N}:]+/gu, ' ')} `;
  const text = isName ? words : words.toLowerCase();
  return ['', 's', 'es'].some((ending) => text.includes(` ${term}${ending} `));
}

function problemsOf(glossary: Glossary, { language, text, english, isFormal }: ShownText) {
  const missing = glossary.terms
    .filter((term) => english !== undefined && hasTerm(english, term.english))
    .map((term) => ({ ...term, allowed: term.forms[language] ?? [term.english] }))
    .filter(({ allowed }) => language !== 'en' && !allowed.some((form) => text.includes(form)))
    .map(({ english: term, allowed }) => `“${term}” is ${allowed.join(' or ')}`);
  const avoided = glossary.avoided
    .filter((entry) => entry.language === language && text.includes(entry.word))
    .map(({ word, instead }) => `“${word}” is to be avoided: ${instead}`);
  const impolite = glossary.endings
    .filter((entry) => !isFormal && entry.language === language && text.includes(entry.word))
    .map(({ word }) => `“${word}” is another level of politeness`);
  return [...missing, ...avoided, ...impolite];
}

/** What differs from docs/glossary.md, one line each. */
export const glossaryProblems = (glossary: Glossary, texts: ShownText[]): string[] =>
  texts.flatMap((shown) =>
    problemsOf(glossary, shown).map(
      (problem) => `${shown.place}: ${problem} (${shown.language}: ${shown.text.slice(0, 80)})`,
    ),
  );
