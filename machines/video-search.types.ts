import type { FoundVideosResponse } from '../contract/schemas/contents.ts';
import type { CallProblem } from './call-problem.types.ts';
import type { ScreenMeta } from './screen.types.ts';

/** Which page of what a term finds. */
export type Asked = { term: string; after: string | null };

export type Found = Asked & FoundVideosResponse;
export type SearchResult = { found: Found; problem: null } | { found: null; problem: CallProblem };

export type SearchContext = Asked & {
  /** All pages so far of the term that was answered last, which may be another one than is asked for. */
  found: Found | null;
  problem: CallProblem | null;
};

export type SearchTypes = {
  context: SearchContext;
  events: { type: 'term.changed'; term: string } | { type: 'more.ask' | 'search.retry' };
  tags: 'searching' | 'failed';
  meta: ScreenMeta;
};
