import type { FastifyInstance } from 'fastify';
import { createDraw } from '../../contract/rules/draw.ts';
import { allDoubts, type Doubt, drawableFrom } from '../../contract/rules/draw-doubts.ts';
import type { Executor } from '../db/executor.ts';
import { eventCorrections } from '../repositories/event-corrections.ts';
import { type DrawRow, drawRows } from '../repositories/event-draws.ts';
import { eventEntry } from '../repositories/event-entries.ts';
import { eventRounds } from '../repositories/event-rounds.ts';
import {
  type EventRecord,
  eventOfId,
  findEvent,
  giveawaysOf,
  prizesOf,
  statusOf,
} from '../repositories/events.ts';
import { confirmByFrom, keepOnePlace } from './places.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;

/** Entries read at a time: few enough to save memory and block nobody, many enough to need few queries. */
const AT_ONCE = 5_000;

/** The result of an attempt. Only `drawn`, `closed` and a first `too early`, which closes, have changed something. */
export type DrawResult =
  | { kind: 'drawn' | 'closed'; entries: number; winners: number; doubts: Doubt[] }
  | { kind: 'too early'; from: string }
  | {
      kind:
        | 'unknown'
        | 'nothing to win'
        | 'cancelled'
        | 'not over'
        | 'drawn already'
        | 'earlier round'
        | 'closed already';
    }
  | { kind: 'tampered'; entries: number };

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
async function computed(db: Executor, eventId: string, seed?: string, reserves?: number | null) {
  const draw = createDraw(await giveawaysOf(db, eventId), seed, reserves ?? 0);
  for await (const page of entriesOf(db, eventId)) for (const entry of page) draw.add(entry);
  return draw.result();
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

const doubtsAbout = async (
  tx: Executor,
  { id, startsAt, endsAt, drawWait }: EventRecord,
  { committedAt, closedAt, drawnAt, disqualified }: DrawRow,
) =>
  allDoubts(
    { startDate: iso(startsAt) ?? '', endDate: iso(endsAt) ?? '', drawWait },
    {
      committedAt: iso(committedAt),
      closedAt: iso(closedAt),
      drawnAt: iso(drawnAt),
      disqualified,
    },
    await eventCorrections.of(tx, id),
  );

type DrawOptions = { onlyClose?: boolean; atOnce?: boolean };

/**
 * Closes an event's entries after its deadline (their hash is public from then on), and, unless
 * only that is requested, draws the winners and publishes the seed: after the wait that the event
 * promises, or, on demand, at once. The draw's row is locked meanwhile: of two at once, the second finds it drawn
 * already.
 */
export async function drawIn(
  tx: Executor,
  { id }: Pick<EventRecord, 'id'>,
  now: number,
  { onlyClose = false, atOnce = false }: DrawOptions = {},
): Promise<DrawResult> {
  const row = await drawRows.lock(tx, id);
  // Staff may have moved the deadline while this waited for the lock.
  const event = await eventOfId(tx, id);
  if (!event) return { kind: 'unknown' };
  if ((await giveawaysOf(tx, id)).length === 0) return { kind: 'nothing to win' };
  if (event.halted === 'cancelled') return { kind: 'cancelled' };
  if (statusOf(event, now) !== 'ended') return { kind: 'not over' };
  if (!row) throw new Error('An event with a giveaway has no draw.');
  if (row.drawnAt) return { kind: 'drawn already' };
  if (row.closedAt && onlyClose) return { kind: 'closed already' };
  const closedAt = row.closedAt ?? new Date(now);
  const from = drawableFrom(event, closedAt.getTime());
  const isEarly = now < from && !atOnce;
  const tooEarly: DrawResult = { kind: 'too early', from: new Date(from).toISOString() };
  if (row.closedAt && isEarly) return tooEarly;
  if (!onlyClose && !isEarly && (await eventRounds.isAnyDueBefore(tx, event, now)))
    return { kind: 'earlier round' };
  if (!row.closedAt) await drawRows.dropStale(tx, event.id);
  const { count, entriesHash, winners, reserves } = await computed(
    tx,
    event.id,
    onlyClose || isEarly ? undefined : row.seed,
    event.reserves,
  );
  if (!row.closedAt) {
    await drawRows.close(tx, event.id, { entriesHash, entryCount: count }, now);
  } else if (row.entriesHash !== entriesHash) {
    return { kind: 'tampered', entries: count };
  }
  if (onlyClose) {
    const doubts = await doubtsAbout(tx, event, { ...row, closedAt });
    return { kind: 'closed', entries: count, winners: 0, doubts };
  }
  if (isEarly) return tooEarly;
  const tasks = new Map((await prizesOf(tx, id)).map(({ number, task }) => [number, task]));
  const confirmBy = (number: number) => confirmByFrom(event, tasks.get(number) ?? 'nothing', now);
  await drawRows.finish(tx, event.id, { winners, reserves, confirmBy }, now);
  await keepOnePlace(
    tx,
    event,
    winners.map((winner) => winner.id),
    now,
  );
  const doubts = await doubtsAbout(tx, event, { ...row, closedAt, drawnAt: new Date(now) });
  return { kind: 'drawn', entries: count, winners: winners.length, doubts };
}

/**
 * Changes which entries are drawn from, under the lock of the draw. Of entries that are closed, what is
 * published follows; false, and nothing is to be changed, if they are not those that were closed.
 */
export async function changeEntries(
  tx: Executor,
  { eventId, closedAt, entriesHash }: DrawRow,
  change: () => Promise<void>,
): Promise<boolean> {
  if (!closedAt) {
    await change();
    return true;
  }
  if ((await computed(tx, eventId)).entriesHash !== entriesHash) return false;
  await change();
  const { count, entriesHash: after } = await computed(tx, eventId);
  await drawRows.close(tx, eventId, { entriesHash: after, entryCount: count }, closedAt.getTime());
  return true;
}

/** As an operator's command or the time asks for it. */
export async function draw(
  { database, clock }: Services,
  eventName: string,
  options?: DrawOptions,
): Promise<DrawResult> {
  return database.unhurried.orm.transaction(async (tx): Promise<DrawResult> => {
    const event = await findEvent(tx, eventName);
    return event ? drawIn(tx, event, clock.now(), options) : { kind: 'unknown' };
  });
}
