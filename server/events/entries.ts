import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { entryFaults, tidyEntry } from '../../contract/rules/entry.ts';
import { areAnswersTo } from '../../contract/rules/questions.ts';
import type { Entry, EntryBody, EntryResponse } from '../../contract/schemas/events.ts';
import type { Executor } from '../db/executor.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { refuseFault } from '../lib/refuse-fault.ts';
import { eventActs } from '../repositories/event-acts.ts';
import { eventEntry, type OwnEntry } from '../repositories/event-entries.ts';
import { type EventRecord, findEvent, giveawaysOf, statusOf } from '../repositories/events.ts';
import { codesOfPurchase } from '../repositories/purchase-codes.ts';
import { type UserRow, users } from '../repositories/users.ts';
import { submit } from '../submissions/submit.ts';
import { obstacleTo } from './eligibility.ts';
import { countingWrongCodes, freeCodes } from './purchase-codes.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock' | 'keyedHashes'>;

const { entry: SAYS } = MESSAGES;
/** Characters that cannot be confused when read aloud. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 96 random bits, which reveal neither fan nor time. */
const newEntryId = () => randomBytes(12).toString('base64url');

/** Such as `7K4M-92QD`: eight letters and digits, for the fan alone. */
function newReceiptCode(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS.charAt(randomInt(LETTERS.length)));
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

async function eventNamed(db: Executor, name: string): Promise<EventRecord> {
  const event = await findEvent(db, name);
  if (!event) throw refuse(404, 'not_found', SAYS.unknown);
  return event;
}

type Entrant = Pick<UserRow, 'id' | 'phoneNumber' | 'createdAt'>;

const ANY_AGE = { bornFrom: null, bornBy: null };

/** Enters an event's giveaway, or corrects the entry. */
export async function enter(
  services: Services,
  user: Entrant,
  eventName: string,
  { replaces, ...body }: EntryBody,
): Promise<Entry> {
  const { orm } = services.database;
  const { id: userId } = user;
  const form = tidyEntry(body);
  const { number, name, birthDate, answers = [], codes = [] } = form;
  const said = { number, name, birthDate, answers };
  let event = await eventNamed(orm, eventName);
  let prizes = await giveawaysOf(orm, event.id);
  // Known under the lock.
  let born: Pick<EventRecord, 'bornFrom' | 'bornBy'> = ANY_AGE;
  // Also what is stored, and so whether a code is missing.
  let known: OwnEntry | null | undefined;
  const send = () =>
    submit(services, {
      userId,
      said,
      replaces,
      check(now) {
        const numbers = prizes.map((prize) => prize.number);
        if (numbers.length === 0) throw refuse(404, 'not_found', SAYS.none);
        if (event.halted === 'cancelled')
          throw refuse(409, 'event_cancelled', SAYS.event_cancelled);
        const status = statusOf(event, now);
        if (status === 'upcoming') throw refuse(409, 'entry_not_open', SAYS.entry_not_open);
        if (status === 'ended') throw refuse(409, 'entry_closed', SAYS.entry_closed);
        const { questions } = event;
        if (!areAnswersTo(questions, answers))
          throw refuse(409, 'questions_changed', SAYS.questions_changed);
        const asked = event.codes && { most: event.codes, known: known === null ? 0 : 1 };
        const limits = { numbers, bornBy: born.bornBy, now, questions, codes: asked || null };
        const faults = entryFaults(form, limits);
        // An alert says it, not the field.
        if (faults[0]?.code === 'not_old_enough')
          throw refuse(403, 'not_old_enough', MESSAGES.faults.not_old_enough);
        refuseFault(faults);
        if (born.bornFrom && birthDate < born.bornFrom)
          throw refuse(403, 'born_too_early', SAYS.born_too_early, 'birthDate');
      },
      async begin(tx) {
        // A shared lock keeps the draw open meanwhile, so that no entry follows its close.
        const open = await eventEntry.holdOpen(tx, event.id);
        if (!open) throw refuse(409, 'entry_closed', SAYS.entry_closed);
        // Under the lock nobody publishes other dates or prizes.
        event = await eventNamed(tx, event.id);
        prizes = await giveawaysOf(tx, event.id);
        const { seedHash } = open;
        const own = await eventEntry.of(tx, userId, event.id, services.clock.now());
        known = own;
        // A limit that was corrected is one for entries to come.
        born = own?.birthDate === birthDate ? ANY_AGE : event;
        const given = { eventId: event.id, codes: event.codes ? codes : [], entryId: own?.id };
        const free = await freeCodes(tx, services.keyedHashes, given);
        const weight = Math.max(1, (own?.weight ?? 0) + free.length);
        if (event.codes && weight > event.codes)
          throw refuse(400, 'too_many_codes', SAYS.too_many_codes, 'code:1');
        return {
          known: own,
          brings: free.length > 0,
          async save(now): Promise<OwnEntry> {
            // Only here, so that the same form again, whose answer was lost, is told that it is stored.
            if (event.halted) throw refuse(409, 'entry_paused', SAYS.entry_paused);
            const updatedAt = new Date(now).toISOString();
            if (own) {
              await eventEntry.correct(tx, own.id, { ...said, weight }, now);
              await codesOfPurchase.use(tx, event.id, free, { entryId: own.id, now });
              return { ...own, ...said, weight, updatedAt };
            }
            const obstacle = await obstacleTo(tx, event, user, now);
            if (obstacle) throw refuse(403, obstacle, SAYS[obstacle]);
            const made = { id: newEntryId(), receiptCode: newReceiptCode(), seedHash, prizes };
            await eventEntry.add(tx, { ...said, ...made, weight, eventId: event.id, userId }, now);
            await codesOfPurchase.use(tx, event.id, free, { entryId: made.id, now });
            const nothingYet = { disqualifiedFor: null, won: null, place: null, reserve: null };
            return { ...said, ...made, ...nothingYet, weight, updatedAt };
          },
        };
      },
    });
  return codes.some(Boolean) ? countingWrongCodes(services, userId, send) : send();
}

/** Nothing of it is kept, and its codes of purchase can be used again: no draw has counted them. */
export async function withdrawEntry(
  { database, clock }: Omit<Services, 'keyedHashes'>,
  userId: string,
  eventName: string,
): Promise<void> {
  const { id } = await eventNamed(database.orm, eventName);
  await database.orm.transaction(async (tx) => {
    await users.lockForUpdate(tx, userId);
    const open = await eventEntry.holdOpen(tx, id);
    // Under the lock nobody publishes other dates.
    const event = await eventNamed(tx, id);
    if (event.halted === 'cancelled') throw refuse(409, 'event_cancelled', SAYS.event_cancelled);
    if (!open || statusOf(event, clock.now()) === 'ended')
      throw refuse(409, 'entry_closed', SAYS.entry_closed);
    const own = await eventEntry.of(tx, userId, id, clock.now());
    if (!own) return;
    await codesOfPurchase.release(tx, own.id);
    if (!(await eventEntry.remove(tx, own.id)))
      throw refuse(409, 'entry_disqualified', SAYS.entry_disqualified);
  });
}

export async function ownEntry(
  { database, clock }: Omit<Services, 'keyedHashes'>,
  user: Entrant,
  eventName: string,
): Promise<EntryResponse> {
  const event = await eventNamed(database.orm, eventName);
  const now = clock.now();
  const entry = await eventEntry.of(database.orm, user.id, event.id, now);
  const { halted } = event;
  const acts = halted ? { acts: await eventActs.of(database.orm, event.id) } : {};
  const endDate = event.endsAt?.toISOString() ?? '';
  const obstacle = entry ? undefined : await obstacleTo(database.orm, event, user, now);
  return {
    ...{ status: statusOf(event, now), halted, ...acts, endDate },
    ...(obstacle && { obstacle }),
    entry,
  };
}
