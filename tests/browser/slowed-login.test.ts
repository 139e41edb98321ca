import type { Page } from '@playwright/test';
import { expect, FAILED_REQUESTS, type Fan, newFan, sentCode, test } from './fan.ts';
import { MOVABLE } from './servers.ts';
import { fillLogin, makeAccount } from './signed-in.ts';

// Refused tries are answered with 401 and 429.
test.use({ baseURL: MOVABLE.url, foreseen: FAILED_REQUESTS });

const OFFER = 'Log in by phone';

/** A number is sent one code a minute. */
const passAMinute = (page: Page) => page.request.post(`${MOVABLE.clock}/?ms=61000`);

/** From another address, until the ID is slowed. */
async function guess({ username }: Fan) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.66' };
  const body = JSON.stringify({ username, password: 'wrong-pass1' });
  const statuses = [];
  for (let time = 0; time < 11; time += 1) {
    const url = `${MOVABLE.url}/api/auth/sign-in`;
    statuses.push((await fetch(url, { method: 'POST', headers, body })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
}

test('a stranger has made the account slow: its owner is in at the first try with a phone code, by keyboard alone', async ({
  page,
}) => {
  const fan = newFan();
  await makeAccount(page, fan);
  await passAMinute(page);
  await page.goto('/login');
  await guess(fan);

  await fillLogin(page, fan);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(/^Too many attempts. Please try again in \d+ seconds?\.$/),
  ).toBeVisible();
  const offer = page.getByRole('button', { name: OFFER });
  await offer.focus();
  await page.keyboard.press('Enter');

  const sheet = page.getByRole('dialog', { name: OFFER });
  await sheet.getByLabel('Country').selectOption('+82');
  await sheet.getByLabel('Phone number').fill(fan.nationalNumber);
  await page.keyboard.press('Enter');
  await expect(sheet.getByLabel('Verification code')).toBeFocused();
  await page.keyboard.type(await sentCode(page, fan.nationalNumber));
  await expect(sheet.getByText('Verification successful.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Verify and log in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('Escape closes the phone code and gives the focus back to what opened it', async ({
  page,
}) => {
  const fan = newFan();
  await page.goto('/login');
  await guess(fan);
  await fillLogin(page, fan);
  await page.keyboard.press('Enter');
  const offer = page.getByRole('button', { name: OFFER });
  await offer.click();
  await expect(page.getByRole('dialog', { name: OFFER })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: OFFER })).toBeHidden();
  await expect(offer).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(fan.password);
});
