import { readFile } from 'node:fs/promises';
import { STAFF_SERVER } from './as-staff.ts';
import { expect, FAILED_REQUESTS, test } from './fan.ts';
import { fillLogin, forgetLogIn, logIn, memberAt, signInByCall } from './signed-in.ts';

test.use({ baseURL: STAFF_SERVER, foreseen: FAILED_REQUESTS });

const NEW_PASSWORD = 'Moonlit!88';

test('a fan changes the password by keyboard alone; a browser elsewhere is thrown out, and only the new one logs in', async ({
  page,
  browser,
}) => {
  const fan = await memberAt(page, '/account-manage');
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signInByCall(other, fan);
  await other.goto('/mypage');
  await expect(other.getByText(fan.nickname)).toBeVisible();

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

test('a fan downloads everything that is stored, after a proof, and no secret is in it', async ({
  page,
}) => {
  const fan = await memberAt(page, '/account-manage');
  await forgetLogIn(page, fan);
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = page.waitForEvent('download');
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(fan.password);
  await page.keyboard.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toBe('encore-my-data.json');
  const text = await readFile(await file.path(), 'utf8');
  const { account, logins, consents } = JSON.parse(text);
  expect([account[0].username, logins.length, consents.length]).toEqual([fan.username, 1, 4]);
  expect(text).not.toContain(fan.password);
  await expect(page.getByText('Your file is in your downloads.')).toBeVisible();
});
