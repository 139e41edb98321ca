import { expect, test } from './fan.ts';
import { WELCOME } from './signed-in.ts';
import { answering } from './wire.ts';

test('a fan signs in with the keyboard alone', async ({ page }) => {
  await answering(page, { '/api/auth/sign-in': WELCOME });
  await page.goto('/login');
  const id = page.getByLabel('ID', { exact: true });
  await expect(id).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(id).toBeFocused();
  await page.keyboard.type('luna77');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('Starlit!77');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('by keyboard alone a language is chosen and a dialog closed', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Language: English' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'EN' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'KR' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});
