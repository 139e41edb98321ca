import { inArray } from 'drizzle-orm';
import { photoContent } from '../../../contract/content/photos.ts';
import type { Executor } from '../../db/executor.ts';
import { galleryCategories, galleryImages } from '../../db/schema/contents.ts';
import { refuse } from '../../lib/api-failure.ts';
import { MESSAGES } from '../../lib/messages.ts';
import { kindOfTable, publishes, type StoredItem } from '../kind.ts';

const photos = kindOfTable(photoContent, galleryImages);

const { id, category } = galleryCategories;
type Name = typeof id | typeof category;

/** The rows with their category by another of its columns, without those whose category is gone. */
async function withCategory(
  tx: Executor,
  rows: StoredItem[],
  { from, to }: { from: Name; to: Name },
): Promise<StoredItem[]> {
  const named = [...new Set(rows.map(({ draft }) => String(draft.category)))];
  const found = await tx.select({ from, to }).from(galleryCategories).where(inArray(from, named));
  const known = new Map(found.map((row) => [row.from, row.to]));
  return rows.flatMap((row) => {
    const text = known.get(String(row.draft.category));
    return text === undefined ? [] : [{ ...row, draft: { ...row.draft, category: text } }];
  });
}

/** Staff choose a category by its id, which stays; fans and the photos' rows know it by its name, which can change. */
const byId = (tx: Executor, rows: StoredItem[]) =>
  withCategory(tx, rows, { from: category, to: id });

export default publishes({
  ...photos,
  async write(tx, rows) {
    const named = await withCategory(tx, rows, { from: id, to: category });
    if (named.length < rows.length)
      throw refuse(409, 'unknown_reference', MESSAGES.content.reference, 'category');
    await photos.write(tx, named);
  },
  stored: async (tx, ids) => byId(tx, await photos.stored(tx, ids)),
  unedited: async (tx, most) => byId(tx, await photos.unedited(tx, most)),
});
