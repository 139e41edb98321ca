import type { FoundVideosResponse } from '../contract/schemas/contents.ts';
import type { CallProblem } from './call-problem.types.ts';
import type { ScreenMeta } from './screen.types.ts';

/** A page of a term's results. */
export type Asked = { term: string; after: string | null };

export type FoundVideos = Asked & FoundVideosResponse;
export type SearchResult =
  | { found: FoundVideos; problem: null }
  | { found: null; problem: CallProblem };

export type SearchContext = Asked & {
  /** All pages so far for the term of the last response, which may differ from the requested term. */
  found: FoundVideos | null;
  problem: CallProblem | null;
};

export type SearchTypes = {
  context: SearchContext;
  events: { type: 'term.changed'; term: string } | { type: 'more.ask' | 'search.retry' };
  tags: 'searching' | 'failed';
  meta: ScreenMeta;
};
