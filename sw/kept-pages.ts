import {
  APP_HEADER,
  KEPT_ATTRIBUTES,
  PAGES_CACHE,
  type PageCheck,
  type PageShown,
} from '../contract/kept-pages.ts';
import { BCP47, type Language } from '../contract/languages.ts';
import { appRevision, revisionOf } from './app-revision.ts';
import { limitCache } from './cache-limits.ts';

/** Kept in the fan's language before anybody has seen them. */
const FIRST_PAGES = ['/', '/video', '/event'];
/** How long the page itself has before it is requested again, in milliseconds. */
const HEAD_START = 300;
/** For an answer, in milliseconds: a page that comes late is still kept. */
const PATIENCE = 30_000;
/** A busy server is asked this often; it says after how many seconds. */
const TRIES = 3;
const LONGEST_PAUSE = 10;
const LANGUAGE = '__LANGUAGE__';
const { savedAt: SAVED_AT, version: VERSION } = KEPT_ATTRIBUTES;
const ROOT = new RegExp(`<html(?: ${SAVED_AT}="[^"]*" ${VERSION}="[^"]*")? `);

/** What the server has answered: the version of the page that is kept now, if it may be kept. */
type Asked = { isAnswered: boolean; isOfOtherApp: boolean; version: string | null };

const UNANSWERED: Asked = { isAnswered: false, isOfOtherApp: false, version: null };

const versionOf = ({ headers }: Response) => revisionOf(headers.get('etag'));

/** With the time of its confirmation in it, for the page itself to read. */
function marked(text: string, { headers }: Response, { headers: now }: Response): Response {
  const savedAt = now.get('date') ?? new Date().toUTCString();
  const root = `<html ${SAVED_AT}="${savedAt}" ${VERSION}="${revisionOf(headers.get('etag'))}" `;
  const body = new Blob([text.replace(ROOT, root)]);
  const kept = new Headers(headers);
  kept.delete('content-encoding');
  kept.set('content-length', String(body.size));
  return new Response(body, { headers: kept });
}

/** The signed-out HTML of public pages, by address and language, of this worker's build alone. */
export function createKeptPages() {
  const revision = appRevision();
  const name = PAGES_CACHE + revision;
  const limits = limitCache({ name, most: 60, mostBytes: 6 * 1024 * 1024 });
  /** Begun with the navigation, for the page that will ask. */
  const checks = new Map<string, Promise<Asked>>();

  function keyOf(address: string, language: Language): string {
    const key = new URL(address, self.location.origin);
    key.searchParams.set(LANGUAGE, language);
    return key.href;
  }

  const mayKeep = ({ status, redirected, headers }: Response, address: string) =>
    status === 200 &&
    !redirected &&
    /\bpublic\b/.test(headers.get('cache-control') ?? '') &&
    headers.get('content-location') === address &&
    !headers.has('x-robots-tag');

  async function put(key: string, page: Response) {
    const cache = await caches.open(name);
    try {
      await cache.put(key, page);
      await limits.see(key);
      await limits.keepWithin();
    } catch {
      // There is no room for it.
      await limits.shrink();
    }
  }

  /** Without cookie and token, and not by the browser's own cache. */
  const fetchPage = (address: string, language: Language, etag: string | null | undefined) =>
    fetch(address, {
      credentials: 'omit',
      cache: 'no-store',
      priority: 'low',
      signal: AbortSignal.timeout(PATIENCE),
      headers: {
        accept: 'text/html',
        'accept-language': BCP47[language],
        ...(etag && { 'if-none-match': etag }),
      },
    });

  async function ask(address: string, language: Language, tries = 1): Promise<Asked> {
    const key = keyOf(address, language);
    const cache = await caches.open(name);
    const kept = await cache.match(key);
    const answer = await fetchPage(address, language, kept?.headers.get('etag'));
    const { status, headers } = answer;
    const wait = Number(headers.get('retry-after') ?? Infinity);
    if (status === 503 && tries < TRIES && wait <= LONGEST_PAUSE) {
      await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
      return ask(address, language, tries + 1);
    }
    // Another network's own page, or a server that cannot send any now, says nothing about this one.
    if (!headers.has(APP_HEADER) || status === 429 || status >= 500) return UNANSWERED;
    const isOfOtherApp = revisionOf(headers.get(APP_HEADER)) !== revision;
    if (status === 304 && kept && !isOfOtherApp) {
      await put(key, marked(await kept.text(), kept, answer));
      return { isAnswered: true, isOfOtherApp, version: versionOf(kept) };
    }
    if (isOfOtherApp || !mayKeep(answer, address)) {
      await answer.body?.cancel();
      await cache.delete(key);
      return { isAnswered: true, isOfOtherApp, version: null };
    }
    await put(key, marked(await answer.text(), answer, answer));
    return { isAnswered: true, isOfOtherApp, version: versionOf(answer) };
  }

  const asked = (address: string, language: Language) =>
    ask(address, language).catch(() => UNANSWERED);

  async function keepFirst(language: Language) {
    const cache = await caches.open(name);
    for (const address of FIRST_PAGES) {
      if (await cache.match(keyOf(address, language))) continue;
      const { version } = await asked(address, language);
      if (version === null) return;
    }
  }

  return {
    keepFirst,

    async find(address: string, language: Language): Promise<Response | undefined> {
      const key = keyOf(address, language);
      return caches.match(key, { cacheName: name });
    },

    /** Asks for the page that is about to be shown, once the browser has had time to show it. */
    async begin(address: string, language: Language) {
      const key = keyOf(address, language);
      const check = new Promise((resolve) => setTimeout(resolve, HEAD_START)).then(() =>
        asked(address, language),
      );
      checks.set(key, check);
      await check;
      await limits.see(key);
    },

    /** Whether the shown page is what the server sends; it is kept from now on if it may be. */
    async check(
      address: string,
      version: PageShown['version'],
      language: Language,
    ): Promise<{ result: PageCheck; isOfOtherApp: boolean }> {
      const key = keyOf(address, language);
      const check = checks.get(key) ?? asked(address, language);
      checks.delete(key);
      const { isAnswered, isOfOtherApp, version: current } = await check;
      const isSame = current !== null && current === version;
      const result = isAnswered ? (isSame ? 'same' : 'changed') : 'unanswered';
      return { result, isOfOtherApp };
    },
  };
}
