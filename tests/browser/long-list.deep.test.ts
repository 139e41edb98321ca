import type { Page } from '@playwright/test';
import { deployed } from './deployed.ts';
import { test as base, expect, expectAlive } from './fan.ts';

const MANY_VIDEOS = `insert into videos (id, rank, title, youtube_id, artwork, year, category)
  select 'many' || n, 1000 + n, 'Stage ' || n, youtube_id, artwork, year, category
  from videos, generate_series(1, 90) n where id = 'beat'`;

/** Whose server has four pages of videos. */
const test = base.extend<{ baseURL: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
  baseURL: async ({}, use) => {
    const server = await deployed();
    await server.edit(MANY_VIDEOS);
    await use(server.origin);
    await server.stop();
  },
});

const top = (page: Page) => page.evaluate(() => Math.round(scrollY));
const videos = (page: Page) => page.getByRole('tabpanel').getByRole('article');

test('a longer list has its length and its place after a reload, and after Back to it from a page that was reloaded', async ({
  page,
}) => {
  await page.goto('/video');
  await expectAlive(page);
  for (const count of [60, 90]) {
    await page.getByRole('button', { name: 'Show more videos' }).click();
    await expect(videos(page)).toHaveCount(count);
  }
  await videos(page).nth(75).scrollIntoViewIfNeeded();
  const place = await top(page);
  expect(place).toBeGreaterThan(3_000);

  await page.reload();
  await expect(videos(page)).toHaveCount(90);
  await expect.poll(() => top(page)).toBe(place);

  await videos(page).nth(75).getByRole('link').click();
  await expect(page).toHaveURL(/videoplay/);
  await page.reload();
  await expectAlive(page);
  await page.goBack();
  await expect(videos(page)).toHaveCount(90);
  await expect.poll(() => top(page)).toBe(place);

  // A new entry of the history.
  await page.goto('/notice');
  await page.goto('/video');
  await expectAlive(page);
  await expect(videos(page)).toHaveCount(30);
  expect(await top(page)).toBe(0);
});
