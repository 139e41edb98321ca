import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createFairQueue, QueueFull, type QueueSize } from '../lib/fair-queue.ts';

export type HashCost = { memoryCost: number; timeCost: number; parallelism: number };

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
export const ARGON2_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type PasswordOptions = {
  cost?: HashCost;
  /** The number of database connections: this many decisions, which take queries, run at a time. */
  connections?: number;
} & Partial<QueueSize>;

/**
 * At 126 hashes a second on one core, the last one waits a quarter of a second. A fixed number
 * rather than an estimated wait: one slow moment of the machine would refuse people needlessly.
 */
const WAITING = 32;

/**
 * Hashes and checks passwords, a few at a time: hashing is slow on purpose, and without a queue
 * a dozen sign-ins at once would all be late and starve everything else in the process.
 */
export function createPasswords({
  cost = ARGON2_COST,
  running = 2,
  waiting = WAITING,
  connections = running,
}: PasswordOptions = {}) {
  const queue = createFairQueue({ running, waiting });
  // Addresses alternate here too: otherwise one address's queries would delay all others.
  const admitted = createFairQueue({ running: Math.max(running, connections), waiting });

  const nobody = hash(Buffer.from('nobody has this password'), cost);

  return {
    /** `from` is the network of the request, which gets its share of the places and no more. */
    hash: (password: string, from: string): Promise<string> =>
      queue.run(from, () => hash(Buffer.from(password), cost)),

    /** Decides in turn whether a password must be checked, and checks it; refused at once if the queue has no place. */
    async admit<T>(from: string, work: () => Promise<T>): Promise<T> {
      if (queue.isFull(from)) throw new QueueFull();
      return admitted.run(from, work);
    },

    /** Takes as long for an account that does not exist as for one that does. */
    async matches(
      stored: string | null | undefined,
      password: string,
      from: string,
    ): Promise<boolean> {
      const against = stored ?? (await nobody);
      const right = await queue.run(from, () => verify(against, Buffer.from(password)));
      return right && against === stored;
    },

    /** Whether a hash was made at another cost than today's. */
    isOutdated(stored: string): boolean {
      const made = parseOptions(stored);
      return (
        made.memoryCost !== cost.memoryCost ||
        made.timeCost !== cost.timeCost ||
        made.parallelism !== cost.parallelism
      );
    },
  };
}
export type Passwords = ReturnType<typeof createPasswords>;
