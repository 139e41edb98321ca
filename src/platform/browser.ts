import { readKeptPage, tellWorker } from './kept-page.ts';
import type { Passkeys } from './passkeys.ts';
import { type KeyValueStore, LOCK_PATIENCE, type Platform } from './platform.ts';

/** Takes the name and not the storage, because even reading `window.localStorage` throws if site data is blocked. */
function browserStore(name: 'localStorage' | 'sessionStorage'): KeyValueStore {
  /** The values that the browser refused; null stands for a key it failed to remove. */
  const kept = new Map<string, string | null>();
  const attempt = <T>(task: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return task(window[name]);
    } catch {
      return otherwise();
    }
  };
  return {
    get(key) {
      const mine = kept.get(key);
      if (mine !== undefined) return mine;
      return attempt(
        (storage) => storage.getItem(key),
        () => null,
      );
    },
    set: (key, value) =>
      attempt(
        (storage) => {
          storage.setItem(key, value);
          kept.delete(key);
        },
        () => void kept.set(key, value),
      ),
    remove: (key) =>
      attempt(
        (storage) => {
          storage.removeItem(key);
          kept.delete(key);
        },
        () => void kept.set(key, null),
      ),
  };
}

function on<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
) {
  window.addEventListener(type, listener);
  return () => window.removeEventListener(type, listener);
}

function onLocalChange(listener: (key: string | null, value: string | null) => void) {
  return on('storage', ({ key, newValue }) => listener(key, newValue));
}

async function lock<T>(name: string, task: () => Promise<T>): Promise<T> {
  let begun = false;
  const run = () => {
    begun = true;
    return task();
  };
  try {
    // A page that is frozen while it holds the lock must not hold up the others for ever.
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(LOCK_PATIENCE) }, run);
  } catch (error) {
    if (begun) throw error;
    return run();
  }
}

/** Carries messages between the app's tabs. */
export const CHANNEL = 'encore';

/** Created for each call to `browserPlatform`; opened on the first message or listener. */
function browserChannel(local: KeyValueStore): Platform['channel'] {
  let opened: BroadcastChannel | undefined;
  const open = () => {
    opened ??= new BroadcastChannel(CHANNEL);
    return opened;
  };
  const isThere = () => typeof BroadcastChannel === 'function';
  return {
    post(message) {
      if (isThere()) open().postMessage(message);
      else {
        // Other tabs see the write; removing it leaves nothing behind.
        local.set(CHANNEL, message);
        local.remove(CHANNEL);
      }
    },
    subscribe(listener) {
      if (!isThere()) {
        return onLocalChange((key, value) => {
          if (key === CHANNEL && value !== null) listener(value);
        });
      }
      const channel = open();
      const hear = ({ data }: MessageEvent) => listener(String(data));
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}

/** Long enough for a slow phone to begin its download, in milliseconds. */
const FILE_KEPT = 60_000;

/** The hash in the name of the app's first file, which changes with every other file. */
const BUILD = /-([\w-]{8})\.js$/.exec(import.meta.url)?.[1];

const isAddress = (host: string) => /^\[|^\d+(\.\d+){3}$/.test(host);

const passkeys: Passkeys = {
  obstacle() {
    if (isAddress(window.location.hostname)) return 'no_passkeys_here';
    return typeof window.PublicKeyCredential === 'function' ? undefined : 'no_passkeys';
  },
  canOffer: async () =>
    !passkeys.obstacle() &&
    ((await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false),
  make: async (options) => (await import('./browser-passkeys.ts')).make(options),
  sign: async (options, how) => (await import('./browser-passkeys.ts')).sign(options, how),
};

export function browserPlatform(): Platform {
  const local = browserStore('localStorage');
  return {
    fetch: (...request) => window.fetch(...request),
    build: BUILD,
    now: () => Date.now(),
    steadyNow: () => performance.timeOrigin + performance.now(),
    timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
    local,
    session: browserStore('sessionStorage'),
    onLocalChange,
    onReturn: (listener) =>
      on('pageshow', ({ persisted }) => {
        if (persisted) listener();
      }),
    isSeen: () => document.visibilityState === 'visible',
    onSeen(listener) {
      const look = () => {
        if (document.visibilityState === 'visible') listener();
      };
      document.addEventListener('visibilitychange', look);
      return () => document.removeEventListener('visibilitychange', look);
    },
    languages: () => navigator.languages ?? [],
    online: () => navigator.onLine,
    onOnline(listener) {
      const ends = [on('online', () => listener(true)), on('offline', () => listener(false))];
      return () => {
        for (const end of ends) end();
      };
    },
    onRefresh(listener) {
      const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
      const hear = ({ data }: MessageEvent) => {
        if (data?.type === 'refresh') listener(data);
      };
      container?.addEventListener('message', hear);
      return () => container?.removeEventListener('message', hear);
    },
    keptPage: readKeptPage(document.documentElement),
    tellShown: (page) => tellWorker(navigator.serviceWorker, page),
    cachedFiles: async () => (await import('./browser-cached-files.ts')).browserCachedFiles(window),
    async exclusively(name, task) {
      if (navigator.locks) return lock(name, task);
      const { lease } = await import('./lease.ts');
      return lease(local, name, task);
    },
    channel: browserChannel(local),
    announce: (type) => void window.dispatchEvent(new Event(type)),
    reload: () => window.location.reload(),
    setDocumentLanguage(tag) {
      document.documentElement.lang = tag;
    },
    get languageCookie() {
      return /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1] ?? '';
    },
    setLanguageCookie(language) {
      const secure = window.location.protocol === 'https:' ? '; secure' : '';
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
      document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
    },
    passkeys,
    saveFile(name, text) {
      const type = name.endsWith('.csv') ? 'text/csv' : 'application/json';
      const href = URL.createObjectURL(new Blob([text], { type }));
      Object.assign(document.createElement('a'), { href, download: name }).click();
      // By then the download has its own reference to the file.
      setTimeout(() => URL.revokeObjectURL(href), FILE_KEPT);
    },
    log(message, cause) {
      // biome-ignore lint/suspicious/noConsole: the only place where the app writes to the console.
      console.warn(message, cause instanceof Error ? `${cause.name}: ${cause.message}` : '');
    },
  };
}
