import { and, desc, eq, lt } from 'drizzle-orm';
import type { LocalizedText } from '../../contract/languages.ts';
import type { ContentPicture, PicturesQuery } from '../../contract/schemas/content-pictures.ts';
import type { Executor } from '../db/executor.ts';
import { artworks } from '../db/schema/contents.ts';
import { contentPictureFiles as files } from '../db/schema/pictures.ts';

export type ContentPictureFile = { width: number; format: 'avif' | 'webp'; bytes: Buffer };

const { name, base, color, ratio, alt, number } = artworks;

export const contentPictures = {
  async find(db: Executor, wanted: string): Promise<ContentPicture | undefined> {
    const [row] = await db
      .select({ name, base, color, ratio, alt })
      .from(artworks)
      .where(eq(name, wanted));
    return row;
  },

  /** The newest first; one more than `most` shows that there is another page. */
  page: (db: Executor, query: PicturesQuery, most: number) =>
    db
      .select({ name, base, color, ratio, alt, number })
      .from(artworks)
      .where(
        and(
          query.ratio && eq(ratio, query.ratio),
          query.after === undefined ? undefined : lt(number, Number(query.after)),
        ),
      )
      .orderBy(desc(number))
      .limit(most),

  /** Whether it is new: of two that add the same picture, the second one waits for the first and adds nothing. */
  async add(
    db: Executor,
    made: ContentPicture,
    contents: ContentPictureFile[],
    now: number,
  ): Promise<boolean> {
    const added = await db.insert(artworks).values(made).onConflictDoNothing().returning({ name });
    if (added.length === 0) return false;
    const kept = { name: made.name, createdAt: new Date(now) };
    for (const file of contents) await db.insert(files).values({ ...file, ...kept });
    return true;
  },

  /** Whether there is one of this name. */
  async describe(db: Executor, wanted: string, text: LocalizedText): Promise<boolean> {
    const changed = await db
      .update(artworks)
      .set({ alt: text })
      .where(eq(name, wanted))
      .returning({ name });
    return changed.length > 0;
  },

  async file(
    db: Executor,
    wanted: { name: string; width: number; format: 'avif' | 'webp' },
  ): Promise<Buffer | undefined> {
    const [row] = await db
      .select({ bytes: files.bytes })
      .from(files)
      .where(
        and(
          eq(files.name, wanted.name),
          eq(files.width, wanted.width),
          eq(files.format, wanted.format),
        ),
      );
    return row?.bytes;
  },
};
