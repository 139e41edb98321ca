import type { Page } from '@playwright/test';
import { expect, FAILED_REQUESTS, newFan, test } from './fan.ts';
import { blockGoogle, playGoogle } from './played-google.ts';
import { SERVERS } from './servers.ts';
import { logIn, makeAccount } from './signed-in.ts';

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

test('only the login sends requests to Google', async ({ page }) => {
  const google = await playGoogle(page, () => ({ type: 'popup_closed' }));
  for (const path of ['/', '/video', '/signup', '/set-nickname?elsewhere']) {
    if (path.startsWith('/set')) {
      await page.evaluate(() => localStorage.setItem('nicknameSetupToken', 'N1'));
    }
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(google.asked).toEqual([]);
  }
});

test('closing the popup changes nothing, and the next tap opens another', async ({ page }) => {
  const google = await playGoogle(page, () => ({ type: 'popup_closed' }));
  await page.goto('/login');
  await googleButton(page).click();
  await expect.poll(google.popups).toEqual([true]);
  await expect(googleButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('main')).not.toContainText('log in with your ID');
  await googleButton(page).click();
  await expect.poll(google.popups).toEqual([true, true]);
});

test.describe('where the script is blocked', () => {
  test.use({ foreseen: FAILED_REQUESTS });

  test('the fan reads the reason, and can sign in with the ID', async ({ page }) => {
    const fan = newFan();
    await makeAccount(page, fan);
    await blockGoogle(page);
    await page.goto('/login');
    await googleButton(page).click();
    const told = page.getByText(
      'Your network or an ad blocker is blocking Google. Try again, or log in with your ID.',
    );
    await expect(told).toBeVisible();
    const [button, words] = [await googleButton(page).boundingBox(), await told.boundingBox()];
    expect((words?.y ?? 0) - ((button?.y ?? 0) + (button?.height ?? 0))).toBeGreaterThanOrEqual(8);
    await logIn(page, fan);
  });
});

test.describe('inside another app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36 KAKAOTALK/25.1.0',
  });

  test('a link to a real browser is shown, and no request goes to Google', async ({ page }) => {
    const google = await playGoogle(page, () => ({ type: 'popup_closed' }));
    await page.goto('/login');
    await googleButton(page).click();
    await expect(page.getByRole('link', { name: 'Open in browser' })).toHaveAttribute(
      'href',
      `kakaotalk://web/openExternal?url=${encodeURIComponent(page.url())}`,
    );
    expect(google.asked).toEqual([]);
  });
});
