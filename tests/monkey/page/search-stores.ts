export type Secret = { kind: string; text: string };
export type Hit = Secret & { place: string };
export type Stored = { token: string | null; hits: Hit[] };

type Asked = { secrets: readonly Secret[]; everything: boolean };

/** Runs in the page: where this browser keeps one of these texts; keys and bodies, whole. */
export async function searchStores({ secrets, everything }: Asked): Promise<Stored> {
  const hits: Hit[] = [];
  const token = localStorage.getItem('token');
  const sought = token ? [...secrets, { kind: 'token', text: token }] : secrets;
  const search = (place: string, text: string) => {
    for (const { kind, text: secret } of sought) {
      const at = text.indexOf(secret);
      if (at < 0) continue;
      // Digits inside a longer number are not a code.
      const around = `${text[at - 1] ?? ' '}${text[at + secret.length] ?? ' '}`;
      if (/^\d+$/.test(secret) && secret.length <= 6 && /\d/.test(around)) continue;
      hits.push({ kind, text: secret, place });
    }
  };
  for (const [name, store] of [
    ['localStorage', localStorage],
    ['sessionStorage', sessionStorage],
  ] as const) {
    for (const [key, value] of Object.entries(store)) search(`${name}.${key}`, `${key} ${value}`);
  }
  search('history.state', JSON.stringify(history.state));
  for (const name of await caches.keys()) {
    // Only files of the build, and too many to read at each step.
    if (name.includes('precache') && !everything) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      search(`the key of a request in the cache ${name}`, JSON.stringify([...request.headers]));
      search(`the address of a request in the cache ${name}`, request.url);
      const response = await cache.match(request);
      search(
        `the head of ${pathname} in the cache ${name}`,
        JSON.stringify([...(response?.headers ?? [])]),
      );
      if (!/json|text|script/.test(response?.headers.get('content-type') ?? '')) continue;
      search(`the body of ${pathname} in the cache ${name}`, (await response?.text()) ?? '');
    }
  }
  for (const { name = '' } of everything ? await indexedDB.databases() : []) {
    const rows = await new Promise<unknown[]>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => resolve([]);
      opening.onsuccess = async () => {
        const database = opening.result;
        const read = [...database.objectStoreNames].map(
          (store) =>
            new Promise((done) => {
              const asked = database.transaction(store).objectStore(store).getAll();
              asked.onsuccess = () => done(asked.result);
              asked.onerror = () => done([]);
            }),
        );
        resolve(await Promise.all(read));
        database.close();
      };
    });
    search(`the database ${name}`, JSON.stringify(rows));
  }
  return { token, hits };
}
