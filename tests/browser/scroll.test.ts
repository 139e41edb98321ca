import type { Page } from '@playwright/test';
import { expect, expectAlive, test } from './fan.ts';
import { rememberedFan } from './signed-in.ts';

const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function openScrolled(page: Page, path: string, to = 600) {
  await page.goto(path);
  await expectAlive(page);
  await page.evaluate((y) => scrollTo(0, y), to);
  await expect.poll(() => top(page)).toBe(to);
}

// Its HTML is the shell, since it is a member's: the app itself restores positions there.
test('a page that is opened anew in a scrolled tab begins at its top', async ({ page }) => {
  await rememberedFan(page);
  await page.setViewportSize({ width: 360, height: 400 });
  await openScrolled(page, '/mypage', 200);
  await page.goto('/account-manage');
  await expectAlive(page);
  await expect(page.getByRole('heading', { name: 'Manage account' })).toBeVisible();
  expect(await top(page)).toBe(0);
});

test('a reload stays where the fan was', async ({ page }) => {
  await openScrolled(page, '/privacy_policy');
  await page.reload();
  await expect.poll(() => top(page)).toBe(600);
});
