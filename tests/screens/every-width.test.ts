import type { Page } from '@playwright/test';
import { BCP47, LANGUAGES } from '../../contract/languages.ts';
import { expect, test } from '../browser/fan.ts';
import { axeFindings, overflowOf, speak, textSize, watchWork } from '../browser/look.ts';
import { SCREENS } from '../browser/screens.ts';
import { broken } from '../browser/whole-page.ts';
import { fromNoCatalogue, shownTexts } from '../shown-texts.ts';
import { APPS } from './apps.ts';
import { MORE_SCREENS } from './more-screens.ts';
import { collisions } from './texts.ts';
import { splitWords } from './words.ts';

const WIDTHS = [320, 360, 390, 430, 1280];
const SIZES = [100, 200] as const;

/** What else axe looks at is the same at every width. */
const OF_LAYOUT = ['color-contrast', 'scrollable-region-focusable'];
const asked = (width: number) => (width === 320 ? {} : { runOnly: OF_LAYOUT });

/** What the API says to a page: names, titles and whatever else is content. */
function readContents(page: Page) {
  const answers: Promise<unknown>[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/api/')) answers.push(answer.json().catch(() => null));
  });
  return () => Promise.all(answers);
}

for (const shown of [...LANGUAGES, 'pseudo'] as const) {
  const isPseudo = shown === 'pseudo';
  const language = isPseudo ? 'en' : shown;
  const { port } = isPseudo ? APPS.pseudo : APPS.delivered;
  for (const { name, path, before, open } of [...SCREENS, ...MORE_SCREENS]) {
    test.describe(shown, () => {
      test.use({ baseURL: `http://127.0.0.1:${port}` });

      test(name, async ({ page }) => {
        const session = await page.context().newCDPSession(page);
        const contents = readContents(page);
        const workDone = watchWork(page);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await speak(page, language);
        await before?.(page);
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', BCP47[language]);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await workDone();
        await open?.(page);
        // A transition that a new width ends early is an error to the browser.
        await page.waitForFunction(() => !document.querySelector(':active-view-transition'));

        const findings: Record<string, string[]> = {};
        const note = (where: string, kind: string, found: readonly (string | string[])[]) => {
          for (const what of found.map((one) => `${kind}: ${one}`)) {
            findings[what] = [...(findings[what] ?? []), where];
          }
        };
        if (isPseudo) {
          const texts = await page.locator('html').evaluate(shownTexts);
          note('all', 'from no catalogue', fromNoCatalogue(texts, await contents()));
        }
        for (const width of WIDTHS) {
          for (const percent of SIZES) {
            const where = `${width} px, ${percent} %`;
            await page.setViewportSize({ width, height: width > 500 ? 800 : 640 });
            await textSize(session, percent);
            if (percent === 200) note(where, 'axe', await axeFindings(page, asked(width)));
            note(where, 'sideways', await overflowOf(page));
            note(where, 'cut at a side', await broken(page));
            const { over, cut } = await collisions(page);
            note(where, 'over one another', over);
            note(where, 'cut below', cut);
            // The words of the pseudo-locale are longer than any language's.
            if (!isPseudo) note(where, 'split word', await splitWords(page));
          }
        }
        expect(findings).toEqual({});
      });
    });
  }
}
