import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import * as LIMITS from '../../contract/limits.ts';
import type { Scene } from '../../contract/scenes.ts';
import type {
  GalleryCategoriesResponse,
  GalleryImage,
  GalleryResponse,
  PhotoResponse,
} from '../../contract/schemas/gallery.ts';
import { artworks, galleryCategories, galleryImages } from '../db/schema/contents.ts';
import { artworkColumns } from './artwork-columns.ts';
import type { Executor } from './executor.ts';

type Place = { position: number; id: string };

export type GalleryQuery = {
  category: string;
  scene?: Scene | undefined;
  after?: string | undefined;
};

const WIDTH = 1440;
const HEIGHTS = { '3:4': 1920, '16:9': 810, '1:1': 1440 } as const;

/** Of the place behind which a page begins: `{position}.{id}`. */
export const CURSOR = '^\\d{1,9}\\..+$';

const cursorOf = ({ position, id }: Place) => `${position}.${id}`;

function placeOf(cursor: string): Place {
  const dot = cursor.indexOf('.');
  return { position: Number(cursor.slice(0, dot)), id: cursor.slice(dot + 1) };
}

/** By position and ID, so that a page goes on where the last one ended, whatever was added or taken away meanwhile. */
const beyond = ({ position, id }: Place) =>
  sql`(${galleryImages.position}, ${galleryImages.id}) > (${position}, ${id})`;

const selectImages = (db: Executor) =>
  db
    .select({
      image: galleryImages,
      artwork: artworkColumns,
    })
    .from(galleryImages)
    .innerJoin(artworks, eq(artworks.name, galleryImages.artwork));

type Row = Awaited<ReturnType<typeof selectImages>>[number];

const imageOf = ({ image, artwork }: Row): GalleryImage => ({
  id: image.id,
  cloudfront_url: `${artwork.base}-${WIDTH}.webp`,
  original_filename: image.originalFilename,
  width: WIDTH,
  height: HEIGHTS[artwork.ratio],
  scene: image.scene,
  artwork,
});

const inOrder = (db: Executor, where: SQL | undefined, limit: number) =>
  selectImages(db)
    .where(where)
    .orderBy(asc(galleryImages.position), asc(galleryImages.id))
    .limit(limit);

export async function galleryCategoryList(db: Executor): Promise<GalleryCategoriesResponse> {
  const categories = await db
    .select({ category: galleryCategories.category })
    .from(galleryCategories)
    .orderBy(asc(galleryCategories.position), asc(galleryCategories.category));
  return { categories };
}

async function isCategory(db: Executor, category: string): Promise<boolean> {
  const rows = await db
    .select({ category: galleryCategories.category })
    .from(galleryCategories)
    .where(eq(galleryCategories.category, category));
  return rows.length > 0;
}

/** Undefined where there is no such category. */
export async function galleryPage(
  db: Executor,
  { category, scene, after }: GalleryQuery,
): Promise<GalleryResponse | undefined> {
  const where = and(
    eq(galleryImages.category, category),
    scene && eq(galleryImages.scene, scene),
    after ? beyond(placeOf(after)) : undefined,
  );
  // One more than a page tells whether there is another.
  const rows = await inOrder(db, where, LIMITS.pageSize + 1);
  if (rows.length === 0 && !(await isCategory(db, category))) return undefined;
  const page = rows.slice(0, LIMITS.pageSize);
  const last = page.at(-1);
  return {
    images: page.map(imageOf),
    next: last && rows.length > page.length ? cursorOf(last.image) : null,
  };
}

/** Undefined where there is no such photo. */
export async function photoWithId(db: Executor, id: string): Promise<PhotoResponse | undefined> {
  const { category, position } = galleryImages;
  const of = (columns: SQL) =>
    sql`(select ${columns} from ${galleryImages} where ${galleryImages.id} = ${id})`;
  const [photo, ...before] = await selectImages(db)
    .where(
      and(
        eq(category, of(sql`${category}`)),
        sql`(${position}, ${galleryImages.id}) <= ${of(sql`${position}, ${galleryImages.id}`)}`,
      ),
    )
    .orderBy(desc(position), desc(galleryImages.id))
    .limit(1 + LIMITS.photoNeighbours);
  if (!photo) return undefined;
  const following = and(eq(category, photo.image.category), beyond(photo.image));
  const after = await inOrder(db, following, LIMITS.photoNeighbours);
  return {
    photo: imageOf(photo),
    category: photo.image.category,
    before: before.reverse().map(imageOf),
    after: after.map(imageOf),
  };
}
