import { pgTable, text } from 'drizzle-orm/pg-core';
import { localized } from './localized.ts';

/** What fans who have entered are told, as staff have published it; a message that is not here is in the app's own words. */
export const messageTexts = pgTable('message_texts', {
  id: text('id').primaryKey(),
  subject: localized('subject').notNull(),
  text: localized('text').notNull(),
  short: localized('short'),
});
