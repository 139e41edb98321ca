import type { FastifyInstance } from 'fastify';
import { haltReasonFaults, tidyHaltReason } from '../../../contract/rules/halt-reason.ts';
import type { EventAct } from '../../../contract/schemas/events.ts';
import type { GiveawayItem, HaltBody, HaltOrder } from '../../../contract/schemas/giveaways.ts';
import type { Executor } from '../../db/executor.ts';
import { refuse } from '../../lib/api-failure.ts';
import { MESSAGES } from '../../lib/messages.ts';
import { refuseFault } from '../../lib/refuse-fault.ts';
import { audit } from '../../repositories/audit.ts';
import { CANCELLATION, entrantMessages } from '../../repositories/entrant-messages.ts';
import { entrantTexts } from '../../repositories/entrant-texts.ts';
import { eventActs } from '../../repositories/event-acts.ts';
import { drawRows } from '../../repositories/event-draws.ts';
import { eventRounds } from '../../repositories/event-rounds.ts';
import { giveawayRows } from '../../repositories/giveaways.ts';
import { operations } from '../../repositories/operations.ts';
import { users } from '../../repositories/users.ts';
import { BY_PROVED_ADMINS, checkStaff } from '../act.ts';
import type { GiveawayOrder } from './close-and-draw.ts';
import { standingOf, unknownGiveaway } from './list.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock' | 'settings'>;

const { giveaway: SAYS, entry } = MESSAGES;

const KINDS = {
  pause: 'paused',
  resume: 'resumed',
  cancel: 'cancelled',
} as const satisfies Record<HaltOrder, EventAct['kind']>;

/** Why the order makes no sense for an event in this state. */
function refusalOf(order: HaltOrder, { state, halted }: Pick<GiveawayItem, 'state' | 'halted'>) {
  if (halted === 'cancelled') return refuse(409, 'event_cancelled', entry.event_cancelled);
  if (order === 'cancel') {
    return state === 'drawn' ? refuse(409, 'drawn_already', SAYS.drawn_already) : undefined;
  }
  if (halted === 'paused') {
    return order === 'pause' ? refuse(409, 'paused_already', SAYS.paused_already) : undefined;
  }
  if (state !== 'open') return refuse(409, 'not_running', SAYS.not_running);
  return order === 'resume' ? refuse(409, 'not_paused', SAYS.not_paused) : undefined;
}

/** The event’s other rounds that may still be cancelled. */
async function roundsBeside(tx: Executor, eventId: string): Promise<string[]> {
  const known = await giveawayRows.find(tx, eventId);
  const rounds = known ? await eventRounds.others(tx, known.event) : [];
  return rounds.filter(({ isDue }) => isDue).map(({ id }) => id);
}

/**
 * Pauses the entries of an event, lets them go on, or cancels it, after a proof of an admin. The
 * draw is locked: who enters, closes or draws has done so before, or finds the event as it is now.
 */
export async function haltEvent(
  { database, clock, settings }: Services,
  { account, eventId }: GiveawayOrder,
  order: HaltOrder,
  { reason: typed, byText = false, withRounds = false }: HaltBody,
): Promise<EventAct['kind']> {
  const reason = tidyHaltReason(typed);
  refuseFault(haltReasonFaults(reason, settings.preparingLanguages));
  const kind = KINDS[order];
  const isTexted = kind === 'cancelled' && byText;
  await database.orm.transaction(async (tx) => {
    const by = await users.lockShared(tx, account.user.id);
    await checkStaff(tx, account, by, BY_PROVED_ADMINS, clock.now());
    const rounds = kind === 'cancelled' && withRounds ? await roundsBeside(tx, eventId) : [];
    const ids = [eventId, ...rounds];
    // In one order, whichever of them the admin is at.
    for (const id of ids.toSorted()) await drawRows.lock(tx, id);
    const now = clock.now();
    for (const id of ids) {
      const known = await giveawayRows.find(tx, id);
      if (!known) throw unknownGiveaway();
      const refusal = refusalOf(order, standingOf(known, now));
      if (refusal && id === eventId) throw refusal;
      // Another round that refuses has nothing left to stop.
      if (refusal) continue;
      await eventActs.add(tx, id, { kind, reason }, now);
      if (kind === 'cancelled') {
        await entrantMessages.queue(tx, id, CANCELLATION);
        await entrantTexts.drop(tx, id);
      }
      if (isTexted) await entrantTexts.queue(tx, id, CANCELLATION);
      const detail = { by: account.user.id, event: id, ...(isTexted && { byText: 'yes' }) };
      await audit.add(tx, { action: `giveaway.${kind}`, detail }, now);
    }
    await operations.record(tx, account, now);
  });
  return kind;
}
