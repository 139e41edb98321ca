import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { artworks } from './contents.ts';
import { localized } from './localized.ts';

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
