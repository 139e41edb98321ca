import { render, waitFor } from '@testing-library/react';
import {
  createMemoryRouter,
  type DataRouter,
  type RouteObject,
  RouterContextProvider,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, vi } from 'vitest';
import { type App, type AppParts, appContext, createApp } from '../../../src/flows/app/app.ts';
import { DEFAULT_CONFIG } from '../../../src/flows/app/config.ts';
import { createWords } from '../../../src/i18n/words.ts';
import {
  type MemoryOptions,
  type MemoryPlatform,
  memoryPlatform,
} from '../../../src/platform/memory.ts';
import { followFlows } from '../../../src/routes/follow-flows.ts';
import { followLostAnswers } from '../../../src/routes/follow-lost-answers.ts';
import { followSavedCopies } from '../../../src/routes/follow-saved-copies.ts';
import { followSession } from '../../../src/routes/follow-session.ts';
import { rootRoute } from '../../../src/routes/root.route.tsx';
import type { PageHandle } from '../../../src/shell/handle.ts';
import { Providers } from '../../../src/shell/providers.tsx';
import { PLACES } from '../../../src/ui/kept-place.ts';
import { fillBrowserGaps } from './jsdom-polyfills.ts';
import { loadParts, settle } from './open-page.tsx';

/** A text of the tests alone, which is its own ID. */
export const named = (message: string) => ({ id: message, message });

/** An empty page, framed as its handle says. */
export const blankPage = (path: string, handle: Omit<PageHandle, 'description'>): RouteObject => ({
  path,
  handle: { ...handle, description: handle.title } satisfies PageHandle,
  element: handle.header === 'title' ? null : <h1>{path}</h1>,
});

/** Without a clock, so that a test can bring its own. */
const initialized = (router: DataRouter) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    router.subscribe((state) => {
      if (state.initialized) resolve();
    });
  });

type Shell = {
  pages: RouteObject[];
  at?: string;
  platform?: MemoryOptions;
  /** A tab of a browser with others, instead of a browser of its own. */
  tab?: MemoryPlatform;
  calm?: boolean;
  parts?: Partial<Omit<AppParts, 'platform'>>;
  /** If false, the test starts the app itself. */
  started?: boolean;
};

/** The shell around the given pages, started and rendered. */
export async function openShell(shell: Shell) {
  const { pages, at = '/', platform: options, tab, calm, parts, started = true } = shell;
  await loadParts(pages);
  fillBrowserGaps({ calm });
  // Its module would restore how far an earlier test's page was scrolled.
  sessionStorage.setItem(PLACES, '{}');
  const platform = tab ?? memoryPlatform(options);
  const usual = { words: createWords(), config: DEFAULT_CONFIG };
  const app: App = createApp({ platform, ...usual, ...parts });
  if (started) app.start();
  const router = createMemoryRouter([rootRoute(pages)], {
    initialEntries: [at],
    getContext: () => new RouterContextProvider(new Map([[appContext, app]])),
  });
  followFlows(app, router);
  followSession(app, router);
  followSavedCopies(app, router);
  followLostAnswers(app, router);
  await initialized(router);
  const screen = render(
    <Providers app={app}>
      <RouterProvider router={router} />
    </Providers>,
  );
  const isShown = () => document.querySelector('main') !== null;
  if (vi.isFakeTimers()) while (!isShown()) await settle();
  else await waitFor(() => expect(isShown()).toBe(true));
  const address = () => router.state.location.pathname + router.state.location.search;
  return { app, router, platform, screen, address };
}
