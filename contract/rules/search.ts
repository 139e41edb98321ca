import { convertHangulToQwerty, convertQwertyToHangul, disassemble } from 'es-hangul';
import * as LIMITS from '../limits.ts';
import { asked, initialsOf, type SearchText, searchableTerm, searchText } from './search-text.ts';

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
/** Of a slip no more is read. */
const LONGEST_SLIP = 64;

type Term = {
  plain: string;
  initials: string;
  /** Of the last syllable, which may be half typed; null when that is no Hangul. */
  letters: string | null;
};

function termOf(typed: string): Term {
  const plain = asked(typed);
  const last = plain.slice(-1);
  return {
    plain,
    initials: initialsOf(plain),
    letters: HANGUL.test(last) ? disassemble(last) : null,
  };
}

/** Whether the syllable that is being typed may become what stands at `end`. */
function isBegun({ plain, initials }: SearchText, { plain: term, letters }: Term, end: number) {
  const typing = term.at(-1);
  if (typing === plain[end] || typing === initials[end]) return true;
  // While 바라 is typed it passes through 발: the next syllable's first letter may still hang on this one.
  return letters !== null && disassemble(plain.slice(end, end + 2)).startsWith(letters);
}

/** How the term stands at `at`: in its letters, the last syllable perhaps half typed, or with lone consonants for any syllable they begin. */
function standsAt(text: SearchText, term: Term, at: number): 'letters' | 'initials' | false {
  const last = term.plain.length - 1;
  let how: 'letters' | 'initials' = 'letters';
  for (let n = 0; n < last; n += 1) {
    if (term.plain[n] === text.plain[at + n]) continue;
    if (term.plain[n] !== text.initials[at + n]) return false;
    how = 'initials';
  }
  return isBegun(text, term, at + last) && how;
}

function fitAt(text: SearchText, { plain }: Term, at: number): Fit {
  if (at === 0) return text.plain === plain ? 'exact name' : 'start';
  return text.startsWord(at) ? 'start of a word' : 'inside';
}

type Indexed = { names: readonly SearchText[]; tags: readonly SearchText[] };

const NOWHERE: number = FITS.length;

/** The place in `FITS` of the best fit in a text; wherever a term stands, its initials do. */
function bestIn(text: SearchText, term: Term, fitOf: (at: number) => Fit): number {
  let best = NOWHERE;
  for (
    let at = text.initials.indexOf(term.initials);
    at >= 0 && best > 0;
    at = text.initials.indexOf(term.initials, at + 1)
  ) {
    const how = standsAt(text, term, at);
    if (how) best = Math.min(best, FITS.indexOf(how === 'initials' ? how : fitOf(at)));
  }
  return best;
}

const rankOf = ({ names, tags }: Indexed, term: Term): number =>
  Math.min(
    ...names.map((name) => bestIn(name, term, (at) => fitAt(name, term, at))),
    ...tags.map((tag) => bestIn(tag, term, () => 'tag')),
  );

/** Whether enough was typed to search: two characters that count (spec §5, Search). */
export const canSearch = (typed: string): boolean =>
  [...searchableTerm(typed)].length >= LIMITS.searchMinimum;

export type Search<Item> = (typed: string) => readonly Item[];

/** Reads the items once, at the first question; each then costs a pass over them. */
export function createSearch<Item>(
  items: readonly Item[],
  fieldsOf: (item: Item) => SearchFields,
): Search<Item> {
  const read = () => {
    const texts = new Map<string, SearchText>();
    const textOf = (text: string) => {
      const known = texts.get(text) ?? searchText(text);
      texts.set(text, known);
      return known;
    };
    return items.map((item) => {
      const { names, tags } = fieldsOf(item);
      return { item, names: names.map(textOf), tags: tags.map(textOf) };
    });
  };
  let index: ReturnType<typeof read> | undefined;
  return (typed) => {
    if (!canSearch(typed)) return items;
    const term = termOf(typed);
    index ??= read();
    return index
      .map((indexed) => ({ item: indexed.item, rank: rankOf(indexed, term) }))
      .filter(({ rank }) => rank < NOWHERE)
      .sort((one, other) => one.rank - other.rank)
      .map(({ item }) => item);
  };
}

/** The same keys on a keyboard that stands on the other language: "qkdxks" is 방탄, "ㅡㅐㅐㅜ" is moon. */
export function keyboardSlips(typed: string): string[] {
  const text = typed.slice(0, LONGEST_SLIP).trim();
  if (HANGUL.test(text)) return [convertHangulToQwerty(text)];
  return /[a-z]/i.test(text)
    ? [...new Set([text, text.toLowerCase()])].map((keys) => convertQwertyToHangul(keys))
    : [];
}

/** What may have been meant where nothing was found. */
export const meantBy = (typed: string, search: Search<unknown>): string | undefined =>
  keyboardSlips(typed).find((slip) => canSearch(slip) && search(slip).length > 0);
