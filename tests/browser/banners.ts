import type { Page } from '@playwright/test';

export const OFFLINE_BANNER = 'You are offline';

export type Banner = { words: string; shownAt: number; goneAt: number | null; others: number };

declare global {
  interface Window {
    banners: Banner[];
    lastOpened: string;
  }
}

/** Records every banner while the page lives: when it appeared and disappeared by the clock of the page, and how many were visible by then. */
export async function watchBanners(page: Page): Promise<() => Promise<Banner[]>> {
  await page.addInitScript(() => {
    const shown = new Map<Element, Banner>();
    window.banners = [];
    // The banner that opened last is on top.
    document.addEventListener(
      'beforetoggle',
      ({ target, newState }) => {
        if (newState === 'open' && target instanceof Element)
          window.lastOpened = target.role ?? target.tagName;
      },
      true,
    );
    new MutationObserver(() => {
      for (const [element, banner] of shown) {
        if (element.isConnected) continue;
        banner.goneAt = performance.now();
        shown.delete(element);
      }
      for (const element of document.querySelectorAll('[popover][role=status]')) {
        if (shown.has(element)) continue;
        const words = element.textContent ?? '';
        const banner = { words, shownAt: performance.now(), goneAt: null, others: shown.size };
        shown.set(element, banner);
        window.banners.push(banner);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => window.banners);
}

/** Which controls and messages of the page a banner covers, and what covers everything else. */
export const bannerConflicts = (page: Page) =>
  page.locator('[popover][role=status]').evaluate((banner) => {
    const { top, bottom, left, right } = banner.getBoundingClientRect();
    const covered = [
      ...document.querySelectorAll('a, button, input, [aria-live] > :not(:empty), h2'),
    ]
      .filter((control) => {
        const box = control.getBoundingClientRect();
        const isSeen = control.checkVisibility() && box.width * box.height > 0;
        return (
          isSeen && box.top < bottom && box.bottom > top && box.left < right && box.right > left
        );
      })
      .map((control) => control.outerHTML);
    return { covered, onTop: window.lastOpened };
  });
