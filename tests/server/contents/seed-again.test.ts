import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { prepareDatabase } from '../../../server/db/prepare.ts';
import { seedContents } from '../../../server/db/seed.ts';
import { databases, openUsual } from '../support/databases.ts';
import { newDirectory } from '../support/new-directory.ts';
import { recordQueries } from '../support/recorded-queries.ts';
import { allContents, seeded } from './seeded.ts';

test('a restart restores neither edited nor deleted content', async () => {
  const { pool, ...database } = await openUsual();
  await pool.query(`update videos set title = 'Edited', views = 1 where id = 'bulti'`);
  await pool.query(`update banners set line = '{"en":"Edited"}' where id = 'showcham'`);
  await pool.query(`update artworks set alt = '{"en":"Edited"}' where name = 'video-bulti'`);
  await pool.query(`delete from videos where id = 'beat'`);
  await pool.query(`delete from gallery_categories where category = '2024KWDA'`);
  const edited = await allContents(database.orm);

  await prepareDatabase({ pool, ...database }, { sampleContent: true });

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

/** A copy of the files, which the test changes. */
function copyOfSeed() {
  const directory = newDirectory();
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

/** Whether any rows were sent to the database. */
const isPlanting = (queries: ReturnType<typeof recordQueries>) =>
  [...queries.keys()].some((query) => query.startsWith('insert'));

const ALL = `seed_ledger, banners, headlines, videos, signature_videos, awards, gallery_images,
  gallery_categories, artworks, notices, faq_categories, faq_entries, events, auditions, games cascade`;

test('files already seeded are not seeded again, changed ones are', async () => {
  const { database } = await seeded();
  const { files, change } = copyOfSeed();
  const queries = recordQueries();
  await prepareDatabase(database, { sampleContent: true });
  await seedContents(database.orm, { files });
  expect(isPlanting(queries)).toBe(false);

  change('awards.json', (content) => `${content}\n`);
  await seedContents(database.orm, { files });
  expect(isPlanting(queries)).toBe(true);
});

test('the same files are seeded again by a new version of the code that reads them', async () => {
  const { database } = await seeded();
  const queries = recordQueries();
  await seedContents(database.orm, { writers: [pathToFileURL('server/db/seed.ts')] });
  expect(isPlanting(queries)).toBe(true);
});

test('a newer version of the files adds its rows, and leaves existing ones unchanged', async () => {
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

test('questions stored before there were keywords get theirs, unless they were edited', async () => {
  const { database, contents } = await seeded();
  const { pool, orm } = database;
  await pool.query(`update faq_entries set keywords = '{}'`);
  await pool.query(`update faq_entries set question = '{"en":"Edited"}' where id = 'phones'`);
  await pool.query(`delete from seed_ledger where kind in ('files', 'faq-keywords')`);

  await seedContents(orm);

  const entries = (await allContents(orm)).faq.flatMap(({ entries }) => entries);
  const before = contents.faq.flatMap(({ entries }) => entries);
  expect(entries.map(({ id, keywords }) => [id, keywords])).toEqual(
    before.map(({ id, keywords }) => [id, id === 'phones' ? {} : keywords]),
  );
  expect(before.every(({ keywords }) => keywords?.en && keywords.kr)).toBe(true);
});

test('seeding that a start did not finish is finished by the next', async () => {
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
