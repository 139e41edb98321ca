import type { BrowserContext, Page } from '@playwright/test';
import { DRAFT_KEYS } from '../../src/flows/shared/draft-keys.ts';
import { TAB_FLOW_KEYS } from '../../src/flows/shared/tab-flow-keys.ts';

/** One text that this browser holds, and where: `session: signUp`, `caches: key of /api/config`. */
type Kept = { place: string; text: string; url?: string };

/** All that scripts of the app can read of caches, storage, databases, cookies and the history. It is sent to the browser as text, so it must be self-contained. */
async function readKept(): Promise<Kept[]> {
  const kept: Kept[] = [];
  const keep = (place: string, text: string, url?: string) =>
    void kept.push({ place, text, ...(url && { url }) });
  // A storage that a test has broken holds nothing.
  const attempt = async (task: () => unknown) => {
    try {
      await task();
    } catch {}
  };
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  await attempt(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true });
        const headers = [...request.headers, ...(response?.headers ?? [])];
        keep(`caches: key of ${request.url}`, JSON.stringify([request.url, headers]));
        keep(`caches: ${request.url}`, (await response?.text()) ?? '', request.url);
      }
    }
  });
  for (const [place, open] of [
    ['local', () => localStorage],
    ['session', () => sessionStorage],
  ] as const) {
    await attempt(() => {
      for (const [key, text] of Object.entries(open())) keep(`${place}: ${key}`, text);
    });
  }
  await attempt(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const values = await done(database.transaction(store).objectStore(store).getAll());
        keep(`database: ${name} ${store}`, JSON.stringify(values));
      }
      database.close();
    }
  });
  await attempt(() => keep('cookies', document.cookie));
  await attempt(() => keep('history: state', JSON.stringify(history.state)));
  await attempt(() => {
    for (const { url } of navigation.entries()) {
      // The number of an account says nothing to anybody but staff.
      const known = /(\/admin\/users\/|[?&](userId|by)=)[0-9a-f-]{36}/g;
      keep('history: addresses', (url ?? '').replace(known, '$1'));
    }
  });
  return kept;
}

/** A page that is just being reloaded is read afterwards. */
export async function keptBy(page: Page): Promise<Kept[]> {
  try {
    return await page.evaluate(readKept);
  } catch (error) {
    if (!/navigation/.test(String(error))) throw error;
    await page.waitForLoadState();
    return keptBy(page);
  }
}

/** A password or code is never stored; other values only where the spec says (§3, Stored keys). */
type Value = { text: string; secret: boolean };

const SECRET_FIELD = /password|code|secret/i;
/** Words of the protocol, such as "sign-up" or "active", are on every page. */
const isPersonal = (text: string) => text.length >= 6 && /[\d@. ]/.test(text);

function leavesOf(data: unknown, field = ''): [field: string, text: string][] {
  if (typeof data === 'string') return [[field, data]];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    leavesOf(value, Array.isArray(data) ? field : key),
  );
}

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
};

/** The words of a refusal are the app's, and the page of an event shows the hash of its seed to everybody. */
const PUBLIC_FIELDS = ['message', 'seedHash'];

const isCall = (url: string) => new URL(url).pathname.startsWith('/api/');
const withoutScheme = (authorization: string) => authorization.replace(/^Bearer /i, '');

/** Collects every value that the pages of this context send to the server, and those of answers that are not public. */
export function followPrivateValues(context: BrowserContext) {
  const values = new Map<string, Value>();
  const reading: Promise<void>[] = [];
  let token: string | undefined;

  function note(text: string, secret: boolean) {
    if (!isPersonal(text)) return;
    values.set(text, { text, secret });
    // A form stores the national number.
    if (/^\+\d+$/.test(text)) values.set(text.slice(-8), { text: text.slice(-8), secret });
  }
  function noteToken(headers: Record<string, string>) {
    if (!headers.authorization) return;
    token = withoutScheme(headers.authorization);
    note(token, false);
  }

  context.on('request', (request) => {
    if (!isCall(request.url())) return;
    noteToken(request.headers());
    for (const [field, text] of leavesOf(parsed(request.postData()))) {
      note(text, SECRET_FIELD.test(field));
    }
  });
  context.on('response', (response) => {
    if (!isCall(response.url())) return;
    const headers = response.headers();
    noteToken(headers);
    if (/\bpublic\b/.test(headers['cache-control'] ?? '')) return;
    const read = async () => {
      for (const [field, text] of leavesOf(parsed(await response.text()))) {
        if (!PUBLIC_FIELDS.includes(field)) note(text, false);
      }
    };
    // The body of an aborted call, or of a page that is closed, cannot be had.
    reading.push(read().catch(() => {}));
  });

  return {
    note,
    async all() {
      await Promise.all(reading);
      return [...values.values()];
    },
    /** Whether anybody was signed in. */
    hadSession: () => token !== undefined,
  };
}

export type PrivateValues = ReturnType<typeof followPrivateValues>;

/** Where the spec lets a value be stored: until the session ends, or the form is sent. */
const STORED = {
  always: /^local: (token|nicknameSetupToken)$/,
  unfinished: new RegExp(
    `^session: (${[...TAB_FLOW_KEYS, ...DRAFT_KEYS, 'googleLink', 'loginId'].join('|')})$`,
  ),
};

const NUMBERED = /^https?:\/\/[^/]+\/admin\/(requests|users|auditions\/[a-z0-9-]+)\/[0-9a-f-]{36}$/;
/** The content that staff look at has a name that fans see in their addresses, too. */
const NAMED =
  /^https?:\/\/[^/]+\/admin\/(?:content\/[a-z-]+|auditions|events)\/([a-z0-9-]+)(?=[/?]|$)/;

/** As it is, in JSON, or in an address. */
const holds = (text: string, value: string) =>
  /^\d+$/.test(value)
    ? new RegExp(`(?<!\\d)${value}(?!\\d)`).test(text)
    : [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)].some((form) =>
        text.includes(form),
      );

async function sends(address: string, value: string): Promise<boolean> {
  try {
    return holds(await (await fetch(address)).text(), value);
  } catch {
    return false;
  }
}

/** What a stranger is sent as well is no secret. One address after the other: a server has few connections for each client. */
async function isPublic(addresses: readonly string[], value: string): Promise<boolean> {
  for (const address of addresses) if (await sends(address, value)) return true;
  return false;
}

/** Each place in this browser that holds a private value and may not. */
export async function privateHits(page: Page, values: PrivateValues): Promise<string[]> {
  const kept = await keptBy(page);
  const addresses = kept.flatMap(({ url }) => url ?? []);
  const isSignedIn = kept.some(({ place }) => place === 'local: token');
  const hasEnded = values.hadSession() && !isSignedIn;
  /** Typed after the session has ended. */
  const isTyped = ({ place }: Kept) =>
    place === 'session: loginId' && new URL(page.url()).pathname === '/login';
  /** The address of a page of the staff has the number of what it shows, and nothing else of it. */
  const isNumber = ({ place, text }: Kept, value: Value) =>
    place === 'history: addresses' && text.endsWith(`/${value.text}`) && NUMBERED.test(text);
  const isName = ({ place, text }: Kept, value: Value) =>
    place === 'history: addresses' && NAMED.exec(text)?.[1] === value.text;
  const allows = (kept: Kept, value: Value) =>
    !value.secret &&
    (isTyped(kept) ||
      isNumber(kept, value) ||
      isName(kept, value) ||
      (!hasEnded && (STORED.always.test(kept.place) || STORED.unfinished.test(kept.place))));

  const hits: string[] = [];
  for (const value of await values.all()) {
    for (const one of kept) {
      if (!holds(one.text, value.text) || allows(one, value)) continue;
      const likely = one.url ? [one.url, ...addresses] : addresses;
      if (!(await isPublic(likely, value.text))) hits.push(`${one.place} holds ${value.text}`);
    }
  }
  return hits;
}
