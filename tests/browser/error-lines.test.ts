import type { Page } from '@playwright/test';
import { BRAND } from '../../contract/brand.ts';
import { BCP47, type Language } from '../../contract/languages.ts';
import { catalogues } from '../catalogues.ts';
import { atDepth, sample } from '../depth.ts';
import { ERROR_LINES, type ErrorLine } from './error-lines.ts';
import { expect, FAILED_REQUESTS, test } from './fan.ts';
import { SERVERS } from './servers.ts';

test.use({
  baseURL: `http://127.0.0.1:${SERVERS.allLanguages.port}`,
  foreseen: FAILED_REQUESTS,
});

const SPOKEN = atDepth<Language>(['en', 'jp'], ['kr', 'cn']);
const WIDTHS = atDepth([320], [390]);

async function choose(page: Page, language: Language) {
  const html = page.locator('html');
  if ((await html.getAttribute('lang')) === BCP47[language]) return;
  // A real click would take ten times as long, and clicking is not under test.
  await page.locator('header button[aria-haspopup=menu]').dispatchEvent('click');
  await page.getByRole('menuitemradio', { name: language.toUpperCase() }).dispatchEvent('click');
  await expect(html).toHaveAttribute('lang', BCP47[language]);
  await expect(page.getByRole('menu')).toHaveCount(0);
}

/** Taller than any page, so that nothing scrolls. */
const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 1600 });

/** In one language, with the longest possible numbers. */
function spoken(language: Language, sentence: string): string {
  const groups = catalogues(language);
  const words = groups.get('account')?.get(sentence) ?? groups.get('address')?.get(sentence);
  if (!words) throw new Error(`The catalogue of ${language} does not have "${sentence}".`);
  const [, other = words] = /other \{(.*)\}\}$/.exec(words) ?? [];
  return other
    .replaceAll('#', '119')
    .replaceAll('{BRAND}', BRAND)
    .replaceAll('{mostAddresses}', '10');
}

/** The position and height of every element, top to bottom, with each of these texts in the line. */
const boxesWith = (page: Page, nth: number, sentences: readonly string[]) =>
  page.evaluate(
    ([at, texts]) => {
      const boxes = () =>
        [
          ...document.querySelectorAll(
            'h1, h2, hr, label, input, select, button, main a, p, [aria-live]',
          ),
        ].map((element) => {
          const { top, height } = element.getBoundingClientRect();
          return `${element.localName} ${Math.round(top + scrollY)} ${Math.round(height)}`;
        });
      const words = [...document.querySelectorAll(':is(main, dialog) p[aria-live]')].at(
        at,
      )?.lastElementChild;
      const asItIs = boxes();
      return [
        asItIs,
        ...texts.map((text) => {
          if (words) words.textContent = text;
          return boxes();
        }),
      ];
    },
    [nth, sentences] as const,
  );

type Line = Pick<ErrorLine, 'name' | 'nth' | 'sentences'>;

/** The position of every element in one language on each phone, without a message and with each message in the line. */
async function measure(page: Page, language: Language, { name, nth, sentences }: Line) {
  const said = sentences.map((sentence) => spoken(language, sentence));
  const measured: Record<string, string[][]> = {};
  for (const width of WIDTHS) {
    await resize(page, width);
    measured[`${name}: ${language}, ${width} px`] = await boxesWith(page, nth, said);
  }
  return measured;
}

/** A browser on its first visit, set to one language. */
async function begin(page: Page, language: Language) {
  await page.unrouteAll();
  await page.goto('/health/live');
  await page.evaluate(() => sessionStorage.clear());
  await page.addInitScript((chosen) => localStorage.setItem('selectedLanguage', chosen), language);
}

const silent = (line: ErrorLine): Line => ({ ...line, sentences: [] });

const pages = [...Map.groupBy(ERROR_LINES, ({ open }) => open)];

for (const [open, lines] of sample(pages, 2)) {
  const names = lines.map(({ name }) => name).join(', ');
  test(`no message at ${names} moves anything, in any language or on any phone`, async ({
    page,
  }) => {
    const before: Awaited<ReturnType<typeof measure>> = {};
    const after: Awaited<ReturnType<typeof measure>> = {};
    // No other language can be chosen while a dialog is open.
    const isModal = lines.some((line) => line.isModal);
    for (const languages of isModal ? SPOKEN.map((language) => [language]) : [SPOKEN]) {
      await begin(page, languages[0] ?? 'en');
      await open(page);
      for (const language of languages) {
        await choose(page, language);
        for (const line of lines)
          Object.assign(before, await measure(page, language, silent(line)));
      }
      for (const { provoke, nth } of lines) {
        await provoke(page);
        await expect(
          page.locator(':is(main, dialog) p[aria-live]').nth(nth).locator('svg'),
        ).toBeVisible();
      }
      // The page already shows the last language.
      for (const language of languages.toReversed()) {
        await choose(page, language);
        for (const line of lines) Object.assign(after, await measure(page, language, line));
      }
    }
    expect(Object.keys(after)).toHaveLength(lines.length * SPOKEN.length * WIDTHS.length);
    for (const line of lines) {
      for (const language of SPOKEN)
        for (const width of WIDTHS) {
          const where = `${line.name}: ${language}, ${width} px`;
          const answers = after[where] ?? [];
          expect(answers).toHaveLength(1 + line.sentences.length);
          for (const [n, boxes] of answers.entries()) {
            expect.soft(boxes, `${where}: ${line.sentences[n - 1]}`).toEqual(before[where]?.[0]);
          }
        }
    }
  });
}
