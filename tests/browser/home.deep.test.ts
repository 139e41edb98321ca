import { expect, expectAlive, forgetGame, MOVING, test } from './fan.ts';
import { axeFindings } from './look.ts';

test.use(MOVING);

test("on a desktop the text beside the selected Signature video is as legible as the video's own", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expectAlive(page);
  await page.getByRole('region', { name: 'Signature' }).scrollIntoViewIfNeeded();
  expect(await axeFindings(page, { runOnly: ['color-contrast'] })).toEqual([]);
});

test('Back leaves Home even while a game is promoted there', async ({ page }) => {
  await forgetGame(page);
  await page.goto('/about-us');
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: 'Fan Chant Challenge' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about-us');
});
