import { expect, FAILED_REQUESTS, newFan, test } from './fan.ts';
import { fillLogin } from './signed-in.ts';
import { answering, json } from './wire.ts';

test.use({ foreseen: FAILED_REQUESTS });

const OFFER = 'Log in with your phone';

test('the sheet does not grow under a finger when its fields come', async ({ page }) => {
  const slowed = { message: 'Too many attempts.', code: 'sign_in_slowed' };
  await answering(page, { '/api/auth/sign-in': json(slowed, 429, { 'retry-after': '42' }) });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/phone-entry-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login');
  await fillLogin(page, newFan());
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: OFFER }).click();
  const sheet = page.getByRole('dialog', { name: OFFER });
  const top = async () =>
    (await sheet.getByRole('button', { name: 'Close' }).boundingBox())?.y ?? Number.NaN;
  await expect(sheet).toBeVisible();
  await expect(sheet.getByLabel('Phone number')).toHaveCount(0);
  const before = await top();
  release();
  await expect(sheet.getByLabel('Phone number')).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(8);
});
