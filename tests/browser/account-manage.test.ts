import type { Page } from '@playwright/test';
import { expect, FAILED_REQUESTS, newFan, sentCode, test } from './fan.ts';
import { logIn, makeAccount } from './signed-in.ts';

test.use({ foreseen: FAILED_REQUESTS });

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function manageAccount(page: Page) {
  const fan = newFan();
  await makeAccount(page, fan);
  await page.goto('/login?next=%2Faccount-manage');
  await logIn(page, fan);
  return fan;
}

test('a fan confirms the email with the mailed code, and a reload shows it as confirmed', async ({
  page,
}) => {
  const fan = await manageAccount(page);
  const fact = page.getByRole('definition').first();
  await expect(fact).toContainText('Not confirmed');
  await page.getByRole('button', { name: 'Confirm' }).click();

  const dialog = page.getByRole('dialog', { name: 'Confirm your email' });
  const field = dialog.getByLabel('Verification code');
  await expect(field).toBeFocused();
  await expect(dialog.getByText(/^Time left (20:00|19:)/)).toBeVisible();
  const code = await sentCode(page, fan.email);
  await field.fill(code === '000000' ? '000001' : '000000');
  await expect(dialog.getByText('The verification code you entered is incorrect.')).toBeVisible();
  await field.fill(code);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
  await expect(fact).not.toContainText('Not confirmed');

  await page.reload();
  await expect(fact).toContainText('Confirmed');
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
});

test('pressing Enter twice keeps the account; by keyboard alone a fan confirms with the password and withdraws', async ({
  page,
}) => {
  const fan = await manageAccount(page);
  const leave = page.getByRole('button', { name: 'Deactivate account' });
  const question = page.getByRole('alertdialog', { name: 'Deactivate your account?' });
  await leave.focus();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Keep my account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(leave).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Deactivate account' })).toBeFocused();
  await page.keyboard.press('Enter');
  const field = question.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  // The Enter that opened this field has not submitted it.
  await expect(question.getByText('Please enter your password.')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(question.getByText('Please enter your password.')).toBeVisible();
  await page.keyboard.type('Wrong!777');
  await page.keyboard.press('Enter');
  await expect(question.getByText('Incorrect password.')).toBeVisible();
  await field.fill(fan.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your account is deactivated.')).toBeVisible();
});

test('a fan logs another browser out with the password, by keyboard alone, and that browser is thrown out at its next call', async ({
  page,
  browser,
}) => {
  const fan = await manageAccount(page);
  await expect(page.getByText('You’re logged in only on this device.')).toBeVisible();
  const elsewhere = await browser.newContext({ userAgent: FIREFOX });
  const other = await elsewhere.newPage();
  await other.goto('/login?next=%2Fmypage');
  await logIn(other, fan);
  await expect(other).toHaveURL('/mypage');

  await page.reload();
  const rows = page.getByRole('listitem').filter({ hasText: 'Logged in:' });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('This device');
  await expect(rows.last()).toContainText('Firefox on Windows');
  const end = page.getByRole('button', { name: 'Log out Firefox on Windows' });
  await end.focus();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const field = dialog.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(end).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type(fan.password);
  await page.keyboard.press('Enter');

  const said = page.getByText('You’re logged out there.');
  await expect(said).toBeVisible();
  await expect(rows).toHaveCount(1);
  expect(await said.evaluate((text) => document.activeElement?.contains(text))).toBe(true);

  await other.getByRole('link', { name: 'Manage account' }).click();
  await expect(other).toHaveURL('/login?next=%2Faccount-manage');
  await elsewhere.close();
});
