import type { Workbox } from 'workbox-window';
import { afterLoad } from './after-load.ts';
import type { Unsubscribe } from './platform.ts';

export type WorkerNews = 'ready' | 'waiting' | 'replaced';

/** The service worker as the update flow sees it. */
export type AppWorker = {
  /** Registers it, and reports its states and those of each later one. Rejects if there can be none. */
  watch(tell: (news: WorkerNews) => void): Promise<Unsubscribe>;
  /** Checks the server for a new one. */
  check(): Promise<void>;
  /** Lets the waiting one take over; false if none waits. */
  letIn(): Promise<boolean>;
  /** Removes it with all that it has cached. */
  remove(): Promise<void>;
};

const SCRIPT = '/sw.js';
const HOUR = 3_600_000;
/** A tab of an earlier build, or an installation under way, can bring back what was removed. The pause is in milliseconds. */
const REMOVAL = { rounds: 60, pause: 1_000 };

/** Calls each hour, and whenever the app is seen again. */
export function onCheckTime(check: () => void): Unsubscribe {
  const whenSeen = () => {
    if (document.visibilityState === 'visible') check();
  };
  const timer = setInterval(check, HOUR);
  document.addEventListener('visibilitychange', whenSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', whenSeen);
  };
}

export function browserWorker(container: ServiceWorkerContainer): AppWorker {
  const controllerAtLoad = container.controller;
  let workbox: Workbox | undefined;
  let registration: ServiceWorkerRegistration | undefined;
  let isRemoved = false;

  return {
    async watch(tell) {
      await afterLoad();
      const { Workbox } = await import('workbox-window');
      const watched = new Workbox(SCRIPT, { updateViaCache: 'none' });
      const end = new AbortController();
      const { signal } = end;

      // Taking over where there was none before is the first worker, and no news for a page that was just loaded.
      let isFirst = true;
      watched.addEventListener('controlling', ({ isUpdate }) => {
        if (!signal.aborted) tell(isFirst && !isUpdate ? 'ready' : 'replaced');
        isFirst = false;
      });
      let offered: ServiceWorker | null | undefined;
      const offer = (waiting: ServiceWorker | null | undefined) => {
        if (signal.aborted || !waiting || waiting === offered || !container.controller) return;
        offered = waiting;
        tell('waiting');
      };
      watched.addEventListener('waiting', ({ sw }) => offer(sw));

      const registered = await watched.register();
      if (!registered) throw new Error('There is no registration.');
      if (isRemoved) {
        await registered.unregister();
        throw new Error('The worker was removed meanwhile.');
      }
      // Replaced by another tab before anybody watched: a page in the background may wait long for its turn.
      if (isFirst && controllerAtLoad && container.controller !== controllerAtLoad) {
        isFirst = false;
        tell('replaced');
      }
      [workbox, registration] = [watched, registered];
      // Workbox follows no worker that another tab is installing, and none after the first update from elsewhere.
      const follow = () =>
        registered.installing?.addEventListener('statechange', () => offer(registered.waiting), {
          signal,
        });
      registered.addEventListener('updatefound', follow, { signal });
      follow();
      return () => end.abort();
    },

    async check() {
      await workbox?.update();
    },

    async letIn() {
      const isWaiting = Boolean(registration?.waiting);
      workbox?.messageSkipWaiting();
      return isWaiting;
    },

    async remove() {
      isRemoved = true;
      for (let round = 0; round < REMOVAL.rounds; round += 1) {
        const [registrations, names] = await Promise.all([
          container.getRegistrations(),
          caches.keys(),
        ]);
        if (registrations.length + names.length === 0) return;
        await Promise.all([
          ...registrations.map((registered) => registered.unregister()),
          ...names.map((name) => caches.delete(name)),
        ]);
        await new Promise((resolve) => setTimeout(resolve, REMOVAL.pause));
      }
    },
  };
}
