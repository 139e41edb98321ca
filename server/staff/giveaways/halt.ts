import type { FastifyInstance } from 'fastify';
import { haltReasonFaults, tidyHaltReason } from '../../../contract/rules/halt-reason.ts';
import type { EventAct } from '../../../contract/schemas/events.ts';
import type { GiveawayItem, HaltBody, HaltOrder } from '../../../contract/schemas/giveaways.ts';
import { refuse } from '../../lib/api-failure.ts';
import { MESSAGES } from '../../lib/messages.ts';
import { refuseFault } from '../../lib/refuse-fault.ts';
import { audit } from '../../repositories/audit.ts';
import { CANCELLATION, entrantMessages } from '../../repositories/entrant-messages.ts';
import { entrantTexts } from '../../repositories/entrant-texts.ts';
import { eventActs } from '../../repositories/event-acts.ts';
import { drawRows } from '../../repositories/event-draws.ts';
import { giveawayRows } from '../../repositories/giveaways.ts';
import { operations } from '../../repositories/operations.ts';
import { users } from '../../repositories/users.ts';
import { BY_PROVED_ADMINS, checkStaff } from '../act.ts';
import type { GiveawayOrder } from './close-and-draw.ts';
import { standingOf, unknownGiveaway } from './list.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;

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

/**
 * Pauses the entries of an event, lets them go on, or cancels it, after a proof of an admin. The
 * draw is locked: who enters, closes or draws has done so before, or finds the event as it is now.
 */
export async function haltEvent(
  { database, clock }: Services,
  { account, eventId }: GiveawayOrder,
  order: HaltOrder,
  { reason: typed, byText = false }: HaltBody,
): Promise<EventAct['kind']> {
  const reason = tidyHaltReason(typed);
  refuseFault(haltReasonFaults(reason));
  const kind = KINDS[order];
  await database.orm.transaction(async (tx) => {
    const by = await users.lockShared(tx, account.user.id);
    await checkStaff(tx, account, by, BY_PROVED_ADMINS, clock.now());
    await drawRows.lock(tx, eventId);
    const known = await giveawayRows.find(tx, eventId);
    if (!known) throw unknownGiveaway();
    const now = clock.now();
    const refusal = refusalOf(order, standingOf(known, now));
    if (refusal) throw refusal;
    await eventActs.add(tx, eventId, { kind, reason }, now);
    const isTexted = kind === 'cancelled' && byText;
    if (kind === 'cancelled') {
      await entrantMessages.queue(tx, eventId, CANCELLATION);
      await entrantTexts.drop(tx, eventId);
    }
    if (isTexted) await entrantTexts.queue(tx, eventId, CANCELLATION);
    const detail = { by: account.user.id, event: eventId, ...(isTexted && { byText: 'yes' }) };
    await audit.add(tx, { action: `giveaway.${kind}`, detail }, now);
    await operations.record(tx, account, now);
  });
  return kind;
}
