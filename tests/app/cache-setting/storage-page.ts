import { screen } from '@testing-library/react';
import { RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
// Imported up front, so that no test waits for what loads later.
import '../../../src/shell/banners.tsx';
import { appContext } from '../../../src/flows/app/app.ts';
import type { CachedFiles } from '../../../src/platform/cached-files.ts';
import type { MemoryOptions, MemoryPlatform } from '../../../src/platform/memory.ts';
import { memoryCachedFiles } from '../../../src/platform/memory-cached-files.ts';
import { clearStored } from '../../../src/routes/cache-setting/cache-setting.action.ts';
import { cacheSettingRoute } from '../../../src/routes/cache-setting/cache-setting.route.ts';
import { makeApp } from '../support/make-app.ts';
import { blankPage, named, openShell } from '../support/shell-page.tsx';

export const ROOM = { used: 3_110_000, allowed: 10_700_000_000, isPersistent: false };

export const someFiles = (): CachedFiles =>
  memoryCachedFiles({
    files: { app: [1_400_000, 30_400], pictures: [150_000, 3_000], lists: [17_600] },
    room: ROOM,
  });

const pages = [
  blankPage('/settings', { title: named('Settings'), header: 'title' }),
  cacheSettingRoute,
];

type Opened = {
  at?: string;
  cachedFiles?: CachedFiles;
  platform?: MemoryOptions;
  tab?: MemoryPlatform;
};

export const openStorage = ({
  at = '/cache-setting',
  cachedFiles = someFiles(),
  platform,
  tab,
}: Opened = {}) =>
  openShell({
    pages,
    at,
    ...(tab ? { tab } : { platform: { ...platform, cachedFiles } }),
  });

/** The answer to a press in another tab. */
export function clearIn(platform: MemoryPlatform, kind: string) {
  const url = new URL('https://encore.test/cache-setting');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams({ kind }) });
  const context = new RouterContextProvider(new Map([[appContext, makeApp({ platform })]]));
  return clearStored({ request, url, pattern: url.pathname, params: {}, context });
}

/** The name and the size of each kind. */
export const shownSizes = () =>
  screen
    .getAllByRole('listitem')
    .map((row) =>
      [...row.querySelectorAll('div > span')].slice(0, 2).map((line) => line.textContent),
    );

export const sizesOf = (app: string, pictures: string, lists: string) => [
  ['App', app],
  ['Pictures', pictures],
  ['Lists and pages', lists],
];

export const ALL_SIZES = sizesOf('1.43 MB', '153 kB', '17.6 kB');

export const button = (name: string) => screen.getByRole('button', { name });

export const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

export const expectOff = (...names: string[]) => {
  const buttons = [
    'Download again App',
    'Clear Pictures',
    'Clear Lists and pages',
    'Clear everything',
  ];
  expect(buttons.filter(isOff)).toEqual(names);
};
