import type { Page } from '@playwright/test';
import { atDepth, sample } from '../depth.ts';
import { expect, FAILED_REQUESTS, test, VIDEO } from './fan.ts';
import { openCodeEntry, willing } from './half-signed-up.ts';
import { fillLogin, rememberedFan, USER, WELCOME } from './signed-in.ts';
import { answering, json } from './wire.ts';

/** One element on each page that exists only after hydration. */
async function visitAll(page: Page) {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.goto('/signup');
  await page.getByRole('checkbox', { name: 'Agree to all' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await page.goto('/video');
  await expect(page.getByRole('tab', { name: '2024 KWDA' })).toBeVisible();
}

/** Makes access to storage throw, as browsers do that block site data. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });

test('where the browser blocks storage every page works, and a fan can sign in', async ({
  page,
}) => {
  await blockStorage(page);
  await answering(page, {
    '/api/auth/sign-in': WELCOME,
    '/api/events/entries': json({ entries: [] }),
    '/api/auditions/applications': json({ applications: [] }),
  });
  await visitAll(page);
  await page.goto('/login?next=/mypage');
  await fillLogin(page, { username: 'luna77', password: 'Starlit!77' });
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText(USER.nickname)).toBeVisible();
});

const GARBAGE = ['{"consents":7,"proof":[]}', 'null', '{', `\u0000\ud800${'💥'.repeat(999)}`];

test.describe('invalid stored values', () => {
  test.use({ foreseen: FAILED_REQUESTS });

  for (const [n, garbage] of sample([...GARBAGE.entries()], 1)) {
    test(`invalid text in every stored value breaks no page (${n + 1})`, async ({ page }) => {
      await page.addInitScript((value) => {
        const keys = [
          'token',
          'selectedLanguage',
          'nicknameSetupToken',
          'logoutOwed',
          'languageOwed',
          'gamePopupShown',
          'seenDraws',
          'signUp',
          'findId',
          'findPassword',
        ];
        for (const key of [...keys, 'loginNotice', 'lock:session', 'pwaPopupDismissed']) {
          localStorage.setItem(key, value);
          sessionStorage.setItem(key, value);
        }
      }, garbage);
      await visitAll(page);
    });
  }
});

const DAY = 24 * 60 * 60_000;

for (const [clock, shift] of atDepth<[string, number]>(
  [['a day fast', DAY]],
  [['a day slow', -DAY]],
)) {
  test(`a phone whose clock is ${clock} shows every page and keeps the fan signed in`, async ({
    page,
  }) => {
    await rememberedFan(page);
    await page.clock.setSystemTime(Date.now() + shift);
    await page.goto(`/videoplay/${VIDEO}`);
    await expect(page.getByText(/^Uploaded (?!Unknown|in )\S/)).toBeVisible();
    await page.goto('/mypage');
    await expect(page.getByText(USER.nickname)).toBeVisible();
  });

  test(`a code can be requested and submitted on a phone whose clock is ${clock}`, async ({
    page,
  }) => {
    await page.clock.setSystemTime(Date.now() + shift);
    await willing(page);
    await openCodeEntry(page);
    await expect(page.getByText(/^Time left (20:00|19:5\d)$/)).toBeVisible();
    await page.getByLabel('Verification code').fill('123456');
    await expect(page.getByText('Verification successful.')).toBeVisible();
  });
}
