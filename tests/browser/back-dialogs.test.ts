import type { Page } from '@playwright/test';
import { expect, FAILED_REQUESTS, test } from './fan.ts';
import { dialog, hasLayer, menu, openMenu, step } from './over-page.ts';
import { fillLogin, rememberedFan, WELCOME } from './signed-in.ts';
import { answering, json } from './wire.ts';

test.use({ foreseen: FAILED_REQUESTS });

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

test('an alert that navigates leaves no history entry of its own', async ({ page }) => {
  await page.goto('/prize');
  await page.goto('/account-recovery');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL('/prize');
});

test('Back does not close a dialog that waits for a response; the next Back closes it once the response is there', async ({
  page,
}) => {
  await rememberedFan(page);
  await answering(page, { '/api/auth/email/send-code': json({ message: 'Sent.' }) });
  const answers: (() => Promise<void>)[] = [];
  await page.route('**/api/auth/email/verify', (route) => {
    answers.push(() => route.fulfill(json({ code: 'invalid_code' }, 400)));
  });
  await page.goto('/mypage');
  await page.getByRole('link', { name: 'Manage account' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  const code = dialog(page).getByLabel('Verification code');
  await code.fill('123456');
  await expect.poll(() => answers.length).toBe(1);
  await step(page, -1);
  await expect.poll(() => hasLayer(page)).toBe(true);
  await expect(code).toHaveValue('123456');
  await Promise.all(answers.map((answer) => answer()));
  await expect(code).toHaveValue('');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/account-manage');
  await page.goBack();
  await expect(page).toHaveURL('/mypage');
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
