import type { FastifyInstance } from 'fastify';
import { resultsOutAt } from '../../contract/rules/announcement.ts';
import { isToConfirm, type PrizeTask } from '../../contract/rules/prizes.ts';
import { confirmByOf, type SettledState } from '../../contract/rules/winner-place.ts';
import type { Entry } from '../../contract/schemas/events.ts';
import type { Executor } from '../db/executor.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { ABOUT_PLACE, entrantMessages } from '../repositories/entrant-messages.ts';
import { drawRows } from '../repositories/event-draws.ts';
import { eventEntry } from '../repositories/event-entries.ts';
import { eventRounds } from '../repositories/event-rounds.ts';
import { type EventRecord, eventOfId, findEvent, prizesOf } from '../repositories/events.ts';
import { prizeAddresses } from '../repositories/prize-addresses.ts';
import type { UserRow } from '../repositories/users.ts';
import { type DuePlace, type FreePlace, winnerPlaces } from '../repositories/winner-places.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;

const { entry: SAYS } = MESSAGES;

/** Places handled by one run of the job. */
const MOST = 1_000;

/** A place that is somebody's from now on is to be confirmed in time, if its prize asks for something; the time begins with the announcement, if that is later. */
export const confirmByFrom = (event: EventRecord, task: PrizeTask, now: number): Date | null =>
  isToConfirm(task, event.confirmWithin)
    ? confirmByOf(
        event,
        resultsOutAt({ winnersAnnouncedAt: event.winnersAnnouncedAt, drawnAt: new Date(now) }) ??
          now,
      )
    : null;

/** Reserves are called one after the other, so that anybody can check their order; an account that is not active, or holds a place in another round, lets its place pass at once. Nothing passes on once the show has begun. */
async function passOn(tx: Executor, event: EventRecord, { number, from }: FreePlace, now: number) {
  if (event.showStartsAt && now >= event.showStartsAt.getTime()) return;
  const rounds = await eventRounds.lockExclusive(tx, event);
  const prize = (await prizesOf(tx, event.id)).find((one) => one.number === number);
  const confirmBy = confirmByFrom(event, prize?.task ?? 'nothing', now);
  for (;;) {
    const next = await winnerPlaces.nextReserve(tx, event.id, number);
    if (!next) return;
    const { isActive, ...reserve } = next;
    const of = { ...reserve, eventId: event.id, number, passedFrom: from };
    const [elsewhere] = await eventRounds.heldElsewhere(tx, [of.entryId], rounds);
    const state = elsewhere ? 'taken_away' : isActive ? null : 'lapsed';
    await winnerPlaces.pass(tx, { ...of, confirmBy, state }, now);
    if (!state) return;
  }
}

/**
 * Ends what a fan holds, under the lock of the event's draw: the place passes on and the fan is told, all or
 * nothing. False if it was settled before.
 */
export async function freePlace(
  tx: Executor,
  of: DuePlace,
  state: Exclude<SettledState, 'confirmed'>,
  now: number,
): Promise<boolean> {
  const place = await winnerPlaces.settle(tx, of, state, now);
  const event = place && (await eventOfId(tx, of.eventId));
  if (!event) return false;
  await prizeAddresses.forget(tx, of.entryId);
  await entrantMessages.queueOne(tx, of.entryId, ABOUT_PLACE[state]);
  await passOn(tx, event, place, now);
  return true;
}

/** A place that was drawn, and the account that had it, if that is known; undefined if nobody holds it. */
export async function takePlace(
  tx: Executor,
  place: DuePlace,
  reason: string,
  now: number,
): Promise<{ userId?: string } | undefined> {
  if (!(await freePlace(tx, place, 'taken_away', now))) return undefined;
  const userId = await winnerPlaces.noteTaken(tx, place, reason);
  return userId === undefined ? {} : { userId };
}

/** Winners who hold a place in another round keep that one. This one goes to a reserve, without a message and without a reason. Needs the lock of the draw. */
export async function keepOnePlace(
  tx: Executor,
  event: EventRecord,
  entryIds: string[],
  now: number,
): Promise<void> {
  const rounds = await eventRounds.lockExclusive(tx, event);
  for (const entryId of await eventRounds.heldElsewhere(tx, entryIds, rounds)) {
    const place = await winnerPlaces.settle(tx, { eventId: event.id, entryId }, 'taken_away', now);
    if (place) await passOn(tx, event, place, now);
  }
}

/** Places that were not confirmed in time, each in a transaction of its own: what a killed process has not begun, the next one does. */
export async function lapsePlaces({ database: { orm }, clock }: Services): Promise<number> {
  const due = await winnerPlaces.due(orm, clock.now(), MOST);
  for (const place of due) {
    await orm.transaction(async (tx) => {
      await drawRows.lock(tx, place.eventId);
      await freePlace(tx, place, 'lapsed', clock.now());
    });
  }
  return due.length;
}

/** What the fan wants to do with the own place. Asked again it answers the same; what came first stands. */
async function settleOwn(
  { database, clock }: Services,
  { id: userId }: Pick<UserRow, 'id'>,
  eventName: string,
  wanted: 'confirmed' | 'given_up',
): Promise<Entry> {
  const event = await findEvent(database.orm, eventName);
  if (!event) throw refuse(404, 'not_found', SAYS.unknown);
  return database.orm.transaction(async (tx) => {
    if (wanted === 'given_up') await drawRows.lock(tx, event.id);
    const now = clock.now();
    const entry = await eventEntry.of(tx, userId, event.id, now);
    // Before the announcement nobody learns it here either.
    if (!entry?.place) throw refuse(404, 'not_found', SAYS.noPlace);
    const place = { eventId: event.id, entryId: entry.id };
    if (wanted === 'given_up') {
      await freePlace(tx, place, wanted, now);
    } else {
      await winnerPlaces.settle(tx, place, wanted, now);
    }
    const after = await eventEntry.of(tx, userId, event.id, now);
    if (after?.place?.state !== wanted) throw refuse(409, 'place_over', SAYS.place_over);
    return after;
  });
}

export const confirmPlace = (
  services: Services,
  user: Pick<UserRow, 'id'>,
  eventName: string,
): Promise<Entry> => settleOwn(services, user, eventName, 'confirmed');

/** The place passes to the next reserve. */
export const giveUpPlace = (
  services: Services,
  user: Pick<UserRow, 'id'>,
  eventName: string,
): Promise<Entry> => settleOwn(services, user, eventName, 'given_up');
