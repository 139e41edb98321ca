import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createDraw, seedHashOf } from '../../contract/rules/draw.ts';
import { drawRows } from '../repositories/event-draws.ts';
import { eventEntry } from '../repositories/event-entries.ts';
import { findEvent, giveawaysOf, statusOf } from '../repositories/events.ts';
import type { Executor } from '../repositories/executor.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;

/** Entries read at a time: few enough to save memory and block nobody, many enough to need few queries. */
const AT_ONCE = 5_000;

/** The result of an attempt; only `drawn` and `closed` have changed something. */
export type DrawResult =
  | { kind: 'drawn' | 'closed'; entries: number; winners: number }
  | { kind: 'unknown' | 'nothing to win' | 'not over' | 'drawn already' | 'closed already' }
  | { kind: 'tampered'; entries: number };

/** Commits to a seed, once, before anybody enters. */
export async function ensureDraw(db: Executor, eventId: string): Promise<void> {
  const seed = randomBytes(32).toString('hex');
  await drawRows.add(db, { eventId, seed, seedHash: seedHashOf(seed) });
}

/** All entries of an event, by ID. */
export async function* entriesOf(db: Executor, eventId: string) {
  let last = '';
  for (;;) {
    const page = await eventEntry.page(db, eventId, last, AT_ONCE);
    yield page;
    const end = page.at(-1);
    if (!end || page.length < AT_ONCE) return;
    last = end.id;
  }
}

/** Winners only if a seed is given. */
async function computed(db: Executor, eventId: string, seed?: string) {
  const draw = createDraw(await giveawaysOf(db, eventId), seed);
  for await (const page of entriesOf(db, eventId)) for (const entry of page) draw.add(entry);
  return draw.result();
}

/**
 * Closes an event's entries after its deadline (their hash is public from then on), and, unless
 * only that is requested, draws the winners and publishes the seed. The draw's row is locked
 * meanwhile: of two at once, the second finds it drawn already.
 */
export async function draw(
  { database, clock }: Services,
  eventName: string,
  { onlyClose = false } = {},
): Promise<DrawResult> {
  return database.orm.transaction(async (tx): Promise<DrawResult> => {
    const event = await findEvent(tx, eventName);
    if (!event) return { kind: 'unknown' };
    if ((await giveawaysOf(tx, event.id)).length === 0) return { kind: 'nothing to win' };
    const now = clock.now();
    if (statusOf(event, now) !== 'ended') return { kind: 'not over' };
    await ensureDraw(tx, event.id);
    const row = await drawRows.lock(tx, event.id);
    if (!row) throw new Error('The draw that was just made is not there.');
    if (row.drawnAt) return { kind: 'drawn already' };
    if (row.closedAt && onlyClose) return { kind: 'closed already' };
    if (!row.closedAt) await drawRows.dropStale(tx, event.id);
    const { count, entriesHash, winners } = await computed(
      tx,
      event.id,
      onlyClose ? undefined : row.seed,
    );
    if (!row.closedAt) {
      await drawRows.close(tx, event.id, { entriesHash, entryCount: count }, now);
    } else if (row.entriesHash !== entriesHash) {
      return { kind: 'tampered', entries: count };
    }
    if (onlyClose) return { kind: 'closed', entries: count, winners: 0 };
    await drawRows.finish(tx, event.id, winners, now);
    return { kind: 'drawn', entries: count, winners: winners.length };
  });
}
