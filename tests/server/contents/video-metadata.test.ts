import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { videoMetadataService } from '../../../server/gateways/video-metadata.ts';
import { buildTest } from '../support/build-test.ts';
import { usualApi } from '../support/usual-app.ts';
import { webServer } from '../support/web-server.ts';

const URL_OF_ONE = '/api/contents/videos/bulti/metadata';
const MINUTE = 60_000;
const KEY = 'not-for-the-log';

async function service(answer: RequestListener) {
  const asked: URL[] = [];
  const origin = await webServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://platform'));
    answer(request, response);
  });
  return { url: `${origin}/v3/videos`, asked };
}

const sends =
  (body: string, status = 200, type = 'application/json'): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(body);

const found = (publishedAt: string) =>
  sends(JSON.stringify({ kind: 'list', items: [{ id: 'x', snippet: { publishedAt } }] }));

async function appAsking(answer: RequestListener) {
  const { url, asked } = await service(answer);
  const env = { VIDEO_METADATA_URL: url, VIDEO_METADATA_KEY: KEY };
  return { ...(await buildTest({ env })), asked };
}

test('without a service, the sample’s own date is returned', async () => {
  const { app } = await usualApi();
  const answer = await app.inject(URL_OF_ONE);
  expect(answer.json()).toEqual({
    items: [{ snippet: { publishedAt: '2025-08-21T12:00:00.000Z' } }],
  });
  expect(answer.headers['cache-control']).toBe('public, max-age=60');
});

test('without a service and a known date, nothing is returned', async () => {
  const { app, database } = await usualApi();
  await database.pool.query(`update videos set published_at = null where id = 'platform'`);
  const answer = await app.inject('/api/contents/videos/platform/metadata');
  expect([answer.statusCode, answer.json()]).toEqual([200, { items: [] }]);
});

test('a date is fetched once for all simultaneous requests, and stored for thirty days', async () => {
  const { app, clock, asked } = await appAsking(found('2024-02-29T10:20:30Z'));
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.inject(URL_OF_ONE)));
  const expected = { items: [{ snippet: { publishedAt: '2024-02-29T10:20:30.000Z' } }] };

  expect(answers.map((answer) => answer.json())).toEqual(answers.map(() => expected));
  expect(answers[0]?.headers['cache-control']).toBe('public, max-age=3600');
  expect(asked).toHaveLength(1);
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    part: 'snippet',
    fields: 'items/snippet/publishedAt',
    id: 'aqz-KE-bpKQ',
    key: KEY,
  });
  clock.advance(30 * 24 * 60 * MINUTE - 1);
  await app.inject(URL_OF_ONE);
  expect(asked).toHaveLength(1);
  clock.advance(1);
  await app.inject(URL_OF_ONE);
  expect(asked).toHaveLength(2);
});

test('a second process finds the date that the first one fetched', async () => {
  const one = await appAsking(found('2024-02-29T10:20:30Z'));
  await one.app.inject(URL_OF_ONE);
  const { url, asked } = await service(sends('', 500));
  const two = await buildTest({
    database: one.database,
    clock: one.clock,
    env: { VIDEO_METADATA_URL: url },
  });
  expect((await two.app.inject(URL_OF_ONE)).json().items).toHaveLength(1);
  expect(asked).toEqual([]);
});

test('a video unknown to the platform is fetched again after an hour', async () => {
  const { app, clock, asked } = await appAsking(sends('{"items":[]}'));
  const answer = await app.inject(URL_OF_ONE);
  expect([answer.statusCode, answer.json()]).toEqual([200, { items: [] }]);
  clock.advance(60 * MINUTE - 1);
  await app.inject(URL_OF_ONE);
  expect(asked).toHaveLength(1);
  clock.advance(1);
  await app.inject(URL_OF_ONE);
  expect(asked).toHaveLength(2);
});

const FAULTS: [string, RequestListener][] = [
  ['a 500', sends('oops', 500)],
  ['a refusal', sends('{"error":{"code":403}}', 403)],
  ['a page', sends('<!doctype html><title>Sign in</title>', 200, 'text/html')],
  ['broken JSON', sends('{"items":[')],
  ['another shape', sends('{"items":[{"snippet":{}}]}')],
  ['no date', found('yesterday')],
  ['a redirect', (_request, response) => response.writeHead(302, { location: '/' }).end()],
  ['a cut line', (request) => request.socket.destroy()],
];

test('whatever is wrong with the service gives an unknown date for a minute, and the key stays secret', async () => {
  let listener: RequestListener = () => {};
  const { app, clock, asked, log, forget } = await appAsking((request, response) =>
    listener(request, response),
  );
  for (const [what, faulty] of FAULTS) {
    listener = faulty;
    forget();
    const before = asked.length;
    const answer = await app.inject(URL_OF_ONE);
    expect([what, answer.statusCode, answer.json()]).toEqual([what, 200, { items: [] }]);
    expect(answer.headers['cache-control'], what).toBe('public, max-age=60');
    expect(log(), what).toContain('video metadata could not be read');
    expect(log() + answer.body, what).not.toContain(KEY);
    const first = asked.length;
    expect(first, what).toBeGreaterThan(before);
    clock.advance(MINUTE - 1);
    await app.inject(URL_OF_ONE);
    expect(asked, what).toHaveLength(first);
    clock.advance(1);
  }
});

test('a date fetched once is still returned when the service fails', async () => {
  let listener = found('2024-02-29T10:20:30Z');
  const { app, clock } = await appAsking((request, response) => listener(request, response));
  const known = (await app.inject(URL_OF_ONE)).json();
  listener = sends('', 503);
  clock.advance(31 * 24 * 60 * MINUTE);
  expect((await app.inject(URL_OF_ONE)).json()).toEqual(known);
});

test('a service that does not respond times out', async () => {
  const { url } = await service(() => {});
  const { publishedAt } = videoMetadataService({ url }, 20);
  await expect(publishedAt('aqz-KE-bpKQ')).rejects.toMatchObject({ name: 'TimeoutError' });
});
