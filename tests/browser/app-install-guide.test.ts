import { expect, test } from './fan.ts';
import { asInstalled } from './installed.ts';
import { shiftsSoFar, watchLoading } from './shifts.ts';

const PATH = '/app-install-guide';
const SAMSUNG =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36';
const KAKAOTALK =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KAKAOTALK 25.1.0';

test.describe('in Samsung Internet', () => {
  test.use({ userAgent: SAMSUNG });

  test('the guide for this browser comes first and is open, the others can be opened, and nothing shifts', async ({
    page,
    consoleErrors,
  }) => {
    await watchLoading(page);
    await page.goto(PATH);
    const guides = page.locator('main details');
    await expect(guides.first()).toContainText('Your browser');
    await expect(guides.first()).toContainText('Samsung Internet');
    await expect(page.locator('main details[open]')).toHaveCount(1);
    await expect(guides.first().getByRole('listitem')).toHaveCount(3);
    expect(await shiftsSoFar(page)).toEqual([]);
    await page.getByText('Safari on a Mac').click();
    await expect(page.getByText('Add to Dock…')).toBeVisible();
    expect(consoleErrors).toEqual([]);
  });
});

test.describe('inside KakaoTalk', () => {
  test.use({ userAgent: KAKAOTALK });

  test('a link opens the page outside the app', async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByRole('link', { name: 'Open in browser' })).toHaveAttribute(
      'href',
      /^kakaotalk:\/\/web\/openExternal\?url=http.*app-install-guide$/,
    );
  });
});

test('the installed app says that it is installed, and no guide is open', async ({ page }) => {
  await asInstalled(page);
  await page.goto(PATH);
  await expect(page.getByText('already installed')).toBeVisible();
  await expect(page.locator('main details[open]')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every guide can be opened', async ({ page }) => {
    await page.goto(PATH);
    const guides = page.locator('main details');
    await expect(guides).toHaveCount(10);
    expect(await guides.first().isVisible()).toBe(true);
    await page.getByText('Firefox on Android').click();
    await expect(page.getByText('Add app to Home screen')).toBeVisible();
  });
});
