import { act, render, screen } from '@testing-library/react';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { createApp } from '../../../src/flows/app/app.ts';
import { DEFAULT_CONFIG } from '../../../src/flows/app/config.ts';
import { createWords } from '../../../src/i18n/words.ts';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { createRouter } from '../../../src/routes/router.ts';
import { Providers } from '../../../src/shell/providers.tsx';
import { home, videos } from '../support/contents.ts';
import { fillBrowserGaps } from '../support/jsdom-polyfills.ts';
import { onlyPage } from '../support/video-answers.ts';

// Imported up front: compiling it would delay the first test.
await Promise.all([
  import('../../../src/routes/home/home.page.tsx'),
  import('../../../src/routes/video/video.page.tsx'),
  import('../../../src/routes/login/login.page.tsx'),
  import('../../../src/routes/later-pages.ts'),
  import('../../../src/routes/about-us/about-us.page.tsx'),
  import('../../../src/routes/legal/terms-of-service.page.tsx'),
]);

const ANSWERS: Record<string, unknown> = {
  '/api/contents/home': home,
  '/api/contents/videos': onlyPage(videos),
};

/** The app at an address, rendered as in `entry-browser.tsx`. */
async function openApp(path: string) {
  fillBrowserGaps();
  history.replaceState(null, '', path);
  const platform = memoryPlatform({ fetch: async (url) => Response.json(ANSWERS[String(url)]) });
  const app = createApp({ platform, words: createWords(), config: DEFAULT_CONFIG });
  app.start();
  const router = await createRouter(app);
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

test('any page can be loaded first', async () => {
  await openApp('/video?search=moon');
  await opened('On:Play');
  expect(await screen.findByRole('link', { name: 'Moon Harbor' })).toBeTruthy();
});

test('a lazily loaded page can be loaded first, and reached from any other', async () => {
  const router = await openApp('/terms_of_service');
  await opened('Terms of Service');
  await act(() => router.navigate('/login'));
  await opened('Login');
  await act(() => router.navigate('/about-us'));
  await opened('About Us');
  await act(() => router.navigate('/notice/../no/such/page'));
  await opened('Encore: K-POP videos, events and giveaways');
});

test.each(['/no/such/page', '/Video', '/LOGIN'])(
  '%s, which is unknown, redirects to Home',
  async (path) => {
    const router = await openApp(path);
    await opened('Encore: K-POP videos, events and giveaways');
    expect(router.state.location.pathname).toBe('/');
  },
);
