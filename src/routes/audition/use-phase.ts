import { useCallback, useSyncExternalStore } from 'react';
import { auditionPhase } from '../../../contract/rules/audition.ts';
import type { Phase } from '../../../contract/rules/phase.ts';
import type { Audition } from '../../../contract/schemas/auditions.ts';
import { useApp } from '../../flows/app/use-app.tsx';
import { waitUntil } from '../../flows/shared/wait-until.ts';

/** By the phone's running clock, and in the HTML as the server last knew it. The server decides what counts. */
export function usePhase({
  startsAt,
  endsAt,
  status,
}: Pick<Audition, 'startsAt' | 'endsAt' | 'status'>): Phase | undefined {
  const { platform } = useApp();
  const followClock = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        const now = platform.now();
        const next = [startsAt, endsAt].map(Date.parse).find((moment) => now < moment);
        if (next !== undefined) timer = setTimeout(goOn, waitUntil(next, now));
      };
      const goOn = () => {
        onChange();
        wait();
      };
      wait();
      return () => clearTimeout(timer);
    },
    [platform, startsAt, endsAt],
  );
  return useSyncExternalStore(
    followClock,
    () => auditionPhase({ startsAt, endsAt }, platform.now()),
    () => status,
  );
}
