import type { Page } from '@playwright/test';
import { expect, FAILED_REQUESTS, MOVING, test } from './fan.ts';
import { dialog, menu, openMenu } from './over-page.ts';
import { fillLogin, rememberedFan, WELCOME } from './signed-in.ts';
import { answering, json } from './wire.ts';

test.use({ ...MOVING, foreseen: FAILED_REQUESTS });

test('Back closes the language list; in the popup of an unfinished language it returns to English', async ({
  page,
}) => {
  await page.goto('/');
  const languages = page.getByRole('button', { name: 'Language: English' });
  const korean = page.getByRole('menuitemradio', { name: '한국어' });
  await languages.click();
  await expect(korean).toBeVisible();
  await page.goBack();
  await expect(korean).toHaveCount(0);
  await expect(languages).toBeFocused();
  await languages.click();
  await korean.click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(languages).toBeVisible();
});

test('a jump over the open proof of a form leaves the history as it is', async ({ page }) => {
  await rememberedFan(page);
  await answering(page, {
    '/api/auth/email/change': json({ message: 'No.', code: 'proof_required' }, 403),
  });
  await page.goto('/account-manage');
  await page.getByRole('link', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill('luna.new@example.com');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.evaluate(() => history.go(-2));
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/account-manage');
  await page.goForward();
  await expect(page).toHaveURL('/email-change');
});

test.describe('a throttled login', () => {
  const OFFER = 'Log in with your phone';
  const slowed = json({ code: 'sign_in_slowed' }, 429, { 'retry-after': '240' });

  async function openProof(page: Page) {
    await page.goto('/');
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Log in' }).click();
    await answering(page, { '/api/auth/sign-in': slowed });
    await fillLogin(page, { username: 'luna77', password: 'Starlit!77' });
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: OFFER }).click();
    await expect(dialog(page).getByLabel('Phone number')).toBeVisible();
  }

  test('Back closes what is open one at a time: the alert over the sheet, the sheet, the page', async ({
    page,
  }) => {
    await openProof(page);
    await page.getByRole('button', { name: 'Verify and log in' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: OFFER })).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByLabel('ID', { exact: true })).toHaveValue('luna77');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('after signing in, neither the login nor its sheet is left in the history', async ({
    page,
  }) => {
    await answering(page, {
      '/api/utils/send-code': json({ message: 'Verification code sent.' }),
      '/api/utils/verify-code': json({ message: 'Welcome.', phoneNumbertoken: 'P1' }),
    });
    await page.goto('/prize');
    await openProof(page);
    await answering(page, { '/api/auth/sign-in': WELCOME });
    const sheet = dialog(page);
    await sheet.getByLabel('Country').selectOption('KR');
    await sheet.getByLabel('Phone number').fill('1012345678');
    await sheet.getByRole('button', { name: 'Verify', exact: true }).click();
    await sheet.getByLabel('Verification code').fill('123456');
    await sheet.getByRole('button', { name: 'Verify and log in' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/prize');
  });
});
