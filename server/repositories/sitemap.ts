import { and, asc, count, eq, sql } from 'drizzle-orm';
import { LANGUAGES } from '../../contract/languages.ts';
import type { Executor } from '../db/executor.ts';
import { auditions } from '../db/schema/auditions.ts';
import { galleryImages, videos } from '../db/schema/contents.ts';
import { events } from '../db/schema/events.ts';
import { notices } from '../db/schema/information.ts';
import { isListed } from './events.ts';

/** A page with its own content. For most, the time of the last change is unknown. */
export type ContentPage = {
  path: string;
  changedAt?: Date;
  /** The page that has an address for each language, of which this is one. */
  inLanguages?: string;
};

type Range = { offset: number; limit: number };
type Source = {
  count(db: Executor): Promise<{ total: number }[]>;
  /** In primary key order, so that each range has its own pages. */
  read(db: Executor, range: Range): Promise<ContentPage[]>;
};

const pathIn = (folder: string, name: string) => `/${folder}/${encodeURIComponent(name)}`;

const SIGNATURE = 'the-signature';
const isSignature = and(isListed, sql`coalesce(${events.category}, ${events.id}) = ${SIGNATURE}`);
const isOtherEvent = and(isListed, sql`coalesce(${events.category}, ${events.id}) <> ${SIGNATURE}`);
const signaturePage = pathIn('event', SIGNATURE);
const signaturePages = ['', ...LANGUAGES.map((language) => `/${language}`)].map((end) => ({
  path: signaturePage + end,
  inLanguages: signaturePage,
}));

const isShown = eq(auditions.hidden, false);

const SOURCES: readonly Source[] = [
  {
    count: (db) => db.select({ total: count() }).from(videos),
    async read(db, { offset, limit }) {
      const { id } = videos;
      const rows = await db
        .select({ name: id })
        .from(videos)
        .orderBy(asc(id))
        .offset(offset)
        .limit(limit);
      return rows.map(({ name }) => ({ path: pathIn('videoplay', name) }));
    },
  },
  {
    count: (db) => db.select({ total: count() }).from(galleryImages),
    async read(db, { offset, limit }) {
      const { id } = galleryImages;
      const rows = await db
        .select({ name: id })
        .from(galleryImages)
        .orderBy(asc(id))
        .offset(offset)
        .limit(limit);
      return rows.map(({ name }) => ({ path: pathIn('photo', name) }));
    },
  },
  {
    count: (db) => db.select({ total: count() }).from(events).where(isOtherEvent),
    async read(db, { offset, limit }) {
      const { id, category } = events;
      const rows = await db
        .select({ id, category })
        .from(events)
        .where(isOtherEvent)
        .orderBy(asc(id))
        .offset(offset)
        .limit(limit);
      return rows.map((row) => ({ path: pathIn('event', row.category ?? row.id) }));
    },
  },
  {
    async count(db) {
      const found = await db.select({ id: events.id }).from(events).where(isSignature).limit(1);
      return [{ total: found.length * signaturePages.length }];
    },
    read: async (_db, { offset, limit }) => signaturePages.slice(offset, offset + limit),
  },
  {
    count: (db) => db.select({ total: count() }).from(auditions).where(isShown),
    async read(db, { offset, limit }) {
      const { id } = auditions;
      const rows = await db
        .select({ name: id })
        .from(auditions)
        .where(isShown)
        .orderBy(asc(id))
        .offset(offset)
        .limit(limit);
      return rows.map(({ name }) => ({ path: pathIn('audition', name) }));
    },
  },
  {
    count: (db) => db.select({ total: count() }).from(notices),
    async read(db, { offset, limit }) {
      const { id, publishedAt } = notices;
      const rows = await db
        .select({ name: id, changedAt: publishedAt })
        .from(notices)
        .orderBy(asc(id))
        .offset(offset)
        .limit(limit);
      return rows.map(({ name, changedAt }) => ({ path: pathIn('notice', name), changedAt }));
    },
  },
];

/** How many pages there are of each kind. */
export async function contentPageCounts(db: Executor): Promise<number[]> {
  const counts: number[] = [];
  for (const source of SOURCES) counts.push((await source.count(db))[0]?.total ?? 0);
  return counts;
}

/** A range of all of them; `counts` gives the start of each kind. */
export async function contentPages(
  db: Executor,
  counts: readonly number[],
  { offset, limit }: Range,
): Promise<ContentPage[]> {
  const pages: ContentPage[] = [];
  let before = 0;
  for (const [at, source] of SOURCES.entries()) {
    const total = counts[at] ?? 0;
    const from = Math.max(0, offset - before);
    const until = Math.min(total, offset + limit - before);
    if (from < until) pages.push(...(await source.read(db, { offset: from, limit: until - from })));
    before += total;
  }
  return pages;
}
