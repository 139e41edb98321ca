import { and, arrayContains, asc, count, eq, max, sql } from 'drizzle-orm';
import * as LIMITS from '../../contract/limits.ts';
import type { Artwork } from '../../contract/schemas/common.ts';
import type {
  HomeResponse,
  VideoFilter,
  VideoIndexResponse,
  VideoItem,
  VideoResponse,
  VideosResponse,
} from '../../contract/schemas/contents.ts';
import type { Executor } from '../db/executor.ts';
import { auditions } from '../db/schema/auditions.ts';
import {
  artworks,
  banners,
  contentVersion,
  headlines,
  signatureVideos,
  videos,
} from '../db/schema/contents.ts';
import { eventDeadline, events } from '../db/schema/events.ts';
import { artworkColumns } from './artwork-columns.ts';
import { jsonRow } from './json-row.ts';
import { prepared } from './prepared.ts';

const thumbnailOf = ({ base }: Artwork) => `${base}-960.webp`;

const readBanners = (db: Executor) =>
  db
    .select({
      id: banners.id,
      title: banners.title,
      line: banners.line,
      to: banners.to,
      artwork: artworkColumns,
    })
    .from(banners)
    .innerJoin(artworks, eq(artworks.name, banners.artwork))
    .orderBy(asc(banners.position), asc(banners.id));

const VIDEO = jsonRow({
  id: videos.id,
  rank: videos.rank,
  title: videos.title,
  youtubeId: videos.youtubeId,
  views: videos.views,
  likes: videos.likes,
  type: videos.type,
  year: videos.year,
  category: videos.category,
  tag: videos.tag,
  artwork: artworkColumns,
});

const selectVideos = (db: Executor) =>
  db.select({ video: VIDEO }).from(videos).innerJoin(artworks, eq(artworks.name, videos.artwork));

type VideoRow = Awaited<ReturnType<typeof selectVideos>>[number];

const videoItem = ({ video }: VideoRow): VideoItem => ({
  ...video,
  thumbnail: thumbnailOf(video.artwork),
});

/** The highest-ranking videos of one type. */
const readStrip = async (db: Executor, type: VideoItem['type']) => {
  const rows = await selectVideos(db)
    .where(eq(videos.type, type))
    .orderBy(asc(videos.rank), asc(videos.id))
    .limit(LIMITS.stripItems);
  return rows.map(videoItem);
};

const readSignature = (db: Executor) =>
  db
    .select({ video: signatureVideos, artwork: artworkColumns })
    .from(signatureVideos)
    .innerJoin(artworks, eq(artworks.name, signatureVideos.artwork))
    .orderBy(asc(signatureVideos.position), asc(signatureVideos.id));

/** The last time before now at which an event or an audition started or ended, or winners were announced: responses depend on it. */
const lastBoundary = (now: Date) => sql<string | null>`greatest(
  (select max(${events.startsAt}) from ${events} where ${events.startsAt} <= ${now}),
  (select max(${eventDeadline}) from ${events} where ${eventDeadline} <= ${now}),
  (select max(${events.winnersAnnouncedAt}) from ${events} where ${events.winnersAnnouncedAt} <= ${now}),
  (select max(${auditions.startsAt}) from ${auditions} where ${auditions.startsAt} <= ${now}),
  (select max(${auditions.endsAt}) from ${auditions} where ${auditions.endsAt} <= ${now}))`;

/** Changes whenever something public has changed, by an edit or by time. */
export async function contentsVersion(db: Executor, now: number): Promise<string> {
  const [row] = await db
    .select({ version: contentVersion.version, boundary: lastBoundary(new Date(now)) })
    .from(contentVersion);
  return `${row?.version} ${row?.boundary}`;
}

/** In a response, an item without a link has no `to`. */
const leading = <Row extends { to: string | null }>({ to, ...row }: Row) =>
  to === null ? row : { ...row, to };

export async function homeContent(db: Executor): Promise<HomeResponse> {
  const bannerRows = await readBanners(db);
  const headlineRows = await db
    .select({ text: headlines.text, to: headlines.to })
    .from(headlines)
    .orderBy(asc(headlines.position), asc(headlines.id));
  const signatureRows = await readSignature(db);
  return {
    banners: bannerRows.map(leading),
    headlines: headlineRows.map(leading),
    onStage: await readStrip(db, 'onStage'),
    awardMoments: await readStrip(db, 'recommend'),
    signature: signatureRows.map(({ video: { position, ...video }, artwork }) => ({
      ...video,
      thumbnail: thumbnailOf(artwork),
      artwork,
    })),
  };
}

const byRank = [asc(videos.rank), asc(videos.id)];

const isIn = ({ category, strip, tag }: VideoFilter) =>
  and(
    category === undefined ? undefined : eq(videos.category, category),
    strip && eq(videos.type, strip),
    tag === undefined ? undefined : arrayContains(videos.tag, [tag]),
  );

const { placeholder } = sql;

const videosInOrder = prepared<VideoFilter & { after?: string | undefined }, VideoRow>(
  'videos in order',
  (db, has) =>
    selectVideos(db)
      .where(
        and(
          has('category') ? eq(videos.category, placeholder('category')) : undefined,
          has('strip') ? eq(videos.type, placeholder('strip')) : undefined,
          has('tag') ? sql`${videos.tag} @> array[${placeholder('tag')}]` : undefined,
          has('after')
            ? sql`(${videos.rank}, ${videos.id}) > (select rank, id from videos where id = ${placeholder('after')})`
            : undefined,
        ),
      )
      .orderBy(...byRank)
      .limit(LIMITS.pageSize + 1),
);

/** By rank, a page at a time; undefined if nothing follows the video `after`, or it is unknown. */
export async function videoPage(
  db: Executor,
  filter: VideoFilter,
  after?: string,
): Promise<Pick<VideosResponse, 'videos' | 'next'> | undefined> {
  const rows = await videosInOrder(db, { ...filter, after });
  if (after !== undefined && rows.length === 0) return undefined;
  const shown = rows.slice(0, LIMITS.pageSize);
  return {
    videos: shown.map(videoItem),
    next: rows.length > shown.length ? (shown.at(-1)?.video.id ?? null) : null,
  };
}

/** The number of videos and their latest year; every page of the list shows them. */
export async function videoTotals(
  db: Executor,
  filter: VideoFilter,
): Promise<Pick<VideosResponse, 'total' | 'latestYear'>> {
  const [of] = await db.select({ total: count() }).from(videos).where(isIn(filter));
  const [latest] = await db.select({ year: max(videos.year) }).from(videos);
  return { total: of?.total ?? 0, latestYear: latest?.year ?? null };
}

const withTag = prepared<{ tag: string }, { id: string }>('a video with a tag', (db) =>
  db
    .select({ id: videos.id })
    .from(videos)
    .where(sql`${videos.tag} @> array[${placeholder('tag')}]`)
    .limit(1),
);

export const isTag = async (db: Executor, tag: string): Promise<boolean> =>
  (await withTag(db, { tag })).length > 0;

/** For the search on the page: all of them, or the first of very many. */
export async function videoIndex(db: Executor): Promise<VideoIndexResponse> {
  const rows = await selectVideos(db)
    .orderBy(...byRank)
    .limit(LIMITS.videosInPage);
  return { videos: rows.map(videoItem) };
}

const someVideos = prepared<{ ids: readonly string[] }, VideoRow>('some videos', (db) =>
  selectVideos(db).where(sql`${videos.id} = any(${placeholder('ids')})`),
);

/** In the order of the ids. */
export async function videosWithIds(db: Executor, ids: readonly string[]): Promise<VideoItem[]> {
  if (ids.length === 0) return [];
  const rows = await someVideos(db, { ids });
  return rows.map(videoItem).sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

const oneVideo = prepared<{ id: string }, VideoRow>('a video', (db) =>
  selectVideos(db).where(eq(videos.id, placeholder('id'))),
);

export async function videoWithId(db: Executor, id: string): Promise<VideoResponse | undefined> {
  const [row] = await oneVideo(db, { id });
  return row && { video: videoItem(row) };
}

/** The ID for the video's platform, and our own data. */
export async function videoSource(db: Executor, id: string) {
  const [row] = await db
    .select({ youtubeId: videos.youtubeId, publishedAt: videos.publishedAt })
    .from(videos)
    .where(eq(videos.id, id));
  return row;
}
