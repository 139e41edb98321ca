import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Value } from 'typebox/value';
import { expect, test, vi } from 'vitest';
import { AwardsResponse } from '../../../contract/schemas/awards.ts';
import {
  FoundVideosResponse,
  HomeResponse,
  VideoIndexResponse,
  VideoResponse,
  VideosResponse,
} from '../../../contract/schemas/contents.ts';
import {
  GalleryCategoriesResponse,
  GalleryResponse,
  PhotoResponse,
} from '../../../contract/schemas/gallery.ts';
import { ActiveGameResponse } from '../../../contract/schemas/games.ts';
import {
  FaqResponse,
  NoticeResponse,
  NoticesResponse,
} from '../../../contract/schemas/information.ts';
import { TeasersResponse } from '../../../contract/schemas/teasers.ts';
import { buildTest } from '../support/build-test.ts';
import { openUsual } from '../support/databases.ts';
import { usualApi } from '../support/usual-app.ts';

const LISTS = {
  '/api/contents/home': HomeResponse,
  '/api/contents/videos': VideosResponse,
  '/api/contents/videos/index': VideoIndexResponse,
  '/api/contents/videos/bulti': VideoResponse,
  '/api/contents/videos/search?q=%EB%B6%88%ED%8B%B0': FoundVideosResponse,
  '/api/contents/gallery/categories/all': GalleryCategoriesResponse,
  '/api/contents/gallery/2024KWDA': GalleryResponse,
  '/api/contents/gallery/2025KWDA': GalleryResponse,
  '/api/contents/notices': NoticesResponse,
  '/api/contents/notices/welcome': NoticeResponse,
  '/api/contents/faq': FaqResponse,
  '/api/contents/gallery/2025KWDA?scene=Award%20Moments': GalleryResponse,
  '/api/contents/photos/2024kwda-01': PhotoResponse,
  '/api/contents/awards': AwardsResponse,
  '/api/contents/teasers': TeasersResponse,
  '/api/contents/games/active': ActiveGameResponse,
};

test.each(Object.entries(LISTS))('%s has the agreed shape', async (url, schema) => {
  const { app } = await usualApi();
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  expect([...Value.Errors(schema, answer.json())]).toEqual([]);
  // Skips the serializer, so that no undeclared key hides in the response.
  expect(Value.Clean(schema, answer.json())).toEqual(answer.json());
});

test.each(Object.keys(LISTS))(
  '%s may be cached for a minute and is not sent twice',
  async (url) => {
    const { app } = await usualApi();
    const first = await app.inject(url);
    const etag = String(first.headers.etag);
    const again = await app.inject({ url, headers: { 'if-none-match': `"other", ${etag}` } });
    const other = await app.inject({ url, headers: { 'if-none-match': '"other"' } });

    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      'content-type': 'application/json; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect([other.statusCode, other.body]).toEqual([200, first.body]);
  },
);

test('lists are compressed for clients that support it', async () => {
  const { app } = await usualApi();
  const url = '/api/contents/videos';
  const accepting = async (encoding: string) =>
    app.inject({ url, headers: { 'accept-encoding': encoding } });
  const plain = await app.inject(url);
  const brotli = await accepting('gzip, deflate, br, zstd');
  const gzip = await accepting('gzip;q=1.0, br;q=0');

  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
  expect(plain.headers['content-encoding']).toBeUndefined();
});

test.each(['br', 'gzip'])(
  'a repeated request for a list gets a smaller response, as %s',
  async (encoding) => {
    const { app } = await usualApi();
    const ask = async () => {
      const headers = { 'accept-encoding': encoding };
      const { rawPayload } = await app.inject({ url: '/api/contents/videos', headers });
      return rawPayload.length;
    };
    const [first, second, third] = [await ask(), await ask(), await ask()];
    expect(second).toBeLessThan(first);
    expect(third).toBe(second);
  },
);

test('an edit is visible in every process a second later, under a new ETag', async () => {
  const one = await usualApi();
  const { database } = one;
  const two = await buildTest({ database, clock: one.clock });
  const titles = () =>
    Promise.all(
      [one, two].map(async ({ app }) => {
        const answer = await app.inject('/api/contents/videos/bulti');
        return [answer.json<VideoResponse>().video.title, answer.headers.etag];
      }),
    );
  const [before] = await titles();
  await database.pool.query(`update videos set title = 'Edited' where id = 'bulti'`);

  expect(await titles()).toEqual([before, before]);
  one.clock.advance(1_000);
  const [after, elsewhere] = await titles();
  expect(after).toEqual(elsewhere);
  expect(after?.[0]).toBe('Edited');
  expect(after?.[1]).not.toBe(before?.[1]);
});

test('the last responses are sent while the database is down', async () => {
  const { orm, ...database } = await openUsual();
  let broken = false;
  const flaky = new Proxy(orm, {
    get(target, key) {
      if (broken) throw new Error('no answer');
      return Reflect.get(target, key);
    },
  });
  const { app, clock, log } = await buildTest({ database: { ...database, orm: flaky } });
  const before = await app.inject('/api/contents/home');
  broken = true;
  clock.advance(5_000);
  const during = await app.inject('/api/contents/home');
  expect([during.statusCode, during.body]).toEqual([200, before.body]);
  expect(log()).toContain('the last answers are shown');
});

test('a process caches the most recently used responses, of all content', async () => {
  const { app } = await usualApi();
  const read = vi.fn(async () => ({}));
  for (let at = 0; at <= 500; at += 1) await app.contents.answer(`question ${at}`, read);
  read.mockClear();
  await app.contents.answer('question 500', read);
  expect(read).not.toHaveBeenCalled();
  await app.contents.answer('question 0', read);
  expect(read).toHaveBeenCalledOnce();
});

test('simultaneous requests share one database query', async () => {
  const { app } = await usualApi();
  const read = vi.fn(async () => ({}));
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => app.contents.answer('question', read)),
  );
  expect(new Set(answers).size).toBe(1);
  expect(read).toHaveBeenCalledOnce();
});

test.each([
  ['/api/contents/videos/none', 'Video not found'],
  ['/api/contents/videos/none/metadata', 'Video not found'],
  ['/api/contents/videos/__proto__', 'Video not found'],
  ['/api/contents/gallery/1999KWDA', 'Gallery category not found'],
  ['/api/contents/notices/none', 'Notice not found'],
  ['/api/contents/notices?after=none', 'Notice not found'],
  ['/api/contents/events?after=none', 'No events follow'],
  ['/api/contents/videos?after=none', 'No videos follow'],
  ['/api/contents/auditions?after=none', 'Audition not found'],
  ['/api/contents/photos/none', 'Photo not found'],
])('%s gets a plain 404', async (url, message) => {
  const { app } = await usualApi();
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ message, code: 'not_found' });
  expect(answer.headers['cache-control']).toBe('no-store');
});
