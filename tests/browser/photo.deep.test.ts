import { expect, expectAlive, MOVING, test } from './fan.ts';

test.use(MOVING);

const PHOTO = '/photo/2024kwda-02';

test('where the browser cannot share, the link is copied; a photo is saved under the app’s file name', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  await page.goto(PHOTO);
  await expectAlive(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${PHOTO}`);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save' }).click();
  expect((await download).suggestedFilename()).toBe('Encore-2024kwda-02.webp');
});
