import { Type } from 'typebox';
import { Audition } from '../../contract/schemas/auditions.ts';
import { Award } from '../../contract/schemas/awards.ts';
import { ArtworkSchema } from '../../contract/schemas/common.ts';
import { Banner, Headline, SignatureVideo, VideoItem } from '../../contract/schemas/contents.ts';
import { GalleryImage } from '../../contract/schemas/gallery.ts';
import { Game } from '../../contract/schemas/games.ts';
import type { Executor } from './executor.ts';
import { auditions } from './schema/auditions.ts';
import {
  artworks,
  awards,
  banners,
  galleryCategories,
  galleryImages,
  headlines,
  signatureVideos,
  videos,
} from './schema/contents.ts';
import { games } from './schema/games.ts';
import { writeEvents } from './write-seed-events.ts';
import { writeInformation } from './write-seed-information.ts';
import { named, placed, readIn, writeMissing } from './write-seed-rows.ts';

const Artworks = Type.Record(Type.String(), Type.Omit(ArtworkSchema, ['base']));
const Videos = Type.Array(
  named(
    Type.Intersect([
      Type.Omit(VideoItem, ['artwork', 'thumbnail']),
      Type.Object({ publishedAt: Type.String({ format: 'date-time' }) }),
    ]),
  ),
);
const Home = Type.Object({
  banners: Type.Array(named(Type.Omit(Banner, ['artwork']))),
  headlines: Type.Array(Type.Intersect([Headline, Type.Object({ id: Type.String() })])),
  signature: Type.Array(named(Type.Omit(SignatureVideo, ['artwork', 'thumbnail']))),
});
const Auditions = Type.Array(named(Type.Omit(Audition, ['artwork'])));
const Awards = Type.Array(Type.Intersect([Award, Type.Object({ id: Type.String() })]));
const Games = Type.Array(
  named(Type.Intersect([Type.Omit(Game, ['artwork']), Type.Object({ active: Type.Boolean() })])),
);
const Gallery = Type.Array(
  Type.Object({
    category: Type.String(),
    images: Type.Array(named(Type.Pick(GalleryImage, ['id', 'original_filename', 'scene']))),
  }),
);

/** Edited rows stay as they are and deleted ones stay deleted; only new rows of the files are added. */
export async function writeSeed(tx: Executor, files: URL): Promise<void> {
  const read = readIn(files);
  const pictures = Object.entries(read(Artworks, 'artwork.json'));
  const home = read(Home, 'home.json');
  const gallery = read(Gallery, 'gallery.json');
  const listed = read(Videos, 'videos.json').map(({ publishedAt, ...video }) => ({
    ...video,
    publishedAt: new Date(publishedAt),
  }));

  await writeMissing(
    tx,
    'artwork',
    pictures.map(([name, picture]) => ({ id: name, name, base: `/artwork/${name}`, ...picture })),
    (rows) => tx.insert(artworks).values(rows).onConflictDoNothing(),
  );
  await writeMissing(
    tx,
    'audition',
    read(Auditions, 'auditions.json').map(({ startsAt, endsAt, ...audition }) => ({
      ...audition,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    })),
    (rows) => tx.insert(auditions).values(rows).onConflictDoNothing(),
  );
  await writeMissing(tx, 'video', listed, (rows) =>
    tx.insert(videos).values(rows).onConflictDoNothing(),
  );
  await writeMissing(tx, 'banner', placed(home.banners), (rows) =>
    tx.insert(banners).values(rows).onConflictDoNothing(),
  );
  await writeMissing(tx, 'headline', placed(home.headlines), (rows) =>
    tx.insert(headlines).values(rows).onConflictDoNothing(),
  );
  await writeMissing(tx, 'signature-video', placed(home.signature), (rows) =>
    tx.insert(signatureVideos).values(rows).onConflictDoNothing(),
  );
  await writeMissing(tx, 'award', placed(read(Awards, 'awards.json')), (rows) =>
    tx.insert(awards).values(rows).onConflictDoNothing(),
  );
  await writeMissing(tx, 'game', read(Games, 'games.json'), (rows) =>
    tx.insert(games).values(rows).onConflictDoNothing(),
  );
  await writeInformation(tx, read);
  await writeMissing(
    tx,
    'gallery-category',
    placed(gallery.map(({ category }) => ({ id: category, category }))),
    (rows) => tx.insert(galleryCategories).values(rows).onConflictDoNothing(),
  );
  await writeMissing(
    tx,
    'gallery-image',
    gallery.flatMap(({ category, images }) =>
      placed(images).map(({ original_filename: originalFilename, ...image }) => ({
        ...image,
        category,
        originalFilename,
      })),
    ),
    (rows) => tx.insert(galleryImages).values(rows).onConflictDoNothing(),
  );
  await writeEvents(tx, files, new Date());
}
