import { clientsClaim } from 'workbox-core';
import { type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { deleteUnknownCaches } from './caches.ts';
import { answerPages } from './pages.ts';
import { keepPictures } from './pictures.ts';
import { keepPublicCalls } from './public-calls.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

// Nothing private is ever cached: only what these files list, and only in its public version (docs/decisions/0013).
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
answerPages();
keepPublicCalls();
keepPictures();

// The first worker serves the page that has loaded it; a later one waits for the fan's consent.
clientsClaim();
self.addEventListener('activate', (event) => event.waitUntil(deleteUnknownCaches()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});
