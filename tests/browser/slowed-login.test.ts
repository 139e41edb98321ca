import { expect, FAILED_REQUESTS, newFan, test } from './fan.ts';
import { fillLogin } from './signed-in.ts';
import { answering, json } from './wire.ts';

test.use({ foreseen: FAILED_REQUESTS });

const OFFER = 'Log in with your phone';

test('the sheet does not grow under a finger when its fields come', async ({ page }) => {
  const slowed = { message: 'Too many attempts.', code: 'sign_in_slowed' };
  await answering(page, { '/api/auth/sign-in': json(slowed, 429, { 'retry-after': '42' }) });
  await page.goto('/login');
  await fillLogin(page, newFan());
  await page.keyboard.press('Enter');
  const offer = page.getByRole('button', { name: OFFER });
  await offer.waitFor();
  // In each frame from its opening on.
  const tops = await page.evaluateHandle(() => {
    const tops: number[] = [];
    const look = () => {
      const heading = document.querySelector('dialog[open] h2');
      if (heading) tops.push(heading.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    look();
    return tops;
  });
  await offer.click();
  await expect(page.getByRole('dialog', { name: OFFER }).getByLabel('Phone number')).toBeVisible();
  const seen = await tops.jsonValue();
  expect(seen.length).toBeGreaterThan(0);
  expect(Math.max(...seen) - Math.min(...seen)).toBeLessThan(8);
});
