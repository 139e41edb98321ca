import { act, render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { appContext, createApp } from '../../../src/flows/app/app.ts';
import { DEFAULT_CONFIG } from '../../../src/flows/app/config.ts';
import { createWords } from '../../../src/i18n/words.ts';
import { type MemoryOptions, memoryPlatform } from '../../../src/platform/memory.ts';
import { Providers } from '../../../src/shell/providers.tsx';
import { stubIntersections } from './intersection-stub.ts';
import { fillBrowserGaps } from './jsdom-polyfills.ts';

/** Timers stand still until they are told; what a fetch needs to answer goes on. */
export const holdTime = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });

/** In steps, because what React starts on a tick it starts at the end of a step. */
export async function pass(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 500) {
    act(() => void vi.advanceTimersByTime(Math.min(left, 500)));
  }
  await settle();
}

// The true one, whatever time a test has.
const clock = performance.now.bind(performance);

/** Lets everything happen that needs no time; timers that are due at once go off. What never comes is no reason to hang. */
export const settle = (isDone = () => true) =>
  act(async () => {
    const end = clock() + 60_000;
    for (let turns = 0; turns < 5 || !isDone(); turns += 1) {
      if (clock() > end) throw new Error(`Not done: ${isDone}`);
      if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0);
      await new Promise((next) => setImmediate(next));
    }
  });

/** The router empties `lazy` of the object it was given once the page is loaded; each test gets its own. */
const fresh = (page: RouteObject): RouteObject =>
  typeof page.lazy === 'object' ? { ...page, lazy: { ...page.lazy } } : { ...page };

type Opening = {
  pages: RouteObject[];
  at?: string;
  platform?: MemoryOptions;
  calm?: boolean;
  /** Under a held clock: its content comes so late that it opens on its skeleton. */
  late?: boolean;
};

/** Pages without the shell, on the screen and settled. */
export async function openPage({ pages, at = '/', platform: options, calm, late }: Opening) {
  fillBrowserGaps({ calm });
  const sight = stubIntersections();
  const platform = memoryPlatform(options);
  const app = createApp({ platform, words: createWords(), config: DEFAULT_CONFIG });
  const router = createMemoryRouter(pages.map(fresh), {
    initialEntries: [at],
    getContext: () => new RouterContextProvider(new Map([[appContext, app]])),
  });
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
