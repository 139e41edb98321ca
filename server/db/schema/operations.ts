import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './moment.ts';

/** What was done, by the id that its page gave the press: written with the act itself, kept for a day. */
export const operations = pgTable(
  'operations',
  {
    idHash: text('id_hash').primaryKey(),
    /** Null for a visitor. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Method and path. */
    call: text('call').notNull(),
    doneAt: moment('done_at').notNull(),
  },
  (table) => [
    index('operations_user_id_index').on(table.userId),
    index('operations_done_at_index').on(table.doneAt),
  ],
);
