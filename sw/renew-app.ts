import { cacheNames } from 'workbox-core';
import { type AppRenewal, RENEWAL_PATIENCE } from '../contract/cached-files.ts';
import { REVISION, revisionOf } from './app-revision.ts';
import { partCaches } from './parts.ts';

declare const self: ServiceWorkerGlobalScope;

/** Rejects if the server does not have the file in the cached version. */
async function fetchAgain({ url }: Request): Promise<Response> {
  const address = new URL(url);
  const revision = address.searchParams.get(REVISION);
  address.searchParams.delete(REVISION);
  const response = await fetch(address, {
    cache: 'reload',
    credentials: 'omit',
    signal: AbortSignal.timeout(RENEWAL_PATIENCE),
  });
  const { ok, status, statusText, headers } = response;
  const isSame = revision === null || revision === revisionOf(headers.get('etag'));
  if (!ok || !isSame) throw new Error(`${address.pathname} is not there in this version.`);
  return new Response(await response.blob(), { status, statusText, headers });
}

async function keptIn(name: string) {
  const cache = await caches.open(name);
  return (await cache.keys()).map((key) => ({ cache, key }));
}

async function hasNewer({ registration }: ServiceWorkerGlobalScope): Promise<boolean> {
  await registration.update().catch(() => {});
  return Boolean(registration.installing ?? registration.waiting);
}

/** Replaces the app's own files once all of them are there again, so that the app opens offline at any time. */
export async function renewApp(): Promise<AppRenewal> {
  try {
    const there = await caches.keys();
    const names = [cacheNames.precache, ...partCaches()].filter((name) => there.includes(name));
    const kept = await Promise.all(names.map(keptIn));
    const files = await Promise.all(
      kept.flat().map(async ({ cache, key }) => ({ cache, key, file: await fetchAgain(key) })),
    );
    await Promise.all(files.map(({ cache, key, file }) => cache.put(key, file)));
    return 'renewed';
  } catch {
    return (await hasNewer(self)) ? 'newer' : 'failed';
  }
}
