import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '../../../contract/languages.ts';
import type { FaqEntry } from '../../../contract/schemas/information.ts';
import { localized } from './localized.ts';

/** Read in the order of the index, backwards. */
export const notices = pgTable(
  'notices',
  {
    id: text('id').primaryKey(),
    title: localized('title').notNull(),
    body: localized('body').notNull(),
    pinned: boolean('pinned').notNull().default(false),
    /** When a job takes it down from its place before all others; null: nobody but staff does. */
    pinnedUntil: timestamp('pinned_until', { withTimezone: true, mode: 'date' }),
    publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }),
    updates: jsonb('updates').$type<LocalizedText[]>().notNull().default([]),
  },
  (table) => [
    index('notices_order_index').on(table.pinned, table.publishedAt, table.id),
    index('notices_pinned_until_index')
      .on(table.pinnedUntil)
      .where(sql`${table.pinnedUntil} is not null`),
  ],
);

export const faqCategories = pgTable('faq_categories', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  name: localized('name').notNull(),
});

export const faqEntries = pgTable(
  'faq_entries',
  {
    id: text('id').primaryKey(),
    category: text('category')
      .notNull()
      .references(() => faqCategories.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    position: integer('position').notNull(),
    question: localized('question').notNull(),
    answer: localized('answer').notNull(),
    keywords: jsonb('keywords').$type<NonNullable<FaqEntry['keywords']>>().notNull().default({}),
  },
  (table) => [index('faq_entries_category_index').on(table.category, table.position)],
);
