import { asc, eq, isNull, sql } from 'drizzle-orm';
import { gramsAsked, gramsOf } from '../../contract/rules/search-text.ts';
import { videoSearch, videos } from '../db/schema/contents.ts';
import type { Executor, Transactor } from './executor.ts';

const AT_ONCE = 1_000;

/** Reads videos that are new or were edited into the index; the rules of a search stand in one place, so no trigger can. */
async function indexSome(db: Transactor): Promise<number> {
  return db.transaction(async (tx) => {
    const unread = await tx
      .select({ id: videos.id, title: videos.title, tag: videos.tag })
      .from(videos)
      .leftJoin(videoSearch, eq(videoSearch.videoId, videos.id))
      .where(isNull(videoSearch.videoId))
      .limit(AT_ONCE)
      // An edit waits, and then takes away what was read of the old text.
      .for('share', { of: videos });
    if (unread.length > 0) {
      await tx
        .insert(videoSearch)
        .values(
          unread.map(({ id, title, tag }) => ({ videoId: id, grams: gramsOf([title, ...tag]) })),
        )
        .onConflictDoNothing();
    }
    return unread.length;
  });
}

export async function indexVideos(db: Transactor): Promise<void> {
  while ((await indexSome(db)) === AT_ONCE);
}

/** The videos that a term may find, by rank: all that it finds are among them. */
export const searchCandidates = (db: Executor, typed: string) =>
  db
    .select({ id: videos.id, title: videos.title, tag: videos.tag })
    .from(videoSearch)
    .innerJoin(videos, eq(videos.id, videoSearch.videoId))
    .where(sql`${videoSearch.grams} @> ${sql.param(gramsAsked(typed), videoSearch.grams)}`)
    .orderBy(asc(videos.rank), asc(videos.id));
