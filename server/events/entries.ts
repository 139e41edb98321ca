import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type EntryInput, entryFaults, tidyEntry } from '../../contract/rules/entry.ts';
import type { Entry, EntryBody, EntryResponse } from '../../contract/schemas/events.ts';
import type { Executor } from '../db/executor.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { isRepeated, refuseUnseen } from '../lib/replaced.ts';
import { eventEntry } from '../repositories/event-entries.ts';
import { type EventRecord, findEvent, giveawaysOf, statusOf } from '../repositories/events.ts';
import { type UserRow, users } from '../repositories/users.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;

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

async function check(db: Executor, event: EventRecord, form: EntryInput, now: number) {
  const prizes = await giveawaysOf(db, event.id);
  const numbers = prizes.map(({ number }) => number);
  if (numbers.length === 0) throw refuse(404, 'not_found', SAYS.none);
  const status = statusOf(event, now);
  if (status === 'upcoming') throw refuse(409, 'entry_not_open', SAYS.entry_not_open);
  if (status === 'ended') throw refuse(409, 'entry_closed', SAYS.entry_closed);
  const [fault] = entryFaults(form, { numbers, bornBy: event.bornBy, now });
  if (!fault) return prizes;
  const said = MESSAGES.faults[fault.code];
  if (fault.code === 'not_old_enough') throw refuse(403, fault.code, said);
  throw refuse(400, fault.code, said, fault.field);
}

/**
 * Enters an event's giveaway, or corrects the entry: one for each account, until the deadline by
 * the server's clock. A shared lock keeps the draw open meanwhile, so that no entry follows its
 * close, and a lock on the account makes two simultaneous requests one entry.
 */
export async function enter(
  { database, clock }: Services,
  { id: userId }: Pick<UserRow, 'id'>,
  eventName: string,
  { replaces, ...body }: EntryBody,
): Promise<Entry> {
  const { orm } = database;
  const form = tidyEntry(body);
  const event = await eventNamed(orm, eventName);
  const prizes = await check(orm, event, form, clock.now());
  return orm.transaction(async (tx) => {
    await users.lockForUpdate(tx, userId);
    const open = await eventEntry.holdOpen(tx, event.id);
    // The time is read again: waiting for a lock may take long.
    const now = clock.now();
    if (!open || statusOf(event, now) === 'ended') {
      throw refuse(409, 'entry_closed', SAYS.entry_closed);
    }
    const known = await eventEntry.of(tx, userId, event.id);
    const { number, name, birthDate } = form;
    const said = { number, name, birthDate };
    if (known && isRepeated(known, said)) return known;
    refuseUnseen(known, replaces);
    if (known) {
      await eventEntry.correct(tx, known.id, said, now);
      return { ...known, ...said, updatedAt: new Date(now).toISOString() };
    }
    const { seedHash } = open;
    const made = { id: newEntryId(), receiptCode: newReceiptCode(), seedHash, prizes };
    await eventEntry.add(tx, { ...said, ...made, eventId: event.id, userId }, now);
    return { ...said, ...made, updatedAt: new Date(now).toISOString(), won: null };
  });
}

export async function ownEntry(
  { database, clock }: Services,
  user: Pick<UserRow, 'id'>,
  eventName: string,
): Promise<EntryResponse> {
  const event = await eventNamed(database.orm, eventName);
  const entry = await eventEntry.of(database.orm, user.id, event.id);
  return { status: statusOf(event, clock.now()), entry };
}
