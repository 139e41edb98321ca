import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { createFairQueue, QueueFull, type QueueSize } from '../lib/fair-queue.ts';
import { createPacker, type StoredPage } from './stored-page.ts';

/** The maximum number of cached pages: each address in each language, with room for lists and videos. */
const KEPT = 400;
/** In bytes, plain and compressed together. */
const MEMORY = 24 * 1024 * 1024;
/** One at a time, since a render takes the whole process. The last one in the line waits for about a second. */
const SIZE: QueueSize = { running: 1, waiting: 63 };
/** For searches by browsers without scripts, whose pages nobody else can use. The last one in the line waits for some seconds. */
const SEARCHES: QueueSize = { running: 1, waiting: 7 };
/** After a search, none begins for this many times as long as it took, so that searches take a small share of the process. */
const REST = 19;
/** For one render, in milliseconds: far more than any takes. A render that never ends must not block the others. */
const PATIENCE = 30_000;

/** The result of rendering an address. */
export type Made = { kind: 'page'; page: StoredPage } | { kind: 'redirect'; to: string };

export type Requester = {
  /** Renders are shared out between networks. */
  network: string;
  /** Whether the client has disconnected. */
  isGone(): boolean;
};

/** A page that is rendered, or waits for it. */
type Coming = PromiseWithResolvers<Made> & {
  isBegun: boolean;
  isOver: boolean;
  requesters: Requester[];
  /** It can be rendered in the turn of any of these. */
  networks: Set<string>;
};

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The page took too long.')), PATIENCE);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}

/** Caches rendered pages by a key that has everything they depend on. Nothing else is cached. */
export function createPageStore() {
  const kept = new LRUCache<string, StoredPage>({
    max: KEPT,
    maxSize: MEMORY,
    sizeCalculation: (page, key) => page.plain.length + page.packed.length + key.length,
  });
  const coming = new Map<string, Coming>();
  const packWell = createPacker();
  const queue = createFairQueue(SIZE);
  const searches = createFairQueue(SEARCHES);
  let restedAt = 0;

  async function render(key: string, work: Coming, make: () => Promise<Made>) {
    if (work.isOver) return;
    try {
      // All clients are gone, so nobody gets this refusal.
      if (work.requesters.every(({ isGone }) => isGone())) throw new QueueFull();
      work.isBegun = true;
      const made = await inTime(make());
      if (made.kind === 'page') kept.set(key, made.page);
      work.resolve(made);
    } catch (failure) {
      work.reject(failure);
    } finally {
      work.isOver = true;
      coming.delete(key);
    }
  }

  return {
    ready(key: string): StoredPage | undefined {
      const page = kept.get(key);
      if (page) packWell(page);
      return page;
    },

    /** For a page that nobody else can use: rendered in this requester's turn, and not cached. */
    once<Value>({ network }: Requester, make: () => Promise<Value>): Promise<Value> {
      return queue.run(network, () => inTime(make()));
    },

    /** For a page with search results, which nobody else can use: such pages wait only for each other, and hold up no others. */
    search({ network, isGone }: Requester, make: () => Promise<Made>): Promise<Made> {
      return searches.run(network, async () => {
        await pause(Math.max(0, restedAt - performance.now()));
        if (isGone()) throw new QueueFull();
        const begun = performance.now();
        try {
          return await inTime(make());
        } finally {
          const ended = performance.now();
          restedAt = ended + REST * (ended - begun);
        }
      });
    },

    /**
     * Renders a page in the turn of a network that has requested it: of the first one whose turn
     * comes, so that nobody waits behind the other requests of a stranger. Rejects with QueueFull.
     */
    async render(key: string, requester: Requester, make: () => Promise<Made>): Promise<Made> {
      const { network } = requester;
      const known = coming.get(key);
      const isFull = queue.isFull(network);
      if (!known && isFull) throw new QueueFull();
      const work = known ?? {
        ...Promise.withResolvers<Made>(),
        ...{ isBegun: false, isOver: false, requesters: [], networks: new Set() },
      };
      coming.set(key, work);
      work.requesters.push(requester);
      if (!work.isBegun && !isFull && !work.networks.has(network)) {
        work.networks.add(network);
        void queue.run(network, () => render(key, work, make));
      }
      return work.promise;
    },
  };
}
