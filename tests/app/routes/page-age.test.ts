import type { RouterState } from 'react-router';
import { expect, test } from 'vitest';
import type { PageCheck, PageShown } from '../../../contract/kept-pages.ts';
import { createApp } from '../../../src/flows/app/app.ts';
import { createWords } from '../../../src/i18n/words.ts';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { followPageAge } from '../../../src/routes/follow-page-age.ts';

const NOW = Date.parse('2026-06-01T00:00:00.000Z');
const HOUR = 3_600_000;

type Handle = Record<string, unknown>;

const stateAt = (address: string, handle: Handle = {}) => {
  const { pathname, search } = new URL(address, 'http://localhost');
  return {
    initialized: true,
    location: { pathname, search },
    navigation: { state: 'idle' },
    matches: [{ route: { handle: { header: 'title', ...handle } } }],
  } as unknown as RouterState;
};

/** A page that began as a copy of this age, in hours; the worker's checks end one after the other as given. */
function open(age: number | undefined, ...checks: PageCheck[]) {
  const shown: Omit<PageShown, 'type'>[] = [];
  const savedAt = NOW - (age ?? 0) * HOUR;
  const platform = memoryPlatform({
    now: () => NOW,
    languages: ['ko-KR'],
    ...(age !== undefined && { keptPage: { savedAt, version: 'v1' } }),
    async checkPage(page) {
      shown.push(page);
      return checks.shift() ?? 'same';
    },
  });
  const app = createApp({ platform, words: createWords() });
  const listeners = new Set<(state: RouterState) => void>();
  const asked: boolean[] = [];
  const router = {
    state: stateAt('/event'),
    subscribe(listener: (state: RouterState) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async revalidate() {
      asked.push(app.pageAge.isRenewing());
    },
  };
  const visit = app.pageAge.visit();
  followPageAge(app, router as never);
  const seen = () => ({
    said: app.savedCopies.oldest(),
    isCurrent: app.pageAge.isCurrent(),
    asked,
    isSameVisit: app.pageAge.visit() === visit,
    failed: app.failedRefreshes.get(),
  });
  const go = (state: RouterState) => {
    router.state = state;
    for (const listener of listeners) listener(state);
  };
  return { app, platform, shown, seen, go, savedAt };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const CURRENT = { said: undefined, isCurrent: true, asked: [], isSameVisit: true, failed: 0 };

test('a page from the server is told to the worker, and nothing else happens', async () => {
  const { shown, seen } = open(undefined, 'changed');
  await settled();
  expect(shown).toEqual([{ address: '/event', language: 'kr', version: null, isMember: false }]);
  expect(seen()).toEqual(CURRENT);
});

test.each([
  ['the server still sends is current', 1, 'same', { ...CURRENT, asked: [true] }],
  [
    'the server no longer sends is loaded anew, past all caches',
    1,
    'changed',
    { ...CURRENT, isCurrent: false, asked: [true], isSameVisit: false },
  ],
  [
    'cannot be asked for says as of when it is',
    1,
    'unanswered',
    { ...CURRENT, said: NOW - HOUR, isCurrent: false, failed: 1 },
  ],
] as const)('a kept page that %s', async (_, age, check, after) => {
  const { shown, seen } = open(age, check);
  expect(seen()).toEqual({ ...CURRENT, isCurrent: false });
  await settled();
  expect(shown).toEqual([{ address: '/event', language: 'kr', version: 'v1', isMember: false }]);
  expect(seen()).toEqual(after);
});

test('a kept page older than a day says so until it is confirmed', async () => {
  const { seen, savedAt } = open(25, 'same');
  expect(seen()).toMatchObject({ said: savedAt, isCurrent: false });
  await settled();
  expect(seen()).toEqual({ ...CURRENT, asked: [true] });
});

test('a page that could not be asked for is asked for again once the network is back, unless it has been left', async () => {
  const back = open(1, 'unanswered', 'same');
  await settled();
  back.app.networkReturns.tell();
  await settled();
  expect(back.seen()).toEqual({ ...CURRENT, asked: [true], failed: 1 });

  const left = open(1, 'unanswered', 'changed');
  await settled();
  left.go(stateAt('/video'));
  await settled();
  expect(left.seen()).toMatchObject({ isCurrent: true, asked: [] });
});

test('the worker hears of each page and language, of a fan who is signed in, and of no address that is not everybody’s', async () => {
  const { app, platform, shown, go } = open(undefined);
  go(stateAt('/mypage', { unlisted: true }));
  go(stateAt('/account-recovery?token=T', { secretive: true }));
  go(stateAt('/video?q=moon', { rendersQuery: () => '?q=' }));
  go(stateAt('/event?utm=x'));
  go(stateAt('/event?order=deadline', { rendersQuery: () => '?order=deadline' }));
  platform.local.set('token', 'T1');
  app.start();
  app.language.send({ type: 'config.arrived', preparing: [] });
  app.language.send({ type: 'language.choose', language: 'jp' });
  await settled();
  expect(
    shown.map(({ address, language, isMember }) => `${address} ${language} ${isMember}`),
  ).toEqual([
    '/event kr false',
    'null kr false',
    'null kr false',
    'null kr false',
    'null kr false',
    '/event?order=deadline kr false',
    '/event?order=deadline kr true',
    '/event?order=deadline jp true',
  ]);
});
