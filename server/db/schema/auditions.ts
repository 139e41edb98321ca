import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
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
  },
  (table) => [
    index('auditions_ends_at_index').on(table.endsAt, table.id),
    check('auditions_period_check', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

/** A fan's application; withdrawing deletes it, and so does deleting the account or the audition. */
export const auditionApplications = pgTable(
  'audition_applications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    auditionId: text('audition_id')
      .notNull()
      .references(() => auditions.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    name: text('name').notNull(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    videoUrl: text('video_url').notNull(),
    motivation: text('motivation').notNull(),
    /** When the fan agreed to be contacted about it. */
    contactConsentAt: moment('contact_consent_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    unique('audition_applications_one_each').on(table.userId, table.auditionId),
    index('audition_applications_audition_index').on(table.auditionId),
  ],
);
