import { useSyncExternalStore } from 'react';
import { media } from './theme.css.ts';

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(media.calm);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the fan asked for less motion. */
export const useCalm = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(media.calm).matches,
    () => false,
  );
