import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './moment.ts';

/** `fans`, `requests` and, of an event, `entries.event` are what there is now; the others are what happened in a day in Korea, `entries.hour` in an hour. */
export type Figure =
  | 'fans'
  | 'requests'
  | 'fans.new'
  | 'fans.active'
  | 'fans.withdrawn'
  | 'sign-ins'
  | 'entries'
  | 'entries.hour'
  | 'entries.event'
  | 'texts.sent'
  | 'texts.failed'
  | 'mails.sent'
  | 'mails.failed'
  /** Not a count: `since` is when the counting began. */
  | 'begun';

const key = {
  name: text('name').$type<Figure>().notNull(),
  /** The beginning of its day or hour; '-infinity' of what there is now. */
  since: moment('since').notNull(),
  /** The event of `entries.hour` and `entries.event`; otherwise empty. */
  about: text('about').notNull().default(''),
};

/** What the staff's dashboard shows, so that it never counts the rows of fans (docs/decisions/0022-daily-figures.md). */
export const figures = pgTable(
  'figures',
  { ...key, count: bigint('count', { mode: 'number' }).notNull() },
  (table) => [
    primaryKey({ columns: [table.name, table.about, table.since] }),
    index('figures_hours_index').on(table.since).where(sql`${table.name} = 'entries.hour'`),
  ],
);

/** What is not in `figures` yet: one row for each thing that happened, so that writers never wait for each other. */
export const figureChanges = pgTable('figure_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...key,
  amount: integer('amount').notNull(),
});

/** The last day in Korea on which a fan used the app, so that each counts once a day; written by a trigger of `sessions`. */
export const fanActivity = pgTable('fan_activity', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  day: date('day', { mode: 'string' }).notNull(),
});

/** The processes that serve this database, as each last reported. */
export const processes = pgTable(
  'processes',
  {
    id: uuid('id').primaryKey(),
    version: text('version').notNull(),
    startedAt: moment('started_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    /** The event loop's delay since the process was last seen: the 99th percentile, in milliseconds. */
    delay: integer('delay').notNull(),
    /** Its connections to the database, those in use, and the requests that wait for one. */
    connections: integer('connections').notNull(),
    busy: integer('busy').notNull(),
    waiting: integer('waiting').notNull(),
  },
  (table) => [index('processes_seen_at_index').on(table.seenAt)],
);
