import type { ElementHandle, Page } from '@playwright/test';
import fc from 'fast-check';
import * as LIMITS from '../../../contract/limits.ts';
import { findTarget, type Target } from '../page/find-target.ts';
import type { Deed } from '../rules.ts';
import type { Walk } from '../walk.ts';
import { words } from '../words.ts';
import { inTab, type Model, type Step, type TabNumber } from './step.ts';

type Asked = Parameters<typeof findTarget>[0];
type Found = Omit<Target, 'element'> & { element: ElementHandle<HTMLElement> };

const IN_PAGE: Deed = { isInPage: true, keeps: 'nothing', travels: true };

export async function targetIn(page: Page, asked: Asked): Promise<Found | undefined> {
  const handle = await page.evaluateHandle(findTarget, asked);
  const element = (await handle.getProperty('element').catch(() => undefined))?.asElement();
  if (!element) return undefined;
  const { element: _, ...rest } = await handle.evaluate((found) => ({ ...found, element: null }));
  return { ...(rest as Omit<Target, 'element'>), element: element as Found['element'] };
}

/** Taps, and returns whether the target was still there: a page that moves meanwhile is tapped where nothing takes the focus. */
async function tapOn(page: Page, { element, x, y }: Found): Promise<boolean> {
  const landing = await element.evaluateHandle((wanted) => {
    const seen = { isThere: false };
    const ways = [wanted, ...(wanted.labels ?? [])];
    const note = ({ target }: Event) => {
      seen.isThere = ways.some((way) => target instanceof Node && way.contains(target));
    };
    document.addEventListener('pointerdown', note, { capture: true, once: true });
    return seen;
  });
  await page.touchscreen.tap(x, y);
  // A page that was left by the tap has received it.
  return landing.evaluate(({ isThere }) => isThere).catch(() => true);
}

/** A refused or lost answer must leave a form as it was. */
const ofSubmit = ({ fault, isOnline }: Model): Deed =>
  fault || !isOnline ? { isInPage: true, keeps: 'all', travels: true } : IN_PAGE;

export const tap = (tab: TabNumber, n: number): Step =>
  inTab({ name: `tap ${n}` }, tab, async (page, _, model) => {
    const target = await targetIn(page, { n, what: 'tap' });
    if (!target) return { name: 'tap nothing', deed: { ...IN_PAGE, isInPage: false } };
    if (target.kind === 'select') {
      await target.element.focus();
      for (let times = 0; times <= n % 3; times += 1) await page.keyboard.press('ArrowDown');
    } else if (!(await tapOn(page, target))) {
      return { name: `tap beside ${target.name}`, deed: { ...IN_PAGE, isInPage: false } };
    }
    const deed = target.submits ? ofSubmit(model) : IN_PAGE;
    return { name: `tap ${target.name}`, deed };
  });

/** Where there is nothing to type into, a fan goes to one of the searches. */
async function openSearch(page: Page, walk: Walk, n: number) {
  const searches = walk.paths
    .filter((path) => path.includes('?q='))
    .map((path) => path.split('?')[0]);
  await page.goto(searches[n % searches.length] ?? '/').catch(() => {});
  await walk.settle(page);
  return targetIn(page, { n: 0, what: 'type' });
}

export const type = (tab: TabNumber, n: number, word: string): Step =>
  inTab({ name: `type ${JSON.stringify(word)}` }, tab, async (page, walk) => {
    const here = await targetIn(page, { n, what: 'type' });
    const target = here ?? (await openSearch(page, walk, n));
    if (!target) return { name: 'type nowhere', deed: { ...IN_PAGE, isInPage: false } };
    await target.element.focus();
    await page.keyboard.press('End');
    // Letter by letter as a fan does; a long text comes from the clipboard.
    if (word.length > 8) await page.keyboard.insertText(word);
    else for (const letter of word) await page.keyboard.insertText(letter);
    // The app waits for the next letter before it searches.
    await page.waitForTimeout(LIMITS.searchPause);
    const name = `type ${JSON.stringify(word)} into ${target.name}`;
    const { pathname } = new URL(page.url());
    return { name: here ? name : `open ${pathname} and ${name}`, deed: IN_PAGE };
  });

const KEYS = [
  'Escape',
  'Enter',
  'Tab',
  'Shift+Tab',
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
  'Space',
  'Backspace',
];

const isInSearch = (page: Page) =>
  page.evaluate(() => document.activeElement?.matches('input[type=search]') ?? false);

export const press = (tab: TabNumber, key: string): Step =>
  inTab({ name: `press ${key}` }, tab, async (page) => {
    const leavesField = key === 'Enter' && (await isInSearch(page));
    await page.keyboard.press(key);
    const deed = { ...IN_PAGE, isInPage: !key.includes('Tab'), leavesField };
    return { name: `press ${key}`, deed };
  });

const index = fc.nat(39);

export const fingers = (tab: fc.Arbitrary<TabNumber>) =>
  [
    { weight: 10, arbitrary: fc.tuple(tab, index).map(([at, n]) => tap(at, n)) },
    {
      weight: 8,
      arbitrary: fc.tuple(tab, fc.nat(5), words).map(([at, n, word]) => type(at, n, word)),
    },
    {
      weight: 4,
      arbitrary: fc.tuple(tab, fc.constantFrom(...KEYS)).map(([at, key]) => press(at, key)),
    },
  ] as const;
