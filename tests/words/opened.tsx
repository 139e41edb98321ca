import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Language } from '../../contract/languages.ts';
import { appContext } from '../../src/flows/app/app.ts';
import { createWords, type Words } from '../../src/i18n/words.ts';
import { Providers } from '../../src/shell/providers.tsx';
import { fillBrowserGaps } from '../app/support/jsdom-polyfills.ts';
import { routeTable, type Who } from '../html/page-cases.ts';
import { sampleApp } from '../html/sample-app.ts';

type Opening = Who & { at: string; language: Language; words?: Words; fetch?: typeof fetch };

const turn = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

/** A page of the app in this language, with nothing more to come. */
export async function openPage({ at, language, words = createWords(), ...sample }: Opening) {
  fillBrowserGaps({ calm: true });
  const app = sampleApp({ ...sample, words, local: { selectedLanguage: language } });
  const router = createMemoryRouter(routeTable(), {
    initialEntries: [at],
    getContext: () => new RouterContextProvider(new Map([[appContext, app]])),
  });
  async function settled() {
    do await turn();
    while (
      !router.state.initialized ||
      router.state.navigation.state !== 'idle' ||
      app.language.getSnapshot().hasTag('settling') ||
      document.querySelector('[aria-busy=true]')
    );
    await turn();
  }
  render(
    <Providers app={app}>
      <RouterProvider router={router} />
    </Providers>,
  );
  await settled();
  return {
    app,
    router,
    settled,
    close() {
      cleanup();
      router.dispose();
      app.stop();
    },
  };
}
