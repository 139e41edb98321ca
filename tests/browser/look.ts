import { readFileSync } from 'node:fs';
import type { CDPSession, ElementHandle, Frame, Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Language } from '../../contract/languages.ts';

/** The language of the last message applies from the first frame. */
export const speak = (page: Page, language: Language) =>
  page.addInitScript((chosen) => localStorage.setItem('selectedLanguage', chosen), language);

/** Reports when a page has no request and no work left. */
export function watchWork(page: Page) {
  const open = new Set<object>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    do {
      await page.evaluate(
        () => new Promise<void>((resolve) => requestIdleCallback(() => resolve())),
      );
    } while (open.size > 0);
  };
}

/** Takes the browser half as long to parse as the package's export. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

async function axeFindingsIn(frame: Frame, options: axe.RunOptions) {
  await frame.evaluate(AXE);
  return frame.evaluate(async (asked) => {
    // Passed rules are not described; each frame is asked by itself.
    const wanted: axe.RunOptions = { ...asked, resultTypes: ['violations'], iframes: false };
    const { violations } = await window.axe.run(wanted);
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
  }, options);
}

/** No script runs in the frame of a preview, not even that of a test. */
const runsScripts = async (element: ElementHandle) =>
  (await element.getAttribute('sandbox'))?.includes('allow-scripts') ?? true;

/** Of the page, and of the frames that show something in it. */
export async function axeFindings(page: Page, options: axe.RunOptions) {
  const found: string[][] = [];
  for (const frame of page.frames()) {
    if (frame !== page.mainFrame()) {
      const element = await frame.frameElement();
      if (!(await element.isVisible()) || !(await runsScripts(element))) continue;
    }
    found.push(...(await axeFindingsIn(frame, options)));
  }
  return found;
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** How far the page scrolls sideways, and which elements stick out. */
export const overflowOf = (page: Page) =>
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

export async function textSize(session: CDPSession, percent: 100 | 200) {
  const fontSizes = { standard: (16 * percent) / 100, fixed: (13 * percent) / 100 };
  await session.send('Page.setFontSizes', { fontSizes });
}
