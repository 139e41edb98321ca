import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createWords } from '../../../src/i18n/words.ts';
import { AlertProvider } from '../../../src/ui/alert-provider.tsx';
import { Sentences } from '../../../src/ui/sentences.tsx';
import { fillBrowserGaps } from '../support/jsdom-polyfills.ts';

/** A component of the design system alone on a page. */
export function show(part: ReactNode) {
  fillBrowserGaps();
  const router = createMemoryRouter([{ path: '*', element: part }]);
  const shown = render(
    <Sentences i18n={createWords().i18n}>
      <AlertProvider>
        <RouterProvider router={router} />
      </AlertProvider>
    </Sentences>,
  );
  return { ...shown, router };
}
