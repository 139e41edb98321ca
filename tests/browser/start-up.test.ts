import type { Page, Route } from '@playwright/test';
import { expect, FAILED_REQUESTS, test } from './fan.ts';

test.use({ foreseen: FAILED_REQUESTS });

const SCRIPTS = '**/assets/*.js';

const notice = (page: Page) => page.locator('.loading-late');

/** After a while, and not before. */
async function expectNotice(page: Page) {
  await expect(notice(page)).toBeHidden();
  await expect(notice(page)).toBeVisible({ timeout: 60_000 });
  await expect(notice(page)).toContainText('This is taking too long.');
}

const hindrances: Record<string, (route: Route) => Promise<void>> = {
  'are blocked': (route) => route.abort('blockedbyclient'),
  'never come': () => new Promise(() => {}),
  'are answered with an error': (route) => route.fulfill({ status: 503, body: '' }),
};

for (const [what, hinder] of Object.entries(hindrances)) {
  test(`where the scripts ${what} the page says so, and a retry starts the app`, async ({
    page,
  }) => {
    let hindered = true;
    await page.route(SCRIPTS, (route) => (hindered ? hinder(route) : route.fallback()));
    await page.goto('/', { waitUntil: 'commit' });
    await expectNotice(page);
    hindered = false;
    await notice(page).getByRole('link').click();
    await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
}

test('a page whose own part never comes says so as well', async ({ page }) => {
  await page.route('**/assets/login.page-*.js', () => new Promise(() => {}));
  await page.goto('/login', { waitUntil: 'commit' });
  await expectNotice(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is a sentence in each language, and nothing that waits', async ({ page }) => {
    await page.goto('/');
    for (const words of [
      'needs JavaScript',
      'JavaScript가 필요',
      '需要 JavaScript',
      'JavaScript が必要',
    ])
      await expect(page.locator('noscript p', { hasText: words })).toBeVisible();
    await expect(notice(page)).toBeHidden();
  });
});
