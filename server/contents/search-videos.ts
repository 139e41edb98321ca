import * as LIMITS from '../../contract/limits.ts';
import { canSearch, createSearch, keyboardSlips } from '../../contract/rules/search.ts';
import { videoFields } from '../../contract/rules/video-search.ts';
import type { FoundVideosResponse } from '../../contract/schemas/contents.ts';
import { videosWithIds } from '../repositories/contents.ts';
import type { Executor } from '../repositories/executor.ts';
import { searchCandidates } from '../repositories/video-search.ts';

async function idsFound(db: Executor, typed: string): Promise<string[]> {
  if (!canSearch(typed)) return [];
  const search = createSearch(await searchCandidates(db, typed), videoFields);
  return search(typed).map(({ id }) => id);
}

async function meant(db: Executor, typed: string): Promise<string | null> {
  for (const slip of keyboardSlips(typed)) {
    if ((await idsFound(db, slip)).length > 0) return slip;
  }
  return null;
}

/** A page of what a term finds, the best fit first, after the video `after`; undefined when it does not find that one. */
export async function searchVideos(
  db: Executor,
  typed: string,
  after?: string,
): Promise<FoundVideosResponse | undefined> {
  const ids = await idsFound(db, typed);
  const from = after === undefined ? 0 : ids.indexOf(after) + 1;
  if (after !== undefined && from === 0) return undefined;
  const shown = ids.slice(from, from + LIMITS.pageSize);
  return {
    videos: await videosWithIds(db, shown),
    total: ids.length,
    next: from + shown.length < ids.length ? (shown.at(-1) ?? null) : null,
    meant: ids.length === 0 ? await meant(db, typed) : null,
  };
}
