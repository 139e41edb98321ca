import type { Page } from '@playwright/test';
import { expect, FAILED_REQUESTS, type Fan, newFan, sentCode, sentMessages, test } from './fan.ts';
import { MOVABLE } from './servers.ts';
import { fillLogin, logIn, makeAccount } from './signed-in.ts';

// The old password and the ended session are answered with 401.
test.use({ baseURL: MOVABLE.url, foreseen: FAILED_REQUESTS });

/** A number can get one code a minute. */
const passAMinute = (page: Page) => page.request.post(`${MOVABLE.clock}/?ms=61000`);

const newestMessage = async (page: Page) => (await sentMessages(page))[0];

async function provePhone(page: Page, { nationalNumber }: Fan) {
  await page.getByLabel('Country').selectOption('KR');
  await page.getByLabel('Phone number').fill(nationalNumber);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('button', { name: /^Sent/ })).toBeVisible();
  await page.getByLabel('Verification code').fill(await sentCode(page, nationalNumber));
  await expect(page.getByText('Verification successful.')).toBeVisible();
}

test("a fan finds the ID by phone and sets a new password; the old password and the other device's session stop working", async ({
  page,
  browser,
}) => {
  const fan = newFan();
  await makeAccount(page, fan);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto('/login?next=%2Fmypage');
  await logIn(other, fan);
  await expect(other.getByText(fan.nickname)).toBeVisible();

  await passAMinute(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Find ID' }).click();
  await provePhone(page, fan);
  await page.getByRole('button', { name: 'Find ID' }).click();
  const { username } = fan;
  await expect(page.getByText(`${username.slice(0, 2)}***${username.slice(-2)}`)).toBeVisible();
  await expect(page.getByText(username)).toHaveCount(0);
  await page.getByRole('button', { name: 'Send my ID' }).click();
  await expect(page.getByRole('button', { name: 'ID sent' })).toBeDisabled();
  expect(await newestMessage(page)).toMatchObject({
    channel: 'sms',
    to: expect.stringContaining(fan.nationalNumber),
    text: `[Encore] Your ID is ${username}.`,
  });

  await passAMinute(page);
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await page.getByLabel('ID', { exact: true }).fill(username);
  await page.getByRole('button', { name: 'Next' }).click();
  await provePhone(page, fan);
  await page.reload();
  await page.getByRole('button', { name: 'Next' }).click();
  const password = 'Moonlit!88';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. Please log in.')).toBeVisible();
  await expect(page).toHaveURL('/login');

  await fillLogin(page, fan);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Incorrect Encore ID or password.')).toBeVisible();
  await logIn(page, { username, password });
  await page.goto('/mypage');
  await expect(page.getByText(fan.nickname)).toBeVisible();

  await other.reload();
  await expect(other).toHaveURL('/login?next=%2Fmypage');
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await elsewhere.close();
});
