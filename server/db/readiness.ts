import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { unavailable } from '../lib/api-failure.ts';
import type { Clock } from '../lib/clock.ts';
import type { Orm } from './connections.ts';

const PATIENCE = 2_000;
const FRESH = 1_000;

/**
 * Needs more memory than it may use, so that the database writes a temporary file on its data
 * disk. That fails where writes fail, but leaves no row, log or catalogue entry, however often it
 * runs.
 */
const WRITE = sql`
  with filler as materialized (select repeat('x', 1000) from generate_series(1, 256))
  select current_setting('transaction_read_only') = 'on' as "isReadOnly" from filler limit 1 offset 255`;

const unready = (message: string, cause?: unknown) =>
  Object.assign(unavailable(message), { cause });

const unwritable = (cause: unknown) => unready('The database cannot be written.', cause);
const silent = (cause?: unknown) => unready('The database does not answer.', cause);

async function askDatabase(orm: Orm): Promise<void> {
  let failure = silent;
  try {
    await orm.transaction(async (tx) => {
      await tx.execute(sql`set local work_mem = '64kB'`);
      failure = unwritable;
      const { rows } = await tx.execute<{ isReadOnly: boolean }>(WRITE);
      if (rows[0]?.isReadOnly) throw new Error('read-only');
    });
  } catch (cause) {
    throw failure(cause);
  }
}

/** As long as a load balancer waits; the query itself may take longer. */
async function withPatience(answer: Promise<void>): Promise<void> {
  const given = new AbortController();
  const tooLong = pause(PATIENCE, undefined, given).then(() => Promise.reject(silent()));
  await Promise.race([answer, tooLong]).finally(() => given.abort());
}

/**
 * One database query at a time and at most once a second, whose result all callers share. A caller
 * who gets an earlier result waits a little (`retryDelay`, milliseconds), so that probes in a
 * tight loop stay cheap.
 */
export function createReadiness(orm: Orm, clock: Clock, retryDelay: number): () => Promise<void> {
  let asking: Promise<void> | undefined;
  let shared: { at: number; result: Promise<void> } | undefined;

  const ask = () => {
    asking ??= askDatabase(orm).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  return async () => {
    const now = clock.now();
    // A clock set back must not keep an old result.
    if (!shared || Math.abs(now - shared.at) >= FRESH)
      shared = { at: now, result: withPatience(ask()) };
    else if (retryDelay > 0) await pause(retryDelay, undefined, { ref: false });
    return shared.result;
  };
}
