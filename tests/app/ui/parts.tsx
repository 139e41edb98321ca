import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createWords } from '../../../src/i18n/words.ts';
import { AlertProvider } from '../../../src/ui/alert-provider.tsx';
import { fillBrowserGaps } from '../support/jsdom-polyfills.ts';

/** A component of the design system alone on a page. */
export function show(part: ReactNode) {
  fillBrowserGaps();
  const router = createMemoryRouter([{ path: '*', element: part }]);
  const shown = render(
    <I18nProvider i18n={createWords().i18n}>
      <AlertProvider>
        <RouterProvider router={router} />
      </AlertProvider>
    </I18nProvider>,
  );
  return { ...shown, router };
}
