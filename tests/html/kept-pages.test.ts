import { expect, onTestFinished, test, vi } from 'vitest';
import * as renderer from '../../src/entry-server.tsx';
import { openUsual } from '../server/support/databases.ts';
import { countedRenders, withFlakyDatabase } from './renders.ts';
import { buildPages, open } from './support.ts';

const READY = { PREPARING_LANGUAGES: '' };
const inLanguage = (language: string) => ({ cookie: `language=${language}` });

test('a page is rendered once for each path and language', async () => {
  const counted = countedRenders();
  const built = await buildPages({ renderer: counted, env: READY });
  for (const time of [1, 2]) {
    for (const path of ['/', '/login']) {
      for (const language of ['en', 'kr']) await open(built, path, inLanguage(language));
    }
    expect(counted.render, `time ${time}`).toHaveBeenCalledTimes(4);
  }
});

test('unused parts of an address do not cause another render', async () => {
  const counted = countedRenders();
  const built = await buildPages({ renderer: counted });
  const { body } = await built.app.inject('/event');
  for (let at = 0; at < 120; at += 1) {
    const answer = await built.app.inject(`/event?utm_source=${at}&x${at}=y`);
    expect(answer.body === body).toBe(true);
  }
  for (const url of ['/event/', '/event//', '/event?', '/event#x']) {
    expect((await built.app.inject(url)).body === body, url).toBe(true);
  }
  await built.app.inject('/video?strip=onStage&utm_source=a');
  await built.app.inject('/video?fbclid=b&strip=onStage');
  expect(counted.render).toHaveBeenCalledTimes(2);
});

test('another spelling of a page redirects there, without a render', async () => {
  const counted = countedRenders();
  const { app } = await buildPages({ renderer: counted });
  const { statusCode, headers } = await app.inject('//event//%74he-signature?tag=a');
  expect([statusCode, headers.location]).toEqual([302, '/event/the-signature?tag=a']);
  expect(counted.render).not.toHaveBeenCalled();
});

test('the cache has a limit and keeps the pages requested last', async () => {
  const sent = { loaderData: {}, language: 'en' as const, words: [] };
  const withoutSubjects = (url: URL) => ({ ...renderer.lookUp(url), subjects: [] });
  const counted = countedRenders(async ({ url }) => ({
    kind: 'page',
    ...{ head: '', body: url.pathname, sent, modules: [] },
  }));
  const { app } = await buildPages({ renderer: { ...counted, lookUp: withoutSubjects } });
  for (let at = 0; at <= 400; at += 1) await app.inject(`/videoplay/${at}`);
  counted.render.mockClear();
  expect((await app.inject('/videoplay/400')).body).toContain('/videoplay/400');
  expect(counted.render).not.toHaveBeenCalled();
  expect((await app.inject('/videoplay/0')).body).toContain('/videoplay/0');
  expect(counted.render).toHaveBeenCalledOnce();
});

test('a render that never ends is aborted, and the next page continues', async () => {
  const counted = countedRenders(({ url, ...asked }) =>
    url.pathname === '/event' ? new Promise(() => {}) : renderer.render({ url, ...asked }),
  );
  const { app, log } = await buildPages({ renderer: counted });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const [stuck, behind] = ['/event', '/login'].map(async (path) => app.inject(path));
  await vi.waitFor(() => expect(counted.render).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(30_000);
  expect((await stuck)?.statusCode).toBe(503);
  expect((await behind)?.body).toContain('<h1');
  expect(log()).toContain('took too long');
});

test('an edit is visible within a second, in every process', async () => {
  const database = await openUsual();
  const one = await buildPages({ database });
  const two = await buildPages({ database, clock: one.clock });
  const tags = () =>
    Promise.all(
      [one, two].map(async ({ app }) => {
        const { body, headers } = await app.inject('/video');
        return [body.includes('Edited just now'), headers.etag];
      }),
    );
  const [before] = await tags();
  await database.pool.query(`update videos set title = 'Edited just now' where id = 'bulti'`);
  expect(await tags()).toEqual([before, before]);
  one.clock.advance(1_000);
  const [after, elsewhere] = await tags();
  expect(after?.[0]).toBe(true);
  expect(after?.[1]).not.toBe(before?.[1]);
  expect(elsewhere?.[0]).toBe(true);
});

test('pages are sent while the database is down', async () => {
  const { state, built } = await withFlakyDatabase();
  const before = await built.app.inject('/video');
  state.broken = true;
  built.clock.advance(5_000);
  const during = await built.app.inject('/video');
  expect([during.statusCode, during.body === before.body]).toEqual([200, true]);
});
