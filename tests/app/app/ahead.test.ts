import { expect, test } from 'vitest';
import type { App } from '../../../src/flows/app/app.ts';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { fakeServer, fine, json, problem } from '../support/fake-server.ts';
import { makeApp } from '../support/make-app.ts';

const LIST = '/api/contents/teasers';
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const read = ({ api }: Pick<App, 'api'>) => api.send(LIST, { read: (data) => data });

function open(first: () => Response | Promise<Response> = () => json(['first'])) {
  const answers = [first];
  let now = 0;
  const server = fakeServer({
    [`GET ${LIST}`]: () => (answers.shift() ?? (() => json(['second'])))(),
    'POST /api/press': fine,
  });
  const app = makeApp({
    platform: memoryPlatform({ fetch: server.fetch, steadyNow: () => now, local: { token: 'T1' } }),
  });
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  return { app, server, wait };
}

test('what was read ahead is not read again, and serves once', async () => {
  const { app, server, wait } = open();
  await read(app.ahead);
  wait(9_999);
  expect([await read(app), server.seen.length]).toEqual([['first'], 1]);
  expect([await read(app), server.seen.length]).toEqual([['second'], 2]);
});

test('what two pages read is read ahead once', async () => {
  const { app, server } = open();
  expect(await Promise.all([read(app.ahead), read(app.ahead)])).toEqual([['first'], ['first']]);
  expect([await read(app), server.seen.length]).toEqual([['first'], 1]);
});

test('a page that is opened before its answer has come waits for it', async () => {
  const { app, server } = open();
  const [, answer] = await Promise.all([read(app.ahead), read(app)]);
  expect([answer, server.seen.length]).toEqual([['first'], 1]);
});

type Opened = ReturnType<typeof open>;
const write = ({ app }: Opened) => app.api.send('/api/press', { method: 'POST', read: () => true });

test.each<[string, (opened: Opened) => unknown]>([
  ['ten seconds', ({ wait }) => wait(10_000)],
  ['a write', write],
  ['a refresh that failed', ({ app }) => app.ahead.drop()],
  ['the login of somebody else', ({ app }) => app.platform.local.set('token', 'T2')],
])('after %s it is read again', async (_, happens) => {
  const opened = open();
  await read(opened.app.ahead);
  await happens(opened);
  expect(await read(opened.app)).toEqual(['second']);
});

test('a call that wants the server’s own answer now gets it', async () => {
  const { app } = open();
  await read(app.ahead);
  expect(await app.api.send(LIST, { fresh: true, read: (data) => data })).toEqual(['second']);
});

test.each([
  ['refused', () => problem(503)],
  ['lost', lost],
])('what was %s ahead is neither told nor kept', async (_, answer) => {
  const { app } = open(answer);
  let told = 0;
  app.offlineCalls.subscribe(() => {
    told += 1;
  });
  await expect(read(app.ahead)).rejects.toThrow();
  expect([await read(app), told]).toEqual([['second'], 0]);
});
