declare global {
  interface Window {
    playedWorkers: {
      /** How often the page has looked for a new version. */
      checks(): number;
      /** A new version is installed, and waits. */
      install(): void;
      /** What the waiting version was told; undefined if none waits. */
      told(): unknown[] | undefined;
      /** No version waits any longer. */
      drop(): void;
      /** A version takes over: the waiting one, if there is one. */
      takeOver(): void;
    };
  }
}

/** Stands in for the browser's service workers; runs in the page before the app. `isKnown`: one controls the page from its start. */
export function playWorkers(isKnown: boolean) {
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
  const registration = new PlayedRegistration();
  class PlayedContainer extends EventTarget {
    controller = isKnown ? new PlayedWorker() : null;
    async register() {
      return registration;
    }
  }
  const container = new PlayedContainer();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  window.playedWorkers = {
    checks: () => registration.checks,
    install() {
      const worker = new PlayedWorker();
      registration.installing = worker;
      registration.dispatchEvent(new Event('updatefound'));
      Object.assign(registration, { installing: null, waiting: worker });
      worker.state = 'installed';
      worker.dispatchEvent(new Event('statechange'));
    },
    told: () => registration.waiting?.heard,
    drop() {
      registration.waiting = null;
    },
    takeOver() {
      container.controller = registration.waiting ?? new PlayedWorker();
      registration.waiting = null;
      container.dispatchEvent(new Event('controllerchange'));
    },
  };
}
