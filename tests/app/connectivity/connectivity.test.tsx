import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
// Imported up front, so that no test waits for what the shell loads later.
import '../../../src/shell/banners.tsx';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { holdTime, pass, settle } from '../support/open-page.tsx';
import { blankPage, openShell } from '../support/shell-page.tsx';

const LIVE = 'GET /health/live';
const OFFLINE = 'You are offline';
const BACK = 'You are back online';

const title = { id: 'Page', message: 'Page' };
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const alive = () => json({ status: 'ok' });
const html = () =>
  new Response('<title>Log in to the café</title>', { headers: { 'content-type': 'text/html' } });

/** A page on which time is then stopped. */
async function open(live: () => Response | Promise<Response>) {
  const answers = { live, call: unreachable as () => Response | Promise<Response> };
  const server = fakeServer({
    [LIVE]: () => answers.live(),
    'GET /api/contents/home': () => answers.call(),
  });
  const pages = [blankPage('/video', { title, header: 'brand' })];
  const shell = await openShell({ pages, at: '/video', platform: { fetch: server.fetch } });
  await shell.app.words.need('banner');
  holdTime();
  await settle();
  const call = async () => {
    await act(() => shell.app.api.contents.home().catch(() => {}));
    await settle();
  };
  const network = async (online: boolean) => {
    act(() => shell.platform.setOnline(online));
    await settle();
  };
  return { ...shell, answers, call, network, asked: () => server.calls('/health/live').length };
}

const said = () =>
  [OFFLINE, BACK, 'Something’s wrong on our side.'].filter((words) => screen.queryByText(words));

test('losing the network and getting it back are each announced for three seconds', async () => {
  const { network, asked } = await open(alive);
  await network(false);
  expect([said(), asked()]).toEqual([[OFFLINE], 0]);
  await pass(2_999);
  expect(said()).toEqual([OFFLINE]);
  await pass(1);
  expect(said()).toEqual([]);
  await network(true);
  expect([said(), asked()]).toEqual([[BACK], 1]);
  await pass(3_000);
  expect(said()).toEqual([]);
});

test('one failed call does not count as a lost network', async () => {
  const { call, asked } = await open(alive);
  await call();
  expect([said(), asked()]).toEqual([[], 1]);
});

test.each([
  ['is not reached', unreachable],
  ['is not ours', html],
  ['fails', () => problem(502)],
])('a browser that claims to be online is not believed if the response %s', async (_, live) => {
  const { answers, call, asked } = await open(live);
  await call();
  expect([said(), asked()]).toEqual([[OFFLINE], 1]);
  await pass(9_000);
  expect([said(), asked()]).toEqual([[], 1]);
  await pass(1_000);
  expect([said(), asked()]).toEqual([[], 2]);
  answers.live = alive;
  await pass(10_000);
  expect([said(), asked()]).toEqual([[BACK], 3]);
  await pass(60_000);
  expect([said(), asked()]).toEqual([[], 3]);
});

test('a server that never responds is given up after five seconds', async () => {
  const { platform, call } = await open(() => new Promise(() => {}));
  await call();
  expect(said()).toEqual([]);
  platform.timeOut();
  await settle();
  expect(said()).toEqual([OFFLINE]);
});

test('if the browser reports a network but the server stays unreachable, nothing is announced', async () => {
  const { network, answers } = await open(unreachable);
  await network(false);
  await pass(3_000);
  await network(true);
  expect(said()).toEqual([]);
  answers.live = alive;
  await pass(10_000);
  expect(said()).toEqual([BACK]);
});

test('each try without a network shows the message for its full time', async () => {
  const { call } = await open(unreachable);
  await call();
  await pass(2_000);
  await call();
  await pass(2_000);
  expect(said()).toEqual([OFFLINE]);
  await pass(1_000);
  expect(said()).toEqual([]);
});
