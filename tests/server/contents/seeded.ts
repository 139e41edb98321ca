import { asc, getTableColumns } from 'drizzle-orm';
import type { GalleryResponse } from '../../../contract/schemas/gallery.ts';
import type { Executor } from '../../../server/db/executor.ts';
import { artworks } from '../../../server/db/schema/contents.ts';
import { games } from '../../../server/db/schema/games.ts';
import { notices } from '../../../server/db/schema/information.ts';
import { auditionList } from '../../../server/repositories/auditions.ts';
import { awardList } from '../../../server/repositories/awards.ts';
import { homeContent, videoIndex } from '../../../server/repositories/contents.ts';
import { galleryCategoryList, galleryPage } from '../../../server/repositories/gallery.ts';
import { faq } from '../../../server/repositories/information.ts';
import { openUsual } from '../support/databases.ts';

/** Everything public, as in the responses. */
export async function allContents(db: Executor) {
  const { videos } = await videoIndex(db);
  const { categories } = await galleryCategoryList(db);
  const galleries = new Map<string, GalleryResponse['images']>();
  for (const { category } of categories) {
    galleries.set(category, (await galleryPage(db, { category }))?.images ?? []);
  }
  // Counted over all that were ever added.
  const { number: _, ...columns } = getTableColumns(artworks);
  const pictures = await db.select(columns).from(artworks).orderBy(asc(artworks.name));
  const noticeRows = await db.select().from(notices).orderBy(asc(notices.id));
  return {
    home: await homeContent(db),
    videos,
    galleries,
    pictures,
    notices: noticeRows,
    games: await db.select().from(games).orderBy(asc(games.id)),
    auditions: (await auditionList(db, undefined, Date.now()))?.auditions ?? [],
    faq: (await faq(db)).categories,
    awards: (await awardList(db)).awards,
  };
}

export async function seeded() {
  const database = await openUsual();
  return { database, contents: await allContents(database.orm) };
}
