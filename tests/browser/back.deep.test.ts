import type { Page } from '@playwright/test';
import { expect, MOVING, test } from './fan.ts';
import { callsOf, dialog, hasLayer, menu, openMenu, openVideos, step } from './over-page.ts';

test.use(MOVING);

async function openComments(page: Page) {
  await openVideos(page);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().tap();
  await expect(page).toHaveURL(/\/videoplay\//);
  await page.getByRole('button', { name: 'Comments' }).tap();
  await expect(dialog(page)).toBeVisible();
}

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
