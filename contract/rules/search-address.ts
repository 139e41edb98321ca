/** A search form that no script has sent asks by this parameter for a page with the results. */
export const PLAIN = 'plain';

/** The HTML of an address with words is the same for all words: the browser reads them, and searches. */
export const isForAllWords = (search: URLSearchParams): boolean =>
  search.has('q') && !search.has(PLAIN);

/** What the HTML is rendered for: the words of a form that no script has sent, otherwise any. */
export function searchRendered(search: URLSearchParams): { q?: string; plain?: '' } {
  if (isForAllWords(search)) return { q: '' };
  const words = search.get('q');
  return words ? { q: words, [PLAIN]: '' } : {};
}
