import { hash, parseOptions, verify } from '@node-rs/argon2';

export type HashCost = { memoryCost: number; timeCost: number; parallelism: number };

/** Argon2id as OWASP asks of it: 19 MiB, two passes, one lane. */
export const ARGON2_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Thrown when so many passwords wait to be hashed that the caller would give up first. */
export class PasswordQueueFull extends Error {
  constructor() {
    super('too many passwords are waiting to be hashed');
    this.name = 'PasswordQueueFull';
  }
}

export type PasswordOptions = { cost?: HashCost; running?: number; waiting?: number };

/**
 * At 126 hashes a second, what one core makes, the last of them waits a quarter of a second. By number and not by an estimate of the
 * wait: one slow moment of the machine would turn away people for whom there is room.
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
}: PasswordOptions = {}) {
  let active = 0;
  const queue: (() => void)[] = [];
  let admitted = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (active < running) active += 1;
    else if (queue.length < waiting) await new Promise<void>((start) => queue.push(start));
    else throw new PasswordQueueFull();
    try {
      return await work();
    } finally {
      // The place passes straight to the next in line, so that nobody can slip in between.
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  }

  const make = (password: string) => inTurn(() => hash(Buffer.from(password), cost));
  const nobody = hash(Buffer.from('nobody has this password'), cost);

  return {
    hash: make,

    /** Does work that will need a password checked, unless as many as may wait are already on their way. */
    async admit<T>(work: () => Promise<T>): Promise<T> {
      if (admitted >= running + waiting) throw new PasswordQueueFull();
      admitted += 1;
      try {
        return await work();
      } finally {
        admitted -= 1;
      }
    },

    /** Takes as long for an account that does not exist as for one that does. */
    async matches(stored: string | null | undefined, password: string): Promise<boolean> {
      const against = stored ?? (await nobody);
      const right = await inTurn(() => verify(against, Buffer.from(password)));
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
