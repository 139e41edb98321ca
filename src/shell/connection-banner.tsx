import { Trans } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useApp } from '../flows/app/use-app.tsx';
import { connectivityFlow, watchConnectivity } from '../flows/connectivity.ts';
import { ClearToast } from '../ui/clear-toast.tsx';
import { CheckIcon, OfflineIcon } from '../ui/icons.tsx';
import { BackOnline } from './back-online.tsx';

/** Announces a lost and a restored network, and a server that cannot identify the fan (spec §4, Install and update; Session). */
export const ConnectionBanner = ({ isSpoken }: { isSpoken: boolean }) => {
  const app = useApp();
  const connectivity = useActorRef(
    useMemo(() => connectivityFlow(app.platform), [app]),
    { inspect: app.inspect },
  );
  useEffect(() => watchConnectivity(connectivity, app), [connectivity, app]);
  const now = useSelector(connectivity, (snapshot) => snapshot);
  const { told, isPortal } = now.context;
  if (now.hasTag('back')) {
    return (
      isSpoken && (
        <ClearToast key={told} icon={<CheckIcon size={20} />}>
          <BackOnline />
        </ClearToast>
      )
    );
  }
  const isOffline = now.hasTag('offline');
  return (
    (isOffline || now.hasTag('failing')) && (
      <ClearToast key={told} icon={<OfflineIcon size={20} />}>
        {!isOffline ? (
          <Trans>Something’s wrong on our side.</Trans>
        ) : isPortal ? (
          <Trans>This network asks you to sign in first</Trans>
        ) : (
          <Trans>You are offline</Trans>
        )}
      </ClearToast>
    )
  );
};
