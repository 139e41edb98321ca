import { registerRoute } from 'workbox-routing';
import { PART_CACHE } from '../contract/cached-files.ts';
import type { Language } from '../contract/languages.ts';
import { fanLanguage } from './fan-language.ts';

declare const self: ServiceWorkerGlobalScope & { __PARTS: Record<string, readonly string[]> };

/** What not every fan needs: the pages of accounts, and the texts of each language but English. */
type Part = 'account' | Language;

/** Its files, as the build has found them (scripts/lib/build.mjs). */
const PARTS = self.__PARTS;
const nameOf = (part: string) => PART_CACHE + part;
const partOf = new Map(
  Object.entries(PARTS).flatMap(([part, files]) => files.map((file) => [file, part] as const)),
);

async function filesIn(cache: Cache) {
  const keys = await cache.keys();
  return keys.map((key) => [key, new URL(key.url).pathname] as const);
}

async function fetchMissing(part: string) {
  const cache = await caches.open(nameOf(part));
  const kept = (await filesIn(cache)).map(([, file]) => file);
  const missing = (PARTS[part] ?? []).filter((file) => !kept.includes(file));
  const fetched = missing.map((file) =>
    cache.add(new Request(file, { credentials: 'omit', priority: 'low' })),
  );
  await Promise.all(fetched);
}

const keeping = new Map<string, Promise<void>>();

/** Whole, so that whatever the fan does next needs no network. English is with the app itself. */
async function keep(part: string) {
  if (!(part in PARTS)) return;
  const kept = keeping.get(part) ?? fetchMissing(part);
  keeping.set(part, kept);
  await kept.catch((error) => {
    keeping.delete(part);
    throw error;
  });
}

/** What cannot be fetched now is tried again when it is needed again. */
export const keepParts = (parts: Part[]) => Promise.allSettled(parts.map(keep));

export const partCaches = () => Object.keys(PARTS).map(nameOf);

let isReplaced = false;

/** The server has files of another version only: a page that needs more than is kept comes from there. */
export const isAppReplaced = () => isReplaced;

/** A part is kept once one of its files is needed, and in later versions too. */
export function keepPartsInUse() {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && partOf.has(url.pathname),
    async ({ event, request, url }) => {
      const part = partOf.get(url.pathname) ?? '';
      const kept = await caches.match(url.pathname, { cacheName: nameOf(part) });
      if (kept) return kept;
      const answer = await fetch(request);
      if (answer.ok) event.waitUntil(keep(part).catch(() => {}));
      if (answer.status === 404) {
        isReplaced = true;
        event.waitUntil(self.registration.update().catch(() => {}));
      }
      return answer;
    },
  );

  async function keepKnown() {
    const names = await caches.keys();
    const known = Object.keys(PARTS).filter((part) => names.includes(nameOf(part)));
    await Promise.all([...new Set([...known, await fanLanguage()])].map(keep));
  }
  self.addEventListener('install', (event) => event.waitUntil(keepKnown()));
}

/** Deletes the files of earlier versions. */
export async function deleteOldParts() {
  const names = await caches.keys();
  for (const name of partCaches().filter((part) => names.includes(part))) {
    const cache = await caches.open(name);
    const old = (await filesIn(cache)).filter(
      ([, file]) => nameOf(partOf.get(file) ?? '') !== name,
    );
    await Promise.all(old.map(([key]) => cache.delete(key)));
  }
}
