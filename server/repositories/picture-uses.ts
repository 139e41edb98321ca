import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../db/executor.ts';
import { auditions } from '../db/schema/auditions.ts';
import { contentItems as items, contentVersions as versions } from '../db/schema/content-items.ts';
import {
  artworks,
  banners,
  galleryImages,
  signatureVideos,
  videos,
} from '../db/schema/contents.ts';
import { events, giveaways } from '../db/schema/events.ts';
import { games } from '../db/schema/games.ts';
import { contentPictureFiles as files } from '../db/schema/pictures.ts';

/** What fans see with a picture. A foreign key each keeps its pictures. */
export const SHOWN_PICTURES: readonly PgColumn[] = [
  auditions.artwork,
  banners.artwork,
  events.artwork,
  galleryImages.artwork,
  games.artwork,
  giveaways.picture,
  signatureVideos.artwork,
  videos.artwork,
];

/** The field of every kind that has a picture. */
export const PICTURE_FIELD = 'artwork';

/** The newest version of an item, the one that is planned, or the one that fans see or saw last. */
const isNamed = (name: SQL) => sql`exists (
  select from ${versions} join ${items}
    on ${items.kind} = ${versions.kind} and ${items.id} = ${versions.id}
    and ${versions.revision} in (${items.revision}, ${items.publishedRevision}, ${items.plannedRevision})
  where ${versions.document} ->> 'artwork' = ${name}
    or ${versions.document} -> 'prizes' @> jsonb_build_array(jsonb_build_object('picture', ${name})))`;

const isAdded = (name: SQL) => sql`exists (select from ${files} where ${files.name} = ${name})`;

const ASKED = sql`asked.name`;

export const pictureUses = {
  /** Which of these pictures staff have added and nothing uses. */
  async unusedOf(db: Executor, names: string[]): Promise<string[]> {
    if (names.length === 0) return [];
    const given = sql`${sql.param(names, items.missing)}::text[]`;
    const shown = SHOWN_PICTURES.map(
      (column) => sql`select ${column} from ${column.table} where ${column} = any(${given})`,
    );
    const { rows } = await db.execute<{ name: string }>(sql`
      select ${ASKED} from unnest(${given}) as asked (name)
      where ${isAdded(ASKED)} and not ${isNamed(ASKED)}
        and ${ASKED} not in (${sql.join(shown, sql` union all `)})`);
    return rows.map(({ name }) => name);
  },

  /** Nobody can begin to show it until the transaction ends. Whether there is one of this name that staff have added. */
  async lock(tx: Executor, name: string): Promise<boolean> {
    const { rows } = await tx.execute(sql`
      select from ${artworks} where ${artworks.name} = ${name}
        and ${isAdded(sql`${artworks.name}`)} for update`);
    return rows.length > 0;
  },

  /** With its files. */
  async remove(tx: Executor, name: string): Promise<void> {
    await tx.delete(artworks).where(eq(artworks.name, name));
  },
};
