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
};

const SCRIPT = '/sw.js';
const HOUR = 3_600_000;

/** Prefetching must not compete with the page's own requests. */
async function afterLoad(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(resolve, { timeout: 5_000 })
      : setTimeout(resolve, 1_000),
  );
}

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
  let registration: ServiceWorkerRegistration | undefined;

  return {
    async watch(tell) {
      await afterLoad();
      // Taking over where there was none before is the first worker, and no news for a page that was just loaded.
      let isFirst = container.controller === null;
      const end = new AbortController();
      const { signal } = end;
      const registered = await container.register(SCRIPT, { updateViaCache: 'none' });
      registration = registered;

      const tellInstalled = () => {
        if (registered.waiting && container.controller) tell('waiting');
      };
      const follow = (worker: ServiceWorker | null) =>
        worker?.addEventListener('statechange', tellInstalled, { signal });
      container.addEventListener(
        'controllerchange',
        () => {
          tell(isFirst ? 'ready' : 'replaced');
          isFirst = false;
        },
        { signal },
      );
      registered.addEventListener('updatefound', () => follow(registered.installing), { signal });
      follow(registered.installing);
      tellInstalled();
      return () => end.abort();
    },

    async check() {
      await registration?.update();
    },

    async letIn() {
      const waiting = registration?.waiting;
      waiting?.postMessage('take over');
      return Boolean(waiting);
    },
  };
}
