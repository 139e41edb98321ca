import { expect, test } from './fan.ts';

test.use({ locale: 'ko-KR' });

test('while only English is ready, a Korean browser opens no popup: Home is English, the login Korean', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('selectedLanguage'))).toBeNull();
});
