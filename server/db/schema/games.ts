import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '../../../contract/languages.ts';
import { artworks } from './contents.ts';

const localized = (name: string) => jsonb(name).$type<LocalizedText>();

/** At most one of them is active. */
export const games = pgTable(
  'games',
  {
    id: text('id').primaryKey(),
    title: localized('title').notNull(),
    line: localized('line').notNull(),
    artwork: text('artwork')
      .notNull()
      .references(() => artworks.name, { onUpdate: 'cascade' }),
    to: text('to').notNull(),
    active: boolean('active').notNull().default(false),
  },
  (table) => [uniqueIndex('games_one_active').on(table.active).where(sql`${table.active}`)],
);
