import type { KeptPage, PageCheck, PageShown } from '../../contract/kept-pages.ts';
import type { Refresh } from '../../contract/refresh.ts';
import type { CachedFiles } from './cached-files.ts';
import type { Passkeys } from './passkeys.ts';

export type Unsubscribe = () => void;

/** How long one tab waits for another, in milliseconds. */
export const LOCK_PATIENCE = 8_000;

/** Never throws: values the browser refuses to store are kept in memory for this visit. */
export type KeyValueStore = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
};

/** The browser's services for api and flows. Creating one has no side effects; using it does. */
export type Platform = {
  fetch: typeof globalThis.fetch;
  /** Names the build that runs in this tab; undefined where nothing was built. */
  build: string | undefined;
  /** Milliseconds since the epoch, by this device. */
  now(): number;
  /** As `now` when the page began, and since then by a clock that nobody can set: for waits and lifetimes. */
  steadyNow(): number;
  /** A signal that aborts with a TimeoutError. */
  timeout(milliseconds: number): AbortSignal;
  local: KeyValueStore;
  session: KeyValueStore;
  /** Another tab wrote or removed a key of `local`, or, if the key is null, all of them. */
  onLocalChange(listener: (key: string | null, value: string | null) => void): Unsubscribe;
  /** The page was restored as it was; other pages may have changed everything meanwhile. */
  onReturn(listener: () => void): Unsubscribe;
  /** Whether the tab is visible. */
  isSeen(): boolean;
  /** The tab has become visible. */
  onSeen(listener: () => void): Unsubscribe;
  /** The fan's languages as BCP 47 tags, the favourite first. */
  languages(): readonly string[];
  online(): boolean;
  onOnline(listener: (online: boolean) => void): Unsubscribe;
  /** The worker has tried to fetch again what it had answered from its cache. */
  onRefresh(listener: (news: Refresh) => void): Unsubscribe;
  /** What the worker says in the HTML with which this page began; undefined if that came from the server, or was the shell. */
  readonly keptPage: KeptPage | undefined;
  /** Tells the worker which page is shown, for it to keep; returns whether the server sends the same. Never settles where there is no worker. */
  tellShown(page: Omit<PageShown, 'type'>): Promise<PageCheck>;
  /** Loads with the page that shows them. Absent where pages are rendered without a browser. */
  cachedFiles: (() => Promise<CachedFiles>) | undefined;
  /** Runs one task of this name at a time in the whole browser; settles as the task does. */
  exclusively<T>(name: string, task: () => Promise<T>): Promise<T>;
  /** Messages to the other tabs; a tab does not receive its own. */
  channel: {
    post(message: string): void;
    subscribe(listener: (message: string) => void): Unsubscribe;
  };
  /** Dispatches an event of this type on `window`. */
  announce(type: string): void;
  /** Reloads the page. */
  reload(): void;
  /** Sets `<html lang>`. */
  setDocumentLanguage(tag: string): void;
  /** The language chosen in this browser, also by a form without a script; empty if none. */
  readonly languageCookie: string;
  /** Makes the server send pages in this language: a cookie `language` with nothing else in it. */
  setLanguageCookie(language: string): void;
  passkeys: Passkeys;
  /** Hands the fan a file of this name, which says whether it is JSON or CSV. */
  saveFile(name: string, text: string): void;
  /** For people who open the console. Never tokens, codes or phone numbers. */
  log(message: string, cause?: unknown): void;
};
