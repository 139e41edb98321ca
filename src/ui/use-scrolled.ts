import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  addEventListener('scroll', changed, { passive: true });
  return () => removeEventListener('scroll', changed);
};

/** Whether the page is scrolled. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > 2,
    () => false,
  );
