import type { BrowserContext, Page } from '@playwright/test';
import { expect, FAILED_REQUESTS, test } from './fan.ts';
import { logOut, memberOnMypage, tokenOf, tracesOf } from './members.ts';
import { logIn } from './signed-in.ts';

test.use({ foreseen: FAILED_REQUESTS });

/** As in older browsers: without Web Locks, and without BroadcastChannel. */
const withoutTabTools = (context: BrowserContext) =>
  context.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
    Object.defineProperty(navigator, 'locks', { value: undefined });
  });

test('a logout shows at once in the other tab', async ({ page, context }) => {
  const fan = await memberOnMypage(page);
  const other = await context.newPage();
  await other.goto('/mypage');
  await expect(other.getByText(fan.nickname)).toBeVisible();
  await logOut(page);
  await expect(other).toHaveURL('/login');
  expect(await tracesOf(fan, other)).toEqual([]);
});

/** Blocks the page's scripts until the response it waits for is released. */
async function freeze(page: Page) {
  const frozen = Promise.withResolvers<void>();
  const thawed = Promise.withResolvers<void>();
  await page.route('**/frozen', async (route) => {
    frozen.resolve();
    await thawed.promise;
    await route.fulfill({ body: '' });
  });
  const over = page.evaluate(() => {
    const request = new XMLHttpRequest();
    request.open('GET', '/frozen', false);
    request.send();
  });
  await frozen.promise;
  return async () => {
    thawed.resolve();
    await over;
  };
}

test('a tab that learns of a logout only after the next sign-in ends nothing: both tabs stay signed in', async ({
  page,
  context,
}) => {
  const fan = await memberOnMypage(page);
  const other = await context.newPage();
  await other.goto('/mypage');
  await expect(other.getByText(fan.nickname)).toBeVisible();
  const thaw = await freeze(other);
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await page.goto('/login?next=/mypage');
  await logIn(page, fan);
  await expect(page.getByText(fan.nickname)).toBeVisible();
  const token = await tokenOf(page);
  const confirmed = other.waitForResponse('**/api/auth/my-data');
  await thaw();

  expect((await confirmed).status()).toBe(200);
  await expect(other).not.toHaveURL(/login/);
  expect(await tokenOf(other)).toBe(token);
  await page.reload();
  await expect(page.getByText(fan.nickname)).toBeVisible();
});

test('without locks and channels two tabs that renew at once stay signed in, and log out together', async ({
  page,
  context,
}) => {
  await withoutTabTools(context);
  const fan = await memberOnMypage(page);
  const other = await context.newPage();
  await page.evaluate(() => localStorage.setItem('token', 'dead'));
  await Promise.all([page.reload(), other.goto('/mypage')]);
  for (const tab of [page, other]) {
    await expect(tab.getByText(fan.nickname)).toBeVisible();
    expect(await tab.evaluate(() => 'BroadcastChannel' in window || navigator.locks)).toBeFalsy();
  }
  await logOut(page);
  await expect(other).toHaveURL('/login');
  expect(await tracesOf(fan, other)).toEqual([]);
});
