import { act, render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { appContext, createApp } from '../../../src/flows/app/app.ts';
import { DEFAULT_CONFIG } from '../../../src/flows/app/config.ts';
import { createWords } from '../../../src/i18n/words.ts';
import { type MemoryOptions, memoryPlatform } from '../../../src/platform/memory.ts';
import { followFlows } from '../../../src/routes/follow-flows.ts';
import { Providers } from '../../../src/shell/providers.tsx';
import { stubIntersections } from './intersection-stub.ts';
import { fillBrowserGaps } from './jsdom-polyfills.ts';

/** Timers stop until the test moves them; the responses of fetch still arrive. */
export const holdTime = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });

/** In steps, because React starts work from a timer only at the end of a step. */
export async function pass(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 500) {
    act(() => void vi.advanceTimersByTime(Math.min(left, 500)));
  }
  await settle();
}

// The real clock, even under fake timers.
const clock = performance.now.bind(performance);

/** Waits for everything that needs no time, including timers due now. Fails after a minute rather than hang. */
export const settle = (isDone = () => true) =>
  act(async () => {
    const end = clock() + 60_000;
    for (let turns = 0; turns < 5 || !isDone(); turns += 1) {
      if (clock() > end) throw new Error(`Not done: ${isDone}`);
      if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0);
      await new Promise((next) => setImmediate(next));
    }
  });

const loaded = new WeakSet<object>();

/** What these pages load late is there before they open: no test waits for it. */
export async function loadParts(pages: readonly RouteObject[]): Promise<void> {
  for (const { lazy, children = [] } of pages) {
    if (typeof lazy === 'object' && !loaded.has(lazy)) {
      await Promise.all(Object.values(lazy).map((load) => load?.()));
      loaded.add(lazy);
    }
    await loadParts(children);
  }
}

/** The router deletes `lazy` from its route object once the page is loaded, so each test gets a copy. */
const fresh = (page: RouteObject): RouteObject =>
  typeof page.lazy === 'object' ? { ...page, lazy: { ...page.lazy } } : { ...page };

type Opening = {
  pages: RouteObject[];
  at?: string;
  platform?: MemoryOptions;
  calm?: boolean;
  /** On a fake clock: the content arrives so late that the page opens with its skeleton. */
  late?: boolean;
};

/** Pages without the shell, rendered and settled. */
export async function openPage({ pages, at = '/', platform: options, calm, late }: Opening) {
  await loadParts(pages);
  fillBrowserGaps({ calm });
  const sight = stubIntersections();
  const platform = memoryPlatform(options);
  const app = createApp({ platform, words: createWords(), config: DEFAULT_CONFIG });
  const router = createMemoryRouter(pages.map(fresh), {
    initialEntries: [at],
    getContext: () => new RouterContextProvider(new Map([[appContext, app]])),
  });
  followFlows(app, router);
  while (late && !router.state.initialized) await pass(100);
  await settle(() => router.state.initialized);
  const { container, rerender } = render(null);
  await act(async () =>
    rerender(
      <Providers app={app}>
        <RouterProvider router={router} />
      </Providers>,
    ),
  );
  return { app, router, platform, container, ...sight };
}
