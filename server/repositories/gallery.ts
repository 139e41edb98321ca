import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import * as LIMITS from '../../contract/limits.ts';
import type { Scene } from '../../contract/scenes.ts';
import type {
  GalleryCategoriesResponse,
  GalleryImage,
  GalleryResponse,
  PhotoResponse,
} from '../../contract/schemas/gallery.ts';
import type { Executor } from '../db/executor.ts';
import { artworks, galleryCategories, galleryImages } from '../db/schema/contents.ts';
import { artworkColumns } from './artwork-columns.ts';
import { jsonRow } from './json-row.ts';
import { prepared } from './prepared.ts';

type Place = { position: number; id: string };

export type GalleryQuery = {
  category: string;
  scene?: Scene | undefined;
  after?: string | undefined;
};

const WIDTH = 1440;
const HEIGHTS = { '3:4': 1920, '16:9': 810, '1:1': 1440 } as const;

/** The position after which a page starts: `{position}.{id}`. */
export const CURSOR = '^\\d{1,9}\\..+$';

const cursorOf = ({ position, id }: Place) => `${position}.${id}`;

function placeOf(cursor: string): Place {
  const dot = cursor.indexOf('.');
  return { position: Number(cursor.slice(0, dot)), id: cursor.slice(dot + 1) };
}

const { placeholder } = sql;
const { category, position } = galleryImages;
const place = sql`(${position}, ${galleryImages.id})`;

const IMAGE = jsonRow({
  id: galleryImages.id,
  category: galleryImages.category,
  position: galleryImages.position,
  scene: galleryImages.scene,
  original_filename: galleryImages.originalFilename,
  artwork: artworkColumns,
});

const selectImages = (db: Executor) =>
  db
    .select({ image: IMAGE })
    .from(galleryImages)
    .innerJoin(artworks, eq(artworks.name, galleryImages.artwork));

type Row = Awaited<ReturnType<typeof selectImages>>[number];

const imageOf = ({ image: { category, position, ...image } }: Row): GalleryImage => ({
  ...image,
  cloudfront_url: `${image.artwork.base}-${WIDTH}.webp`,
  width: WIDTH,
  height: HEIGHTS[image.artwork.ratio],
});

/** By position and ID, so that a page continues where the last one ended, whatever was added or deleted meanwhile. */
const imagesInOrder = prepared<Omit<GalleryQuery, 'after'> & Partial<Place>, Row>(
  'images in order',
  (db, has) =>
    selectImages(db)
      .where(
        and(
          eq(category, placeholder('category')),
          has('scene') ? eq(galleryImages.scene, placeholder('scene')) : undefined,
          has('id')
            ? sql`${place} > (${placeholder('position')}, ${placeholder('id')})`
            : undefined,
        ),
      )
      .orderBy(asc(position), asc(galleryImages.id))
      // One more than a page tells whether there is another.
      .limit(LIMITS.pageSize + 1),
);

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
  const rows = await imagesInOrder(db, { category, scene, ...(after ? placeOf(after) : {}) });
  if (rows.length === 0 && !(await isCategory(db, category))) return undefined;
  const page = rows.slice(0, LIMITS.pageSize);
  const last = page.at(-1);
  return {
    images: page.map(imageOf),
    next: last && rows.length > page.length ? cursorOf(last.image) : null,
  };
}

const imageAndNeighbours = prepared<{ id: string }, Row>('image and neighbours', (db) => {
  const of = (columns: SQL) =>
    sql`(select ${columns} from ${galleryImages} where ${galleryImages.id} = ${placeholder('id')})`;
  const its = of(sql`${position}, ${galleryImages.id}`);
  const inCategory = eq(category, of(sql`${category}`));
  const before = selectImages(db)
    .where(and(inCategory, sql`${place} < ${its}`))
    .orderBy(desc(position), desc(galleryImages.id))
    .limit(LIMITS.photoNeighbours);
  const fromIt = selectImages(db)
    .where(and(inCategory, sql`${place} >= ${its}`))
    .orderBy(asc(position), asc(galleryImages.id))
    .limit(1 + LIMITS.photoNeighbours);
  return unionAll(before, fromIt);
});

/** Undefined where there is no such photo. */
export async function photoWithId(db: Executor, id: string): Promise<PhotoResponse | undefined> {
  const rows = await imageAndNeighbours(db, { id });
  const at = rows.findIndex(({ image }) => image.id === id);
  const photo = rows[at];
  if (!photo) return undefined;
  return {
    photo: imageOf(photo),
    category: photo.image.category,
    before: rows.slice(0, at).reverse().map(imageOf),
    after: rows.slice(at + 1).map(imageOf),
  };
}
