import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import type { Deed } from '../rules.ts';
import type { Walk } from '../walk.ts';
import { targetIn } from './fingers.ts';
import { inTab, type Step, type TabNumber } from './step.ts';

const AWAY: Deed = { isInPage: false, keeps: 'nothing', travels: true };

const comesAlive = async (page: Page, walk: Walk) => {
  await page.waitForLoadState('domcontentloaded').catch(() => {});
  await walk.settle(page);
};

async function visit(page: Page, walk: Walk, path: string) {
  // The app may be on its way to another page at that moment.
  await page.goto(path, { waitUntil: 'domcontentloaded' }).catch(() => {});
  await comesAlive(page, walk);
}

const step = (tab: TabNumber, name: 'Back' | 'Forward') =>
  inTab({ name }, tab, async (page, walk) => {
    const move = name === 'Back' ? page.goBack : page.goForward;
    // In an open dialog it closes that, and the page stays.
    await move.call(page, { waitUntil: 'commit', timeout: 2_000 }).catch(() => {});
    await comesAlive(page, walk);
    // Before the first page there is the browser's own.
    if (!page.url().startsWith('http')) await visit(page, walk, '/');
    return { name, deed: { ...AWAY, isInPage: true } };
  });

const reload = (tab: TabNumber) =>
  inTab({ name: 'reload' }, tab, async (page, walk) => {
    await page.reload({ waitUntil: 'domcontentloaded' });
    await comesAlive(page, walk);
    // docs/spec.md §3, Stored keys: half-filled forms survive, without password and code.
    return { name: 'reload', deed: { isInPage: false, keeps: 'but secrets', travels: true } };
  });

const open = (tab: TabNumber, n: number) =>
  inTab({ name: `open ${n}` }, tab, async (page, walk) => {
    const path = walk.paths[n % walk.paths.length] ?? '/';
    await visit(page, walk, path);
    return { name: `open ${path}`, deed: AWAY };
  });

/** The first thing that a page meets is a fault, which ends once the rules were checked. */
const openUnlucky = (tab: TabNumber, n: number, isOffline: boolean) =>
  inTab(
    { name: `open ${n} unlucky`, canRun: ({ isOnline, fault }) => isOnline && !fault },
    tab,
    async (page, walk) => {
      const path = walk.paths[n % walk.paths.length] ?? '/';
      walk.console.isTroubled = true;
      if (isOffline) await walk.setOffline(true);
      else walk.stage.front.fault = 'a 500';
      await visit(page, walk, path);
      const name = `open ${path} ${isOffline ? 'offline' : 'while calls meet a 500'}, until the next step`;
      walk.whenChecked(async () => {
        walk.stage.front.fault = undefined;
        await walk.setOffline(false);
      });
      return { name, deed: AWAY };
    },
  );

/** To another page and Back, as somebody who reads a consent. */
const detour = (tab: TabNumber, n: number) =>
  inTab({ name: `detour ${n}` }, tab, async (page, walk) => {
    const link = await targetIn(page, { n, what: 'link' });
    if (!link) return { name: 'no detour from here', deed: { ...AWAY, keeps: 'all' } };
    const before = page.url();
    await page.touchscreen.tap(link.x, link.y);
    await walk.settle(page);
    const between = page.url();
    if (between !== before) await page.goBack({ waitUntil: 'commit' }).catch(() => {});
    await comesAlive(page, walk);
    const deed: Deed = { isInPage: true, keeps: 'but secrets', travels: true };
    return { name: `tap ${link.name}, see ${new URL(between).pathname}, and go Back`, deed };
  });

const speak = (tab: TabNumber, language: Language) =>
  inTab({ name: `choose ${language}` }, tab, async (page, walk) => {
    const name = `choose the language ${language}`;
    const deed: Deed = { isInPage: true, keeps: 'all', travels: false };
    const opener = page.locator('[aria-haspopup=menu]').first();
    if (!(await opener.isVisible())) return { name: `${name}: there is no menu`, deed };
    // An open dialog covers it.
    const isTapped = await opener.tap({ timeout: 1_000 }).then(
      () => true,
      () => false,
    );
    if (!isTapped) return { name: `${name}: the menu is covered`, deed };
    const item = page.getByRole('menuitemradio', { name: language.toUpperCase() });
    await item.tap({ timeout: 2_000 }).catch(() => page.keyboard.press('Escape'));
    await walk.settle(page);
    return { name, deed };
  });

export const travel = (
  tab: fc.Arbitrary<TabNumber>,
): { weight: number; arbitrary: fc.Arbitrary<Step> }[] => [
  { weight: 3, arbitrary: tab.map((at) => step(at, 'Back')) },
  { weight: 1, arbitrary: tab.map((at) => step(at, 'Forward')) },
  { weight: 2, arbitrary: tab.map(reload) },
  { weight: 4, arbitrary: fc.tuple(tab, fc.nat(200)).map(([at, n]) => open(at, n)) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(tab, fc.nat(200), fc.boolean())
      .map(([at, n, isOffline]) => openUnlucky(at, n, isOffline)),
  },
  { weight: 1, arbitrary: fc.tuple(tab, fc.nat(9)).map(([at, n]) => detour(at, n)) },
  {
    weight: 1,
    arbitrary: fc.tuple(tab, fc.constantFrom(...LANGUAGES)).map(([at, one]) => speak(at, one)),
  },
];
