import type { Page } from '@playwright/test';
import { expect, expectAlive, FAILED_REQUESTS, test } from './fan.ts';
import { expectSignUpKept, leaveSignUp, willing } from './half-signed-up.ts';

test.use({ foreseen: FAILED_REQUESTS });

const openVideos = (page: Page) => page.getByRole('link', { name: 'On:Play', exact: true }).click();
const videos = (page: Page) => page.getByRole('tab', { name: '2024 KWDA' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

/** A chunk of the video list is missing until the nth page load. Lists the loads. */
async function missingUntil(page: Page, load: number) {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  await page.route('**/assets/video.page-*.js', (route) =>
    loads.length < load ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.goto('/');
  await expectAlive(page);
  return loads;
}

test('a chunk that a deploy has replaced causes one reload and nothing else', async ({ page }) => {
  const loads = await missingUntil(page, 2);
  await openVideos(page);
  await expect(videos(page)).toBeVisible();
  expect(loads).toHaveLength(2);
});

test('a chunk that stays missing gives a message after one reload, and can be retried', async ({
  page,
}) => {
  const loads = await missingUntil(page, 3);
  await openVideos(page);
  await expect(page.getByRole('alert')).toContainText('Something went wrong.');
  expect(loads).toHaveLength(2);
  await tryAgain(page);
  await expect(videos(page)).toBeVisible();
});

test('a missing chunk reloads nothing while a sign-up that is not on the screen has a password', async ({
  page,
}) => {
  await page.route('**/assets/find-id.page-*.js', (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await willing(page);
  await leaveSignUp(page);
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await page.getByRole('link', { name: 'Find ID' }).click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong.');
  await page.goBack();
  await expectSignUpKept(page);
  expect(loads).toEqual([]);
});

test('a missing chunk without a network causes no reload: the app says so, and loads it once the network is back', async ({
  page,
  context,
}) => {
  const loads = await missingUntil(page, 1);
  await context.setOffline(true);
  await openVideos(page);
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await Promise.all([page.waitForEvent('requestfailed'), tryAgain(page)]);
  await expect(page.getByRole('alert')).toContainText('You are offline');
  expect(loads).toHaveLength(1);
  await context.setOffline(false);
  await expect(videos(page)).toBeVisible();
});

test.describe('a network that goes before the part that hears of its return is loaded: the page still comes', () => {
  for (const known of ['before the return', 'only after it']) {
    test(`the failure is known ${known}`, async ({ page, context }) => {
      const failure = Promise.withResolvers<void>();
      let isFirst = true;
      await page.route('**/assets/banners-*.js', async (route) => {
        if (!isFirst) return route.continue();
        isFirst = false;
        await failure.promise;
        await route.abort('internetdisconnected');
      });
      await page.goto('/');
      await expectAlive(page);
      if (known === 'before the return') failure.resolve();
      await context.setOffline(true);
      await openVideos(page);
      await expect(page.getByRole('alert')).toContainText('You are offline');
      await context.setOffline(false);
      failure.resolve();
      await expect(videos(page)).toBeVisible();
    });
  }
});
