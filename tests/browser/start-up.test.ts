import type { Page, Route } from '@playwright/test';
import { atDepth, sample } from '../depth.ts';
import { expect, expectAlive, FAILED_REQUESTS, newFan, sentCode, test } from './fan.ts';
import { holdScripts, openHeld } from './held-scripts.ts';

test.use({ foreseen: FAILED_REQUESTS });

const SCRIPTS = '**/assets/*.js';

const notice = (page: Page) => page.locator('.start-late');

/** After a delay, and not before. */
async function expectNotice(page: Page) {
  await expect(notice(page)).toBeHidden();
  await expect(notice(page)).toBeVisible({ timeout: 60_000 });
  await expect(notice(page)).toContainText('This is taking too long.');
}

const hindrances: Record<string, (route: Route) => Promise<void>> = {
  'never come': () => new Promise(() => {}),
  'are blocked': (route) => route.abort('blockedbyclient'),
  'are answered with an error': (route) => route.fulfill({ status: 503, body: '' }),
};

for (const [what, hinder] of sample(Object.entries(hindrances), 1)) {
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

/** Types a new number and, on the next page, the code that was sent to it. */
async function askForId(page: Page) {
  const { nationalNumber } = newFan();
  await page.getByLabel('Country').selectOption('KR');
  await page.getByLabel('Phone number').fill(nationalNumber);
  await page.getByRole('button', { name: 'Find ID' }).click();
  await expect(page.getByText('We’ve sent you a code.')).toBeVisible();
  await page.getByLabel('Verification code').fill(await sentCode(page, nationalNumber));
}

test('a page whose own chunk never loads says so as well', async ({ page }) => {
  await page.route('**/assets/login.page-*.js', () => new Promise(() => {}));
  await page.goto('/login', { waitUntil: 'commit' });
  await expectNotice(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [locale, words] of atDepth(
    [['ko-KR', 'JavaScript가 필요'] as const],
    [
      ['en-US', 'need JavaScript'],
      ['zh-CN', '需要 JavaScript'],
      ['ja-JP', 'JavaScript が必要'],
    ],
  )) {
    test.describe(locale, () => {
      test.use({ locale });

      test("a sentence in the page's language is shown, and nothing waits", async ({ page }) => {
        await page.goto('/login');
        await expect(page.locator('noscript p:visible')).toHaveText([new RegExp(words)]);
        await expect(notice(page)).toBeHidden();
      });
    });
  }

  test('pages can be read, and their links work', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: /^See all.*On Stage/ }).click();
    await expect(page).toHaveURL('/video?strip=onStage');
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/videoplay\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/terms_of_service');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  });

  test('a page for members says what it needs, leads on, and nothing seems to load', async ({
    page,
  }) => {
    await page.goto('/mypage');
    await expect(page.locator('noscript p:visible')).toHaveCount(1);
    await expect(page.locator('.loading')).toBeHidden();
    const ways = page.locator('noscript').getByRole('link');
    await expect(ways).toHaveText(['Home', 'Events', 'FAQ', 'Support'], { useInnerText: true });
    await ways.getByText('Support').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support');
    await expect(page.locator('noscript').getByRole('link')).toHaveCount(0);
  });

  test('a form that is submitted anyway opens its page, which keeps no input', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('ID', { exact: true }).fill('luna2025');
    await page.getByLabel('Password', { exact: true }).fill('Moonlight9');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('ID', { exact: true })).toHaveValue('');
  });
});

test('a search for an ID that began before the app came goes on in it', async ({ page }) => {
  let hindered = true;
  await page.route(SCRIPTS, (route) => (hindered ? new Promise(() => {}) : route.continue()));
  await page.goto('/find-id', { waitUntil: 'commit' });
  page.on('request', (request) => {
    if (request.method() === 'POST') hindered = false;
  });
  await askForId(page);
  await expectAlive(page);
  await expect(page.getByLabel('Verification code')).toHaveValue(/^\d{6}$/);
  await page.getByRole('button', { name: 'Find ID' }).click();
  await expect(page.getByRole('heading', { name: 'No ID found for this number' })).toBeVisible();
  await page.getByRole('link', { name: 'Try another number' }).click();
  await expect(page.getByLabel('Phone number')).toHaveValue('');
});

test('the ID typed last time is filled in at hydration, but not under the fan who is in its field', async ({
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('loginId', 'luna1'));
  const field = page.getByLabel('ID', { exact: true });
  await page.goto('/login');
  await expectAlive(page);
  await expect(field).toHaveValue('luna1');

  const release = await holdScripts(page);
  await openHeld(page, '/login');
  await field.focus();
  await release();
  await expectAlive(page);
  await page.keyboard.insertText('luna1');
  await expect(field).toHaveValue('luna1');
});

test('a page that a busy server leaves to the app, with a 503, opens as usual', async ({
  page,
}) => {
  await page.route('/video', async (route) => {
    const shell = await route.fetch({ url: new URL('/app-shell', route.request().url()).href });
    await route.fulfill({ response: shell, status: 503, headers: shell.headers() });
  });
  const answer = await page.goto('/video');
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1, name: 'On:Play' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});
