import { customType, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { artworks } from './contents.ts';
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

/** The files of the pictures that staff have added (`artworks`), in each width and format; those of the sample content are in the sources. */
export const contentPictureFiles = pgTable(
  'content_picture_files',
  {
    name: text('name')
      .notNull()
      .references(() => artworks.name, { onDelete: 'cascade', onUpdate: 'restrict' }),
    width: integer('width').notNull(),
    format: text('format', { enum: ['avif', 'webp'] }).notNull(),
    bytes: bytea('bytes').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.width, table.format] })],
);
