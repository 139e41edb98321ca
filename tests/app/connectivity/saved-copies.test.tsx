import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Refresh } from '../../../contract/refresh.ts';
// Imported up front, so that no test waits for what the shell loads later.
import '../../../src/shell/banners.tsx';
import { fakeServer, json } from '../support/fake-server.ts';
import { holdTime, pass, settle } from '../support/open-page.tsx';
import { blankPage, openShell } from '../support/shell-page.tsx';

const LIST = '/api/contents/home';
const TODAY = new Date(2026, 2, 5, 15, 5);
const YESTERDAY = new Date(2026, 2, 4, 15, 5);
const OFFLINE = 'You are offline';

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const alive = () => json({ status: 'ok' });

/** A list, whose loader has called for it once, and a page without content. */
async function open(live: () => Response | Promise<Response>) {
  const answers = { live };
  const server = fakeServer({
    'GET /health/live': () => answers.live(),
    [`GET ${LIST}`]: () => json({}),
  });
  let loads = 0;
  const list = {
    ...blankPage('/video', { title: { id: 'List', message: 'List' }, header: 'title' }),
    loader: async () => {
      loads += 1;
      await shell?.app.api.contents.home().catch(() => {});
      return null;
    },
  };
  let shell: Awaited<ReturnType<typeof openShell>> | undefined;
  shell = await openShell({
    pages: [
      list,
      blankPage('/settings', { title: { id: 'Settings', message: 'Settings' }, header: 'title' }),
    ],
    at: '/settings',
    platform: { fetch: server.fetch, now: () => TODAY.getTime() + 60_000 },
  });
  const { app, router, platform } = shell;
  await app.words.need('banner');
  holdTime();
  const go = async (path: string) => {
    await act(() => router.navigate(path));
    await settle();
  };
  await go('/video');
  const refresh = async (savedAt: Date | null, path: string = LIST) => {
    const news: Refresh = { type: 'refresh', path, savedAt: savedAt?.toUTCString() ?? null };
    act(() => platform.refresh(news));
    await settle();
  };
  return { answers, go, refresh, loads: () => loads, asked: () => server.calls('/health/live') };
}

const line = () => screen.queryByText(/^Saved copy from/)?.textContent?.replaceAll(/\s/g, ' ');

test('content that could not be refreshed says as of when it is, with the day if it is not of today', async () => {
  const { refresh } = await open(alive);
  expect(line()).toBe(undefined);
  await refresh(TODAY);
  expect(line()).toBe('Saved copy from 3:05 PM');
  await refresh(YESTERDAY);
  expect(line()).toBe('Saved copy from March 4, 2026 at 3:05 PM');
  await refresh(null);
  expect(line()).toBe(undefined);
});

test('another page does not speak of the copies of the one before, nor of settings', async () => {
  const { refresh, go } = await open(alive);
  await refresh(TODAY);
  await go('/settings');
  expect(line()).toBe(undefined);
  await refresh(TODAY);
  await refresh(TODAY, '/api/config');
  expect(line()).toBe(undefined);
});

test('a refresh that fails is no lost network while the server is there, and is made again soon', async () => {
  const { refresh, asked, loads } = await open(alive);
  await refresh(TODAY);
  expect([screen.queryByText(OFFLINE), asked().length, loads()]).toEqual([null, 1, 1]);
  await pass(10_000);
  expect([loads(), line()]).toEqual([2, 'Saved copy from 3:05 PM']);
});

test('without the server a failed refresh is a lost network, announced once; its return refreshes the copy', async () => {
  const { answers, refresh, loads, asked } = await open(unreachable);
  await refresh(TODAY, '/api/config');
  await refresh(TODAY);
  expect(asked().length).toBe(1);
  expect(screen.queryByText(OFFLINE)).not.toBe(null);
  await pass(3_000);
  await refresh(TODAY);
  expect(screen.queryByText(OFFLINE)).toBe(null);

  answers.live = alive;
  expect(loads()).toBe(1);
  await pass(7_000);
  expect(screen.queryByText('You are back online')).not.toBe(null);
  expect([loads(), line()]).toEqual([2, 'Saved copy from 3:05 PM']);
  await refresh(null);
  expect([loads(), line()]).toEqual([2, undefined]);
});
