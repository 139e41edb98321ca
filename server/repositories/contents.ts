import { asc, eq } from 'drizzle-orm';
import * as LIMITS from '../../contract/limits.ts';
import type { Artwork } from '../../contract/schemas/common.ts';
import type {
  GalleryCategoriesResponse,
  GalleryResponse,
  HomeResponse,
  VideoItem,
  VideoResponse,
  VideosResponse,
} from '../../contract/schemas/contents.ts';
import {
  artworks,
  banners,
  contentVersion,
  galleryCategories,
  galleryImages,
  headlines,
  signatureVideos,
  videos,
} from '../db/schema/contents.ts';
import type { Executor } from './executor.ts';

/** Everything that is public, as it was at one moment, in the shapes that are answered. */
export type PublicContents = {
  version: number;
  home: HomeResponse;
  /** By rank. */
  videos: VideosResponse;
  videoById: Map<string, VideoResponse>;
  categories: GalleryCategoriesResponse;
  galleries: Map<string, GalleryResponse>;
  /** Of a video's id: when it was published, as far as we know ourselves. */
  publishedAt: Map<string, Date>;
};

const artwork = {
  base: artworks.base,
  color: artworks.color,
  ratio: artworks.ratio,
  alt: artworks.alt,
};
const thumbnailOf = ({ base }: Artwork) => `${base}-960.webp`;
const largestOf = ({ base }: Artwork) => `${base}-1440.webp`;

const readBanners = (db: Executor) =>
  db
    .select({ id: banners.id, title: banners.title, line: banners.line, to: banners.to, artwork })
    .from(banners)
    .innerJoin(artworks, eq(artworks.name, banners.artwork))
    .orderBy(asc(banners.position), asc(banners.id));

const readVideos = (db: Executor) =>
  db
    .select({ video: videos, artwork })
    .from(videos)
    .innerJoin(artworks, eq(artworks.name, videos.artwork))
    .orderBy(asc(videos.rank), asc(videos.id));

const readSignature = (db: Executor) =>
  db
    .select({ video: signatureVideos, artwork })
    .from(signatureVideos)
    .innerJoin(artworks, eq(artworks.name, signatureVideos.artwork))
    .orderBy(asc(signatureVideos.position), asc(signatureVideos.id));

const readImages = (db: Executor) =>
  db
    .select({ image: galleryImages, artwork })
    .from(galleryImages)
    .innerJoin(artworks, eq(artworks.name, galleryImages.artwork))
    .orderBy(asc(galleryImages.position), asc(galleryImages.id));

export async function contentsVersion(db: Executor): Promise<number> {
  const [row] = await db.select({ version: contentVersion.version }).from(contentVersion);
  return row?.version ?? 0;
}

/** In an answer, what leads nowhere has no `to`. */
const leading = <Row extends { to: string | null }>({ to, ...row }: Row) =>
  to === null ? row : { ...row, to };

/** To be called in one repeatable-read transaction, or the version may not fit the rows. */
export async function publicContents(db: Executor): Promise<PublicContents> {
  const version = await contentsVersion(db);
  const bannerRows = await readBanners(db);
  const headlineRows = await db
    .select({ text: headlines.text, to: headlines.to })
    .from(headlines)
    .orderBy(asc(headlines.position), asc(headlines.id));
  const videoRows = await readVideos(db);
  const signatureRows = await readSignature(db);
  const categories = await db
    .select({ category: galleryCategories.category })
    .from(galleryCategories)
    .orderBy(asc(galleryCategories.position), asc(galleryCategories.category));
  const imageRows = await readImages(db);

  const items = videoRows.map(({ video, artwork }): VideoItem => {
    const { publishedAt, ...item } = video;
    return { ...item, thumbnail: thumbnailOf(artwork), artwork };
  });
  const strip = (type: VideoItem['type']) =>
    items.filter((video) => video.type === type).slice(0, LIMITS.stripItems);

  return {
    version,
    home: {
      banners: bannerRows.map(leading),
      headlines: headlineRows.map(leading),
      onStage: strip('onStage'),
      awardMoments: strip('recommend'),
      signature: signatureRows.map(({ video: { position, ...video }, artwork }) => ({
        ...video,
        thumbnail: thumbnailOf(artwork),
        artwork,
      })),
    },
    videos: { videos: items },
    videoById: new Map(items.map((video) => [video.id, { video }])),
    categories: { categories },
    galleries: new Map(
      categories.map(({ category }) => [
        category,
        {
          images: imageRows
            .filter(({ image }) => image.category === category)
            .map(({ image, artwork }) => ({
              id: image.id,
              cloudfront_url: largestOf(artwork),
              original_filename: image.originalFilename,
              artwork,
            })),
        },
      ]),
    ),
    publishedAt: new Map(
      videoRows.flatMap(({ video }) => (video.publishedAt ? [[video.id, video.publishedAt]] : [])),
    ),
  };
}
