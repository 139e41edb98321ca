import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
// Imported up front, so that no test waits for what loads later.
import '../../../src/routes/cache-setting/cache-setting.page.tsx';
import '../../../src/routes/cache-setting/cache-setting.action.ts';
import '../../../src/shell/banners.tsx';
import type { CachedFiles } from '../../../src/platform/cached-files.ts';
import type { MemoryOptions, MemoryPlatform } from '../../../src/platform/memory.ts';
import { memoryCachedFiles } from '../../../src/platform/memory-cached-files.ts';
import { cacheSettingRoute } from '../../../src/routes/cache-setting/cache-setting.route.ts';
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

type Opened = { cachedFiles?: CachedFiles; platform?: MemoryOptions; tab?: MemoryPlatform };

export const openStorage = ({ cachedFiles = someFiles(), platform, tab }: Opened = {}) =>
  openShell({
    pages,
    at: '/cache-setting',
    ...(tab ? { tab } : { platform: { ...platform, cachedFiles } }),
  });

export type StorageScreen = Awaited<ReturnType<typeof openStorage>>['screen'];

/** The name, the size and the purpose of each kind, in one page or in the only one. */
export const shownSizes = (page: Pick<StorageScreen, 'container'> = { container: document.body }) =>
  within(page.container)
    .getAllByRole('listitem')
    .map((row) => [...row.querySelectorAll('span')].slice(0, 2).map((line) => line.textContent));

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
