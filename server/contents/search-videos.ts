import * as LIMITS from '../../contract/limits.ts';
import { canSearch, keyboardSlips } from '../../contract/rules/search.ts';
import type { FoundVideosResponse } from '../../contract/schemas/contents.ts';
import type { Executor } from '../db/executor.ts';
import { videosWithIds } from '../repositories/contents.ts';
import { findsVideos, foundVideos } from '../repositories/video-search.ts';

async function meant(db: Executor, typed: string): Promise<string | null> {
  for (const slip of keyboardSlips(typed)) {
    if (canSearch(slip) && (await findsVideos(db, slip))) return slip;
  }
  return null;
}

/** A page of search results, the best match first; undefined if nothing follows the video `after`. */
export async function searchVideos(
  db: Executor,
  typed: string,
  after?: string,
): Promise<FoundVideosResponse | undefined> {
  const found = canSearch(typed)
    ? await foundVideos(db, typed, { after, limit: LIMITS.pageSize + 1 })
    : [];
  if (after !== undefined && found.length === 0) return undefined;
  const shown = found.slice(0, LIMITS.pageSize).map(({ id }) => id);
  return {
    videos: await videosWithIds(db, shown),
    total: found[0]?.total ?? 0,
    next: found.length > shown.length ? (shown.at(-1) ?? null) : null,
    meant: found.length === 0 ? await meant(db, typed) : null,
  };
}
