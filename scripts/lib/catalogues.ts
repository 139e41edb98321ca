import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { ENTRY, unquoted } from '../../server/lib/po.ts';

const LOCALES = join(import.meta.dirname, '../../locales');

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

/** The values that a text shows, and those that only choose between its words. */
function valuesIn(message: CompiledMessage): { shown: string[]; choosing: string[] } {
  const tokens = message.filter((token) => typeof token !== 'string');
  const choices = tokens.filter(([, , format]) => typeof format === 'object' && format !== null);
  const within = choices
    .flatMap(([, , format]) => Object.values(format ?? {}))
    .filter((choice) => Array.isArray(choice))
    .map(valuesIn);
  return {
    shown: [
      ...tokens.filter((token) => !choices.includes(token)).map(([name]) => name),
      ...within.flatMap(({ shown }) => shown),
    ],
    choosing: [...choices.map(([name]) => name), ...within.flatMap(({ choosing }) => choosing)],
  };
}

const elementsIn = (text: string): string[] => text.match(/<\/?\d+\/?>/g) ?? [];

function losesValues({ english, text }: Entry): boolean {
  const [from, to] = [english, text].map((one) => valuesIn(compileMessageOrThrow(one)));
  if (!from || !to) return false;
  const known = [...from.shown, ...from.choosing, ...elementsIn(english)];
  const used = [...to.shown, ...to.choosing, ...elementsIn(text)];
  const needed = [...from.shown, ...elementsIn(english)];
  return used.some((one) => !known.includes(one)) || needed.some((one) => !used.includes(one));
}

/** Translations that have not the values and elements of their English, or cannot be read. */
export const incomplete = (catalogues: Catalogues): string[] =>
  [...catalogues].flatMap(([path, entries]) =>
    entries
      .filter((entry) => entry.text !== '' && losesValues(entry))
      .map((entry) => `${nameOf(path, entry)} has other values: ${JSON.stringify(entry.text)}`),
  );
