import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
    /** `waiting`: the support has answered. */
    state: text('state', { enum: ['open', 'waiting', 'closed'] })
      .notNull()
      .default('open'),
    /** The member of the staff who looks after it; the number of an account that may be gone. */
    assignedTo: uuid('assigned_to'),
    /** Counts the changes; a change is refused unless its author has seen the last one. */
    version: integer('version').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('support_requests_state_check', sql`${table.state} in ('open', 'waiting', 'closed')`),
    index('support_requests_user_id_index').on(table.userId),
    index('support_requests_created_at_id_index').on(table.createdAt, table.id),
    index('support_requests_state_index').on(table.state, table.createdAt, table.id),
    index('support_requests_topic_index').on(table.topic, table.createdAt, table.id),
    index('support_requests_language_index').on(table.language, table.createdAt, table.id),
    index('support_requests_assigned_to_index').on(table.assignedTo, table.createdAt, table.id),
  ],
);

/** What the staff did with a request, in order: answers with their text and how they were sent, and changes of its state. */
export const supportEntries = pgTable(
  'support_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => supportRequests.id, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: ['answered', 'taken', 'given-back', 'closed', 'reopened'],
    }).notNull(),
    /** The version of the request after it. */
    version: integer('version').notNull(),
    by: uuid('by').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Answers only, as is `keyHash`. */
    text: text('text'),
    keyHash: text('key_hash').unique('support_entries_key_hash_unique'),
    /** Answers only; if one stays `sending`, its process has ended in the meantime. */
    delivery: text('delivery', { enum: ['sending', 'sent', 'failed'] }),
    /** The last attempt to send it. */
    triedAt: moment('tried_at'),
  },
  (table) => [
    check(
      'support_entries_answer_check',
      sql`(${table.kind} = 'answered') = (${table.text} is not null)`,
    ),
    index('support_entries_request_id_index').on(table.requestId, table.version),
  ],
);
