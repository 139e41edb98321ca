import { expect, onTestFinished, test } from 'vitest';
import { createPageStore, type Made } from '../../server/html/page-store.ts';
import { QueueFull } from '../../server/lib/fair-queue.ts';

const page: Made = {
  kind: 'page',
  page: {
    ...{ plain: Buffer.from('a'), packed: Buffer.from('a'), etag: '"a"' },
    inline: { scripts: [], styles: [] },
  },
};

/** A store with renders that end when told to, and the order in which they began. */
function openStore() {
  const store = createPageStore();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  let isTestOver = false;
  // A render that never ends fails later, beside another test.
  onTestFinished(() => {
    isTestOver = true;
    for (const end of ends.values()) end();
  });
  const ask = (network: string, key: string, isGone = () => false) =>
    store.render(key, { network, isGone }, () => {
      begun.push(key);
      if (isTestOver) return Promise.resolve(page);
      return new Promise((resolve) => ends.set(key, () => resolve(page)));
    });
  const end = async (key: string, asked: Promise<Made> | undefined) => {
    ends.get(key)?.();
    await asked;
    // The turn goes on after those who waited have been told.
    await new Promise(setImmediate);
  };
  return { store, begun, ask, end };
}

/** What a network may have waiting while nobody else waits: four times what it leaves of 64 places. */
const SHARE = 51;

test('a network is refused past its share of the places, and others still get theirs', async () => {
  const { ask, begun, end } = openStore();
  const held = Array.from({ length: SHARE }, (_, at) => ask('10.0.0.1', `a${at}`));
  await expect(ask('10.0.0.1', 'one too many')).rejects.toThrow(QueueFull);
  const other = ask('10.0.0.2', 'b');
  await end('a0', held[0]);
  await end('a1', held[1]);
  await end('b', other);
  expect(begun).toEqual(['a0', 'a1', 'b', 'a2']);
});

test('a page that others have requested takes no place, and is rendered in whichever turn comes first', async () => {
  const { ask, begun, end } = openStore();
  const first = ask('10.0.0.1', 'a1');
  const line = ['a2', 'a3', 'shared'].map((key) => ask('10.0.0.1', key));
  const again = Array.from({ length: 50 }, () => ask('10.0.0.1', 'shared'));
  const other = ask('10.0.0.2', 'shared');
  await end('a1', first);
  await end('a2', line[0]);
  expect(begun).toEqual(['a1', 'a2', 'shared']);
  await end('shared', other);
  expect(await Promise.all([line[2], ...again])).toEqual(Array(51).fill(page));
  await end('a3', line[1]);
  expect(begun).toEqual(['a1', 'a2', 'shared', 'a3']);
});

test('a network without a free place may wait for a page that another has requested', async () => {
  const { ask, end } = openStore();
  const held = Array.from({ length: SHARE }, (_, at) => ask('10.0.0.1', `a${at}`));
  const other = ask('10.0.0.2', 'b');
  const joined = ask('10.0.0.1', 'b');
  await end('a0', held[0]);
  await end('a1', held[1]);
  await end('b', other);
  expect(await joined).toEqual(page);
});

test('a page whose requesters have all gone is not rendered, and can be requested again', async () => {
  const { ask, begun, end } = openStore();
  let isGone = false;
  const first = ask('10.0.0.1', 'a');
  const left = ask('10.0.0.1', 'left', () => isGone);
  const shared = ask('10.0.0.1', 'shared', () => isGone);
  const stays = ask('10.0.0.2', 'shared');
  isGone = true;
  await Promise.all([expect(left).rejects.toThrow(QueueFull), end('a', first)]);
  await end('shared', stays);
  expect([begun, await shared]).toEqual([['a', 'shared'], page]);
  const back = ask('10.0.0.1', 'left');
  await end('left', back);
  expect(await back).toEqual(page);
});

test('a render that fails is tried again for the next request', async () => {
  const { store } = openStore();
  const requester = { network: '10.0.0.1', isGone: () => false };
  const broken = () => Promise.reject(new Error('no such luck'));
  await expect(store.render('a', requester, broken)).rejects.toThrow('no such luck');
  expect(await store.render('a', requester, async () => page)).toEqual(page);
  expect(store.ready('a')).toBe(page.kind === 'page' && page.page);
});

test('searches without a script wait for one another, and no other page waits for them', async () => {
  const { store, begun, ask, end } = openStore();
  const held = Promise.withResolvers<Made>();
  const network = (n: number) => ({ network: `n${n}`, isGone: () => false });
  const first = store.search(network(0), () => held.promise);
  const others = Array.from({ length: 8 }, (_, n) =>
    store.search(network(n + 1), async () => {
      begun.push(`search ${n}`);
      return page;
    }),
  );
  // The line is full.
  await expect(others.at(-1)).rejects.toThrow(QueueFull);

  const other = ask('n0', 'page');
  expect(begun).toEqual(['page']);
  await end('page', other);
  held.resolve(page);
  expect(await first).toBe(page);
  await Promise.all(others.slice(0, -1));
  expect(begun).toEqual(['page', ...Array.from({ length: 7 }, (_, n) => `search ${n}`)]);
});

test('between two searches the process has time for others, and whoever has gone is not waited for', async () => {
  const { store } = openStore();
  const asked = (isGone: boolean) => ({ network: 'n', isGone: () => isGone });
  const times: number[] = [];
  const make = (took: number) => async () => {
    await new Promise((resolve) => setTimeout(resolve, took));
    times.push(performance.now());
    return page;
  };
  const [, gone] = await Promise.allSettled([
    store.search(asked(false), make(10)),
    store.search(asked(true), make(0)),
    store.search(asked(false), make(0)),
  ]);
  expect(gone).toMatchObject({ status: 'rejected' });
  expect(times).toHaveLength(2);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(100);
});
