import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { SCENES } from '../../../contract/scenes.ts';
import { localized } from './localized.ts';
import { moment } from './moment.ts';

/** A picture; `base` is its address without width and format. */
export const artworks = pgTable(
  'artworks',
  {
    name: text('name').primaryKey(),
    base: text('base').notNull(),
    color: text('color').notNull(),
    ratio: text('ratio', { enum: ['3:4', '16:9', '1:1'] }).notNull(),
    alt: localized('alt').notNull(),
    /** In the order in which they came. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    uniqueIndex('artworks_number_index').on(table.number),
    index('artworks_ratio_number_index').on(table.ratio, table.number),
    check('artworks_ratio_check', sql`${table.ratio} in ('3:4', '16:9', '1:1')`),
  ],
);

const artwork = () =>
  text('artwork')
    .notNull()
    .references(() => artworks.name, { onUpdate: 'cascade' });

export const banners = pgTable('banners', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  title: localized('title').notNull(),
  line: localized('line').notNull(),
  artwork: artwork(),
  to: text('to'),
});

export const headlines = pgTable('headlines', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  text: localized('text').notNull(),
  to: text('to'),
});

/** What the pages that are announced say (docs/decisions/0023); without a row, a page says its own words. */
export const teasers = pgTable(
  'teasers',
  {
    id: text('id').primaryKey(),
    tagline: localized('tagline').notNull(),
    /** Percent. */
    progress: integer('progress').notNull(),
    firstTile: localized('first_tile').notNull(),
    secondTile: localized('second_tile').notNull(),
  },
  (table) => [check('teasers_progress_check', sql`${table.progress} between 0 and 100`)],
);

export const videos = pgTable(
  'videos',
  {
    id: text('id').primaryKey(),
    rank: integer('rank').notNull(),
    title: text('title').notNull(),
    youtubeId: text('youtube_id').notNull(),
    artwork: artwork(),
    views: integer('views').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    type: text('type', { enum: ['video', 'recommend', 'onStage'] })
      .notNull()
      .default('video'),
    year: integer('year').notNull(),
    category: text('category').notNull(),
    tag: text('tag').array().notNull().default([]),
    /** Our own data; the metadata service is asked first if there is one. */
    publishedAt: moment('published_at'),
  },
  (table) => [
    index('videos_rank_index').on(table.rank, table.id),
    index('videos_category_index').on(table.category, table.rank, table.id),
    index('videos_type_index').on(table.type, table.rank, table.id),
    index('videos_tag_index').using('gin', table.tag),
    check('videos_type_check', sql`${table.type} in ('video', 'recommend', 'onStage')`),
  ],
);

/** The index of candidates for a search (contract/rules/search-text.ts); an edit of title or tags deletes a row. */
export const videoSearch = pgTable(
  'video_search',
  {
    videoId: text('video_id')
      .primaryKey()
      .references(() => videos.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    grams: text('grams').array().notNull(),
    names: text('names').notNull(),
    tags: text('tags').notNull(),
    /** `INDEX_RULES` of the build that wrote it. */
    rules: integer('rules').notNull().default(1),
  },
  (table) => [index('video_search_grams_index').using('gin', table.grams)],
);

export const signatureVideos = pgTable('signature_videos', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  title: text('title').notNull(),
  description: localized('description').notNull(),
  artwork: artwork(),
  duration: text('duration').notNull(),
  embedId: text('embed_id').notNull(),
});

export const awards = pgTable('awards', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  title: localized('title').notNull(),
  winner: text('winner').notNull(),
});

export const galleryCategories = pgTable('gallery_categories', {
  /** By which fans and photos know it; it can be renamed. */
  category: text('category').primaryKey(),
  /** By which staff know it. */
  id: text('id').notNull().unique('gallery_categories_id_unique').default(sql`gen_random_uuid()`),
  position: integer('position').notNull(),
});

export const galleryImages = pgTable(
  'gallery_images',
  {
    id: text('id').primaryKey(),
    category: text('category')
      .notNull()
      .references(() => galleryCategories.category, { onDelete: 'cascade', onUpdate: 'cascade' }),
    position: integer('position').notNull(),
    scene: text('scene', { enum: SCENES }).notNull().default('On Stage'),
    artwork: artwork(),
    originalFilename: text('original_filename').notNull(),
  },
  (table) => [
    index('gallery_images_category_index').on(table.category, table.position, table.id),
    index('gallery_images_scene_index').on(table.category, table.scene, table.position, table.id),
    check('gallery_images_scene_check', sql`${table.scene} in ('On Stage', 'Award Moments')`),
  ],
);

/** One row that triggers on every table above increment at each change, so that each process can tell when its cache is outdated. */
export const contentVersion = pgTable(
  'content_version',
  {
    only: boolean('only').primaryKey().default(true),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
  },
  (table) => [check('content_version_one_row', sql`${table.only}`)],
);

/** Every row ever seeded: it is not seeded again, even if it was edited or deleted since. */
export const seedLedger = pgTable(
  'seed_ledger',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    seededAt: moment('seeded_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/** Responses of the metadata service; without a date: it does not know the video, or could not be reached. */
export const videoMetadata = pgTable('video_metadata', {
  youtubeId: text('youtube_id').primaryKey(),
  publishedAt: moment('published_at'),
  /** Until then the response is used without another call. */
  freshUntil: moment('fresh_until').notNull(),
});
