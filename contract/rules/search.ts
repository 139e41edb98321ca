import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul';
import * as LIMITS from '../limits.ts';
import { searchPatterns, type TextKind } from './search-pattern.ts';
import { searchable, searchLines } from './search-text.ts';
import { isTooLong } from './text.ts';

/** The searchable parts of an item. */
export type SearchFields = {
  /** Its names: a title, a question. */
  names: readonly string[];
  /** Its tags, or other texts about it. */
  tags: readonly string[];
};

const HANGUL = /[ㄱ-ㅣ가-힣]/;
/** What is longer gets no suggestion: es-hangul takes quadratic time. */
const LONGEST_SLIP = 64;

const NOWHERE = Number.POSITIVE_INFINITY;

/** How well a term matches; equal matches keep their order. */
function ranking(typed: string, kind: TextKind) {
  const patterns = searchPatterns(typed, kind);
  const compiled = new Map<string, RegExp>();
  const isIn = (text: string) => (pattern: string) => {
    const known = compiled.get(pattern) ?? new RegExp(pattern, 'u');
    compiled.set(pattern, known);
    return known.test(text);
  };
  const names = Object.values(patterns.names);
  return (lines: { names: string; tags: string }): number => {
    const all = lines.names + lines.tags;
    if (!patterns.words.every(isIn(all))) return NOWHERE;
    const fit = names.findIndex(isIn(lines.names));
    if (fit >= 0) return fit;
    if (isIn(lines.tags)(patterns.tags)) return names.length;
    return isIn(all)(patterns.anywhere) ? names.length + 1 : names.length + 2;
  };
}

export type SearchProblem = 'too_short' | 'too_long';

/** A family, a flag or a hand with its colour is one character. */
const EMOJI =
  /\p{Regional_Indicator}{2}|\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)*/gu;

/** Two characters that count are enough to search, and a hundred are the most (spec §5, Search). */
export function searchProblem(typed: string): SearchProblem | undefined {
  if (isTooLong(typed, { max: LIMITS.searchTerm })) return 'too_long';
  const emoji = typed.match(EMOJI)?.length ?? 0;
  const others = [...searchable(typed.replace(EMOJI, ''))].length;
  return emoji + others < LIMITS.searchMinimum ? 'too_short' : undefined;
}

export const canSearch = (typed: string): boolean => searchProblem(typed) === undefined;

export type Search<Item> = (typed: string) => readonly Item[];

/** Reads the items once, at the first search; each search is then one pass over them. */
export function createSearch<Item>(
  items: readonly Item[],
  fieldsOf: (item: Item) => SearchFields,
  kind: TextKind = 'title',
): Search<Item> {
  const read = () =>
    items.map((item) => {
      const { names, tags } = fieldsOf(item);
      return { item, names: searchLines(names), tags: searchLines(tags) };
    });
  let index: ReturnType<typeof read> | undefined;
  return (typed) => {
    if (!canSearch(typed)) return items;
    const rankOf = ranking(typed, kind);
    index ??= read();
    return index
      .map((lines) => ({ item: lines.item, rank: rankOf(lines) }))
      .filter(({ rank }) => rank < NOWHERE)
      .sort((one, other) => one.rank - other.rank)
      .map(({ item }) => item);
  };
}

/**
 * es-hangul throws for keys that write no Hangul word: a joined vowel in front of a consonant, as
 * in "hot" (ㅗㅐㅅ). They were meant as they are.
 */
function asHangul(keys: string): string[] {
  try {
    return [convertQwertyToHangul(keys)];
  } catch {
    return [];
  }
}

/** The same keys on the other keyboard layout: "qkdxks" is 방탄, "ㅡㅐㅐㅜ" is moon. */
export function keyboardSlips(typed: string): string[] {
  const text = typed.trim();
  if (text.length > LONGEST_SLIP) return [];
  if (HANGUL.test(text)) return [convertHangulToQwerty(text)];
  return /[a-z]/i.test(text) ? [...new Set([text, text.toLowerCase()])].flatMap(asHangul) : [];
}

/** A suggestion where nothing was found. */
export const meantBy = (typed: string, search: Search<unknown>): string | undefined =>
  keyboardSlips(typed).find((slip) => canSearch(slip) && search(slip).length > 0);
