import { convertHangulToQwerty, convertQwertyToHangul, disassemble } from 'es-hangul';
import * as LIMITS from '../limits.ts';
import { asked, type SearchText, searchableTerm, searchText } from './search-text.ts';

/** How a term fits, the best first; what fits alike keeps its order (spec §5, Search). */
const FITS = ['exact name', 'start', 'start of a word', 'inside', 'tag', 'initials'] as const;
type Fit = (typeof FITS)[number];

/** What is searched of an item. */
export type SearchFields = {
  /** What it is called: a title, a question. */
  names: readonly string[];
  /** What else is said of it. */
  tags: readonly string[];
};

const HANGUL = /[ㄱ-ㅣ가-힣]/;
/** Nobody types more in initial consonants; it bounds the work per character of a text. */
const LONGEST_INITIALS = 64;

/** Whether the syllable that is being typed may become what stands at `end`. */
function isBegun({ plain, initials }: SearchText, typing: string, end: number): boolean {
  if (typing === plain[end] || typing === initials[end]) return true;
  if (!HANGUL.test(typing)) return false;
  const letters = disassemble(typing);
  // While 바라 is typed it passes through 발: the next syllable's first letter may still hang on this one.
  return letters[0] === initials[end] && disassemble(plain.slice(end, end + 2)).startsWith(letters);
}

/** Whether `term` stands at `at`: in its letters, the last syllable perhaps half typed, or with lone consonants for any syllable they begin. */
function standsAt(text: SearchText, term: string, at: number): 'letters' | 'initials' | false {
  const { plain, initials } = text;
  const last = term.length - 1;
  let how: 'letters' | 'initials' = 'letters';
  for (let n = 0; n < last; n += 1) {
    if (term[n] === plain[at + n]) continue;
    if (term[n] !== initials[at + n]) return false;
    how = 'initials';
  }
  return isBegun(text, term.charAt(last), at + last) && how;
}

function* placesOf(
  text: SearchText,
  term: string,
): Generator<[at: number, 'letters' | 'initials']> {
  const { plain } = text;
  if (!HANGUL.test(term) || term.length > LONGEST_INITIALS) {
    for (let at = plain.indexOf(term); at >= 0; at = plain.indexOf(term, at + 1)) {
      yield [at, 'letters'];
    }
    return;
  }
  for (let at = 0; at < plain.length; at += 1) {
    const how = standsAt(text, term, at);
    if (how) yield [at, how];
  }
}

function fitAt(text: SearchText, term: string, at: number): Fit {
  if (at === 0) return text.plain === term ? 'exact name' : 'start';
  return text.words.has(at) ? 'start of a word' : 'inside';
}

type Indexed = { names: readonly SearchText[]; tags: readonly SearchText[] };

/** The place of the best fit in `FITS`; infinite where the term is not found. */
function rankOf({ names, tags }: Indexed, term: string): number {
  let best = Number.POSITIVE_INFINITY;
  const note = (fit: Fit) => {
    best = Math.min(best, FITS.indexOf(fit));
  };
  for (const name of names) {
    for (const [at, how] of placesOf(name, term)) {
      note(how === 'letters' ? fitAt(name, term, at) : 'initials');
    }
  }
  for (const tag of tags)
    for (const [, how] of placesOf(tag, term)) note(how === 'letters' ? 'tag' : how);
  return best;
}

/** Whether enough was typed to search: two characters that count (spec §5, Search). */
export const canSearch = (typed: string): boolean =>
  [...searchableTerm(typed)].length >= LIMITS.searchMinimum;

export type Search<Item> = (typed: string) => readonly Item[];

/** Reads the items once, at the first question; each then costs a pass over them. */
export function createSearch<Item>(
  items: readonly Item[],
  fieldsOf: (item: Item) => SearchFields,
): Search<Item> {
  const read = () =>
    items.map((item) => {
      const { names, tags } = fieldsOf(item);
      return { item, names: names.map(searchText), tags: tags.map(searchText) };
    });
  let index: ReturnType<typeof read> | undefined;
  return (typed) => {
    if (!canSearch(typed)) return items;
    const term = asked(typed);
    index ??= read();
    return index
      .map((indexed) => ({ item: indexed.item, rank: rankOf(indexed, term) }))
      .filter(({ rank }) => rank < FITS.length)
      .sort((one, other) => one.rank - other.rank)
      .map(({ item }) => item);
  };
}

/** The same keys on a keyboard that stands on the other language: "qkdxks" is 방탄, "ㅡㅐㅐㅜ" is moon. */
export function keyboardSlips(typed: string): string[] {
  const text = typed.slice(0, LONGEST_INITIALS).trim();
  if (HANGUL.test(text)) return [convertHangulToQwerty(text)];
  return /[a-z]/i.test(text)
    ? [...new Set([text, text.toLowerCase()])].map((keys) => convertQwertyToHangul(keys))
    : [];
}

/** What may have been meant where nothing was found. */
export const meantBy = (typed: string, search: Search<unknown>): string | undefined =>
  keyboardSlips(typed).find((slip) => canSearch(slip) && search(slip).length > 0);
