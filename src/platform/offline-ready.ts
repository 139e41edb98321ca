import type { Unsubscribe } from './platform.ts';

/** Absent where the browser refuses it. */
const container = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** Whether a worker controls this page and has cached everything for an offline start. */
export const isOfflineReady = (): boolean => Boolean(container()?.controller);

export function onOfflineReady(changed: () => void): Unsubscribe {
  const workers = container();
  workers?.addEventListener('controllerchange', changed);
  return () => workers?.removeEventListener('controllerchange', changed);
}
