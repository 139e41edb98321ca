import type { Page } from '@playwright/test';

/**
 * Words of what is seen that go on in the next line. Chinese and Japanese have no spaces between theirs; what somebody
 * has typed, an ID or a code may be longer than any line.
 */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const WORD = /[\p{Script=Latin}\p{Script=Hangul}\d]+/gu;
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility() || element.closest('script, [translate=no]')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(WORD)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`${element.tagName.toLowerCase()}: ${word}`);
      }
    }
    return found;
  });

/** Names of tabs that lie in another row than the first one, in their neighbour or beside the screen. */
export const misplacedTabs = (page: Page) =>
  page.evaluate(() => {
    const names = [
      ...document.querySelectorAll('nav > ul:has(> :nth-child(5):last-child) a > span'),
    ];
    const boxes = names.map((name) => ({ name, box: name.getBoundingClientRect() }));
    return boxes
      .filter(({ box: { top, left, right } }, at) => {
        const before = boxes[at - 1]?.box;
        const isRow = Math.abs(top - (boxes[0]?.box.top ?? 0)) < 1;
        return !isRow || left < (before?.right ?? 0) || right > window.innerWidth;
      })
      .map(({ name }) => name.textContent);
  });
