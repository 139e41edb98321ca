import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import type { App } from '../flows/app/app.ts';
import { AppProvider } from '../flows/app/use-app.tsx';
import { AlertProvider } from '../ui/alert-provider.tsx';

/** The contexts of every page: texts, the app, and the alert. */
export const Providers = ({ app, children }: { app: App; children: ReactNode }) => (
  <I18nProvider i18n={app.words.i18n}>
    <AppProvider app={app}>
      <AlertProvider>{children}</AlertProvider>
    </AppProvider>
  </I18nProvider>
);
