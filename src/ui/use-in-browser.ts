import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page may know its browser; false while it is as the server sent it, which is the same for all. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
