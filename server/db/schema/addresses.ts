import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Country } from '../../../contract/countries.ts';
import { userId } from './accounts.ts';
import { moment } from './moment.ts';

/** Where fans get what they win, deleted with their account; a removed one is gone at once. */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    /** Hash of the form's key: the form sent again with it is the same address. */
    keyHash: text('key_hash').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    country: text('country').$type<Country>().notNull(),
    street: text('street').notNull(),
    unit: text('unit').notNull(),
    district: text('district').notNull(),
    city: text('city').notNull(),
    region: text('region').notNull(),
    postcode: text('postcode').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('addresses_key_hash_unique').on(table.userId, table.keyHash),
    uniqueIndex('addresses_default_unique').on(table.userId).where(sql`${table.isDefault}`),
  ],
);
