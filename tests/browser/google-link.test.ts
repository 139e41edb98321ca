import type { Page } from '@playwright/test';
import { expect, FAILED_REQUESTS, newFan, sentCode, test } from './fan.ts';
import { playGoogle } from './played-google.ts';
import { SERVERS } from './servers.ts';
import { logIn, makeAccount, rememberedFan } from './signed-in.ts';
import { answering, json } from './wire.ts';

const item = (page: Page) => page.getByRole('button', { name: 'Link Google Account' });

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
}

test.describe('where Google is set up', () => {
  test.use({
    baseURL: `http://127.0.0.1:${SERVERS.google.port}`,
    // The response that asks for the code is a 403.
    foreseen: FAILED_REQUESTS,
  });

  test('a fan links a Google account with another address, confirmed by a mailed code, across a reload', async ({
    page,
  }) => {
    const fan = newFan();
    await makeAccount(page, fan);
    const google = await playGoogle(page, () => ({ sub: fan.username }));
    await page.goto('/login?next=/video');
    await logIn(page, fan);

    await openMenu(page);
    await item(page).click();
    await expect(page).toHaveURL('/google-verification?next=%2Fvideo');
    expect(await google.popups()).toEqual([true]);
    await expect(
      page.getByText('Please enter the verification code sent to your Gmail.'),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Time left (10:00|9:)/)).toBeVisible();
    const code = await sentCode(page, `${fan.username}@gmail.example`);
    await page.getByLabel('Verification code').fill(code);

    await expect(page).toHaveURL('/video');
    await expect(page.getByText('Google account linked.')).toBeVisible();
    await openMenu(page);
    await expect(item(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'My page' }).click();
    await expect(page.getByText('Linked', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('googleLink'))).toBeNull();
  });
});

test('a hidden menu item stays hidden, and is shown again after a logout', async ({ page }) => {
  await rememberedFan(page);
  await answering(page, { '/api/auth/log-out': json({ message: 'Bye.' }) });
  await page.goto('/video');
  await openMenu(page);
  await page.getByRole('button', { name: 'Edit Menu' }).click();
  await page.getByRole('switch', { name: 'Link Google Account' }).uncheck();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(item(page)).toHaveCount(0);

  await page.reload();
  await openMenu(page);
  await expect(page.getByRole('button', { name: 'Edit Menu' })).toBeVisible();
  await expect(item(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');

  // The next page has the token again.
  await page.goto('/video');
  await openMenu(page);
  await expect(item(page)).toBeVisible();
});
