import type { Page } from '@playwright/test';
import { BCP47, LANGUAGES } from '../../contract/languages.ts';
import { expect, test } from './fan.ts';
import { SERVERS } from './servers.ts';

const OTHERS = LANGUAGES.filter((language) => language !== 'en');

const chosen = (page: Page) => page.evaluate(() => localStorage.getItem('selectedLanguage'));

const html = (page: Page) => page.locator('html');

test.describe('while only English is ready, in a Korean browser', () => {
  test.use({ locale: 'ko-KR' });

  test('the browser’s preferred language opens no popup: Home is English, the login Korean', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(html(page)).toHaveAttribute('lang', 'en');
    await page.goto('/login');
    await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible();
    expect(await chosen(page)).toBeNull();
  });
});

test.describe('once all four are ready', () => {
  test.use({ baseURL: `http://127.0.0.1:${SERVERS.allLanguages.port}` });

  test("the texts, the title and the page's language change at once, without a reload", async ({
    page,
  }) => {
    const words = { kr: '로그인', cn: '登录', jp: 'ログイン' } as const;
    await page.goto('/login');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    for (const language of OTHERS) {
      await page.getByRole('button', { name: /^(Language|언어|语言|言語)/ }).click();
      await page.getByRole('menuitemradio', { name: language.toUpperCase() }).click();
      await expect(page.getByRole('button', { name: words[language], exact: true })).toBeVisible();
      await expect(html(page)).toHaveAttribute('lang', BCP47[language]);
      await expect(page).toHaveTitle(new RegExp(words[language]));
      expect(await chosen(page)).toBe(language);
    }
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});
