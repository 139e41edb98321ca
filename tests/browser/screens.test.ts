import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page, Route } from '@playwright/test';
import { BCP47, LANGUAGES, type Language } from '../../contract/languages.ts';
import { atDepth, isDeep, sample } from '../depth.ts';
import { brokenWords, misplacedTabs } from './broken-words.ts';
import { ENGLISH, englishLeft } from './english-left.ts';
import { expect, test } from './fan.ts';
import { axeFindings, overflowOf, speak, textSize, watchWork } from './look.ts';
import { FIELDS, SCREENS, type Screen } from './screens.ts';
import { SERVERS } from './servers.ts';
import { shiftsSoFar, watchLoading } from './shifts.ts';
import { undecidedStyles } from './style-order.ts';

test.use({ baseURL: `http://127.0.0.1:${SERVERS.allLanguages.port}` });

/** Sentences of several lines whose last line is very short. */
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

/** Short texts that stand alone. */
const BALANCED = ['/find-id', '/find-password', '/event', '/video?q=zzzzzz'];

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 640 };
/** On which each word is looked at, beside those of a phone. */
const WIDTHS = atDepth([], [360, 430, 1280]);

/** The axe rules that a translation can break; colours, order and structure are the same as on the English page. */
const OF_WORDS = ['name-role-value', 'aria', 'text-alternatives', 'language', 'forms'].map(
  (kind) => `cat.${kind}`,
);

const CLEAN = {
  axe: [],
  shifts: [],
  english: [],
  undecided: [],
  sideways: [],
  broken: [],
  loneWordsAt320: [],
  rootAt200: '32px',
  sidewaysAt200: [],
  tabsAt200: [],
  consoleErrors: [],
};

test('every text to search for is one of ours', () => {
  expect(ENGLISH.length).toBeGreaterThan(300);
});

/** A first visit, without an earlier screen in the cache. */
const forgetFiles = (session: CDPSession) => session.send('Network.clearBrowserCache');

/** In this language the calls are answered late, so that each part comes by itself. */
const LATE: Language = 'jp';
const LOOKED_AT = SCREENS.filter(({ variant }) => isDeep || !variant);
const TRANSLATED = sample(LOOKED_AT, 6);

/** English, and of some screens one other language each; in `npm run deep` all of all screens. */
function languagesOf(screen: Screen): readonly Language[] {
  if (isDeep) return LANGUAGES;
  const at = TRANSLATED.indexOf(screen);
  const others = LANGUAGES.slice(1);
  return ['en', ...(at < 0 ? [] : others.slice(at % others.length).slice(0, 1))];
}

const CALLS = '**/api/**';
/** React shows a part that comes late after a third of a second at the earliest. */
const REVEALED = 500;
async function late(route: Route) {
  await setTimeout(700);
  await route.fallback();
}

type Seat = {
  page: Page;
  session: CDPSession;
  workDone(): Promise<void>;
  consoleErrors: string[];
};

/** The findings for a screen in each of its languages. */
async function lookAt(screen: Screen, { page, session, workDone, consoleErrors }: Seat) {
  const { name, path, open, fields: hasFields } = screen;
  const found: Record<string, object> = {};
  for (const language of languagesOf(screen)) {
    await page.setViewportSize(PHONE);
    await textSize(session, 100);
    await speak(page, language);
    if (language === LATE) await page.route(CALLS, late);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('lang', BCP47[language]);
    await workDone();
    if (language === LATE) await setTimeout(REVEALED);
    const shifts = await shiftsSoFar(page);
    if (language === LATE) await page.unroute(CALLS, late);
    await open?.(page);
    if (hasFields) await page.locator(FIELDS).first().waitFor();
    const axe = await axeFindings(page, language === 'en' ? {} : { runOnly: OF_WORDS });
    const english = language === 'en' ? [] : await englishLeft(page);
    const undecided = language === 'kr' ? await undecidedStyles(page) : [];
    const fields = (await page.locator(FIELDS).count()) > 0;
    const sideways = await overflowOf(page);
    const broken = await brokenWords(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ ...PHONE, width });
      broken.push(...(await brokenWords(page)));
    }
    await page.setViewportSize(SMALL_PHONE);
    broken.push(...(await brokenWords(page)));
    const loneWordsAt320 = BALANCED.includes(name) ? await loneWords(page) : [];
    await textSize(session, 200);
    found[language] = {
      axe,
      shifts,
      english,
      undecided,
      fields,
      sideways,
      broken,
      loneWordsAt320,
      rootAt200: await page.evaluate(() => getComputedStyle(document.documentElement).fontSize),
      sidewaysAt200: await overflowOf(page),
      tabsAt200: await misplacedTabs(page),
      consoleErrors: consoleErrors.splice(0),
    };
  }
  return found;
}

/** Screens with the same set-up share a browser, a few at a time. */
const inBrowsers = (screens: readonly Screen[]): Screen[][] =>
  [...Map.groupBy(screens, ({ before }) => before).values()].flatMap((alike) =>
    alike.flatMap((_, at) => (at % 6 === 0 ? [alike.slice(at, at + 6)] : [])),
  );

for (const screens of inBrowsers(LOOKED_AT)) {
  const names = screens.map(({ name }) => name);
  test(`${names.join(', ')}: no axe finding, layout shift, console error, English text, sideways scrolling or second row of tabs (even at 320 px with 200 % text), broken word or single last word`, async ({
    page,
    consoleErrors,
  }) => {
    const session = await page.context().newCDPSession(page);
    await watchLoading(page);
    const workDone = watchWork(page);

    const found: Record<string, object> = {};
    await screens[0]?.before?.(page);
    for (const screen of screens) {
      // A browser that is new has no files yet.
      if (isDeep) await forgetFiles(session);
      found[screen.name] = await lookAt(screen, { page, session, workDone, consoleErrors });
    }
    const cleanOf = (screen: Screen) => {
      const clean = { ...CLEAN, fields: screen.fields ?? false };
      return Object.fromEntries(languagesOf(screen).map((language) => [language, clean]));
    };
    expect(found).toEqual(
      Object.fromEntries(screens.map((screen) => [screen.name, cleanOf(screen)])),
    );
  });
}
