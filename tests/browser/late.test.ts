import type { Page } from '@playwright/test';
import { atDepth, sample } from '../depth.ts';
import { expect, FAILED_REQUESTS, test, VIDEO } from './fan.ts';
import { SERVERS } from './servers.ts';
import { shiftsSoFar, watchLoading } from './shifts.ts';

// Its pages are the app's own to render, so that their content comes after them.
test.use({ baseURL: `http://127.0.0.1:${SERVERS.allLanguages.port}`, foreseen: FAILED_REQUESTS });

const WIDTHS = atDepth([320], [390]);

const PATHS = [
  ...['/', '/video', '/event', '/faq', '/notice', '/audition', '/photo', '/event/2024kwda'],
  ...[`/videoplay/${VIDEO}`, '/event/spring-showcase', '/audition/dance-crew', '/notice/welcome'],
  '/photo/2024kwda-04',
];

const opened = sample(PATHS, 5);

/** Content comes two seconds late, pictures not at all. */
async function onBadNetwork(page: Page) {
  await page.route('**/artwork/**', (route) => route.abort());
  await page.route('**/api/contents/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
}

async function arrive(page: Page) {
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 640 } });

    test('content that is late, pictures that fail and banners that appear move nothing', async ({
      page,
      context,
    }) => {
      test.setTimeout(360_000);
      await watchLoading(page);
      await onBadNetwork(page);
      const moved: Record<string, string[]> = {};
      for (const path of opened) {
        await page.goto(path);
        await arrive(page);
        await context.setOffline(true);
        await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
        await context.setOffline(false);
        await expect(page.getByText('You are back online', { exact: true })).toBeVisible();
        moved[path] = await shiftsSoFar(page);
      }
      expect(moved).toEqual(Object.fromEntries(opened.map((path) => [path, []])));
    });

    test('from page to page of the app nothing moves, though content is late and pictures fail', async ({
      page,
    }) => {
      test.setTimeout(360_000);
      await watchLoading(page);
      await onBadNetwork(page);
      await page.goto('/');
      await arrive(page);
      const moved: Record<string, string[]> = { '/': await shiftsSoFar(page) };
      const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      const paths = await tabs.evaluateAll((links) =>
        links
          .map((link) => link.getAttribute('href') ?? '')
          // A visitor is led from /mypage to the login, which has no tabs to go back with.
          .filter((path) => path !== '/' && path !== '/mypage'),
      );
      for (const path of sample(paths, 1)) {
        await tabs.and(page.locator(`[href="${path}"]`)).tap();
        await expect(page).toHaveURL(path);
        await arrive(page);
        moved[path] = await shiftsSoFar(page);
        await page.goBack();
        await expect(page).toHaveURL('/');
        await arrive(page);
        moved[`back from ${path}`] = await shiftsSoFar(page);
      }
      expect(Object.entries(moved).filter(([, shifts]) => shifts.length > 0)).toEqual([]);
    });
  });
}
