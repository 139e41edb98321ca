import { and, asc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import { searchPatterns } from '../../contract/rules/search-pattern.ts';
import {
  gramsAsked,
  gramsOf,
  INDEX_RULES,
  isGram,
  searchLines,
  wordsAsked,
} from '../../contract/rules/search-text.ts';
import { videoFields } from '../../contract/rules/video-search.ts';
import type { Executor, Transactor } from '../db/executor.ts';
import { videoSearch, videos } from '../db/schema/contents.ts';

const AT_ONCE = 1_000;

/** Adds new or edited videos to the index, and those of earlier rules; the rules exist only in this code, so a trigger cannot do it. */
async function indexSome(db: Transactor): Promise<number> {
  return db.transaction(async (tx) => {
    const unread = await tx
      .select({
        id: videos.id,
        title: videos.title,
        category: videos.category,
        tag: videos.tag,
      })
      .from(videos)
      .leftJoin(
        videoSearch,
        and(eq(videoSearch.videoId, videos.id), gte(videoSearch.rules, INDEX_RULES)),
      )
      .where(isNull(videoSearch.videoId))
      .limit(AT_ONCE)
      // An edit waits, and then deletes what was indexed from the old text.
      .for('share', { of: videos });
    if (unread.length > 0) {
      await tx
        .insert(videoSearch)
        .values(
          unread.map((video) => {
            const { names, tags } = videoFields(video);
            return {
              videoId: video.id,
              grams: gramsOf([...names, ...tags]),
              names: searchLines(names),
              tags: searchLines(tags),
              rules: INDEX_RULES,
            };
          }),
        )
        .onConflictDoUpdate({
          target: videoSearch.videoId,
          set: {
            grams: sql`excluded.grams`,
            names: sql`excluded.names`,
            tags: sql`excluded.tags`,
            rules: sql`excluded.rules`,
          },
        });
    }
    return unread.length;
  });
}

export async function indexVideos(db: Transactor): Promise<void> {
  while ((await indexSome(db)) === AT_ONCE);
}

const namesMatch = (pattern: string) => sql`${videoSearch.names} ~ ${pattern}`;
const namesHold = (text: string) => sql`strpos(${videoSearch.names}, ${text}) > 0`;

const ALL = sql`(${videoSearch.names} || ${videoSearch.tags})`;

type Patterns = ReturnType<typeof searchPatterns>;

/** The rank of the best match in a search. Patterns are slow, so cheap exclusions are checked first. */
function fitOf(typed: string, { names, tags, anywhere, words }: Patterns): SQL {
  const [[letter = ''] = []] = wordsAsked(typed);
  const inTags = sql`when ${videoSearch.tags} ~ ${tags} then 4`;
  const initials = tags === anywhere ? sql`` : sql`when ${ALL} ~ ${anywhere} then 5`;
  const isCertain = words.length === 1 && tags === anywhere;
  return sql`case
    when not ${namesMatch(names.inside)} then ${isCertain ? sql`4` : sql`case ${inTags} ${initials} else 6 end`}
    when ${namesHold(`\n${letter}`)} and ${namesMatch(names.whole)} then 0
    when ${namesHold(`\n${letter}`)} and ${namesMatch(names.start)} then 1
    when ${namesHold(` ${letter}`)} and ${namesMatch(names.word)} then 2
    else 3 end`;
}

/** A few grams cover much of an index, so that patterns are tested on few videos. */
const isFound = (typed: string, { words }: Patterns) =>
  and(
    sql`${videoSearch.grams} @> ${sql.param(gramsAsked(typed), videoSearch.grams)}`,
    ...wordsAsked(typed).map((word, n) => (isGram(word) ? undefined : sql`${ALL} ~ ${words[n]}`)),
  );

export async function findsVideos(db: Executor, typed: string): Promise<boolean> {
  const rows = await db
    .select({ id: videoSearch.videoId })
    .from(videoSearch)
    .where(isFound(typed, searchPatterns(typed)))
    .limit(1);
  return rows.length > 0;
}

/** A page of search results, the best match first, by rank for equal ones, after the video `after`. */
export async function foundVideos(
  db: Executor,
  typed: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ id: string; total: number }[]> {
  const patterns = searchPatterns(typed);
  const all = db
    .select({
      id: videos.id,
      rank: videos.rank,
      fit: fitOf(typed, patterns).as('fit'),
      total: sql<number>`(count(*) over ())::int`.as('total'),
    })
    .from(videoSearch)
    .innerJoin(videos, eq(videos.id, videoSearch.videoId))
    .where(isFound(typed, patterns));
  const found = all.as('found');
  const place = sql`${found.fit}, ${found.rank}, ${found.id}`;
  const last = all.as('last');
  return db
    .select({ id: found.id, total: found.total })
    .from(found)
    .where(
      after === undefined
        ? undefined
        : sql`(${place}) > (select ${last.fit}, ${last.rank}, ${last.id} from ${last} where ${last.id} = ${after})`,
    )
    .orderBy(asc(found.fit), asc(found.rank), asc(found.id))
    .limit(limit);
}
