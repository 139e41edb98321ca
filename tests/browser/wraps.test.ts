import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { expect, test } from './fan.ts';
import { SERVERS } from './servers.ts';

test.use({
  baseURL: `http://127.0.0.1:${SERVERS.allLanguages.port}`,
  viewport: { width: 320, height: 844 },
});

const speak = (page: Page, language: Language) =>
  page.addInitScript((chosen) => localStorage.setItem('selectedLanguage', chosen), language);

/** Sentences of more than one line whose last line is next to nothing. */
const loneWords = (page: Page) =>
  page.locator('main :is(p, li)').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const widths = new Map<number, number>();
      for (const { bottom, width } of range.getClientRects()) {
        widths.set(bottom, (widths.get(bottom) ?? 0) + width);
      }
      const lines = [...widths.values()];
      const isLone = lines.length > 1 && (lines.at(-1) ?? 0) < Math.max(...lines) / 5;
      return isLone ? [element.textContent] : [];
    }),
  );

for (const path of ['/find-id', '/find-password', '/event', '/video?q=zzzzzz']) {
  test(`no sentence of ${path} leaves a word alone on its last line at 320 px`, async ({
    page,
  }) => {
    for (const language of LANGUAGES) {
      await speak(page, language);
      await page.goto(path);
      await expect(page.locator('main :is(p, li)').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await loneWords(page), language).toEqual([]);
    }
  });
}

test('the hint under a search that is too short moves nothing at 320 px', async ({ page }) => {
  for (const language of LANGUAGES) {
    await speak(page, language);
    await page.goto('/video');
    const tabs = page.getByRole('tablist');
    await expect(tabs).toBeVisible();
    const before = await tabs.boundingBox();
    await page.getByRole('searchbox').fill('z');
    await expect(page.locator('form ~ [role=status]')).not.toBeEmpty();
    expect(await tabs.boundingBox(), language).toEqual(before);
  }
});
