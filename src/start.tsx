import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { waitFor } from 'xstate';
import * as LIMITS from '../contract/limits.ts';
import { createApp } from './flows/app.ts';
import { visitPage } from './flows/language.ts';
import { createWords } from './i18n/words.ts';
import { browserPlatform } from './platform/browser.ts';
import { followSession } from './routes/follow-session.ts';
import { Providers } from './routes/providers.tsx';
import { createRouter } from './routes/router.ts';

/** Opens the page the address names. */
export function start() {
  const app = createApp({ platform: browserPlatform(), words: createWords() });
  // The page's right to a language comes first, so that the first words are the right ones.
  visitPage(app.language, location.pathname);
  app.start();

  const router = createRouter(app);
  followSession(app, router);

  const opened = new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
    if (router.state.initialized) resolve();
  });
  const spoken = waitFor(app.language, (now) => !now.hasTag('settling'), {
    timeout: LIMITS.requestTimeout,
  }).catch(() => app.platform.log('The words of the chosen language are late.'));

  // The picture in index.html stays until the first page is whole: one change, no flash.
  void Promise.all([opened, spoken]).then(() => {
    const place = document.getElementById('root');
    if (!place) throw new Error('index.html has no #root');
    createRoot(place).render(
      <StrictMode>
        <Providers app={app}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    );
  });
}
