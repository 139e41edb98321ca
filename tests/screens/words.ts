import type { Page } from '@playwright/test';

/** Words that go on in the next line though they would fit half a line of the screen: a box beside them leaves too little. */
export const splitWords = (page: Page) =>
  page.evaluate(() => {
    const { body, documentElement } = document;
    const isKorean = documentElement.lang === 'ko';
    // With the signs at which no line ends.
    const latin = "\\p{Script=Latin}\\p{N}:@.,'’&#!?%+_";
    const word = new RegExp(`[${latin}${isKorean ? '\\p{Script=Hangul}' : ''}]{2,}`, 'gu');
    const room = Math.min(innerWidth, 500) / 2;
    const split = new Set<string>();
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const { textContent: text, parentElement: element } = node;
      if (!text?.trim() || !element?.checkVisibility() || element.closest('svg, select')) continue;
      const { clipPath, webkitLineClamp } = getComputedStyle(element);
      if (clipPath !== 'none' || webkitLineClamp !== 'none') continue;
      for (const { 0: letters, index } of text.matchAll(word)) {
        range.setStart(node, index);
        range.setEnd(node, index + letters.length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
        const lines = new Set(parts.map(({ bottom }) => Math.round(bottom)));
        const wide = parts.reduce((sum, { width }) => sum + width, 0);
        if (lines.size > 1 && wide <= room)
          split.add(`${letters} in “${text.trim().slice(0, 60)}”`);
      }
    }
    return [...split];
  });
