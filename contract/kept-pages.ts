import type { Language } from './languages.ts';

/** The header of a page that says which app it belongs to: the ETag of that app's shell. */
export const APP_HEADER = 'app-shell';

/** The worker's cache of pages has the ETag of its app's shell in its name, so no page is ever shown with the files of another build. */
export const PAGES_CACHE = 'pages-of-';

/** What the worker adds to `<html>` of a page that it keeps: when the server last confirmed it, and which version it is. */
export const KEPT_ATTRIBUTES = { savedAt: 'data-saved-at', version: 'data-version' } as const;

/** A page that the worker has kept, as its HTML says. */
export type KeptPage = { savedAt: number; version: string };

/** Tells the worker which page is shown, and in which language the fan reads; it answers on the port that comes with it. */
export type PageShown = {
  type: 'page-shown';
  /** Path and query; null for a page that is not the same for everybody. */
  address: string | null;
  language: Language;
  /** Absent in pages of earlier releases. */
  isMember?: boolean;
  /** The version of the kept page that is shown. */
  version: string | null;
};

/** `same`: the server sends the page that is shown; `changed`: another one, or none; `unanswered`: it could not be asked. */
export type PageCheck = 'same' | 'changed' | 'unanswered';
