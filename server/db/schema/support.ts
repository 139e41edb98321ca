import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './moment.ts';

/** Fans' requests to the support, deleted with their account or else after their time limit. */
export const supportRequests = pgTable(
  'support_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Hash of the page's key: a request sent again with it is the same one. */
    keyHash: text('key_hash').notNull().unique('support_requests_key_hash_unique'),
    number: text('number').notNull().unique('support_requests_number_unique'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    topic: text('topic').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    language: text('language').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('support_requests_user_id_index').on(table.userId),
    index('support_requests_created_at_index').on(table.createdAt),
  ],
);
