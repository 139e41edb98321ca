import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { galleryRoute } from '../../../src/routes/photo/gallery.route.ts';
import { placeOf } from '../../../src/routes/photo/neighbours.ts';
import { photoRoute } from '../../../src/routes/photo/photo.route.ts';
import { browseWith } from '../support/browse-with.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { openPage, settle } from '../support/open-page.tsx';
import { image, photoIn } from '../support/photos.ts';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const home = { path: '/', element: <p>Home</p> };

type Answers = Parameters<typeof fakeServer>[0];

async function open(at: string, answers: Answers = {}) {
  const server = fakeServer({
    'GET /api/contents/gallery/categories/all': () =>
      json({ categories: [{ category: '2024KWDA' }, { category: '2025KWDA' }] }),
    'GET /api/contents/gallery/2024KWDA': ({ url }) =>
      url.includes('after=2.c')
        ? json({ images: ['d', 'e', 'f'].map(image), next: null })
        : json({ images: ['a', 'b', 'c'].map(image), next: '2.c' }),
    'GET /api/contents/gallery/2025KWDA': () => json({ images: [], next: null }),
    ...Object.fromEntries(
      IDS.map((id) => [`GET /api/contents/photos/${id}`, () => json(photoIn(IDS, id))]),
    ),
    ...answers,
  });
  const page = await openPage({ pages: [galleryRoute, photoRoute, home], at, platform: server });
  await settle();
  return { ...page, server };
}

const shown = () => screen.getByRole('img').getAttribute('alt');
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('link', { name }));
  await settle();
};

test('the next photo is shown at once, before the server has sent the one after it', async () => {
  const { router } = await open('/photo/a', {
    'GET /api/contents/photos/b': () => new Promise<Response>(() => {}),
  });
  await press('Next photo');
  expect(shown()).toBe('Light b');
  expect(router.state.location.pathname).toBe('/photo/a');
});

test('going through photos replaces the address, and stops at the end', async () => {
  const { router } = await open('/photo/e');
  await press('Next photo');
  expect([shown(), router.state.location.pathname, router.state.historyAction]).toEqual([
    'Light f',
    '/photo/f',
    'REPLACE',
  ]);
  const next = screen.getByRole('link', { name: 'Next photo' });
  expect(next.getAttribute('aria-disabled')).toBe('true');
  await press('Next photo');
  expect(shown()).toBe('Light f');
});

test('an in-app browser, which saves no files, is left for a photo', async () => {
  browseWith('Instagram 400.0.0');
  await open('/photo/c');
  expect(fireEvent.click(screen.getByRole('link', { name: 'Save' }))).toBe(false);
  await screen.findByRole('dialog', { name: 'Files can’t be saved inside other apps.' });
});

test('a photo’s text is in the current language and does not show its file name', async () => {
  const { app, container } = await open('/photo/c');
  await act(() => app.words.show('kr'));
  expect(shown()).toBe('빛 c');
  expect(container.outerHTML).not.toContain('RAW');
});

test('the pictures of both neighbours are preloaded', async () => {
  const { container } = await open('/photo/c');
  const pictures = [...container.querySelectorAll('img')].map((picture) => [
    picture.getAttribute('src'),
    picture.getAttribute('loading'),
  ]);
  expect(pictures).toEqual(['b', 'c', 'd'].map((id) => [`/artwork/${id}-960.webp`, 'eager']));
});

test('a photo is shared with the browser’s own dialog, and cancelling it shows no message', async () => {
  const user = userEvent.setup();
  const share = vi.fn(() => Promise.reject(new DOMException('no', 'AbortError')));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  await open('/photo/c');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await settle();
  vi.unstubAllGlobals();
  expect(share.mock.calls).toEqual([
    [{ title: 'Light c', url: `${window.location.origin}/photo/c` }],
  ]);
  expect(screen.queryByText(/Link copied/)).toBeNull();
});

test('an unknown photo redirects to Home', async () => {
  const { router } = await open('/photo/none', {
    'GET /api/contents/photos/none': () => problem(404, 'not_found'),
  });
  expect(router.state.location.pathname).toBe('/');
});

describe('the gallery', () => {
  const hrefs = () =>
    screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .filter((href) => href?.startsWith('/photo/'));

  test('shows one page, the next on demand, and keeps both when the fan returns', async () => {
    const { router } = await open('/photo');
    expect(hrefs()).toEqual(['/photo/a', '/photo/b', '/photo/c']);
    await userEvent.click(screen.getByRole('button', { name: 'Show more photos' }));
    await settle();
    expect(hrefs()).toEqual(IDS.map((id) => `/photo/${id}`));
    expect(screen.queryByRole('button', { name: 'Show more photos' })).toBeNull();
    await press('Light e');
    await act(() => router.navigate(-1));
    await settle();
    expect(hrefs()).toHaveLength(6);
  });

  test('keeps its category in the address, and says what is planned for an empty one', async () => {
    const { router } = await open('/photo');
    await userEvent.click(screen.getByRole('tab', { name: '2025 KWDA' }));
    await settle();
    expect(router.state.location.search).toBe('?category=2025KWDA');
    expect(screen.getByRole('heading', { name: 'No photos yet' })).toBeTruthy();
  });

  test('that fails to load stays empty, is logged, and loads on a retry', async () => {
    const answers = [() => problem(500, 'server_error')];
    const { platform } = await open('/photo', {
      'GET /api/contents/gallery/categories/all': () =>
        answers.shift()?.() ?? json({ categories: [{ category: '2024KWDA' }] }),
    });
    expect(platform.logged[0]).toContain('The gallery could not be loaded.');
    expect(screen.queryAllByRole('img')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(hrefs()).toHaveLength(3);
  });
});

describe('the place of a photo', () => {
  const place = (ids: string[], id: string) => {
    const { previous, photo, next } =
      placeOf(
        ids.map((one) => photoIn(IDS, one)),
        id,
      ) ?? {};
    return [previous?.id, photo?.id, next?.id];
  };

  test('comes from its own response, or else from its neighbours', () => {
    expect(place(['c'], 'c')).toEqual(['b', 'c', 'd']);
    expect(place(['c'], 'd')).toEqual(['c', 'd', 'e']);
    expect(place(['c'], 'e')).toEqual(['d', 'e', undefined]);
    expect(place(['f', 'c'], 'e')).toEqual(['d', 'e', 'f']);
    expect(place(['a'], 'e')).toEqual([undefined, undefined, undefined]);
  });
});
