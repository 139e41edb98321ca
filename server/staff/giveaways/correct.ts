import type { FastifyInstance } from 'fastify';
import { eventContent } from '../../../contract/content/events.ts';
import {
  changesOf,
  correctableFields,
  correctionFaults,
  losesProof,
} from '../../../contract/rules/correction.ts';
import { haltReasonFaults, tidyHaltReason } from '../../../contract/rules/halt-reason.ts';
import type { CorrectBody } from '../../../contract/schemas/giveaways.ts';
import { refuseUnknownEvents } from '../../events/promises.ts';
import { refuseRoundOrder } from '../../events/rounds.ts';
import { refuse } from '../../lib/api-failure.ts';
import { MESSAGES } from '../../lib/messages.ts';
import { refuseFault } from '../../lib/refuse-fault.ts';
import { adoptChange } from '../../publishing/adopt.ts';
import { audit } from '../../repositories/audit.ts';
import { contentItems } from '../../repositories/content-items.ts';
import { entrantMessages } from '../../repositories/entrant-messages.ts';
import { entrantTexts } from '../../repositories/entrant-texts.ts';
import { eventCorrections } from '../../repositories/event-corrections.ts';
import { drawRows } from '../../repositories/event-draws.ts';
import { hasEntries } from '../../repositories/event-entries.ts';
import { eventsNamed } from '../../repositories/events.ts';
import { giveawayRows } from '../../repositories/giveaways.ts';
import { operations } from '../../repositories/operations.ts';
import { users } from '../../repositories/users.ts';
import { BY_PROVED_ADMINS, checkStaff } from '../act.ts';
import type { GiveawayOrder } from './close-and-draw.ts';
import { areOut, standingOf, unknownGiveaway } from './list.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock' | 'settings' | 'contentKinds'>;

const { giveaway: SAYS, entry } = MESSAGES;

function corrected(change: { to: string | null } | undefined, before: Date | null): Date | null {
  if (!change) return before;
  return change.to === null ? null : new Date(change.to);
}

/**
 * Puts right what an event promises, of a drawn one the time of its show alone, after a proof of an
 * admin. The draw is locked: who enters, closes or draws has done so before, or finds the event as
 * it is now.
 */
export async function correctEvent(
  { database, clock, settings, contentKinds }: Services,
  { account, eventId }: GiveawayOrder,
  { after, changes: wanted, byText = false, ...said }: CorrectBody,
): Promise<void> {
  const reason = tidyHaltReason(said.reason);
  refuseFault(haltReasonFaults(reason, settings.preparingLanguages));
  const kind = contentKinds.get(eventContent.kind);
  const key = { kind: eventContent.kind, id: eventId };
  await database.orm.transaction(async (tx) => {
    const by = await users.lockShared(tx, account.user.id);
    await checkStaff(tx, account, by, BY_PROVED_ADMINS, clock.now());
    // In the order of a publication.
    await contentItems.lock(tx, key);
    await drawRows.lock(tx, eventId);
    const known = await giveawayRows.find(tx, eventId);
    if (!known) throw unknownGiveaway();
    const now = clock.now();
    const standing = standingOf(known, now);
    const { state, halted } = standing;
    const before = await eventCorrections.of(tx, eventId);
    const facts = await eventCorrections.facts(tx, known.event);
    await refuseUnknownEvents(tx, eventId, wanted);
    const named = await eventsNamed(tx, wanted.notWinnersOf ?? [], eventId);
    const changes = changesOf(facts, wanted, named);
    if (halted === 'cancelled') throw refuse(409, 'event_cancelled', entry.event_cancelled);
    const correctable: readonly string[] = correctableFields(standing);
    const isBeyond = Object.keys(changes).some((field) => !correctable.includes(field));
    if (state === 'drawn' && isBeyond) throw refuse(409, 'drawn_already', SAYS.drawn_already);
    if (after !== before.length) throw refuse(409, 'corrected_elsewhere', SAYS.corrected_elsewhere);
    if (Object.keys(changes).length === 0)
      throw refuse(409, 'nothing_changed', SAYS.nothing_changed);
    if (isBeyond) throw refuse(409, 'entry_closed', entry.entry_closed);
    const startsAt = known.event.startsAt?.toISOString() ?? null;
    const [fault] = correctionFaults(facts, changes, { startsAt, now });
    if (fault) throw refuse(400, fault.code, SAYS.impossible, fault.field);
    await refuseRoundOrder(tx, {
      ...known.event,
      endsAt: corrected(changes.endsAt, known.event.endsAt),
      winnersAnnouncedAt: corrected(changes.winnersAnnouncedAt, known.event.winnersAnnouncedAt),
    });
    const hadEntries = await hasEntries(tx, eventId);
    if (losesProof({ hadEntries, changes }) && !said.losesProof)
      throw refuse(409, 'loses_proof', SAYS.loses_proof);
    const number = before.length + 1;
    await eventCorrections.add(tx, eventId, { number, changes, hadEntries, reason, at: now });
    if (kind) await adoptChange(tx, kind, key, now, account.user.id);
    // Before the announcement everybody is told: a message to winners alone would say that they have won.
    const onlyHolders = areOut(known, now);
    await entrantMessages.queue(tx, eventId, number, onlyHolders);
    if (byText) await entrantTexts.queue(tx, eventId, number, onlyHolders);
    const detail = {
      by: account.user.id,
      event: eventId,
      number,
      ...(byText && { byText: 'yes' }),
    };
    await audit.add(tx, { action: 'giveaway.corrected', detail }, now);
    await operations.record(tx, account, now);
  });
}
