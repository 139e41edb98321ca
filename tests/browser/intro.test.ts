import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { sample } from '../depth.ts';
import { expect, expectAlive, FAILED_REQUESTS, MOVING, test } from './fan.ts';
import { asInstalled } from './installed.ts';
import { shiftsSoFar, watchLoading } from './shifts.ts';

test.use(MOVING);

declare global {
  interface Window {
    seen: string[];
  }
}

/** What the screen shows, frame by frame, without repetitions. */
const watchScreen = (page: Page) =>
  page.addInitScript(() => {
    window.seen = [];
    const look = () => {
      if (document.querySelector('main')) {
        const { visibility } = getComputedStyle(document.body);
        const page = visibility === 'hidden' ? 'dark' : 'the page';
        const now = document.querySelector('dialog:modal') ? 'the intro' : page;
        if (window.seen.at(-1) !== now) window.seen.push(now);
      }
      requestAnimationFrame(look);
    };
    look();
  });
const seen = (page: Page) => page.evaluate(() => window.seen);

const intro = (page: Page) => page.getByRole('dialog', { name: 'Encore' });

test('the installed app shows the intro once, before any part of the page', async ({ page }) => {
  await asInstalled(page);
  await watchScreen(page);
  await watchLoading(page);
  await page.goto('/event');
  await expect(page.getByRole('button', { name: 'Skip' })).toBeFocused();
  await page.evaluate(axe.source);
  expect(await page.evaluate(() => window.axe.run().then(({ violations }) => violations))).toEqual(
    [],
  );
  await expect(intro(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused();
  await expect(page).toHaveURL('/event');
  expect(await seen(page)).toEqual(['dark', 'the intro', 'the page']);
  expect(await shiftsSoFar(page)).toEqual([]);

  await page.reload();
  await expectAlive(page);
  expect(await seen(page)).toEqual(['the page']);
});

test('Back skips the intro and leaves the page, and the intro does not come again', async ({
  page,
}) => {
  await asInstalled(page);
  await page.goto('/');
  await intro(page).waitFor();
  await page.goBack();
  await expect(intro(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');

  await page.evaluate(() => localStorage.removeItem('introShown'));
  await page.reload();
  await intro(page).waitFor();
  await watchScreen(page);
  await page.reload();
  await expectAlive(page);
  expect(await seen(page)).toEqual(['the page']);
});

test.describe('where a part of the intro is missing', () => {
  test.use({ foreseen: FAILED_REQUESTS });

  for (const part of sample(['intro', 'banners', 'index'], 1)) {
    test(`the page is shown without the intro: ${part}`, async ({ page }) => {
      await asInstalled(page);
      await page.route(`**/assets/${part}-*.js`, (route) => route.fulfill({ status: 404 }));
      await page.goto('/event', { waitUntil: 'load' });
      await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
      await expect(intro(page)).toHaveCount(0);
    });
  }
});
