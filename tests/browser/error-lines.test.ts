import type { Page } from '@playwright/test';
import { BRAND } from '../../contract/brand.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { catalogues } from '../catalogues.ts';
import { ERROR_LINES } from './error-lines.ts';
import { expect, FAILED_REQUESTS, test } from './fan.ts';
import { SERVERS } from './servers.ts';

test.use({
  baseURL: `http://127.0.0.1:${SERVERS.allLanguages.port}`,
  foreseen: FAILED_REQUESTS,
});

const WIDTHS = [320, 390];

/** Higher than any page, so that nothing scrolls. */
const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 1600 });

/** In a language, with the longest figures that can come. */
function spoken(language: Language, sentence: string): string {
  const words = catalogues(language).get('account')?.get(sentence);
  if (!words) throw new Error(`The catalogue of ${language} does not have "${sentence}".`);
  const [, other = words] = /other \{(.*)\}\}$/.exec(words) ?? [];
  return other.replaceAll('#', '119').replaceAll('{BRAND}', BRAND);
}

/** Where everything begins and how high it is, from the top of the page down. */
const boxes = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'h1, h2, hr, label, input, select, button, main a, p, [aria-live]',
      ),
    ].map((element) => {
      const { top, height } = element.getBoundingClientRect();
      return `${element.localName} ${Math.round(top + scrollY)} ${Math.round(height)}`;
    }),
  );

for (const { name, open, provoke, nth, sentences } of ERROR_LINES) {
  test(`no answer at ${name} moves anything, in no language and on no phone`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const language of LANGUAGES) {
      await page.addInitScript(
        (chosen) => localStorage.setItem('selectedLanguage', chosen),
        language,
      );
      await open(page);
      const line = page.locator('main p[aria-live]').nth(nth);
      const before: string[][] = [];
      for (const width of WIDTHS) {
        await resize(page, width);
        before.push(await boxes(page));
      }
      await provoke(page);
      await expect(line.locator('svg')).toBeVisible();
      for (const [n, width] of WIDTHS.entries()) {
        await resize(page, width);
        expect(await boxes(page), `${language}, ${width} px`).toEqual(before[n]);
        for (const sentence of sentences) {
          const words = spoken(language, sentence);
          await line.evaluate((element, text) => {
            if (element.lastElementChild) element.lastElementChild.textContent = text;
          }, words);
          expect.soft(await boxes(page), `${language}, ${width} px: ${words}`).toEqual(before[n]);
        }
      }
      await page.unrouteAll();
      await page.goto('/health/live');
      await page.evaluate(() => sessionStorage.clear());
    }
  });
}
