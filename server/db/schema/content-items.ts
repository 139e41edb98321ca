import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ContentDraft } from '../../../contract/content/fields.ts';
import type { Language } from '../../../contract/languages.ts';
import { moment } from './moment.ts';

const STATES = ['draft', 'planned', 'public', 'archived'] as const;

/** What staff edit, of every kind. Fans see the rows of the kind's own table, which publishing writes. */
export const contentItems = pgTable(
  'content_items',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    state: text('state', { enum: STATES }).notNull(),
    /** The newest version. */
    revision: integer('revision').notNull(),
    /** The version that fans see, or saw last. */
    publishedRevision: integer('published_revision'),
    /** This version becomes public at that time. */
    plannedRevision: integer('planned_revision'),
    publishAt: moment('publish_at'),
    /** What is public is hidden from fans at that time. */
    endAt: moment('end_at'),
    /** The end of what is planned; applies once that is public. */
    plannedEndAt: moment('planned_end_at'),
    /** Why a planned publication was refused; null once something was done about it. */
    failure: text('failure'),
    /** For kinds whose order staff choose. */
    position: integer('position').notNull().default(0),
    /** From the newest version, like `missing`. */
    name: text('name').notNull(),
    missing: text('missing').array().$type<Language[]>().notNull(),
    /** For the search: possible matches, and the text that decides (contract/rules/search-text.ts). */
    grams: text('grams').array().notNull(),
    searchable: text('searchable').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Null: not by staff. */
    updatedBy: uuid('updated_by'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('content_items_updated_index').on(table.kind, table.updatedAt, table.id),
    index('content_items_state_index').on(table.kind, table.state, table.updatedAt, table.id),
    index('content_items_name_index').on(table.kind, sql`lower(${table.name})`, table.id),
    index('content_items_position_index').on(table.kind, table.position, table.id),
    index('content_items_publish_at_index')
      .on(table.publishAt)
      .where(sql`${table.publishAt} is not null`),
    index('content_items_end_at_index').on(table.endAt).where(sql`${table.endAt} is not null`),
    index('content_items_missing_index')
      .on(table.kind, table.missing)
      .where(sql`${table.missing} <> '{}' and ${table.state} <> 'archived'`),
    index('content_items_grams_index').using('gin', table.grams),
    check(
      'content_items_state_check',
      sql`${table.state} in ('draft', 'planned', 'public', 'archived')`,
    ),
  ],
);

/** Every version that was ever saved; a trigger refuses every change of a row. */
export const contentVersions = pgTable(
  'content_versions',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    revision: integer('revision').notNull(),
    document: jsonb('document').$type<ContentDraft>().notNull(),
    at: moment('at').notNull(),
    /** Null: not by staff. */
    by: uuid('by'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id, table.revision] }),
    // Find the versions that name a picture: every kind calls its field so, and prizes have their own.
    index('content_versions_artwork_index').on(sql`(${table.document} ->> 'artwork')`),
    index('content_versions_prizes_index').using('gin', sql`(${table.document} -> 'prizes')`),
    foreignKey({
      columns: [table.kind, table.id],
      foreignColumns: [contentItems.kind, contentItems.id],
    }),
  ],
);
