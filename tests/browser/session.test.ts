import { expect, FAILED_REQUESTS, test } from './fan.ts';
import { logOut, memberOnMypage, tracesOf } from './members.ts';

test.use({ foreseen: FAILED_REQUESTS });

test('an expired token is renewed by the cookie at the next start', async ({ page }) => {
  const fan = await memberOnMypage(page);
  await page.evaluate(() => localStorage.setItem('token', 'dead'));
  await page.reload();
  await expect(page.getByText(fan.nickname)).toBeVisible();
  await expect(page).toHaveURL('/mypage');
});

test('after a logout nothing private is left on the page, in storage or caches, behind Back or after a reload', async ({
  page,
}) => {
  const fan = await memberOnMypage(page);
  expect(await tracesOf(fan, page)).toEqual(['page', 'storage', 'cookies']);
  await logOut(page);
  await expect(page).toHaveURL('/login');
  expect(await tracesOf(fan, page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/login?next=%2Fmypage');
  expect(await tracesOf(fan, page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await tracesOf(fan, page)).toEqual([]);
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
