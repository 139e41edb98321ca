import { useState } from 'react';
import { canSearch, meantBy, type Search } from '../../contract/rules/search.ts';

export type Term = {
  typed: string;
  /** False while the keyboard may still turn it into something else. */
  isSettled: boolean;
};

/** What a term finds. One that is not settled and finds nothing changes nothing: it may be half of something that is there. */
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
