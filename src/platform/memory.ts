import type { KeptPage, PageCheck, PageShown } from '../../contract/kept-pages.ts';
import type { Refresh } from '../../contract/refresh.ts';
import type { CachedFiles } from './cached-files.ts';
import type { Passkeys } from './passkeys.ts';
import type { KeyValueStore, Platform } from './platform.ts';

export type MemoryOptions = {
  fetch?: typeof globalThis.fetch;
  now?: () => number;
  /** By default as `now`. */
  steadyNow?: () => number;
  languages?: readonly string[];
  local?: Record<string, string>;
  session?: Record<string, string>;
  cachedFiles?: CachedFiles;
  /** The page began as a copy that the worker has kept. */
  keptPage?: KeptPage;
  /** What the worker finds out about a page; by default there is none. */
  checkPage?: (page: Omit<PageShown, 'type'>) => Promise<PageCheck>;
  /** By default a browser without passkeys. */
  passkeys?: Passkeys;
  build?: string;
};

export type MemoryPlatform = Platform & {
  setOnline(online: boolean): void;
  /** Clears the browser's storage. */
  clearData(): void;
  /** What the same tab finds when it is opened again. */
  stored(): Required<Pick<MemoryOptions, 'local' | 'session'>>;
  /** The page is restored from the back/forward cache. */
  comeBack(): void;
  /** The fan turns to another tab, or back to this one. */
  setSeen(isSeen: boolean): void;
  /** The worker tells this page how a refresh has ended. */
  refresh(news: Refresh): void;
  /** From here on this tab sees a snapshot of the storage, and messages from other tabs wait. */
  freeze(): void;
  /** The tab sees the current storage and all waiting messages: each in its own order, but either may come first. */
  thaw(first: 'storage' | 'channel'): void;
  /** Times out every request under way. */
  timeOut(): void;
  /** What was dispatched on `window`, oldest first. */
  readonly announced: readonly string[];
  readonly logged: readonly string[];
  readonly savedFiles: readonly { name: string; json: string }[];
  readonly documentLanguage: string;
  /** How often the page was reloaded. */
  readonly reloads: number;
};

const NO_PASSKEYS: Passkeys = {
  obstacle: () => 'no_passkeys',
  canOffer: async () => false,
  make: async () => ({ kind: 'none' }),
  sign: async () => ({ kind: 'none' }),
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

/** Messages from other tabs arrive later, as in browsers: when the sender's task is over, or the receiving tab thaws. */
class Inbox<Heard extends unknown[]> extends Listeners<Heard> {
  #waiting: Heard[] = [];
  #frozen = false;
  post(...heard: Heard) {
    this.#waiting.push(heard);
    setTimeout(() => this.#deliver());
  }
  freeze() {
    this.#frozen = true;
  }
  thaw() {
    this.#frozen = false;
    this.#deliver();
  }
  #deliver() {
    if (this.#frozen) return;
    for (const heard of this.#waiting.splice(0)) this.tell(...heard);
  }
}

const store = (
  entries: Map<string, string>,
  changed: (key: string, value: string | null) => void = () => {},
  seen = () => entries,
): KeyValueStore => ({
  get: (key) => seen().get(key) ?? null,
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

/** A fake browser: `tab()` opens pages that share its storage, locks, channel and network. */
export function memoryBrowser(options: MemoryOptions = {}) {
  const { now = () => 0, cachedFiles } = options;
  const local = new Map(Object.entries(options.local ?? {}));
  const queues = new Map<string, Promise<unknown>>();
  const tabs = new Set<{
    stored: Inbox<[key: string | null, value: string | null]>;
    channel: Inbox<[message: string]>;
    connectivity: Listeners<[online: boolean]>;
  }>();
  let online = true;

  function setOnline(next: boolean) {
    online = next;
    for (const tab of tabs) tab.connectivity.tell(next);
  }

  function tab(): MemoryPlatform {
    const self = {
      stored: new Inbox<[key: string | null, value: string | null]>(),
      channel: new Inbox<[message: string]>(),
      connectivity: new Listeners<[online: boolean]>(),
    };
    tabs.add(self);
    const others = () => [...tabs].filter((other) => other !== self);
    const returned = new Listeners<[]>();
    const looked = new Listeners<[]>();
    const refreshed = new Listeners<[news: Refresh]>();
    const timers = new Set<AbortController>();
    const announced: string[] = [];
    const logged: string[] = [];
    const savedFiles: { name: string; json: string }[] = [];
    const session = new Map(Object.entries(options.session ?? {}));
    let seen: Map<string, string> | undefined;
    let documentLanguage = '';
    let languageCookie = '';
    let reloads = 0;
    let isSeen = true;

    return {
      announced,
      logged,
      savedFiles,
      get documentLanguage() {
        return documentLanguage;
      },
      get languageCookie() {
        return languageCookie;
      },
      get reloads() {
        return reloads;
      },
      setOnline,
      clearData() {
        local.clear();
        for (const tab of tabs) tab.stored.post(null, null);
      },
      stored: () => ({
        local: Object.fromEntries(local),
        session: Object.fromEntries(session),
      }),
      comeBack: () => returned.tell(),
      setSeen(next) {
        isSeen = next;
        if (next) looked.tell();
      },
      refresh: (news) => refreshed.tell(news),
      freeze() {
        seen = new Map(local);
        self.stored.freeze();
        self.channel.freeze();
      },
      thaw(first) {
        if (first === 'channel') self.channel.thaw();
        seen = undefined;
        self.stored.thaw();
        self.channel.thaw();
      },
      timeOut() {
        for (const timer of timers) timer.abort(new DOMException('timed out', 'TimeoutError'));
        timers.clear();
      },
      fetch: (...request) => (online ? (options.fetch ?? unreachable)(...request) : unreachable()),
      build: options.build,
      now,
      steadyNow: options.steadyNow ?? now,
      timeout() {
        const timer = new AbortController();
        timers.add(timer);
        return timer.signal;
      },
      local: store(
        local,
        (key, value) => {
          for (const other of others()) other.stored.post(key, value);
        },
        () => seen ?? local,
      ),
      session: store(session),
      onLocalChange: (listener) => self.stored.add(listener),
      onReturn: (listener) => returned.add(listener),
      isSeen: () => isSeen,
      onSeen: (listener) => looked.add(listener),
      languages: () => options.languages ?? [],
      online: () => online,
      onOnline: (listener) => self.connectivity.add(listener),
      onRefresh: (listener) => refreshed.add(listener),
      keptPage: options.keptPage,
      tellShown: options.checkPage ?? (() => new Promise(() => {})),
      cachedFiles: cachedFiles && (async () => cachedFiles),
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
          for (const other of others()) other.channel.post(message);
        },
        subscribe: (listener) => self.channel.add(listener),
      },
      announce: (type) => void announced.push(type),
      reload() {
        reloads += 1;
      },
      setDocumentLanguage(tag) {
        documentLanguage = tag;
      },
      setLanguageCookie(language) {
        languageCookie = language;
      },
      passkeys: options.passkeys ?? NO_PASSKEYS,
      saveFile: (name, json) => void savedFiles.push({ name, json }),
      log: (message) => void logged.push(message),
    };
  }

  return { tab, setOnline };
}

/** One page in a browser of its own, for tests and for rendering on the server. */
export const memoryPlatform = (options?: MemoryOptions): MemoryPlatform =>
  memoryBrowser(options).tab();
