import type { FastifyInstance } from 'fastify';
import { reasonProblem, tidyReason } from '../../../contract/rules/suspension.ts';
import { changeEntries } from '../../events/draws.ts';
import { takePlace } from '../../events/places.ts';
import { refuse } from '../../lib/api-failure.ts';
import { MESSAGES } from '../../lib/messages.ts';
import { audit } from '../../repositories/audit.ts';
import { entrantMessages } from '../../repositories/entrant-messages.ts';
import { drawRows } from '../../repositories/event-draws.ts';
import { eventEntry } from '../../repositories/event-entries.ts';
import { giveawayRows } from '../../repositories/giveaways.ts';
import { operations } from '../../repositories/operations.ts';
import { users } from '../../repositories/users.ts';
import { BY_PROVED_ADMINS, checkStaff } from '../act.ts';
import type { GiveawayOrder } from './close-and-draw.ts';
import { unknownGiveaway } from './list.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;
export type EntryOrder = GiveawayOrder & { entryId: string };

const { giveaway: SAYS, entry } = MESSAGES;

/** Under the lock of the draw: who closes, draws or cancels has done so before, or finds the entries as they are now. */
async function change(
  { database, clock }: Services,
  { account, eventId, entryId: id }: EntryOrder,
  reason: string | null,
): Promise<void> {
  await database.unhurried.orm.transaction(async (tx) => {
    const by = await users.lockShared(tx, account.user.id);
    await checkStaff(tx, account, by, BY_PROVED_ADMINS, clock.now());
    const draw = await drawRows.lock(tx, eventId);
    const now = clock.now();
    const known = draw && (await giveawayRows.find(tx, eventId));
    if (!known) throw unknownGiveaway();
    if (draw.halted === 'cancelled') throw refuse(409, 'event_cancelled', entry.event_cancelled);
    const detail = { by: account.user.id, event: eventId, entry: id };
    if (draw.drawnAt) {
      const taken = reason !== null && (await takePlace(tx, { eventId, entryId: id }, reason, now));
      if (!taken) throw refuse(409, 'drawn_already', SAYS.drawn_already);
      await audit.add(tx, { action: 'place.taken-away', ...taken, detail }, now);
      await operations.record(tx, account, now);
      return;
    }
    const state = await eventEntry.isDisqualified(tx, { id, eventId });
    if (state === undefined) throw refuse(404, 'not_found', SAYS.unknownEntry);
    if (state && reason !== null)
      throw refuse(409, 'disqualified_already', SAYS.disqualified_already);
    if (!state && reason === null) throw refuse(409, 'not_disqualified', SAYS.not_disqualified);
    let userId: string | undefined;
    const isDone = await changeEntries(tx, draw, async () => {
      userId = await eventEntry.disqualify(tx, id, reason, now);
    });
    if (!isDone || !userId) throw refuse(409, 'entries_changed', SAYS.entries_changed);
    await entrantMessages.queueAct(tx, id, reason === null ? 'reinstated' : 'disqualified');
    const action = reason === null ? 'entry.reinstated' : 'entry.disqualified';
    await audit.add(tx, { action, userId, detail }, now);
    await operations.record(tx, account, now);
  });
}

/** Leaves an entry out of the draw, which can't be proven then, or takes away the place that it has won; its fan reads why. After a proof of an admin. */
export async function disqualifyEntry(
  services: Services,
  order: EntryOrder,
  typed: string,
): Promise<void> {
  const reason = tidyReason(typed);
  const problem = reasonProblem(reason);
  if (problem) throw refuse(400, problem, MESSAGES.faults[problem], 'reason');
  await change(services, order, reason);
}

export const reinstateEntry = (services: Services, order: EntryOrder): Promise<void> =>
  change(services, order, null);
