import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { asc } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LANGUAGES } from '../../../contract/languages.ts';
import type { GalleryResponse } from '../../../contract/schemas/gallery.ts';
import { prepareDatabase } from '../../../server/db/prepare.ts';
import { artworks } from '../../../server/db/schema/contents.ts';
import { games } from '../../../server/db/schema/games.ts';
import { notices } from '../../../server/db/schema/information.ts';
import { seedContents } from '../../../server/db/seed.ts';
import { auditionList } from '../../../server/repositories/auditions.ts';
import { awardList } from '../../../server/repositories/awards.ts';
import { homeContent, videoIndex } from '../../../server/repositories/contents.ts';
import type { Executor } from '../../../server/repositories/executor.ts';
import { galleryCategoryList, galleryPage } from '../../../server/repositories/gallery.ts';
import { faq } from '../../../server/repositories/information.ts';
import { databases, openPglite } from '../support/databases.ts';
import { recordQueries } from '../support/recorded-queries.ts';

/** Open movies of the Blender Foundation (server/db/seed/README.md). */
const OPEN_MOVIES = new Set([
  'aqz-KE-bpKQ',
  'eRsGyueVLvQ',
  'R6MlUcmOul8',
  'TLkA0RELQ1g',
  'Y-rmzh0PI3c',
  'WhWc3b3KhnY',
  '_cMxraX_5RE',
  'mN0zPOpADL4',
  'PVGeM40dABA',
  'UXqq0ZvbOnk',
  'pKmSdY56VtY',
  'u9lj-c29dxI',
]);

/** All that is public, as it is answered. */
async function allContents(db: Executor) {
  const { videos } = await videoIndex(db);
  const { categories } = await galleryCategoryList(db);
  const galleries = new Map<string, GalleryResponse['images']>();
  for (const { category } of categories) {
    galleries.set(category, (await galleryPage(db, { category }))?.images ?? []);
  }
  const pictures = await db.select().from(artworks).orderBy(asc(artworks.name));
  const noticeRows = await db.select().from(notices).orderBy(asc(notices.id));
  return {
    home: await homeContent(db),
    videos,
    galleries,
    pictures,
    notices: noticeRows,
    games: await db.select().from(games).orderBy(asc(games.id)),
    auditions: (await auditionList(db))?.auditions ?? [],
    faq: (await faq(db)).categories,
    awards: (await awardList(db)).awards,
  };
}

async function seeded() {
  const database = await openPglite();
  return { database, contents: await allContents(database.orm) };
}

test('a fan finds as much as was promised', async () => {
  const { contents } = await seeded();
  const { home, videos, galleries } = contents;
  const years = Object.groupBy(videos, ({ category }) => category);

  expect(home.banners.map(({ to }) => to)).toEqual([
    '/event/the-signature',
    '/event/showcham',
    '/video',
    '/videoplay/bulti',
  ]);
  expect(home.headlines.length).toBeGreaterThanOrEqual(5);
  expect([home.onStage.length, home.awardMoments.length]).toEqual([5, 5]);
  expect(home.signature.length).toBeGreaterThanOrEqual(6);
  expect(videos.filter(({ type }) => type === 'video').length).toBeGreaterThanOrEqual(36);
  expect(Object.keys(years).sort()).toEqual(['2024 KWDA', '2025 KWDA']);
  expect(videos.map(({ rank }) => rank)).toEqual(videos.map((_, index) => index + 1));
  expect(contents.awards.length).toBe(22);
  expect(contents.auditions.length).toBe(2);
  expect(contents.games.filter(({ active }) => active).length).toBe(1);
  expect(contents.notices.length).toBeGreaterThanOrEqual(12);
  expect(contents.faq.flatMap(({ entries }) => entries).length).toBeGreaterThanOrEqual(20);
  expect([...galleries].map(([category, images]) => [category, images.length])).toEqual([
    ['2024KWDA', 16],
    ['2025KWDA', 16],
  ]);
});

test('every picture exists in its six files, and every file belongs to a picture', async () => {
  const { contents } = await seeded();
  const bases = contents.pictures.map(({ base }) => base);
  const files = bases.flatMap((base) =>
    [480, 960, 1440].flatMap((width) => [`${base}-${width}.avif`, `${base}-${width}.webp`]),
  );

  expect(new Set(bases).size).toBe(bases.length);
  expect(files.filter((file) => !existsSync(`server/db/seed${file}`))).toEqual([]);
  expect(readdirSync('server/db/seed/artwork').length).toBe(files.length);
});

test('every picture and every text has its words in four languages', async () => {
  const { contents } = await seeded();
  const { banners, headlines, signature } = contents.home;
  const texts = [
    ...contents.pictures.map(({ alt }) => alt),
    ...banners.flatMap(({ title, line }) => [title, line]),
    ...headlines.map(({ text }) => text),
    ...signature.map(({ description }) => description),
    ...contents.awards.map(({ title }) => title),
    ...contents.notices.flatMap(({ title, body }) => [title, body]),
    ...contents.auditions.flatMap(({ title, text, requirements }) => [
      title,
      text,
      ...requirements,
    ]),
    ...contents.games.flatMap(({ title, line }) => [title, line]),
    ...contents.faq.flatMap(({ name, entries }) => [
      name,
      ...entries.flatMap(({ question, answer }) => [question, answer]),
    ]),
  ];
  expect(texts.filter((text) => LANGUAGES.some((language) => !text[language]?.trim()))).toEqual([]);
});

test('only openly licensed films are embedded', async () => {
  const { contents } = await seeded();
  const films = [
    ...contents.videos.map(({ youtubeId }) => youtubeId),
    ...contents.home.signature.map(({ embedId }) => embedId),
  ];
  expect(films.filter((film) => !OPEN_MOVIES.has(film))).toEqual([]);
});

test('a restart changes nothing', async () => {
  const { database, contents } = await seeded();
  await prepareDatabase(database);
  expect(await allContents(database.orm)).toEqual(contents);
});

test('a restart leaves edited content as it is and deleted content away', async () => {
  const { pool, ...database } = await openPglite();
  await pool.query(`update videos set title = 'Edited', views = 1 where id = 'bulti'`);
  await pool.query(`update banners set line = '{"en":"Edited"}' where id = 'showcham'`);
  await pool.query(`update artworks set alt = '{"en":"Edited"}' where name = 'video-bulti'`);
  await pool.query(`delete from videos where id = 'beat'`);
  await pool.query(`delete from gallery_categories where category = '2024KWDA'`);
  const edited = await allContents(database.orm);

  await prepareDatabase({ pool, ...database });

  const restarted = await allContents(database.orm);
  expect(restarted).toEqual(edited);
  expect(restarted.videos.find(({ id }) => id === 'bulti')).toMatchObject({
    title: 'Edited',
    views: 1,
    artwork: { alt: { en: 'Edited' } },
  });
  expect([
    restarted.videos.some(({ id }) => id === 'beat'),
    restarted.galleries.has('2024KWDA'),
  ]).toEqual([false, false]);
});

/** A copy of the files, to be changed. */
function copyOfSeed() {
  const directory = mkdtempSync(join(tmpdir(), 'encore-seed-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  cpSync('server/db/seed', directory, {
    recursive: true,
    filter: (file) => !file.endsWith('artwork'),
  });
  return {
    files: pathToFileURL(`${directory}/`),
    change(name: string, mend: (content: string) => string) {
      const file = join(directory, name);
      writeFileSync(file, mend(readFileSync(file, 'utf8')));
    },
  };
}

/** Whether rows were offered to the database. */
const isPlanting = (queries: ReturnType<typeof recordQueries>) =>
  [...queries.keys()].some((query) => query.startsWith('insert'));

const ALL = `seed_ledger, banners, headlines, videos, signature_videos, awards, gallery_images,
  gallery_categories, artworks, notices, faq_categories, faq_entries, events, auditions, games cascade`;

test('files that were planted are not planted again, those that are others are', async () => {
  const { database } = await seeded();
  const { files, change } = copyOfSeed();
  const queries = recordQueries();
  await prepareDatabase(database);
  await seedContents(database.orm, { files });
  expect(isPlanting(queries)).toBe(false);

  change('awards.json', (content) => `${content}\n`);
  await seedContents(database.orm, { files });
  expect(isPlanting(queries)).toBe(true);
});

test('the same files are planted again by another version of the code that makes rows of them', async () => {
  const { database } = await seeded();
  const queries = recordQueries();
  await seedContents(database.orm, { writers: [pathToFileURL('server/db/seed.ts')] });
  expect(isPlanting(queries)).toBe(true);
});

test('a newer version of the files adds its rows, and leaves those that are known as they are', async () => {
  const { database } = await seeded();
  await database.pool.query(`update videos set title = 'Edited' where id = 'bulti'`);
  await database.pool.query(`delete from videos where id = 'beat'`);
  const { files, change } = copyOfSeed();
  change('videos.json', (content) => {
    const [first, ...others] = JSON.parse(content);
    return JSON.stringify([{ ...first, id: 'brand-new', rank: 900 }, first, ...others]);
  });

  await seedContents(database.orm, { files });

  const { videos } = await allContents(database.orm);
  const video = (wanted: string) => videos.find(({ id }) => id === wanted);
  expect(video('brand-new')?.rank).toBe(900);
  expect(video('bulti')?.title).toBe('Edited');
  expect(video('beat')).toBeUndefined();
});

test('what a start did not finish seeding, the next start adds', async () => {
  const { database, contents } = await seeded();
  const { orm, pool } = database;
  await pool.query(`truncate ${ALL}`);
  await pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'cut off'; end $$;
     create trigger refuse before insert on gallery_images execute function refuse()`,
  );
  try {
    await expect(seedContents(orm)).rejects.toThrow();
  } finally {
    await pool.query('drop function refuse cascade');
  }
  await seedContents(orm);
  expect(await allContents(orm)).toEqual(contents);
});

describe.each(databases())('on $name', ({ open }) => {
  test('processes that start at once seed once', async () => {
    const { orm, pool } = await open();
    const before = await allContents(orm);
    await pool.query(`truncate ${ALL}`);

    await Promise.all([seedContents(orm), seedContents(orm), seedContents(orm)]);

    expect(await allContents(orm)).toEqual(before);
  });
});
