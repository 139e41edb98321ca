import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CardBrand } from '../../../contract/schemas/payment-methods.ts';
import { userId } from './accounts.ts';
import { moment } from './moment.ts';

/** The cards of fans, as far as the payment provider tells; removed with the account's withdrawal. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    /** Hash of the form's token: sent again, it is the same card. */
    tokenHash: text('token_hash').notNull(),
    /** The provider's name for the card, which only our key can use. */
    reference: text('reference').notNull(),
    brand: text('brand').$type<CardBrand>().notNull(),
    lastFour: text('last_four').notNull(),
    expMonth: integer('exp_month').notNull(),
    expYear: integer('exp_year').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_methods_token_hash_unique').on(table.userId, table.tokenHash),
    uniqueIndex('payment_methods_default_unique').on(table.userId).where(sql`${table.isDefault}`),
  ],
);

/** Cards that are removed here and not yet at the provider, which may be down; nothing tells whose they were. */
export const paymentDetachments = pgTable(
  'payment_detachments',
  {
    reference: text('reference').primaryKey(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('payment_detachments_created_at').on(table.createdAt)],
);
