/** Thrown when so many wait that the caller would time out first, or when the caller's address has used its share. */
export class QueueFull extends Error {
  constructor() {
    super('too many wait in the queue');
    this.name = 'QueueFull';
  }
}

export type QueueSize = { running: number; waiting: number };

/**
 * An address takes another place while it holds less than so many times what is then left: most of
 * an empty queue, so that thousands behind one address are served. The last place is for one that
 * holds none.
 */
const HELD_PER_LEFT = 4;

function createPlaces(total: number) {
  const held = new Map<string, number>();
  let taken = 0;

  function count(address: string, change: 1 | -1): void {
    const next = (held.get(address) ?? 0) + change;
    taken += change;
    if (next > 0) held.set(address, next);
    else held.delete(address);
  }

  const isFull = (address: string) => {
    const left = total - taken - 1;
    const holds = held.get(address) ?? 0;
    return left < 0 || (holds > 0 && holds >= HELD_PER_LEFT * left);
  };

  return {
    isFull,

    async hold<T>(address: string, work: () => Promise<T>): Promise<T> {
      if (isFull(address)) throw new QueueFull();
      count(address, 1);
      try {
        return await work();
      } finally {
        count(address, -1);
      }
    },
  };
}

/**
 * Runs a few jobs at a time while some wait. Addresses take turns, so that a job waits for one job of each other address,
 * however many those have sent.
 */
export function createFairQueue({ running, waiting }: QueueSize) {
  const places = createPlaces(running + waiting);
  // In the order of their next turns.
  const waiters = new Map<string, (() => void)[]>();
  let active = 0;

  const wait = (address: string) =>
    new Promise<void>((start) => {
      const own = waiters.get(address);
      if (own) own.push(start);
      else waiters.set(address, [start]);
    });

  function takeNext(): (() => void) | undefined {
    for (const [address, [first, ...rest]] of waiters) {
      waiters.delete(address);
      if (rest.length > 0) waiters.set(address, rest);
      return first;
    }
    return undefined;
  }

  return {
    isFull: places.isFull,

    run: <T>(address: string, job: () => Promise<T>): Promise<T> =>
      places.hold(address, async () => {
        if (active < running) active += 1;
        else await wait(address);
        try {
          return await job();
        } finally {
          // The place goes directly to the next in line, so that nobody else can take it.
          const next = takeNext();
          if (next) next();
          else active -= 1;
        }
      }),
  };
}
