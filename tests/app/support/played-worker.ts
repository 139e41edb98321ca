import { onTestFinished, vi } from 'vitest';

class PlayedWorker extends EventTarget {
  readonly scriptURL = new URL('/sw.js', location.href).href;
  readonly heard: unknown[] = [];
  state = 'installing';
  postMessage(message: unknown, ports: MessagePort[]) {
    this.heard.push(message);
    for (const port of ports) port.close();
  }
}

class PlayedRegistration extends EventTarget {
  installing: PlayedWorker | null = null;
  waiting: PlayedWorker | null = null;
  checks = 0;
  async update() {
    this.checks += 1;
  }
}

class PlayedContainer extends EventTarget {
  controller: PlayedWorker | null = null;
  readonly registration = new PlayedRegistration();
  async register() {
    return this.registration;
  }
}

/** The service workers of a browser, for a page that opens after it: `isKnown` if one controls the page from its start. */
export function playedWorkers({ isKnown }: { isKnown: boolean }) {
  const container = new PlayedContainer();
  const { registration } = container;
  if (isKnown) container.controller = new PlayedWorker();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => void Promise.resolve().then(run));
  // In development there is no worker.
  vi.stubEnv('PROD', true);
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.unstubAllEnvs();
  });
  return {
    /** How often the page has looked for a new version. */
    checks: () => registration.checks,
    /** A new version is installed, and waits. */
    install() {
      const worker = new PlayedWorker();
      registration.installing = worker;
      registration.dispatchEvent(new Event('updatefound'));
      Object.assign(registration, { installing: null, waiting: worker });
      worker.state = 'installed';
      worker.dispatchEvent(new Event('statechange'));
    },
    /** What the waiting version was told; undefined if none waits. */
    told: () => registration.waiting?.heard,
    /** No version waits any longer. */
    drop() {
      registration.waiting = null;
    },
    /** A version takes over: the waiting one, if there is one. */
    takeOver() {
      container.controller = registration.waiting ?? new PlayedWorker();
      registration.waiting = null;
      container.dispatchEvent(new Event('controllerchange'));
    },
  };
}
