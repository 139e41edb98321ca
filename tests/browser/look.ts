import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Language } from '../../contract/languages.ts';
import { expect } from './fan.ts';

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

export async function axeFindings(page: Page, options: axe.RunOptions) {
  // Frames would have to be checked one by one.
  expect(page.frames()).toHaveLength(1);
  await page.evaluate(AXE);
  return page.evaluate(async (asked) => {
    // Passed rules are not described.
    const { violations } = await window.axe.run({ resultTypes: ['violations'], ...asked });
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
  }, options);
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
