import { Trans } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { BRAND } from '../../contract/brand.ts';
import { useApp, useConfig } from '../flows/app/use-app.tsx';
import { type Update, updateFlow, watchWorker } from '../flows/update.ts';
import { browserWorker, onCheckTime } from '../platform/app-worker.ts';
import { Button } from '../ui/button.tsx';
import { ShellBanner } from './banner.tsx';

/** There are none on the server, and over plain http on none but this machine. */
const canHaveWorker = () => typeof navigator !== 'undefined' && 'serviceWorker' in navigator;

function useUpdate(): Update {
  const { platform, unsaved, config, inspect } = useApp();
  const worker = useMemo(
    () => (canHaveWorker() ? browserWorker(navigator.serviceWorker) : undefined),
    [],
  );
  const flow = useMemo(() => updateFlow({ platform, worker }), [platform, worker]);
  const update = useActorRef(flow, { inspect });
  const { serviceWorker: isOn } = useConfig();
  useEffect(() => {
    // In development there is no worker.
    if (!worker || !import.meta.env.PROD) return;
    return watchWorker({ update, worker, platform, unsaved, config, isOn, onTime: onCheckTime });
  }, [update, worker, platform, unsaved, config, isOn]);
  return update;
}

/** Announces that the app works offline, and offers a new version (spec §4, Install and update). */
export const UpdateBanner = ({ isSpoken }: { isSpoken: boolean }) => {
  const update = useUpdate();
  const now = useSelector(update, (snapshot) => snapshot);
  const { serviceWorker: isOn } = useConfig();
  if (!isSpoken || !isOn) return null;
  if (now.hasTag('ready')) {
    return (
      <ShellBanner
        patient
        words={<Trans>{BRAND} is ready to work offline</Trans>}
        answers={
          <Button variant="quiet" onClick={() => update.send({ type: 'notice.close' })}>
            <Trans>Got it</Trans>
          </Button>
        }
      />
    );
  }
  if (!now.hasTag('offering')) return null;
  return (
    <ShellBanner
      words={<Trans>New content is available!</Trans>}
      answers={
        <>
          <Button variant="quiet" onClick={() => update.send({ type: 'update.later' })}>
            <Trans>Later</Trans>
          </Button>
          <Button busy={now.hasTag('busy')} onClick={() => update.send({ type: 'update.accept' })}>
            <Trans>Update now</Trans>
          </Button>
        </>
      }
    />
  );
};
