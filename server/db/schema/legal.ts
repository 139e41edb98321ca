import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ConsentFlag } from '../../../contract/rules/consent.ts';
import { localized } from './localized.ts';
import { moment } from './moment.ts';

/** What fans agree to, as it is in force; a text that is not here is in the app's own words. */
export const legalTexts = pgTable('legal_texts', {
  id: text('id').$type<ConsentFlag>().primaryKey(),
  text: localized('text').notNull(),
  /** A day, in the form in which the ledger of consents has it. */
  version: text('version').notNull(),
  asksAgain: boolean('asks_again').notNull(),
});

/** Every version that was in force. `publicAt`: since when it is public or, if it asks again, since when it asks. */
export const legalVersions = pgTable(
  'legal_versions',
  {
    id: text('id').$type<ConsentFlag>().notNull(),
    version: text('version').notNull(),
    asksAgain: boolean('asks_again').notNull(),
    publicAt: moment('public_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.version] })],
);
