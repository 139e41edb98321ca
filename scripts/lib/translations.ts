import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { type Catalogues, readCatalogues } from './catalogues.ts';

/** One text in each language; in those without a translation, the same. */
export type Words = Record<Language, string>;

export const VALUE = '…';

/** The end of the braces that open at `start`. */
function endOf(message: string, start: number): number {
  let depth = 0;
  for (let at = start; at < message.length; at += 1) {
    if (message[at] === '{') depth += 1;
    if (message[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return message.length;
}

/** The texts in the braces of `{0, plural, one {# day} other {# days}}`; none in those of `{name}`. */
function branchesOf(value: string): string[] {
  const start = value.indexOf('{');
  if (start < 0) return [];
  const end = endOf(value, start);
  return [value.slice(start + 1, end), ...branchesOf(value.slice(end + 1))];
}

/** Each text that an ICU message can be, with … for its values and for elements without text: `# day` and `# days`. */
export function variantsOf(message: string): string[] {
  const start = message.indexOf('{');
  if (start < 0) {
    const text = message.replace(/<\d+\/>/g, VALUE).replace(/<\/?\d+>/g, '');
    return [text.replaceAll('#', VALUE)];
  }
  const end = endOf(message, start);
  const branches = branchesOf(message.slice(start + 1, end));
  return (branches.length > 0 ? branches : [VALUE]).flatMap((branch) =>
    variantsOf(message.slice(0, start) + branch + message.slice(end + 1)),
  );
}

/** What is between these parts, which a text must have in this order with something between any two; null if it has not. */
export function valuesIn(text: string, [first = '', ...parts]: readonly string[]): string[] | null {
  if (!text.startsWith(first)) return null;
  const values: string[] = [];
  let at = first.length;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const found =
      isLast && text.endsWith(part) ? text.length - part.length : text.indexOf(part, at + 1);
    if (found <= at) return null;
    values.push(text.slice(at, found));
    at = found + part.length;
  }
  return at === text.length ? values : null;
}

/** The text in each language with its only value, which can be a message too; several values can be in another order there. */
const withValue = (
  words: Words,
  [value, ...others]: readonly string[],
  known: ReadonlyMap<string, Words>,
): Words => {
  if (value === undefined || others.length > 0) return words;
  const filled = LANGUAGES.map((one) => [
    one,
    words[one].replace(VALUE, known.get(value)?.[one] ?? value),
  ]);
  return { ...words, ...Object.fromEntries(filled) };
};

type Message = {
  english: string;
  words: Words;
  /** The languages with a text of their own. */
  translated: Set<Language>;
};

/** The messages of all catalogues with their texts in each language. */
export function messagesOf(catalogues: Catalogues): Message[] {
  const messages = new Map<string, Message>();
  for (const [path, entries] of catalogues) {
    const language = LANGUAGES.find((one) => path.startsWith(`${one}/`));
    for (const { context, english, text } of entries) {
      const words = { en: english, kr: english, cn: english, jp: english };
      const fresh: Message = { english, words, translated: new Set() };
      const message = messages.get(`${context} ${english}`) ?? fresh;
      // The last branch is the one for all other numbers.
      if (language && text) {
        message.words[language] = variantsOf(text).at(-1) ?? text;
        message.translated.add(language);
      }
      messages.set(`${context} ${english}`, message);
    }
  }
  return [...messages.values()];
}

/** Finds the message that a text on the screen is, and gives it in each language. Numbers and names in it are found in English only. */
export function translator(catalogues: Catalogues = readCatalogues()): (text: string) => Words {
  const known = new Map<string, Words>();
  const patterns: { parts: string[]; words: Words }[] = [];
  for (const { english, words } of messagesOf(catalogues)) {
    for (const variant of variantsOf(english)) {
      const own = variant.replace(/[…\W]/g, '');
      if (!variant.includes(VALUE)) known.set(variant, { ...words, en: variant });
      // One of little but values would be found in every text.
      else if (own.length > 3) patterns.push({ parts: variant.split(VALUE), words });
    }
  }
  // English first: in another language two messages can have one text.
  for (const words of [...known.values()]) {
    for (const language of LANGUAGES) {
      if (!known.has(words[language])) known.set(words[language], words);
    }
  }
  const filledIn = (text: string): Words | undefined => {
    for (const { parts, words } of patterns) {
      const values = valuesIn(text, parts);
      if (values) return { ...withValue(words, values, known), en: text };
    }
  };
  return (text) => known.get(text) ?? filledIn(text) ?? { en: text, kr: text, cn: text, jp: text };
}
