import { customType, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './moment.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The pictures that fans have chosen from their own; removed with the account's withdrawal. */
export const profilePictures = pgTable('profile_pictures', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Random, and another one for each picture: who knows it may see the picture. */
  id: text('id').notNull().unique('profile_pictures_id_unique'),
  /** WebP, as the server has made it. */
  bytes: bytea('bytes').notNull(),
  createdAt: moment('created_at').notNull(),
});
