import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, FAILED_REQUESTS, newFan, sentCode, test } from './fan.ts';
import { fillLogin, logIn, makeAccount } from './signed-in.ts';

test.use({ foreseen: FAILED_REQUESTS });

const NEW_PASSWORD = 'Moonlit!88';

async function manageAccount(page: Page) {
  const fan = newFan();
  await makeAccount(page, fan);
  await page.goto('/login?next=%2Faccount-manage');
  await logIn(page, fan);
  await expect(page).toHaveURL('/account-manage');
  return fan;
}

async function prove(page: Page, password: string) {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

test('a fan changes the password by keyboard alone; a browser elsewhere is thrown out, and only the new one logs in', async ({
  page,
  browser,
}) => {
  const fan = await manageAccount(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto('/login?next=%2Fmypage');
  await logIn(other, fan);
  await expect(other).toHaveURL('/mypage');

  await page.getByRole('link', { name: 'Change password' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/password-change');
  const current = page.getByLabel('Current password');
  await current.focus();
  await page.keyboard.type('Wrong!777');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('New password')).toBeFocused();
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Change password' }).press('Enter');
  await expect(page.getByText('Incorrect password.')).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill(fan.password);
  await page.getByRole('button', { name: 'Change password' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeFocused();

  await other.goto('/account-manage');
  await expect(other).toHaveURL(/^[^?]*\/login/);
  await fillLogin(other, fan);
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(other.getByText('Incorrect Encore ID or password.')).toBeVisible();
  await logIn(other, { ...fan, password: NEW_PASSWORD });
  await expect(other).toHaveURL('/account-manage');
  await elsewhere.close();
});

test('a fan changes the email after a proof, over a network that is cut and comes back', async ({
  page,
  context,
}) => {
  const fan = await manageAccount(page);
  const email = `new.${fan.email}`;
  await page.getByRole('link', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(email);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByText('You’re offline. Check your connection and try again.'),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel('New email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await prove(page, fan.password);

  const field = page.getByLabel('Verification code');
  await expect(field).toBeFocused();
  const code = await sentCode(page, email);
  await field.fill(code === '000000' ? '000001' : '000000');
  await expect(page.getByText('The verification code you entered is incorrect.')).toBeVisible();
  await field.fill(code);
  await expect(page.getByRole('heading', { name: 'Your email is changed' })).toBeFocused();
  await page.getByRole('link', { name: 'Manage account' }).click();
  await expect(page.getByRole('definition').first()).toContainText('n***');
  await expect(page.getByRole('definition').first()).toContainText('Confirmed');
});

test('a fan changes the phone number; the own one is told at once', async ({ page }) => {
  const fan = await manageAccount(page);
  const { nationalNumber } = newFan();
  await page.getByRole('link', { name: 'Change phone number' }).click();
  await expect(page).toHaveURL('/phone-number');
  await page.getByRole('link', { name: 'Change phone number' }).click();
  await expect(page).toHaveURL('/phone-number-edit');
  await page.getByLabel('Country').selectOption('KR');
  const number = page.getByLabel('Phone number', { exact: true });
  await number.fill(fan.nationalNumber);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This is the existing phone number.')).toBeVisible();
  await expect(number).toBeFocused();
  await number.fill(nationalNumber);
  await page.getByRole('button', { name: 'Continue' }).click();
  await prove(page, fan.password);
  const field = page.getByLabel('Verification code');
  await expect(field).toBeFocused();
  await field.fill(await sentCode(page, `+82${nationalNumber}`));
  await expect(page.getByRole('heading', { name: 'Your phone number is changed' })).toBeFocused();
  await page.goto('/phone-number');
  await expect(page.getByText(`+82 *** ${nationalNumber.slice(-4)}`)).toBeVisible();
});

test('a fan downloads everything that is stored, after a proof, and no secret is in it', async ({
  page,
}) => {
  const fan = await manageAccount(page);
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = page.waitForEvent('download');
  await prove(page, fan.password);
  const file = await download;
  expect(file.suggestedFilename()).toBe('encore-my-data.json');
  const text = await readFile(await file.path(), 'utf8');
  const { account, logins, consents } = JSON.parse(text);
  expect([account[0].username, logins.length, consents.length]).toEqual([fan.username, 1, 4]);
  expect(text).not.toContain(fan.password);
  await expect(page.getByText('Your file is in your downloads.')).toBeVisible();
});
