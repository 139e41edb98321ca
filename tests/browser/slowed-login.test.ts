import type { Page } from '@playwright/test';
import { expect, FAILED_REQUESTS, type Fan, newFan, sentCode, test } from './fan.ts';
import { MOVABLE } from './servers.ts';
import { fillLogin, makeAccount } from './signed-in.ts';
import { answering, json } from './wire.ts';

// Refused tries get a 401 or a 429.
test.use({ baseURL: MOVABLE.url, foreseen: FAILED_REQUESTS });

const OFFER = 'Log in with your phone';

const pass = (page: Page, seconds: number) =>
  page.request.post(`${MOVABLE.clock}/?ms=${seconds * 1_000}`);

/** From another address, until sign-ins for the ID are throttled for four minutes. */
async function guess(page: Page, { username }: Fan) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.66' };
  const body = JSON.stringify({ username, password: 'wrong-pass1' });
  const fail = async () => {
    const answer = await fetch(`${MOVABLE.url}/api/auth/sign-in`, {
      method: 'POST',
      headers,
      body,
    });
    expect(answer.status).toBe(401);
  };
  for (let time = 0; time < 10; time += 1) await fail();
  for (const wait of [15, 30, 60, 120]) {
    await pass(page, wait);
    await fail();
  }
}

test('after a stranger has throttled the account, its owner signs in at the first try with a phone code, by keyboard alone', async ({
  page,
}) => {
  const fan = newFan();
  await makeAccount(page, fan);
  // From here on the account does not know this browser.
  await page.context().clearCookies();
  await guess(page, fan);
  await page.goto('/login');

  await fillLogin(page, fan);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(/^Too many attempts. Please try again in \d minutes\.$/),
  ).toBeVisible();
  const offer = page.getByRole('button', { name: OFFER });
  await offer.focus();
  await page.keyboard.press('Enter');

  const sheet = page.getByRole('dialog', { name: OFFER });
  await expect(sheet.getByLabel('Phone number')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offer).toBeFocused();
  await page.keyboard.press('Enter');

  await sheet.getByLabel('Country').selectOption('KR');
  await sheet.getByLabel('Phone number').fill(fan.nationalNumber);
  await page.keyboard.press('Enter');
  await expect(sheet.getByLabel('Verification code')).toBeFocused();
  await page.keyboard.type(await sentCode(page, fan.nationalNumber));
  await expect(sheet.getByText('Verification successful.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Verify and log in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

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
