import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { answerPages } from './pages.ts';
import { keepPictures } from './pictures.ts';
import { keepPublicCalls } from './public-calls.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

// Nothing private is ever kept: only what is named in these files, and only as it is answered to anybody (docs/decisions/0013).
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
answerPages();
keepPublicCalls();
keepPictures();

// The first worker serves the page that has fetched it; a later one waits for the fan's word.
clientsClaim();
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});
