import type { Page } from '@playwright/test';
import { expect, expectAlive, newFan } from './fan.ts';
import { install, test } from './served-by-worker.ts';
import { logIn, makeAccount } from './signed-in.ts';
import { cached, expectTrueSizes, press } from './storage-page.ts';

/** Pages with lists, details and pictures, which the worker caches after they are shown. */
async function look(page: Page) {
  for (const path of ['/video', '/event/encore-night', '/notice']) {
    await page.goto(path);
    await expectAlive(page);
    await page.waitForLoadState('networkidle');
  }
}

test('the sizes are those of the caches, and clearing takes content alone: session, form and offline start stay', async ({
  page,
  context,
}) => {
  const fan = newFan();
  await makeAccount(page, fan);
  await install(page);
  await page.goto('/login?next=%2Fmypage');
  await logIn(page, fan);
  await expect(page.getByText(fan.nickname)).toBeVisible();
  const form = await context.newPage();
  await form.goto('/cs-center');
  await form.getByLabel('Your message').fill('My ticket does not open.');
  await look(page);

  await page.goto('/cache-setting');
  await expectTrueSizes(page);
  const before = await cached(page);
  expect(Math.min(...Object.values(before))).toBeGreaterThan(0);
  const stored = () =>
    page.evaluate(() => JSON.stringify([Object.entries(localStorage).sort(), document.cookie]));
  const storedBefore = await stored();

  await press(page, 'Clear Pictures');
  await expect(page.getByText(/ freed$/)).toBeVisible();
  await expectTrueSizes(page);
  const { pictures, ...left } = await cached(page);
  expect(pictures).toBe(0);
  expect(left).toEqual({ app: before.app, lists: before.lists });
  const records = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open('workbox-expiration');
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      const all = opening.result.transaction('cache-entries').objectStore('cache-entries').getAll();
      await new Promise((resolve) => {
        all.onsuccess = resolve;
      });
      opening.result.close();
      return [...new Set(all.result.map(({ cacheName }) => cacheName))].sort();
    });
  expect(await records()).toEqual([
    'details-by-address',
    'lists-by-address',
    expect.stringMatching(/^pages-of-/),
  ]);

  await press(page, 'Clear everything');
  await expect(page.getByText('The app was downloaded again.')).toBeVisible();
  await expectTrueSizes(page);
  expect(await cached(page)).toMatchObject({ app: before.app, pictures: 0 });
  expect(await stored()).toBe(storedBefore);

  await expect(form.getByLabel('Your message')).toHaveValue('My ticket does not open.');
  await context.setOffline(true);
  await form.reload();
  await expect(form.getByLabel('Your message')).toHaveValue('My ticket does not open.');
  await page.reload();
  await expect(page.getByText(/what you clear now can’t load again/)).toBeVisible();
  await expectTrueSizes(page);
  await press(page, 'Clear everything');
  await expect(page.getByText(/couldn’t be downloaded again/)).toBeVisible();
  expect(await cached(page)).toEqual({ app: before.app, pictures: 0, lists: 0 });
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Storage' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Storage' })).toBeVisible();

  await context.setOffline(false);
  await page.goto('/mypage');
  await expect(page.getByText(fan.nickname)).toBeVisible();
});

test('pictures that another tab loads while they are cleared stay, and the sizes are true', async ({
  page,
  context,
}) => {
  await install(page);
  const other = await context.newPage();
  await other.goto('/video');
  const picture = other.locator('main img').first();
  await expect.poll(async () => (await cached(page)).pictures).toBeGreaterThan(0);
  await page.goto('/cache-setting');
  await expect(page.getByRole('button', { name: 'Clear Pictures' })).toBeEnabled();
  const arriving = picture.evaluate(async (image: HTMLImageElement) => {
    const address = image.currentSrc;
    for (let n = 0; n < 150; n += 1) await (await fetch(`${address}?${n}`)).blob();
  });
  await press(page, 'Clear Pictures');
  await expect(page.getByText(/ freed$/)).toBeVisible();
  await arriving;
  await other.waitForLoadState('networkidle');

  await page.reload();
  await expectTrueSizes(page);
  expect((await cached(page)).pictures).toBeGreaterThan(0);
  await press(page, 'Clear Pictures');
  await expect(page.getByText(/ freed$/)).toBeVisible();
  expect((await cached(page)).pictures).toBe(0);
});
