/** The worker's caches of content. A release that stores its entries in another form gives the cache another name: the old one is then deleted. */
export const CACHES = {
  lists: 'lists-by-address',
  details: 'details-by-address',
  pictures: 'pictures-by-address',
  language: 'language-of-the-fan',
} as const;

/** The worker's cache of what not every fan needs of the app itself has the part in its name. */
export const PART_CACHE = 'part-of-the-app-';

/** `newer`: the server has another version, which the worker is installing. */
export type AppRenewal = 'renewed' | 'newer' | 'failed';

/** Asks the worker to fetch the app's own files again; it answers on the port that comes with it. */
export type RenewApp = { type: 'renew-app' };

/** How long that may take, in milliseconds. */
export const RENEWAL_PATIENCE = 60_000;
