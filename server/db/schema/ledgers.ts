import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ConsentFlag } from '../../../contract/rules/consent.ts';
import type { MessageChoice } from '../../../contract/rules/message-choices.ts';
import { userId } from './accounts.ts';
import { moment } from './moment.ts';

/** What a fan agreed to or declined, in which version and language, and when. Rows are only added. */
export const consents = pgTable(
  'consents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    kind: text('kind').$type<ConsentFlag | MessageChoice>().notNull(),
    granted: boolean('granted').notNull(),
    version: text('version').notNull(),
    language: text('language').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('consents_history_index').on(table.userId, table.id)],
);

/**
 * Account events. No personal data: the ids mean nothing once the account is deleted, so the rows
 * are kept; a trigger refuses every change of a row.
 */
export const audit = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    action: text('action').notNull(),
    userId: uuid('user_id'),
    sessionId: uuid('session_id'),
    detail: jsonb('detail').$type<Record<string, string | number>>().notNull().default({}),
  },
  (table) => [
    index('audit_user_id_action_at_index').on(table.userId, table.action, table.at),
    index('audit_user_id_id_index').on(table.userId, table.id),
    index('audit_action_id_index').on(table.action, table.id),
    index('audit_by_id_index')
      .on(sql`(${table.detail} ->> 'by')`, table.id)
      .where(sql`length(${table.detail} ->> 'by') = 36`),
  ],
);

/** What staff have written of an account, beside the row of the audit that it explains: unlike that row, it goes with the account. */
export const auditReasons = pgTable(
  'audit_reasons',
  {
    auditId: bigint('audit_id', { mode: 'number' }).primaryKey(),
    userId: userId(),
    reason: text('reason').notNull(),
  },
  (table) => [index('audit_reasons_user_id_index').on(table.userId)],
);

/** When something limited was last done, by key (a hash where the key would be personal data). */
export const throttles = pgTable(
  'throttles',
  {
    key: text('key').primaryKey(),
    /** Epoch milliseconds. */
    hits: bigint('hits', { mode: 'number' }).array().notNull(),
    touchedAt: moment('touched_at').notNull(),
  },
  (table) => [index('throttles_touched_at_index').on(table.touchedAt)],
);

/** Counters for all fans together, such as the texts of a day. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    name: text('name').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.day] }),
    index('daily_counts_day_index').on(table.day),
  ],
);

/**
 * When the embedded database had its last full vacuum. Deleting accounts deletes the row in the
 * same transaction: while it is missing, their data in the files still has to be cleared.
 */
export const fullVacuum = pgTable(
  'full_vacuum',
  { only: boolean('only').primaryKey().default(true), at: moment('at').notNull() },
  (table) => [check('full_vacuum_one_row', sql`${table.only}`)],
);
