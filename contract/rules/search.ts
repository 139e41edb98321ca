import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul';
import * as LIMITS from '../limits.ts';
import { searchPatterns } from './search-pattern.ts';
import { searchableTerm, searchLines } from './search-text.ts';

/** The searchable parts of an item. */
export type SearchFields = {
  /** Its names: a title, a question. */
  names: readonly string[];
  /** Its tags, or other texts about it. */
  tags: readonly string[];
};

const HANGUL = /[ㄱ-ㅣ가-힣]/;
/** For a suggestion only this much of the input is used. */
const LONGEST_SLIP = 64;

const NOWHERE = Number.POSITIVE_INFINITY;

/** How well a term matches; equal matches keep their order. */
function ranking(typed: string) {
  const patterns = searchPatterns(typed);
  const anywhere = new RegExp(patterns.anywhere);
  const names = Object.values(patterns.names).map((pattern) => new RegExp(pattern));
  const tag = new RegExp(patterns.tags);
  return (lines: { names: string; tags: string }): number => {
    if (!anywhere.test(lines.names) && !anywhere.test(lines.tags)) return NOWHERE;
    const fit = names.findIndex((pattern) => pattern.test(lines.names));
    if (fit >= 0) return fit;
    return tag.test(lines.tags) ? names.length : names.length + 1;
  };
}

/** Whether enough was typed to search: two characters that count (spec §5, Search). */
export const canSearch = (typed: string): boolean =>
  [...searchableTerm(typed)].length >= LIMITS.searchMinimum;

export type Search<Item> = (typed: string) => readonly Item[];

/** Reads the items once, at the first search; each search is then one pass over them. */
export function createSearch<Item>(
  items: readonly Item[],
  fieldsOf: (item: Item) => SearchFields,
): Search<Item> {
  const read = () =>
    items.map((item) => {
      const { names, tags } = fieldsOf(item);
      return { item, names: searchLines(names), tags: searchLines(tags) };
    });
  let index: ReturnType<typeof read> | undefined;
  return (typed) => {
    if (!canSearch(typed)) return items;
    const rankOf = ranking(typed);
    index ??= read();
    return index
      .map((lines) => ({ item: lines.item, rank: rankOf(lines) }))
      .filter(({ rank }) => rank < NOWHERE)
      .sort((one, other) => one.rank - other.rank)
      .map(({ item }) => item);
  };
}

/** The same keys on the other keyboard layout: "qkdxks" is 방탄, "ㅡㅐㅐㅜ" is moon. */
export function keyboardSlips(typed: string): string[] {
  const text = typed.slice(0, LONGEST_SLIP).trim();
  if (HANGUL.test(text)) return [convertHangulToQwerty(text)];
  return /[a-z]/i.test(text)
    ? [...new Set([text, text.toLowerCase()])].map((keys) => convertQwertyToHangul(keys))
    : [];
}

/** A suggestion where nothing was found. */
export const meantBy = (typed: string, search: Search<unknown>): string | undefined =>
  keyboardSlips(typed).find((slip) => canSearch(slip) && search(slip).length > 0);
