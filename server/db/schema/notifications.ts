import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '../../../contract/languages.ts';
import type { Channel, Topic } from '../../../contract/rules/message-choices.ts';
import { sessions, userId } from './accounts.ts';
import { events } from './events.ts';
import { localized } from './localized.ts';
import { moment } from './moment.ts';

/** The key pair by which push services know this server (RFC 8292), the same for all processes. */
export const pushKeys = pgTable(
  'push_keys',
  {
    only: boolean('only').primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [check('push_keys_one_row', sql`${table.only}`)],
);

/** A browser that shows notifications, for the session in which the fan asked for it or took it up again; for none that has ended. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Whoever knows it and the keys can show something in that browser. */
    endpoint: text('endpoint').notNull().unique('push_subscriptions_endpoint_unique'),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** In which the browser showed the app when it was last asked. */
    language: text('language').$type<Language>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('push_subscriptions_user_id_index').on(table.userId),
    uniqueIndex('push_subscriptions_session_id_unique').on(table.sessionId),
  ],
);

/** Something that fans are told once, such as that the entries of an event are open. */
export const notificationFacts = pgTable('notification_facts', {
  id: text('id').primaryKey(),
  topic: text('topic').$type<Topic>().notNull(),
  title: localized('title').notNull(),
  /** Where the app shows it. */
  path: text('path').notNull(),
  /** From then on it is told to nobody. */
  expiresAt: moment('expires_at').notNull(),
});

/** Which fan is told a fact by which channel: one row each, so that nobody is told twice. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    factId: text('fact_id')
      .notNull()
      .references(() => notificationFacts.id, { onDelete: 'cascade' }),
    channel: text('channel').$type<Channel>().notNull(),
    /** The fan has asked for this one message, which is no advertising then. */
    requested: boolean('requested').notNull(),
    dueAt: moment('due_at').notNull(),
    /** Set before it is sent: after a crash it may be lost, but is never sent twice. */
    sentAt: moment('sent_at'),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.userId, table.factId, table.channel),
    index('notifications_fact_id_index').on(table.factId),
    index('notifications_sent_at_index').on(table.sentAt),
    index('notifications_due_index').on(table.dueAt).where(sql`${table.sentAt} is null`),
  ],
);

/** A fan who wants to know when the entries of an event open. */
export const eventReminders = pgTable(
  'event_reminders',
  {
    userId: userId(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId] }),
    index('event_reminders_event_id_index').on(table.eventId),
  ],
);
