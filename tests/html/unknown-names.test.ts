import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as renderer from '../../src/entry-server.tsx';
import { allLaterPages } from '../../src/routes/all-later-pages.ts';
import { createRoutes } from '../../src/routes/routes.ts';
import { atDepth } from '../depth.ts';
import { countedRenders, withFlakyDatabase } from './renders.ts';
import { type Built, buildPages, open, usualPages } from './support.ts';

/** Addresses that anybody can make up, and where they lead. */
const MADE_UP = [
  ['/nowhere', '/'],
  ['/login/more', '/'],
  ['/videoplay/unknown', '/'],
  ['/photo/unknown', '/'],
  ['/event/unknown', '/'],
  ['/audition/unknown', '/'],
  ['/notice/unknown', '/'],
  ['/event/the-signature/unknown', '/event/the-signature'],
  ['/video?tag=unknown', '/video'],
  [`/video?tag=${'x'.repeat(5_000)}`, '/video'],
  ['/video?utm_source=a&tag=unknown', '/video'],
  ['/photo?category=unknown', '/photo'],
  [`/photo?category=${'x'.repeat(5_000)}`, '/photo'],
  ['/faq?category=unknown', '/faq'],
  ['/notice?after=unknown', '/notice'],
  ['/event?after=unknown', '/event'],
  ['/event?order=deadline&after=unknown', '/event'],
  ['/audition?after=unknown', '/audition'],
] as const;

describe('an address that anybody can make up', () => {
  const counted = countedRenders();
  let app: Built['app'];
  beforeAll(async () => {
    ({ app } = await buildPages({ renderer: counted }));
  });

  test.each(MADE_UP)('%s leads to %s without a render', async (url, to) => {
    for (const method of ['GET', 'HEAD', 'POST'] as const) {
      const { statusCode, headers } = await app.inject({ method, url });
      expect([method, statusCode, headers.location]).toEqual([
        method,
        method === 'POST' ? 303 : 302,
        to,
      ]);
    }
    expect(counted.render).not.toHaveBeenCalled();
  });
});

test('an unknown name leads where the app itself would lead', async () => {
  const { app } = await usualPages();
  const fetch: typeof globalThis.fetch = async (input) => {
    const { body, statusCode, headers } = await app.inject(String(input));
    const type = String(headers['content-type']);
    return new Response(body, { status: statusCode, headers: { 'content-type': type } });
  };
  const config = (await app.inject('/api/config')).json();
  for (const [path, to] of MADE_UP) {
    // The app shows an empty list, or another one in its place.
    if (/tag=|category=|xxx/.test(path)) continue;
    const url = new URL(path, 'http://localhost');
    const asked = { url, language: 'en' as const, config, origin: null, fetch };
    expect([path, await renderer.render(asked)]).toEqual([path, { kind: 'redirect', to }]);
  }
});

test('every page with a name in its address says what it is about', () => {
  const paths = createRoutes([], allLaterPages)
    .flatMap(({ children = [] }) => children)
    .flatMap(({ children = [] }) => children)
    .flatMap(({ path }) => (path?.includes(':') ? [path] : []))
    // Nobody but staff is told whether there is such an account.
    .filter((path) => !path.startsWith('admin/'));
  expect(paths.length).toBeGreaterThan(4);
  for (const path of paths) {
    const url = new URL(`/${path.replace(/:\w+\??/, 'unknown')}`, 'http://localhost');
    expect([path, renderer.lookUp(url).subjects]).toEqual([
      path,
      expect.arrayContaining([expect.objectContaining({ name: 'unknown' })]),
    ]);
  }
});

test('each known name is a page, also one that has been added just now', async () => {
  const built = await usualPages();
  const first = async (text: string) => (await built.database.pool.query(text)).rows[0].name;
  for (const path of [
    `/videoplay/${await first('select id as name from videos limit 1')}`,
    `/photo/${await first('select id as name from gallery_images limit 1')}`,
    `/event/${await first('select id as name from events limit 1')}`,
    `/audition/${await first('select id as name from auditions limit 1')}`,
    `/notice/${await first('select id as name from notices limit 1')}`,
    `/video?tag=${encodeURIComponent(await first('select tag[1] as name from videos limit 1'))}`,
    `/photo?category=${encodeURIComponent(await first('select category as name from gallery_categories limit 1'))}`,
    '/video?category=2025%20KWDA',
    '/event/the-signature/kr',
  ]) {
    expect([path, (await open(built, path)).sent()?.page]).toEqual([path, expect.anything()]);
  }
  expect((await built.app.inject('/video?tag=brand-new')).statusCode).toBe(302);
  await built.database.pool.query(`update videos set tag = array['brand-new'] where id = 'bulti'`);
  expect((await open(built, '/video?tag=brand-new')).sent().page).toBeTruthy();
});

test('a category that has no videos yet is rendered once, like other lists', async () => {
  const counted = countedRenders();
  const built = await buildPages({ renderer: counted });
  await built.database.pool.query(`delete from videos where category = '2025 KWDA'`);
  for (let time = 0; time < 3; time += 1) {
    const page = await open(built, '/video?category=2025%20KWDA');
    expect([page.answer.statusCode, page.meta('robots')]).toEqual([200, undefined]);
  }
  expect(counted.render).toHaveBeenCalledOnce();
});

type Numbered = (at: number) => string;
/** Of a page, and of content. */
const MADE: Numbered[] = [
  (at) => `/videoplay/none-${at}`,
  (at) => `/api/contents/videos/search?q=none-${at}`,
];
const MORE: Numbered[] = [
  (at) => `/video?tag=none-${at}`,
  (at) => `/api/contents/videos?tag=none-${at}`,
  (at) => `/api/contents/videos?category=none-${at}`,
  (at) => `/api/contents/gallery/2024KWDA?after=${at}.none`,
];

test('made-up names evict no page and no content from memory', async () => {
  const counted = countedRenders();
  const { app } = await buildPages({ renderer: counted });
  await app.inject('/event');
  const read = vi.fn(async () => ({}));
  await app.contents.answer('video bulti', read);
  for (let at = 0; at < 500; at += 1)
    for (const url of atDepth(MADE, MORE)) await app.inject(url(at));
  counted.render.mockClear();
  await app.inject('/event');
  await app.contents.answer('video bulti', read);
  expect(read).toHaveBeenCalledOnce();
  expect(counted.render).not.toHaveBeenCalled();
});

test('while the database is down an unknown name is no unknown page', async () => {
  const { state, built } = await withFlakyDatabase();
  await built.app.inject('/notice/welcome');
  state.broken = true;
  const { statusCode, headers, body } = await built.app.inject('/notice/other');
  expect([statusCode, headers['retry-after'], headers.location]).toEqual([503, '5', undefined]);
  expect(body).toContain('class="loading"');
  expect((await built.app.inject('/notice/welcome')).statusCode).toBe(200);
});
