import { StrictMode, startTransition, useEffect, useEffectEvent } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { DataRouter, RouterState } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { waitFor } from 'xstate';
import * as LIMITS from '../contract/limits.ts';
import type { SentPage } from '../contract/rendering.ts';
import { type App, createApp } from './flows/app/app.ts';
import { storeLanguage, visitPage } from './flows/app/language.ts';
import { createWords, type Words } from './i18n/words.ts';
import { afterLoad } from './platform/after-load.ts';
import { browserPlatform } from './platform/browser.ts';
import { followEarlyInput } from './platform/early-input.ts';
import { takeHandedLanguage } from './platform/handed-language.ts';
import { nextTask } from './platform/next-task.ts';
import { readSent } from './platform/sent.ts';
import { followChanges } from './routes/follow-changes.ts';
import { followFailedImports } from './routes/follow-failed-imports.ts';
import { followLostAnswers } from './routes/follow-lost-answers.ts';
import { followPageAge } from './routes/follow-page-age.ts';
import { followSavedCopies } from './routes/follow-saved-copies.ts';
import { followSession } from './routes/follow-session.ts';
import { leaveLayersOfEntry } from './routes/leave-layers.ts';
import { createRouter, pageAt } from './routes/router.ts';
import { isPageHandle } from './shell/handle.ts';
import { Providers } from './shell/providers.tsx';
import type { Elements } from './ui/elements.ts';
import './ui/global.css.ts';
import './ui/gutter.css.ts';
import './shell/loading-screen.css.ts';

function place(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  return root;
}

type AliveProps = { onAlive: () => void; children: Elements };

/** Calls `onAlive` once its children are interactive; updates sent to them then render at once. */
const Alive = ({ onAlive, children }: AliveProps) => {
  const alive = useEffectEvent(onAlive);
  useEffect(() => void nextTask().then(() => alive()), []);
  return children;
};

const page = (app: App, router: DataRouter, onAlive: () => void) => (
  <StrictMode>
    <Alive onAlive={onAlive}>
      <Providers app={app}>
        <RouterProvider router={router} />
      </Providers>
    </Alive>
  </StrictMode>
);

/** For the starter in index.html, which replays early taps and deletes its records. */
const tellStarter = () => document.dispatchEvent(new Event('alive'));

const until = (router: DataRouter, isSo: (state: RouterState) => boolean) =>
  new Promise<void>((resolve) => {
    const stop = router.subscribe((state) => {
      if (!isSo(state)) return;
      stop();
      resolve();
    });
    if (isSo(router.state)) resolve();
  });

const isInitialized = ({ initialized }: RouterState) => initialized;
const isIdle = ({ navigation, revalidation }: RouterState) =>
  navigation.state === 'idle' && revalidation === 'idle';

function follow(app: App, router: DataRouter) {
  followSession(app, router);
  followSavedCopies(app, router);
  followPageAge(app, router);
  followChanges(app, router);
  followFailedImports(app);
  followLostAnswers(app, router);
  void afterLoad()
    .then(() => import('./routes/follow-ahead.ts'))
    .then(
      ({ followAhead }) => followAhead(app, router, pageAt),
      (error: unknown) => app.platform.log('Pages are not loaded ahead.', error),
    );
}

/** Renders the page at the address in place of the current one. */
async function draw(app: App) {
  // The page's language comes first, so that the first texts are the right ones.
  visitPage(app.language, location.pathname);
  app.start();
  const router = await createRouter(app);
  follow(app, router);
  const spoken = waitFor(app.language, (now) => !now.hasTag('settling'), {
    timeout: LIMITS.requestTimeout,
  }).catch(() => app.platform.log('The words of the chosen language are late.'));
  // The loading screen of index.html stays until the first page is complete: one change, no flash.
  await Promise.all([until(router, isInitialized), spoken]);
  createRoot(place()).render(page(app, router, tellStarter));
}

/** The texts that the server has used. */
async function speakAsSent(words: Words, { language, words: groups }: SentPage) {
  await words.show(language, groups);
  if (words.language !== language) throw new Error('The words of the page did not come.');
}

/**
 * Hydrates the HTML as it was sent. What only this browser knows, such as the session and the
 * chosen language, is read afterwards.
 */
async function hydrate(app: App, sent: SentPage) {
  const { loaderData } = sent;
  const router = await createRouter(app, sent);
  const { route } = router.state.matches.at(-1) ?? {};
  if (!route || !(route.id in loaderData)) {
    router.dispose();
    throw new Error('Another page was sent.');
  }
  const handle = isPageHandle(route.handle) ? route.handle : undefined;
  handle?.keep?.(app, loaderData[route.id]);
  await nextTask();

  const retellEarlyInput = followEarlyInput(place());
  let alive = false;
  const onAlive = () => {
    // React's strict mode runs effects twice.
    if (alive) return;
    alive = true;
    retellEarlyInput();
    app.start();
    follow(app, router);
    void leaveLayersOfEntry();
    // Early taps were meant for the page as this browser knows it, including the query of its address.
    // A revalidation would remove the answer to a form.
    if (handle?.readsBrowser && !sent.actionData) void router.revalidate();
    void until(router, isIdle).then(tellStarter);
  };
  startTransition(() => {
    hydrateRoot(place(), page(app, router, onAlive), {
      // Somebody else has changed it, such as a password manager or a translation.
      onRecoverableError: (error) =>
        app.platform.log('The page is not as it was sent, and is rendered anew.', error),
    });
  });
}

/** Opens the page the address names. */
async function start() {
  const sent = readSent();
  const words = createWords(undefined, () => !navigator.onLine);
  const hydrating =
    sent?.page &&
    (await speakAsSent(words, sent.page).then(
      () => true,
      () => false,
    ));
  const inspect = import.meta.env.DEV
    ? (await import('./inspection/inspector.ts')).inspectWindow()
    : undefined;
  await nextTask();
  const platform = browserPlatform();
  const handed = takeHandedLanguage(window);
  if (handed) storeLanguage(platform, handed);
  const app = createApp({
    platform,
    words,
    config: sent?.config,
    origin: sent?.origin ?? null,
    inspect,
  });
  await nextTask();
  if (sent?.page && hydrating) {
    await hydrate(app, sent.page).catch((error) => {
      app.platform.log('The page that was sent could not be brought to life.', error);
      return draw(app);
    });
  } else await draw(app);
}

void start();
