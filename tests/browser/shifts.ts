import type { Page } from '@playwright/test';

declare global {
  interface Window {
    moved: string[];
  }
}

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Runs in the page. A page must not shift while it loads, nor after it was pressed. */
function watch(when: 'loading' | 'pressed') {
  const at = ({ x, y, width, height }: DOMRect) => `${width}×${height} at ${x}, ${y}`;
  const isShift = (entry: PerformanceEntry): entry is Shift => 'sources' in entry;
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries().filter(isShift)) {
      if (when === 'loading' && hadRecentInput) continue;
      for (const { node, previousRect, currentRect } of sources) {
        const name = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent;
        window.moved.push(`${value}: ${name}: ${at(previousRect)} → ${at(currentRect)}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: when === 'loading' });
}

/** From now on: the layout shifts that Chromium reports, including those right after a press. */
export const watchShifts = (page: Page) => page.evaluate(watch, 'pressed' as const);

/** The layout shifts of each page that is loaded from now on. */
export const watchLoading = (page: Page) => page.addInitScript(watch, 'loading' as const);

/** After the pending frames. */
export const shiftsSoFar = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.moved))),
      ),
  );
