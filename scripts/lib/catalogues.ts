import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCALES = join(import.meta.dirname, '../../locales');

const ENTRY = /^((?:#.*\n)*)(?:msgctxt (".*")\n)?msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm;

export type Entry = {
  /** What the text means, where the English alone does not say it. */
  context: string;
  english: string;
  /** Empty if it is not translated yet. */
  text: string;
  /** The files with it, from the root. */
  files: string[];
};

/** Catalogues by path, such as `kr/pages`. */
export type Catalogues = Map<string, Entry[]>;

const unquoted = (lines = ''): string =>
  lines
    .split('\n')
    .map((line) => (line ? JSON.parse(line) : ''))
    .join('');

/** Without the header, whose English is empty. */
const entriesOf = (po: string): Entry[] =>
  [...po.matchAll(ENTRY)]
    .map(([, comments = '', context, english, text]) => ({
      context: unquoted(context),
      english: unquoted(english),
      text: unquoted(text),
      files: [...comments.matchAll(/^#: (.*)$/gm)].flatMap(([, files = '']) => files.split(' ')),
    }))
    .filter(({ english }) => english !== '');

/** Every catalogue as it is written, by path. */
export const sources = (): Map<string, string> =>
  new Map(
    readdirSync(LOCALES, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.po'))
      .sort()
      .map((file) => [file.replace(/\.po$/, ''), readFileSync(join(LOCALES, file), 'utf8')]),
  );

export const readCatalogues = (): Catalogues =>
  new Map([...sources()].map(([path, po]) => [path, entriesOf(po)]));

/** A text in one language, whatever catalogues it is in. */
const nameOf = (path: string, { context, english }: Pick<Entry, 'context' | 'english'>) =>
  `${path.slice(0, path.indexOf('/'))}: ${JSON.stringify(english)}${context && ` (${context})`}`;

/** The translations of each text by the locale, each with the catalogues that have it. */
function translations(catalogues: Catalogues) {
  const found = new Map<string, Map<string, string[]>>();
  for (const [path, entries] of catalogues) {
    for (const entry of entries.filter(({ text }) => text !== '')) {
      const name = nameOf(path, entry);
      const texts = found.get(name) ?? new Map<string, string[]>();
      found.set(name, texts.set(entry.text, [...(texts.get(entry.text) ?? []), path]));
    }
  }
  return found;
}

/** Texts with several translations in one language: a page would show the one that was loaded last. */
export const disagreements = (catalogues: Catalogues): string[] =>
  [...translations(catalogues)]
    .filter(([, texts]) => texts.size > 1)
    .map(([name, texts]) => {
      const all = [...texts].map(([text, paths]) => `“${text}” (${paths.join(', ')})`);
      return `${name} is ${all.join(' and ')}: use one translation, or give one of them a context`;
    });

/** Fills each empty translation with the only one that the text had in its language before, in whichever catalogue. */
export function fillKnown(before: Catalogues) {
  const known = translations(before);
  for (const [path, po] of sources()) {
    const filled = po.replace(ENTRY, (entry, _, context, english, text) => {
      const name = nameOf(path, { context: unquoted(context), english: unquoted(english) });
      const [translation, other] = known.get(name)?.keys() ?? [];
      return unquoted(text) === '' && translation && other === undefined
        ? entry.replace(/msgstr ""$/m, () => `msgstr ${JSON.stringify(translation)}`)
        : entry;
    });
    if (filled !== po) writeFileSync(join(LOCALES, `${path}.po`), filled);
  }
}

/** Texts without a translation. */
export const untranslated = (catalogues: Catalogues): string[] =>
  [...catalogues].flatMap(([path, entries]) =>
    entries.filter(({ text }) => text === '').map((entry) => nameOf(path, entry)),
  );
