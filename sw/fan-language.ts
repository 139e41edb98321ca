import { CACHES } from '../contract/cached-files.ts';
import {
  DEFAULT_LANGUAGE,
  firstLanguage,
  isLanguage,
  type Language,
} from '../contract/languages.ts';

const KEY = '/language';

async function read(): Promise<Language | undefined> {
  const stored = await caches.match(KEY, { cacheName: CACHES.language });
  const language = await stored?.text();
  return isLanguage(language) ? language : undefined;
}

let told: Promise<Language | undefined> | undefined;

/** As the app has told last, in this worker or an earlier one. */
export function toldLanguage(): Promise<Language | undefined> {
  told ??= read().catch(() => undefined);
  return told;
}

/** The language in which the fan reads; no worker can read the cookie with the choice. */
export const fanLanguage = async (): Promise<Language> =>
  (await toldLanguage()) ?? firstLanguage(navigator.languages) ?? DEFAULT_LANGUAGE;

export async function rememberLanguage(language: Language) {
  if ((await toldLanguage()) === language) return;
  told = Promise.resolve(language);
  const cache = await caches.open(CACHES.language);
  await cache.put(KEY, new Response(language));
}
