import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  cleanName,
  dayInKorea,
  type EntryForm,
  isOldEnough,
  wrongField,
} from '../../contract/rules/entry.ts';
import type { Entry, EntryResponse } from '../../contract/schemas/events.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { eventEntry } from '../repositories/event-entries.ts';
import { type EventRecord, findEvent, giveawaysOf, statusOf } from '../repositories/events.ts';
import type { Executor } from '../repositories/executor.ts';
import { type User, users } from '../repositories/users.ts';
import { ensureDraw } from './draws.ts';

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

async function check(db: Executor, event: EventRecord, form: EntryForm, now: number) {
  const numbers = (await giveawaysOf(db, event.id)).map(({ number }) => number);
  if (numbers.length === 0) throw refuse(404, 'not_found', SAYS.none);
  const status = statusOf(event, now);
  if (status === 'upcoming') throw refuse(409, 'entry_not_open', SAYS.entry_not_open);
  if (status === 'ended') throw refuse(409, 'entry_closed', SAYS.entry_closed);
  const wrong = wrongField(form, { numbers, today: dayInKorea(now) });
  if (wrong) throw refuse(400, 'invalid_entry', SAYS.invalid[wrong], wrong);
  if (!isOldEnough(form.birthDate, event.bornBy)) {
    throw refuse(403, 'not_old_enough', SAYS.not_old_enough);
  }
}

async function heldOpen(db: Executor, eventId: string): Promise<boolean> {
  const isOpen = await eventEntry.holdOpen(db, eventId);
  if (isOpen !== undefined) return isOpen;
  await ensureDraw(db, eventId);
  return (await eventEntry.holdOpen(db, eventId)) === true;
}

/**
 * Enters an event's giveaway, or corrects the entry: one for each account, until the deadline by
 * the server's clock. A shared lock keeps the draw open meanwhile, so that no entry follows its
 * close, and a lock on the account makes two simultaneous requests one entry.
 */
export async function enter(
  { database, clock }: Services,
  { id: userId }: Pick<User, 'id'>,
  eventName: string,
  body: EntryForm,
): Promise<Entry> {
  const { orm } = database;
  const form = { ...body, name: cleanName(body.name) };
  const event = await eventNamed(orm, eventName);
  await check(orm, event, form, clock.now());
  return orm.transaction(async (tx) => {
    await users.lockForUpdate(tx, userId);
    const isOpen = await heldOpen(tx, event.id);
    // The time is read again: waiting for a lock may take long.
    const now = clock.now();
    if (!isOpen || statusOf(event, now) === 'ended') {
      throw refuse(409, 'entry_closed', SAYS.entry_closed);
    }
    const known = await eventEntry.of(tx, userId, event.id);
    const { number, name, birthDate } = form;
    const said = { number, name, birthDate };
    if (known) {
      await eventEntry.correct(tx, known.id, said, now);
      return { ...known, ...said, updatedAt: new Date(now).toISOString() };
    }
    const made = { id: newEntryId(), receiptCode: newReceiptCode() };
    await eventEntry.add(tx, { ...said, ...made, eventId: event.id, userId }, now);
    return { ...said, ...made, updatedAt: new Date(now).toISOString(), won: null };
  });
}

export async function ownEntry(
  { database, clock }: Services,
  user: Pick<User, 'id'>,
  eventName: string,
): Promise<EntryResponse> {
  const event = await eventNamed(database.orm, eventName);
  const entry = await eventEntry.of(database.orm, user.id, event.id);
  return { status: statusOf(event, clock.now()), entry };
}
