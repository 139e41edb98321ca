import type { AppRenewal } from '../../contract/cached-files.ts';

export const CACHED_KINDS = ['app', 'pictures', 'lists'] as const;
/** The app's own files, without which it does not open offline; and two kinds of content. */
export type CachedKind = (typeof CACHED_KINDS)[number];
export type CachedContent = Exclude<CachedKind, 'app'>;

export type CachedSize = {
  files: number;
  /** Total size of the contents. */
  bytes: number;
  /** Files whose size the browser does not report. */
  unsized: number;
};

export type StorageRoom = {
  /** The browser's estimate of all it stores for the app, and the most it would store. */
  used: number;
  allowed: number;
  /** Whether the browser keeps it when space runs short; undefined if it does not report that. */
  isPersistent: boolean | undefined;
};

/** What the worker has cached. The browser may refuse any of this. */
export type CachedFiles = {
  sizes(): Promise<Record<CachedKind, CachedSize>>;
  /** Undefined if the browser does not report it. */
  room(): Promise<StorageRoom | undefined>;
  /** Deletes content, with the records of when it was used. */
  clear(kind: CachedContent): Promise<void>;
  /** Fetches the app's own files again; the old ones stay until all have arrived. */
  renewApp(): Promise<AppRenewal>;
};
