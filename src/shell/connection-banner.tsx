import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { useApp } from '../flows/app/use-app.tsx';
import { ClearToast } from '../ui/clear-toast.tsx';
import { OfflineIcon } from '../ui/icons.tsx';

type Problem = 'offline' | 'failing' | null;

/** The turn tells a banner from the one whose place it takes, so that each stays for the full time. */
const next = ({ turn }: { turn: number }, problem: Problem) => ({ problem, turn: turn + 1 });

/** Tells once of all calls that found no network, and of a session that could not be asked for (spec §4, Session). */
export const ConnectionBanner = () => {
  const { session, offlineCalls } = useApp();
  const calls = useSyncExternalStore(offlineCalls.subscribe, offlineCalls.get, offlineCalls.get);
  const unknownUser = useSelector(session, (now) =>
    (['offline', 'failing'] as const).find((problem) => now.hasTag(problem)),
  );
  const [{ problem, turn }, show] = useReducer(next, { problem: null, turn: 0 });
  useEffect(() => {
    if (calls > 0) show('offline');
  }, [calls]);
  useEffect(() => {
    if (unknownUser) show(unknownUser);
  }, [unknownUser]);
  return (
    problem && (
      <ClearToast key={turn} icon={<OfflineIcon size={20} />} onGone={() => show(null)}>
        {problem === 'offline' ? (
          <Trans>You are offline</Trans>
        ) : (
          <Trans>Something’s wrong on our side.</Trans>
        )}
      </ClearToast>
    )
  );
};
