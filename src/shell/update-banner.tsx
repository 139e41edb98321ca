import { Trans } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { BRAND } from '../../contract/brand.ts';
import { useApp } from '../flows/app/use-app.tsx';
import { type Update, updateFlow, watchWorker } from '../flows/update/update.ts';
import { browserWorker, onCheckTime } from '../platform/app-worker.ts';
import { isHalfFilled } from '../platform/half-filled.ts';
import { Button } from '../ui/button.tsx';
import { keepClear } from '../ui/keep-clear.ts';
import * as css from './update-banner.css.ts';

/** A server has no browser's worker, and nobody who develops wants one. */
const hasWorker = () => import.meta.env.PROD && 'serviceWorker' in navigator;

function useUpdate(): { update: Update; isSpoken: boolean } {
  const { platform, words } = useApp();
  const worker = useMemo(
    () => (typeof navigator === 'undefined' ? undefined : browserWorker(navigator.serviceWorker)),
    [],
  );
  const flow = useMemo(() => updateFlow({ platform, worker }), [platform, worker]);
  const update = useActorRef(flow);
  const [isSpoken, setSpoken] = useState(false);
  useEffect(() => {
    if (!worker || !hasWorker()) return;
    // The words come now, while there is a network.
    void words.need('banner').then(
      () => setSpoken(true),
      (error) => platform.log('The words of the banner did not come.', error),
    );
    return watchWorker({
      ...{ update, worker, platform, onTime: onCheckTime },
      isHalfFilled: () => isHalfFilled(document),
    });
  }, [update, worker, platform, words]);
  return { update, isSpoken };
}

/** Tells that the app works offline, and offers a new version (spec §4, Install and update). */
export const UpdateBanner = () => {
  const { update, isSpoken } = useUpdate();
  const now = useSelector(update, (snapshot) => snapshot);
  if (!isSpoken) return null;
  if (now.hasTag('ready')) {
    return (
      <Banner
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
    <Banner
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

/** Lies over every dialog and covers no control. */
const Banner = ({ words, answers }: { words: ReactNode; answers: ReactNode }) => {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => (ref.current ? keepClear(ref.current) : undefined), []);
  return (
    <aside ref={ref} popover="manual" className={css.banner}>
      <p role="status" className={css.words}>
        {words}
      </p>
      <div className={css.answers}>{answers}</div>
    </aside>
  );
};
