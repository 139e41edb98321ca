import type { Page } from '@playwright/test';

declare global {
  interface Window {
    moved: string[];
  }
}

type Shift = PerformanceEntry & {
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** From now on: what of the page moves, as Chromium sees it, also right after a press. */
export const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const at = ({ x, y, width, height }: DOMRect) => `${width}×${height} at ${x}, ${y}`;
    const isShift = (entry: PerformanceEntry): entry is Shift => 'sources' in entry;
    window.moved = [];
    new PerformanceObserver((list) => {
      for (const { node, previousRect, currentRect } of list
        .getEntries()
        .filter(isShift)
        .flatMap(({ sources }) => sources)) {
        // An answer stands a little to the right of the hint whose place it takes.
        if (node?.parentElement?.matches('[aria-live]')) continue;
        const name = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent;
        window.moved.push(`${name}: ${at(previousRect)} → ${at(currentRect)}`);
      }
    }).observe({ type: 'layout-shift' });
  });

/** Once what is on its way to the screen is there. */
export const shiftsSoFar = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.moved))),
      ),
  );
