import { expect, expectAlive, MOVING, test } from './fan.ts';
import { asInstalled } from './installed.ts';

test.use(MOVING);

test('there is no intro in a tab, nor in an app that cannot store that it was shown', async ({
  page,
}) => {
  const intro = page.getByRole('dialog', { name: 'Encore' });
  await page.goto('/event');
  await expectAlive(page);
  await expect(intro).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('introShown'))).toBeNull();

  await asInstalled(page);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
  });
  await page.goto('/event');
  await expectAlive(page);
  await expect(intro).toHaveCount(0);
});
