import type { Page } from '@playwright/test';
import { BCP47, LANGUAGES, type Language } from '../../contract/languages.ts';
import { expect, FAILED_REQUESTS, test } from './fan.ts';
import { memberOnMypage, tokenOf } from './members.ts';
import { SERVERS } from './servers.ts';
import { breaking, comeBackOnline, requestsTo } from './wire.ts';

const OTHERS = LANGUAGES.filter((language) => language !== 'en');

async function choose(page: Page, language: Language) {
  await page.getByRole('button', { name: /^(Language|언어|语言|言語)/ }).click();
  await page.getByRole('menuitemradio', { name: language.toUpperCase() }).click();
}

const chosen = (page: Page) => page.evaluate(() => localStorage.getItem('selectedLanguage'));

const html = (page: Page) => page.locator('html');

/** The popup's name and its close button, in the chosen language. */
const POPUPS = {
  kr: ['이 언어는 준비 중이에요', '영어로 계속하기'],
  cn: ['该语言正在准备中', '继续使用英文'],
  jp: ['この言語は準備中です', '英語で続ける'],
} as const;

test.describe('while only English is ready', () => {
  for (const [language, [name, close]] of OTHERS.map((of) => [of, POPUPS[of]] as const)) {
    test(`choosing ${language} on Home opens the popup in that language, and closing it returns to English`, async ({
      page,
    }) => {
      await page.goto('/');
      await choose(page, language);
      const popup = page.getByRole('dialog', { name });
      await expect(popup).toBeVisible();
      await popup.getByRole('button', { name: close }).click();
      await expect(popup).toBeHidden();
      expect(await chosen(page)).toBe('en');
      await expect(html(page)).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('button', { name: 'Language: English' })).toBeFocused();
    });
  }

  test('the login and the sign-up keep a chosen language, and Home shows English again', async ({
    page,
  }) => {
    await page.goto('/login');
    await choose(page, 'kr');
    await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible();
    await expect(html(page)).toHaveAttribute('lang', 'ko');
    await page.getByRole('link', { name: '회원가입' }).click();
    await expect(page).toHaveURL('/signup');
    await expect(html(page)).toHaveAttribute('lang', 'ko');
    await page.reload();
    await expect(html(page)).toHaveAttribute('lang', 'ko');
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
    await expect(html(page)).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await chosen(page)).toBe('kr');
  });

  test('a consent opens in the language of the sign-up, and the language can be changed there', async ({
    page,
  }) => {
    await page.goto('/signup');
    await choose(page, 'kr');
    const label = page.getByRole('checkbox', { name: /이용약관/ });
    await expect(label).toBeVisible();
    await page.locator('a[href="/terms_of_service"]').click();
    await expect(page).toHaveURL('/terms_of_service');
    await expect(page.getByRole('heading', { level: 1, name: '이용약관' })).toBeVisible();
    await expect(html(page)).toHaveAttribute('lang', 'ko');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: '이용약관' })).toBeVisible();
    await choose(page, 'jp');
    await expect(html(page)).toHaveAttribute('lang', 'ja');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/signup');
    await expect(html(page)).toHaveAttribute('lang', 'ja');
    expect(await chosen(page)).toBe('jp');
  });

  test.describe('in a Korean browser', () => {
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
      await choose(page, language);
      await expect(page.getByRole('button', { name: words[language], exact: true })).toBeVisible();
      await expect(html(page)).toHaveAttribute('lang', BCP47[language]);
      await expect(page).toHaveTitle(new RegExp(words[language]));
      expect(await chosen(page)).toBe(language);
    }
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test.describe('by a member whose network is cut', () => {
    test.use({ foreseen: FAILED_REQUESTS });

    test('the language changes at once, and the account has it when the network is back', async ({
      page,
    }) => {
      await memberOnMypage(page);
      const languageOfAccount = async () => {
        const headers = { authorization: `Bearer ${await tokenOf(page)}` };
        const answer = await page.request.get('/api/auth/my-data', { headers });
        return (await answer.json()).user.language;
      };
      const calls = requestsTo(page, '/api/auth/language');
      const network = await breaking(page, '/api/auth/language', 'offline');
      await choose(page, 'jp');
      await expect(html(page)).toHaveAttribute('lang', 'ja');
      await expect.poll(() => calls.length).toBe(1);
      expect(await languageOfAccount()).toBe('en');
      network.mend();
      await comeBackOnline(page);
      await expect.poll(languageOfAccount).toBe('jp');
      await page.reload();
      await expect(html(page)).toHaveAttribute('lang', 'ja');
      expect(calls.length).toBe(2);
    });
  });
});
