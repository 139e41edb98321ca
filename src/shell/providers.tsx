import { useMemo } from 'react';
import type { App } from '../flows/app/app.ts';
import { AppProvider } from '../flows/app/use-app.tsx';
import { AlertProvider } from '../ui/alert-provider.tsx';
import type { Elements } from '../ui/elements.ts';
import { NetworkReturn } from '../ui/network-return.ts';
import { PartErrors } from '../ui/part.tsx';
import { Sentences } from '../ui/sentences.tsx';
import { isChunkFailure } from './chunk-failure.ts';

/** The contexts of every page: texts, the app, errors of parts, and the alert. */
export const Providers = ({ app, children }: { app: App; children: Elements }) => {
  const { platform } = app;
  const errors = useMemo(
    () => ({
      report: (error: unknown) => platform.log('A part of the page failed.', error),
      isOfPage: isChunkFailure,
    }),
    [platform],
  );
  return (
    <Sentences i18n={app.words.i18n}>
      <AppProvider app={app}>
        <PartErrors value={errors}>
          <NetworkReturn value={app.networkReturns.subscribe}>
            <AlertProvider>{children}</AlertProvider>
          </NetworkReturn>
        </PartErrors>
      </AppProvider>
    </Sentences>
  );
};
