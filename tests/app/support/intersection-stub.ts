import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** The test decides what is visible: `show(element)`, `show(element, 0.4)`, `hide(element)`. */
export function stubIntersections() {
  const watching = new Map<Element, Set<(ratio: number) => void>>();

  class ToldObserver implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '0px';
    readonly scrollMargin = '0px';
    readonly thresholds = [0];
    readonly #watched = new Map<Element, (ratio: number) => void>();
    readonly #seen: IntersectionObserverCallback;

    constructor(seen: IntersectionObserverCallback) {
      this.#seen = seen;
    }
    observe(target: Element) {
      const tell = (intersectionRatio: number) => {
        const rect = target.getBoundingClientRect();
        const rects = { boundingClientRect: rect, intersectionRect: rect, rootBounds: null };
        const isIntersecting = intersectionRatio > 0;
        this.#seen([{ ...rects, target, isIntersecting, intersectionRatio, time: 0 }], this);
      };
      this.#watched.set(target, tell);
      watching.set(target, (watching.get(target) ?? new Set()).add(tell));
    }
    unobserve(target: Element) {
      const tell = this.#watched.get(target);
      if (tell) watching.get(target)?.delete(tell);
    }
    disconnect() {
      for (const target of this.#watched.keys()) this.unobserve(target);
    }
    takeRecords() {
      return [];
    }
  }
  vi.stubGlobal('IntersectionObserver', ToldObserver);

  const tell = (element: Element, ratio: number) =>
    act(() => {
      for (const [target, tellers] of watching) {
        if (!element.contains(target)) continue;
        for (const teller of [...tellers]) teller(ratio);
      }
    });
  return {
    show: (element: Element, ratio = 1) => tell(element, ratio),
    hide: (element: Element) => tell(element, 0),
  };
}
