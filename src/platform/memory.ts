import type { KeyValueStore, Platform } from './platform.ts';

export type MemoryOptions = {
  fetch?: typeof globalThis.fetch;
  now?: () => number;
  languages?: readonly string[];
  local?: Record<string, string>;
  session?: Record<string, string>;
  /** Answers by URL, as the server puts them into the HTML. */
  prefetched?: Record<string, unknown>;
};

export type MemoryPlatform = Platform & {
  setOnline(online: boolean): void;
  /** Somebody empties the browser's storage. */
  clearData(): void;
  /** The page was kept for Back and is shown again. */
  comeBack(): void;
  /** Runs out every request that is under way. */
  timeOut(): void;
  /** What was dispatched on `window`, oldest first. */
  readonly announced: readonly string[];
  readonly logged: readonly string[];
  readonly documentLanguage: string;
  /** How often the page was begun anew. */
  readonly reloads: number;
};

class Listeners<Heard extends unknown[]> {
  #all = new Set<(...heard: Heard) => void>();
  add(listener: (...heard: Heard) => void) {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  }
  tell(...heard: Heard) {
    for (const listener of this.#all) listener(...heard);
  }
}

const store = (
  entries: Map<string, string>,
  changed: (key: string, value: string | null) => void = () => {},
): KeyValueStore => ({
  get: (key) => entries.get(key) ?? null,
  set(key, value) {
    if (entries.get(key) === value) return;
    entries.set(key, value);
    changed(key, value);
  },
  remove(key) {
    if (entries.delete(key)) changed(key, null);
  },
});

const unreachable = () => Promise.reject(new TypeError('There is no network here.'));

/** A browser without a browser: `tab()` opens pages that share its storage, locks, channel and network. */
export function memoryBrowser(options: MemoryOptions = {}) {
  const local = new Map(Object.entries(options.local ?? {}));
  const queues = new Map<string, Promise<unknown>>();
  const tabs = new Set<{
    stored: Listeners<[key: string | null, value: string | null]>;
    channel: Listeners<[message: string]>;
    connectivity: Listeners<[online: boolean]>;
  }>();
  let online = true;

  function setOnline(next: boolean) {
    online = next;
    for (const tab of tabs) tab.connectivity.tell(next);
  }

  function tab(): MemoryPlatform {
    const self = {
      stored: new Listeners<[key: string | null, value: string | null]>(),
      channel: new Listeners<[message: string]>(),
      connectivity: new Listeners<[online: boolean]>(),
    };
    tabs.add(self);
    const others = () => [...tabs].filter((other) => other !== self);
    const answers = new Map(Object.entries(options.prefetched ?? {}));
    const returned = new Listeners<[]>();
    const timers = new Set<AbortController>();
    const announced: string[] = [];
    const logged: string[] = [];
    let documentLanguage = '';
    let reloads = 0;

    return {
      announced,
      logged,
      get documentLanguage() {
        return documentLanguage;
      },
      get reloads() {
        return reloads;
      },
      setOnline,
      clearData() {
        local.clear();
        for (const tab of tabs) tab.stored.tell(null, null);
      },
      comeBack: () => returned.tell(),
      timeOut() {
        for (const timer of timers) timer.abort(new DOMException('timed out', 'TimeoutError'));
        timers.clear();
      },
      fetch: (...request) => (online ? (options.fetch ?? unreachable)(...request) : unreachable()),
      now: options.now ?? (() => 0),
      timeout() {
        const timer = new AbortController();
        timers.add(timer);
        return timer.signal;
      },
      local: store(local, (key, value) => {
        for (const other of others()) other.stored.tell(key, value);
      }),
      session: store(new Map(Object.entries(options.session ?? {}))),
      onLocalChange: (listener) => self.stored.add(listener),
      onReturn: (listener) => returned.add(listener),
      languages: () => options.languages ?? [],
      online: () => online,
      onOnline: (listener) => self.connectivity.add(listener),
      exclusively(name, task) {
        const turn = (queues.get(name) ?? Promise.resolve()).then(task);
        queues.set(
          name,
          turn.catch(() => {}),
        );
        return turn;
      },
      channel: {
        post(message) {
          for (const other of others()) other.channel.tell(message);
        },
        subscribe: (listener) => self.channel.add(listener),
      },
      announce: (type) => void announced.push(type),
      prefetched(url) {
        const answer = answers.get(url);
        answers.delete(url);
        return answer;
      },
      reload() {
        reloads += 1;
      },
      setDocumentLanguage(tag) {
        documentLanguage = tag;
      },
      log: (message) => void logged.push(message),
    };
  }

  return { tab, setOnline };
}

/** One page in a browser of its own, for tests and for rendering on the server. */
export const memoryPlatform = (options?: MemoryOptions): MemoryPlatform =>
  memoryBrowser(options).tab();
