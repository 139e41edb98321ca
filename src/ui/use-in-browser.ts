import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page may read the browser's state; false in the server's HTML, which is the same for all. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
