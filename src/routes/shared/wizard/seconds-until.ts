import { useCallback, useSyncExternalStore } from 'react';
import { useApp } from '../../../flows/app/use-app.tsx';
import { secondsUntil } from '../../../flows/shared/wait-until.ts';

const HALF_A_SECOND = 500;

/** Counts down the seconds to a time; 0 once it has passed, or if there is none. */
export function useSecondsUntil(time: number | null): number {
  const { platform } = useApp();
  const subscribe = useCallback(
    (tick: () => void) => {
      if (time === null) return () => {};
      const timer = setInterval(tick, HALF_A_SECOND);
      return () => clearInterval(timer);
    },
    [time],
  );
  const left = () => (time === null ? 0 : secondsUntil(platform, time));
  return useSyncExternalStore(subscribe, left, left);
}
