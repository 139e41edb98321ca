import { act, render, screen, within } from '@testing-library/react';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { createApp } from '../../src/flows/app.ts';
import { DEFAULT_CONFIG } from '../../src/flows/config.ts';
import { createWords } from '../../src/i18n/words.ts';
import { memoryPlatform } from '../../src/platform/memory.ts';
import { Providers } from '../../src/routes/providers.tsx';
import { createRouter, loadPages } from '../../src/routes/router.ts';
import { fillBrowserGaps } from './browser-gaps.ts';
import { home, videos } from './contents.ts';

// What a test would wait for while it is compiled.
await Promise.all([
  loadPages(),
  import('../../src/routes/home/home.page.tsx'),
  import('../../src/routes/video/video.page.tsx'),
  import('../../src/routes/login/login.page.tsx'),
]);

const ANSWERS: Record<string, unknown> = {
  '/api/contents/home': home,
  '/api/contents/videos': { videos },
};

/** The app at an address, as `main.tsx` opens it. */
async function openApp(path: string, load = loadPages) {
  fillBrowserGaps();
  history.replaceState(null, '', path);
  const platform = memoryPlatform({ fetch: async (url) => Response.json(ANSWERS[String(url)]) });
  const app = createApp({ platform, words: createWords(), config: DEFAULT_CONFIG });
  app.start();
  const router = createRouter(app, load);
  await new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    router.subscribe(({ initialized }) => initialized && resolve());
  });
  render(
    <Providers app={app}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return router;
}

const opened = (name: string) => screen.findByRole('heading', { level: 1, name });

test('Home opens without the table of the other pages, which comes with the first way that leads elsewhere', async () => {
  const load = vi.fn(loadPages);
  const router = await openApp('/', load);
  await opened('Encore: K-POP videos, events and giveaways');
  expect(load).not.toHaveBeenCalled();

  await act(() => router.navigate('/video'));
  await opened('On:Play');
  await act(() => router.navigate('/login'));
  await opened('Login');
  expect(load).toHaveBeenCalledOnce();
});

test('any page can be the first', async () => {
  await openApp('/video?search=moon');
  await opened('On:Play');
  expect(await screen.findByRole('link', { name: 'Moon Harbor' })).toBeTruthy();
});

test.each(['/no/such/page', '/Video', '/LOGIN'])(
  '%s, which is unknown, leads Home',
  async (path) => {
    const router = await openApp(path);
    await opened('Encore: K-POP videos, events and giveaways');
    expect(router.state.location.pathname).toBe('/');
  },
);

test('a table that cannot be fetched leaves the shell standing, and Home in reach', async () => {
  const router = await openApp('/', () => Promise.reject(new Error('gone')));
  await opened('Encore: K-POP videos, events and giveaways');
  await act(() => router.navigate('/video'));
  await opened('This page didn’t open');
  expect(
    within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link'),
  ).toHaveLength(5);
  await act(async () => screen.getByRole('link', { name: 'Go to Home' }).click());
  await opened('Encore: K-POP videos, events and giveaways');
});
