import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../contract/languages.ts';
import { expect, test, VIDEO } from './fan.ts';
import { keepSignUp, willing } from './half-signed-up.ts';
import { SERVERS } from './servers.ts';
import { USER, WELCOME } from './signed-in.ts';
import { answering, json } from './wire.ts';

/** By how much the page can be pulled sideways, and what sticks out of it. */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement));
    const out = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.getBoundingClientRect().right > clientWidth && !isClipped(element.parentElement),
    );
    const named = out.map(({ outerHTML }) => outerHTML.slice(0, 120));
    return [`${scrollWidth - clientWidth} px`, ...named.slice(-3)];
  });

const SCREENS = [
  '/',
  '/video',
  '/video?q=zz',
  '/video?q=z',
  `/videoplay/${VIDEO}`,
  '/login',
  '/signup',
  '/signup?step=phone',
  '/signup?step=account',
  '/find-id',
  '/find-password',
  '/terms_of_service',
  '/privacy_policy',
  '/ads_consent',
  '/marketing_consent',
  '/community',
  '/prize',
  '/mypage',
];

test.describe('320 px and text at 200 %', () => {
  test.use({
    baseURL: `http://127.0.0.1:${SERVERS.allLanguages.port}`,
    viewport: { width: 320, height: 640 },
  });

  for (const language of LANGUAGES) {
    test(`no screen can be pulled sideways in ${language}`, async ({ page }) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript((choice) => {
        localStorage.setItem('selectedLanguage', choice);
        if (location.pathname === '/mypage') localStorage.setItem('token', 'T1');
        else localStorage.removeItem('token');
      }, language);
      await willing(page);
      await keepSignUp(page, 'account');
      await answering(page, { '/api/auth/my-data': json(USER) });

      const overflowing: Record<string, string[]> = {};
      for (const screen of SCREENS) {
        await page.goto(screen);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        const overflow = await overflowOf(page);
        if (overflow.length > 0) overflowing[screen] = overflow;
      }
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        '32px',
      );
      expect(overflowing).toEqual({});
    });
  }
});

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

test('a language is chosen and a dialog closed with the keyboard alone', async ({ page }) => {
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
