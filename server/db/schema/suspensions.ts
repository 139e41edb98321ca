import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './moment.ts';

/**
 * Why and until when an account is suspended. A trigger deletes the row when the account is no
 * longer; an account that an earlier build has suspended has none.
 */
export const suspensions = pgTable(
  'suspensions',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    since: moment('since').notNull(),
    /** Null: until it is reinstated. */
    until: moment('until'),
    /** The account of whoever did it; as in the audit, it may be gone. */
    by: uuid('by').notNull(),
  },
  (table) => [index('suspensions_until_index').on(table.until)],
);
