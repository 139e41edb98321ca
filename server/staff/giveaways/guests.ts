import type { FastifyInstance } from 'fastify';
import * as LIMITS from '../../../contract/limits.ts';
import { placeStateOf } from '../../../contract/rules/winner-place.ts';
import type { EntryQuestion } from '../../../contract/schemas/events.ts';
import type { Guest, GuestsPage, GuestsQuery } from '../../../contract/schemas/giveaways.ts';
import { refuse } from '../../lib/api-failure.ts';
import { csvAnswer, LINES_AT_ONCE } from '../../lib/csv.ts';
import { MESSAGES } from '../../lib/messages.ts';
import { audit } from '../../repositories/audit.ts';
import { eventOfId } from '../../repositories/events.ts';
import { cursorOfWinner, giveawayWinners } from '../../repositories/giveaway-winners.ts';
import { giveawayRows } from '../../repositories/giveaways.ts';
import { users } from '../../repositories/users.ts';
import { BY_PROVED_ADMINS, checkStaff } from '../act.ts';
import { checkedExportReason } from '../export-reason.ts';
import type { GiveawayOrder } from './close-and-draw.ts';
import { answersTo, handoverCell, questionsOf } from './file-cells.ts';
import { unknownGiveaway } from './list.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;
type Row = Awaited<ReturnType<typeof giveawayWinners.guests>>[number];

const PAGE = LIMITS.giveawayLists.guests;

const guestOf = (row: Row, now: number): Guest => {
  const { number, place, name, birthDate, receiptCode, tickets, prize, handover } = row;
  return {
    ...{ number, place, name, receiptCode, tickets, prize, handover },
    birthYear: birthDate === null ? null : Number(birthDate.slice(0, 4)),
    state: placeStateOf(row, now),
    answers: row.answers ?? [],
  };
};

/** Read at the door. */
const HEADINGS = [
  ...['Giveaway', 'Place', 'Name', 'Year of birth', 'Pieces', 'Receipt code', 'Status', 'Prize'],
  'Hand-over',
];

const lineOf = (
  { number, place, name, birthYear, ...of }: Guest,
  questions: readonly EntryQuestion[],
) => [
  ...[String(number), String(place), name ?? '', String(birthYear ?? '')],
  ...[String(of.tickets), of.receiptCode ?? '', of.state, of.prize?.en ?? ''],
  handoverCell(of.handover ?? null),
  ...answersTo(questions, of.answers),
];

/** Whoever holds a place, in order, to be printed. That they were looked at is kept for good. */
export async function guestsPage(
  { database: { orm: db }, clock }: Services,
  { account, eventId }: GiveawayOrder,
  { after }: GuestsQuery,
): Promise<GuestsPage> {
  const known = await giveawayRows.find(db, eventId);
  if (!known) throw unknownGiveaway();
  const rows = await giveawayWinners.guests(db, eventId, after, PAGE + 1);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  const now = clock.now();
  const detail = { by: account.user.id, event: eventId, shown: page.length };
  await audit.add(db, { action: 'guests.listed', detail }, now);
  return {
    guests: page.map((row) => guestOf(row, now)),
    next: rows.length > PAGE && last ? cursorOfWinner(last) : null,
  };
}

async function* linesOf(
  { database, clock }: Services,
  eventId: string,
  questions: readonly EntryQuestion[],
) {
  let after: string | undefined;
  do {
    const guests = await giveawayWinners.guests(database.orm, eventId, after, LINES_AT_ONCE);
    yield guests.map((guest) => lineOf(guestOf(guest, clock.now()), questions));
    const last = guests.length === LINES_AT_ONCE ? guests.at(-1) : undefined;
    after = last && cursorOfWinner(last);
  } while (after);
}

/** Whoever holds a place, in order, as the JSON of an `ExportWinnersResponse` in pieces, after a proof of an admin. Who asked and why is kept for good before the first row is sent. */
export async function exportGuests(
  services: Services,
  { account, eventId }: GiveawayOrder,
  typed: string,
): Promise<AsyncGenerator<string>> {
  const reason = checkedExportReason(typed);
  const { database, clock } = services;
  const questions = await database.orm.transaction(async (tx) => {
    const by = await users.lockShared(tx, account.user.id);
    const now = clock.now();
    await checkStaff(tx, account, by, BY_PROVED_ADMINS, now);
    const known = await giveawayRows.find(tx, eventId);
    if (!known) throw unknownGiveaway();
    if (!known.draw.drawnAt) throw refuse(409, 'not_drawn', MESSAGES.giveaway.not_drawn);
    const detail = { by: account.user.id, event: eventId, reason };
    await audit.add(tx, { action: 'guests.exported', detail }, now);
    return (await eventOfId(tx, eventId))?.questions ?? [];
  });
  const headings = [...HEADINGS, ...questionsOf(questions)];
  return csvAnswer(headings, linesOf(services, eventId, questions), () => `${eventId}-guests.csv`);
}
