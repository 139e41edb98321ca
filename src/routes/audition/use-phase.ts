import { useSyncExternalStore } from 'react';
import { auditionPhase, type Phase } from '../../../contract/rules/audition.ts';
import type { Audition } from '../../../contract/schemas/auditions.ts';
import { useApp } from '../../flows/app/use-app.tsx';

const never = () => () => {};

/** Undefined in the HTML: nobody knows when it is read. What counts is decided by the server. */
export function usePhase(audition: Pick<Audition, 'startsAt' | 'endsAt'>): Phase | undefined {
  const { platform } = useApp();
  return useSyncExternalStore(
    never,
    () => auditionPhase(audition, platform.now()),
    () => undefined,
  );
}
