import { vi } from 'vitest';

/** Reports everything as visible at once. */
class EagerObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '0px';
  readonly scrollMargin = '0px';
  readonly thresholds = [0];
  readonly #seen: IntersectionObserverCallback;

  constructor(seen: IntersectionObserverCallback) {
    this.#seen = seen;
  }
  observe(target: Element) {
    const rect = target.getBoundingClientRect();
    const rects = { boundingClientRect: rect, intersectionRect: rect, rootBounds: null };
    const entry = { ...rects, target, isIntersecting: true, intersectionRatio: 1, time: 0 };
    this.#seen([entry], this);
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** Nothing has a size. */
class StillObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** What jsdom lacks: dialogs, media queries, IntersectionObserver, ResizeObserver, scrolling, CSS.escape. Undone after each test. */
export function fillBrowserGaps({ calm = false } = {}) {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: calm && media.includes('reduced-motion') }),
  );
  vi.stubGlobal('IntersectionObserver', EagerObserver);
  vi.stubGlobal('ResizeObserver', StillObserver);
  vi.stubGlobal('scrollY', 0);
  const scrollTo = (to: ScrollToOptions | number = 0, top = 0) =>
    vi.stubGlobal('scrollY', typeof to === 'number' ? top : (to.top ?? 0));
  vi.stubGlobal('scrollTo', vi.fn(scrollTo));
  vi.stubGlobal('CSS', { escape: (name: string) => name.replace(/[^\w-]/g, '\\$&') });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
