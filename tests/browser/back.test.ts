import type { Page } from '@playwright/test';
import { expect, expectAlive, test } from './fan.ts';
import { dialog, hasLayer, menu, openMenu, step } from './over-page.ts';

/** Starts at Home, so that Back leads to a page of the app. */
async function openVideos(page: Page) {
  await page.goto('/');
  await page.getByRole('link', { name: 'On:Play', exact: true }).tap();
  await expect(page).toHaveURL('/video');
  await expect(page.getByRole('tab')).toHaveCount(3);
}

async function openComments(page: Page) {
  await openVideos(page);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().tap();
  await expect(page).toHaveURL(/\/videoplay\//);
  await page.getByRole('button', { name: 'Comments' }).tap();
  await expect(dialog(page)).toBeVisible();
}

/** Collects every API call from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

test('Back closes the menu and keeps the page as it was: address, fields, scroll, focus and data, with no announcement', async ({
  page,
}) => {
  await page.goto('/video');
  await expectAlive(page);
  const search = page.getByRole('searchbox', { name: 'Search videos' });
  await search.fill('a');
  const opener = page.getByRole('button', { name: 'Menu' });
  await opener.focus();
  await page.evaluate(() => scrollTo(0, 300));
  const url = page.url();
  const title = await page.title();
  await page.waitForLoadState('networkidle');
  const calls = callsOf(page);

  // A tap would first scroll it into view.
  await opener.dispatchEvent('click');
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(menu(page)).toHaveCount(0);
  await expect(page).toHaveURL(url);
  await expect(search).toHaveValue('a');
  await expect(opener).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(300);
  expect(await page.title()).toBe(title);
  await expect(page.getByRole('status').filter({ hasText: title })).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('Back closes the sheet, then leaves the page', async ({ page }) => {
  await openComments(page);
  await page.getByLabel('Your comment').fill('First!');
  await page.keyboard.press('Enter');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/videoplay\//);
  // The typed text is still there.
  await expect(page.getByRole('button', { name: 'Comments' })).toContainText('1');
  await page.goBack();
  await expect(page).toHaveURL('/video');
});

test('Back after following a menu link shows the page with the menu closed; Forward returns to the linked page', async ({
  page,
}) => {
  await openVideos(page);
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Terms of Service' }).tap();
  await expect(page).toHaveURL('/terms_of_service');
  await expect(menu(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/video');
  await expect(page.getByRole('tab')).toHaveCount(3);
  await expect(menu(page)).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL('/terms_of_service');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('closing with Escape or the close button leaves no history entry: one Back leads to the previous page', async ({
  page,
}) => {
  await openVideos(page);
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => menu(page).getByRole('button', { name: 'Close' }).tap(),
  ]) {
    await openMenu(page);
    await close();
    await expect(menu(page)).toHaveCount(0);
  }
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('after a reload the open menu is closed, and one Back leads to the previous page', async ({
  page,
}) => {
  await openVideos(page);
  await openMenu(page);
  await page.reload();
  await expect(page.getByRole('tab')).toHaveCount(3);
  await expect(menu(page)).toHaveCount(0);
  await expect.poll(() => hasLayer(page)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('two quick Backs close the sheet and leave the page', async ({ page }) => {
  await openComments(page);
  await step(page, -1, -1);
  await expect(page).toHaveURL('/video');
  await expect(page.getByRole('tab')).toHaveCount(3);
  await expect(dialog(page)).toHaveCount(0);
});

test('Forward after Back opens nothing, sends no request and adds no history entry', async ({
  page,
}) => {
  await openVideos(page);
  await openMenu(page);
  await page.goBack();
  await expect(menu(page)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const calls = callsOf(page);
  await step(page, 1);
  await expect.poll(() => hasLayer(page)).toBe(false);
  await expect(menu(page)).toHaveCount(0);
  expect(calls).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/');
});
