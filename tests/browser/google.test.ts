import type { Page } from '@playwright/test';
import { expect, newFan, test } from './fan.ts';
import { playGoogle } from './played-google.ts';
import { SERVERS } from './servers.ts';

test.use({ baseURL: `http://127.0.0.1:${SERVERS.google.port}` });

const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  return page.getByRole('dialog');
}

test('a newcomer signs up with Google, lands on Home, and later signs in with one tap; hostile return addresses are ignored', async ({
  page,
}) => {
  const fan = newFan();
  const google = await playGoogle(page, () => ({ sub: fan.username }));
  await page.goto('/login');
  await googleButton(page).click();

  await expect(page).toHaveURL(/\/set-nickname$/);
  await expect(page.getByRole('button', { name: 'next' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Agree to all' }).check();
  await page.getByRole('link', { name: 'Read: Privacy Policy' }).click();
  await expect(page).toHaveURL(/\/privacy_policy$/);
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: 'Agree to all' })).toBeChecked();
  await page.getByRole('button', { name: 'next' }).click();

  await page.getByLabel('Nickname').fill(fan.nickname);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('This nickname is available.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This nickname is available.')).toBeVisible();
  await page.getByRole('button', { name: 'Complete Setup' }).click();

  await expect(page).toHaveURL(/:\d+\/$/);
  await expect((await openMenu(page)).getByText(fan.nickname)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('nicknameSetupToken'))).toBeNull();

  await page.goto('/mypage');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(`/login?next=${encodeURIComponent('/..//evil.example')}`);
  await googleButton(page).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await google.popups()).toEqual([true]);
  await expect((await openMenu(page)).getByText(fan.nickname)).toBeVisible();
  // Only the script, and only where it is used.
  expect(new Set(google.asked)).toEqual(new Set(['/gsi/client']));
});
