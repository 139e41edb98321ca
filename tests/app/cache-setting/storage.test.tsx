import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AppRenewal } from '../../../contract/cached-files.ts';
import { memoryBrowser } from '../../../src/platform/memory.ts';
import { memoryCachedFiles } from '../../../src/platform/memory-cached-files.ts';
import {
  ALL_SIZES,
  button,
  clearIn,
  expectOff,
  openStorage,
  ROOM,
  shownSizes,
  sizesOf,
  someFiles,
} from './storage-page.ts';

const press = (name: string) => userEvent.click(button(name));
const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test('the sizes of the app, pictures and lists are shown, and what the browser allows', async () => {
  await openStorage();
  await waitFor(() => expect(shownSizes()).toEqual(ALL_SIZES));
  expect(facts()).toEqual(['3.11 MB', '10.7 GB', 'The browser may delete it']);
  expectOff();
});

test('until the sizes are known they are skeletons, and no button works', async () => {
  const measured = Promise.withResolvers<void>();
  const files = someFiles();
  const { sizes } = files;
  const { router } = await openStorage({
    at: '/settings',
    cachedFiles: {
      ...files,
      sizes: async () => {
        await measured.promise;
        return sizes();
      },
    },
  });
  void router.navigate('/cache-setting');
  await waitFor(() => expect(shownSizes()).toEqual(sizesOf('', '', '')));
  expectOff('Download again App', 'Clear Pictures', 'Clear Lists and pages', 'Clear everything');
  await press('Clear everything');
  measured.resolve();
  await waitFor(() => expect(shownSizes()).toEqual(ALL_SIZES));
});

test('clearing pictures leaves the app, the lists, and all that is stored of the fan', async () => {
  const local = { selectedLanguage: 'en', pwaPopupDismissed: '1', introShown: 'true' };
  const session = { supportDraft: '{"message":"half"}' };
  const { platform } = await openStorage({ platform: { local, session } });
  await waitFor(() => expect(shownSizes()).toEqual(ALL_SIZES));
  const before = platform.stored();
  expect(before).toMatchObject({ local, session });

  await press('Clear Pictures');
  await screen.findByText('153 kB freed');
  expect(shownSizes()).toEqual(sizesOf('1.43 MB', '0 kB', '17.6 kB'));
  expectOff('Clear Pictures');
  expect(document.activeElement).toBe(button('Clear Pictures'));
  expect(platform.stored()).toEqual(before);
});

test('everything is cleared at once, but for the app, which is downloaded again', async () => {
  await openStorage();
  await waitFor(() => expect(shownSizes()).toEqual(ALL_SIZES));
  await press('Clear everything');
  await screen.findByText('171 kB freed');
  screen.getByText('The app was downloaded again.');
  expect(shownSizes()).toEqual(sizesOf('1.43 MB', '0 kB', '0 kB'));
});

test.each<[AppRenewal, string]>([
  ['renewed', 'The app was downloaded again.'],
  ['newer', 'A newer version of the app is coming and replaces these files.'],
  ['failed', 'The app couldn’t be downloaded again, so its files stay as they are.'],
])('a download that ends as %s says so, and its button is busy until then', async (end, words) => {
  const download = Promise.withResolvers<AppRenewal>();
  const files = { app: [1], lists: [1] };
  await openStorage({
    cachedFiles: memoryCachedFiles({ files, renewApp: () => download.promise }),
  });
  await waitFor(() => expectOff('Clear Pictures'));
  await press('Download again App');
  await waitFor(() => expect(button('Download again App').getAttribute('aria-busy')).toBe('true'));
  expectOff('Clear Pictures', 'Clear Lists and pages', 'Clear everything');
  await press('Download again App');
  await press('Clear Lists and pages');
  await act(async () => download.resolve(end));
  await screen.findByText(words);
  expect(button('Download again App').getAttribute('aria-busy')).toBeNull();
  expect(shownSizes()).toEqual(sizesOf('0.001 kB', '0 kB', '0.001 kB'));
});

test('without a network the page says what that means, keeps the app and clears the rest', async () => {
  const { platform } = await openStorage();
  await waitFor(() => expect(shownSizes()).toEqual(ALL_SIZES));
  const words = /what you clear now can’t load again/;
  expect(screen.queryByText(words)).toBeNull();
  await act(async () => platform.setOnline(false));
  screen.getByText(words);
  expectOff('Download again App');
  await press('Clear Lists and pages');
  await screen.findByText('17.6 kB freed');
  expect(shownSizes()).toEqual(sizesOf('1.43 MB', '153 kB', '0 kB'));
  await act(async () => platform.setOnline(true));
  expect(screen.queryByText(words)).toBeNull();
});

test('a browser that refuses to tell is said, with what that means', async () => {
  const refusal = new DOMException('The operation is insecure.', 'SecurityError');
  const { platform } = await openStorage({ cachedFiles: memoryCachedFiles({ refusal }) });
  await screen.findByRole('heading', {
    name: 'Nothing is stored here, as far as your browser tells',
  });
  expect(screen.queryByRole('button', { name: 'Clear everything' })).toBeNull();
  expect(platform.logged).toContain('What is stored could not be read.');
});

test('a browser that refuses to clear is said, and the sizes are those that are left', async () => {
  const files = someFiles();
  const { clear } = files;
  await openStorage({
    cachedFiles: {
      ...files,
      async clear(kind) {
        if (kind === 'lists') throw new Error('blocked');
        await clear(kind);
      },
    },
  });
  await waitFor(() => expect(shownSizes()).toEqual(ALL_SIZES));
  await press('Clear everything');
  await screen.findByText('Your browser didn’t allow everything to be cleared.');
  await waitFor(() => expect(shownSizes()).toEqual(sizesOf('1.43 MB', '0 kB', '17.6 kB')));
});

test('where nothing is stored, nothing can be cleared', async () => {
  await openStorage({ cachedFiles: memoryCachedFiles() });
  await waitFor(() => expect(shownSizes()).toEqual(sizesOf('0 kB', '0 kB', '0 kB')));
  expectOff('Download again App', 'Clear Pictures', 'Clear Lists and pages', 'Clear everything');
  expect(facts()).toEqual(Array(3).fill('Not told by your browser'));
});

test('files whose size the browser does not tell are counted', async () => {
  const files = { pictures: [2_000, null, null], lists: [null] };
  const room = { ...ROOM, isPersistent: true };
  await openStorage({ cachedFiles: memoryCachedFiles({ files, room }) });
  const sizes = sizesOf('0 kB', '2 kB + 2 files of unknown size', '0 kB + 1 file of unknown size');
  await waitFor(() => expect(shownSizes()).toEqual(sizes));
  expectOff('Download again App');
  expect(facts().at(-1)).toBe('Stays');
});

test('of two tabs that clear the same at once, one frees it and the other finds nothing', async () => {
  const { tab } = memoryBrowser({ cachedFiles: someFiles() });
  const answers = await Promise.all([clearIn(tab(), 'pictures'), clearIn(tab(), 'pictures')]);
  expect(answers).toMatchObject([{ data: { freed: 153_000 } }, { data: { freed: 0 } }]);
});

test('what another tab clears is shown here, and a press that finds nothing says so', async () => {
  const files = someFiles();
  const { tab } = memoryBrowser({ cachedFiles: files });
  await openStorage({ tab: tab() });
  await waitFor(() => expect(shownSizes()).toEqual(ALL_SIZES));
  await clearIn(tab(), 'lists');
  await waitFor(() => expect(shownSizes()).toEqual(sizesOf('1.43 MB', '153 kB', '0 kB')));

  await files.clear('pictures');
  await press('Clear Pictures');
  await screen.findByText('There was nothing to clear.');
});

test('a tab that is seen again shows what was stored meanwhile', async () => {
  const files = { app: [1_000], pictures: [] as number[], lists: [] };
  const { platform } = await openStorage({ cachedFiles: memoryCachedFiles({ files }) });
  await waitFor(() => expect(shownSizes()).toEqual(sizesOf('1 kB', '0 kB', '0 kB')));
  files.pictures = [5_000];
  await act(async () => platform.setSeen(true));
  await waitFor(() => expect(shownSizes()).toEqual(sizesOf('1 kB', '5 kB', '0 kB')));
});
