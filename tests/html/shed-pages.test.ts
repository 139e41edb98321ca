import { expect, test, vi } from 'vitest';
import { heldRenders, withFlakyDatabase } from './renders.ts';
import { buildPages, open } from './support.ts';

const CRAWLER = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };

/** A 503 that says when to come back, with the shell, from which a browser starts the app. */
async function expectShed({ answer, meta, sent, scripts }: Awaited<ReturnType<typeof open>>) {
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([
    ...[503, 'no-store', undefined],
  ]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect([meta('robots'), sent().page, scripts()]).toEqual([
    ...[undefined, undefined, ['/assets/index-1.js']],
  ]);
}

/** What a network may have waiting while nobody else waits: four times what it leaves of 64 places. */
const SHARE = 51;

test('past its share of renders a network gets the shell with a 503, and others get their pages', async () => {
  const held = heldRenders();
  const built = await buildPages({ renderer: held, env: { PREPARING_LANGUAGES: '' } });
  const { videos } = (await built.app.inject('/api/contents/videos')).json();
  const pages = videos.flatMap(({ id }: { id: string }) =>
    ['en', 'kr', 'cn', 'jp'].map((language) => ({
      url: `/videoplay/${id}`,
      headers: { cookie: `language=${language}` },
    })),
  );
  // Known from then on, so that the pages wait in the order in which they are asked for.
  for (const { id } of videos) await built.app.inject(`/api/contents/videos/${id}`);
  const asked = pages.slice(0, SHARE).map(async (page: object) => built.app.inject(page));
  await expect.poll(() => held.render.mock.calls.length).toBe(1);
  const { url, headers } = pages[SHARE];
  for (const more of [{}, CRAWLER]) {
    await expectShed(await open(built, url, { ...headers, ...more }));
  }
  const other = built.app.inject({ ...pages[SHARE + 1], remoteAddress: '192.0.2.1' });
  held.release();
  expect((await other).body).toContain('<h1');
  for (const { body } of await Promise.all(asked)) expect(body).toContain('<h1');
  expect([held.render.mock.calls.length, held.together.most]).toEqual([SHARE + 1, 1]);
  expect((await built.app.inject({ url, headers })).body).toContain('<h1');
});

test('without content a page is a 503, and the page once there is content', async () => {
  const { state, built } = await withFlakyDatabase();
  state.broken = true;
  await expectShed(await open(built, '/video'));
  const known = { 'if-none-match': '*' };
  await expectShed(await open(built, '/video', known));
  state.broken = false;
  expect((await open(built, '/video')).sent().page).toBeTruthy();
});

test('a page whose content failed to load is a 503 and not cached', async () => {
  const built = await buildPages();
  vi.spyOn(built.app.contents, 'written').mockRejectedValueOnce(new Error('not just now'));
  await expectShed(await open(built, '/'));
  expect(built.log()).toContain('/api/contents/home was answered with 500');
  expect((await open(built, '/')).sent().page).toBeTruthy();
});

test('a server too busy for any request sends the shell for a page, and JSON for a call', async () => {
  const built = await buildPages({ pressure: { eventLoopDelay: 0, waiting: -1 } });
  await expectShed(await open(built, '/video'));
  await expectShed(await open(built, '/mypage', { cookie: 'language=kr' }));
  for (const path of ['/api/contents/home', '/api/none']) {
    const { statusCode, headers, body } = await built.app.inject(path);
    expect([statusCode, headers['retry-after'], JSON.parse(body).code]).toEqual([
      ...[503, '5', 'unavailable'],
    ]);
  }
});

test('a server too busy for any request still sends the files that an earlier page needs', async () => {
  const built = await buildPages({ pressure: { eventLoopDelay: 0, waiting: -1 } });
  const { statusCode, body } = await built.app.inject('/assets/index-1.js');
  expect([statusCode, body.startsWith('console.log')]).toEqual([200, true]);
  expect((await built.app.inject('/assets/none.js')).statusCode).toBe(404);
});
