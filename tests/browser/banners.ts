import type { Page } from '@playwright/test';

export const OFFLINE_BANNER = 'You are offline';

export type Banner = { words: string; shownAt: number; goneAt: number | null; others: number };

declare global {
  interface Window {
    banners: Banner[];
    lastOpened: string;
  }
}

/** Notes every banner of the page's life: when it came and went by the page's time, and how many were there already. */
export async function watchBanners(page: Page): Promise<() => Promise<Banner[]>> {
  await page.addInitScript(() => {
    const shown = new Map<Element, Banner>();
    window.banners = [];
    // The last to open lies on top.
    document.addEventListener(
      'beforetoggle',
      ({ target, newState }) => {
        if (newState === 'open' && target instanceof Element) window.lastOpened = target.tagName;
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

/** What of the page's controls and answers a banner lies over, and what lies over everything else. */
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
