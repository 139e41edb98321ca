import { cacheNames, clientsClaim } from 'workbox-core';
import { type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import type { RenewApp } from '../contract/cached-files.ts';
import { deleteUnknownCaches } from './caches.ts';
import { answerPages } from './pages.ts';
import { deleteOldParts, keepPartsInUse } from './parts.ts';
import { keepPictures } from './pictures.ts';
import { keepPublicCalls } from './public-calls.ts';
import { showPushed } from './push.ts';
import { renewApp } from './renew-app.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

// Where no earlier version has cached anything, nothing is replaced: there is no worker, or the one that SERVICE_WORKER=off sends.
self.addEventListener('install', (event) =>
  event.waitUntil(
    caches.has(cacheNames.precache).then((isUpdate) => (isUpdate ? undefined : self.skipWaiting())),
  ),
);

// Nothing private is ever cached: only what these files list, and only in its public version (docs/decisions/0013).
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
keepPartsInUse();
answerPages();
keepPublicCalls();
keepPictures();
showPushed();

// The first worker serves the page that has loaded it; a later one waits for the fan's consent.
clientsClaim();
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteUnknownCaches(), deleteOldParts()])),
);
const RENEW_APP: RenewApp['type'] = 'renew-app';
self.addEventListener('message', (event) => {
  const { data, ports } = event;
  // As workbox-window says it, and as the pages of earlier releases do.
  if (data?.type === 'SKIP_WAITING' || data === 'take over') void self.skipWaiting();
  if (data?.type === RENEW_APP) {
    event.waitUntil(renewApp().then((renewal) => ports[0]?.postMessage(renewal)));
  }
});
