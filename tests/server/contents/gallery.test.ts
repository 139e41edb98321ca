import { expect, test } from 'vitest';
import type { GalleryResponse, PhotoResponse } from '../../../contract/schemas/gallery.ts';
import { usualApi } from '../support/usual-app.ts';

/** A category of 70 photos, where groups of four share a position, as in a hand-sorted list. */
async function crowded() {
  const api = await usualApi();
  const { database } = api;
  await database.pool.query(
    `insert into gallery_categories (category, position) values ('Crowd', 9)`,
  );
  await database.pool.query(
    `insert into gallery_images (id, category, position, scene, artwork, original_filename)
     select 'crowd-' || n, 'Crowd', n / 4, case when n % 2 = 0 then 'On Stage' else 'Award Moments' end,
       '2024kwda-01', n || '.jpg' from generate_series(1, 70) n`,
  );
  const get = async <Answer>(url: string) => (await api.app.inject(url)).json<Answer>();
  const gallery = (query = '') => get<GalleryResponse>(`/api/contents/gallery/Crowd?${query}`);
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from gallery_images where category = 'Crowd' order by position, id`,
  );
  return { ...api, database, gallery, get, ids: rows.map(({ id }) => id) };
}

type Crowded = Awaited<ReturnType<typeof crowded>>;

async function walk(
  { gallery }: Crowded,
  query = '',
  between?: (pages: number) => Promise<unknown>,
) {
  const pages: string[][] = [];
  for (let next: string | null = ''; next !== null; ) {
    const answer: GalleryResponse = await gallery(
      next ? `${query}&after=${encodeURIComponent(next)}` : query,
    );
    pages.push(answer.images.map(({ id }) => id));
    await between?.(pages.length);
    next = answer.next;
  }
  return pages;
}

test('a gallery and a scene of it can be read in pages of 30, without a gap or a repetition', async () => {
  const api = await crowded();
  const pages = await walk(api);
  expect(pages.map(({ length }) => length)).toEqual([30, 30, 10]);
  expect(pages.flat()).toEqual(api.ids);
  const isAward = (id: string) => Number(id.slice('crowd-'.length)) % 2 === 1;
  const ofScene = await walk(api, 'scene=Award%20Moments');
  expect(ofScene.map(({ length }) => length)).toEqual([30, 5]);
  expect(ofScene.flat()).toEqual(api.ids.filter(isAward));
});

test('paging continues at the same place if its last photo is deleted and others are inserted before it', async () => {
  const api = await crowded();
  const pages = await walk(api, '', async (count) => {
    if (count > 1) return;
    await api.database.pool.query('delete from gallery_images where id = $1', [api.ids[29]]);
    await api.database.pool.query(
      `insert into gallery_images (id, category, position, artwork, original_filename)
       values ('crowd-new', 'Crowd', 0, '2024kwda-01', 'new.jpg')`,
    );
    api.clock.advance(1_000);
  });
  expect(pages.flat()).toEqual(api.ids);
});

test.each(['after=', 'after=soon', 'after=1', 'after=-1.a', 'scene=Backstage'])(
  'a gallery request with %s is refused',
  async (query) => {
    const { app } = await usualApi();
    expect((await app.inject(`/api/contents/gallery/2024KWDA?${query}`)).statusCode).toBe(400);
  },
);

test('the page after the last photo is empty, and so is a category without photos', async () => {
  const { app, database, gallery } = await crowded();
  await database.pool.query(`delete from gallery_images where category = '2025KWDA'`);
  const empty = { images: [], next: null };
  expect(await gallery('after=99999.z')).toEqual(empty);
  expect((await app.inject('/api/contents/gallery/2025KWDA')).json()).toEqual(empty);
});

test('a photo has both neighbours, and none past an end', async () => {
  const { ids, get } = await crowded();
  const around = async (at: number) => {
    const { category, before, photo, after } = await get<PhotoResponse>(
      `/api/contents/photos/${ids[at]}`,
    );
    return [category, before.map(({ id }) => id), photo.id, after.map(({ id }) => id)];
  };
  expect(await around(0)).toEqual(['Crowd', [], ids[0], ids.slice(1, 4)]);
  expect(await around(1)).toEqual(['Crowd', ids.slice(0, 1), ids[1], ids.slice(2, 5)]);
  expect(await around(40)).toEqual(['Crowd', ids.slice(37, 40), ids[40], ids.slice(41, 44)]);
  expect(await around(69)).toEqual(['Crowd', ids.slice(66, 69), ids[69], []]);
});

test('a photo has the size of its largest file and its colour', async () => {
  const { app } = await usualApi();
  const { photo } = (await app.inject('/api/contents/photos/2024kwda-01')).json<PhotoResponse>();
  expect(photo).toMatchObject({
    cloudfront_url: '/artwork/2024kwda-01-1440.webp',
    original_filename: '2024KWDA_001.jpg',
    width: 1440,
    height: 1920,
    artwork: { color: expect.stringMatching(/^#[0-9a-f]{6}$/) },
  });
});
