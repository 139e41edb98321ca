import { useState } from 'react';
import { canSearch, meantBy, type Search } from '../../contract/rules/search.ts';

export type Term = {
  typed: string;
  /** False during composition. */
  isSettled: boolean;
};

/** A term's results. A term in composition that finds nothing changes nothing: it may be half of a match. */
export function useFound<Item>(search: Search<Item>, { typed, isSettled }: Term) {
  const [last, setLast] = useState(isSettled ? typed : '');
  const counts = isSettled || search(typed).length > 0;
  if (counts && last !== typed) setLast(typed);
  const term = counts ? typed : last;
  const isSearching = canSearch(term);
  const found = search(term);
  return {
    term,
    isSearching,
    found,
    meant: isSearching && found.length === 0 ? meantBy(term, search) : undefined,
  };
}
