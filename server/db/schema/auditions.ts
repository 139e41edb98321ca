import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LocalizedText } from '../../../contract/languages.ts';
import { userId } from './accounts.ts';
import { artworks } from './contents.ts';
import { localized } from './localized.ts';
import { moment } from './moment.ts';

export const auditions = pgTable(
  'auditions',
  {
    id: text('id').primaryKey(),
    title: localized('title').notNull(),
    text: localized('text').notNull(),
    requirements: jsonb('requirements').$type<LocalizedText[]>().notNull(),
    artwork: text('artwork')
      .notNull()
      .references(() => artworks.name, { onUpdate: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** The last birth date allowed. */
    bornBy: date('born_by', { mode: 'string' }).notNull(),
    /** Archived: fans no longer see it, and its applications stay. */
    hidden: boolean('hidden').notNull().default(false),
  },
  (table) => [
    index('auditions_ends_at_index').on(table.endsAt, table.id),
    check('auditions_period_check', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

/** A fan's application; withdrawing deletes it, and so does deleting the account. Its audition cannot be deleted. */
export const auditionApplications = pgTable(
  'audition_applications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    auditionId: text('audition_id')
      .notNull()
      .references(() => auditions.id, { onDelete: 'restrict', onUpdate: 'cascade' }),
    name: text('name').notNull(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    videoUrl: text('video_url').notNull(),
    motivation: text('motivation').notNull(),
    /** When the fan agreed to be contacted about it. */
    contactConsentAt: moment('contact_consent_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** What the staff have decided last. */
    state: text('state', { enum: ['open', 'accepted', 'declined'] })
      .notNull()
      .default('open'),
    /** Counts corrections and answers: staff who have not seen the last one answer nothing. */
    version: integer('version').notNull().default(0),
  },
  (table) => [
    unique('audition_applications_one_each').on(table.userId, table.auditionId),
    check(
      'audition_applications_state_check',
      sql`${table.state} in ('open', 'accepted', 'declined')`,
    ),
    index('audition_applications_audition_index').on(table.auditionId, table.createdAt, table.id),
    index('audition_applications_state_index').on(
      table.auditionId,
      table.state,
      table.createdAt,
      table.id,
    ),
  ],
);

/** What the staff have written to a fan about an application, in order, and how it was sent. */
export const applicationAnswers = pgTable(
  'application_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => auditionApplications.id, { onDelete: 'cascade' }),
    /** The version of the application after it. */
    version: integer('version').notNull(),
    by: uuid('by').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The state after it; `open` if nothing is decided. */
    decision: text('decision', { enum: ['open', 'accepted', 'declined'] }).notNull(),
    text: text('text').notNull(),
    keyHash: text('key_hash').notNull().unique('application_answers_key_hash_unique'),
    /** `sending` for long is one whose process ended meanwhile. */
    delivery: text('delivery', { enum: ['sending', 'sent', 'failed'] }).notNull(),
    /** Null until it is sent, and of those that were mailed before there were texts. */
    toldBy: text('told_by', { enum: ['mail', 'text'] }),
    /** The last attempt to send it. */
    triedAt: moment('tried_at').notNull(),
  },
  (table) => [
    index('application_answers_application_id_index').on(table.applicationId, table.version),
  ],
);
