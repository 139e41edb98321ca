import type { FastifyInstance } from 'fastify';
import { placeStateOf } from '../../../contract/rules/winner-place.ts';
import { refuse } from '../../lib/api-failure.ts';
import { csvAnswer, LINES_AT_ONCE } from '../../lib/csv.ts';
import { MESSAGES } from '../../lib/messages.ts';
import { audit } from '../../repositories/audit.ts';
import { cursorOfWinner, giveawayWinners } from '../../repositories/giveaway-winners.ts';
import { giveawayRows } from '../../repositories/giveaways.ts';
import { users } from '../../repositories/users.ts';
import { BY_PROVED_ADMINS, checkStaff } from '../act.ts';
import { checkedExportReason } from '../export-reason.ts';
import type { GiveawayOrder } from './close-and-draw.ts';
import { unknownGiveaway } from './list.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;
type Guest = Awaited<ReturnType<typeof giveawayWinners.guests>>[number];

/** Read at the door. */
const HEADINGS = 'Event number,Place,Name,Year of birth,Tickets,Receipt code,State'.split(',');

/** Without name and code once the account is gone. */
const lineOf = (
  { number, place, name, birthDate, tickets, receiptCode, ...of }: Guest,
  now: number,
) => [
  ...[String(number), String(place), name ?? '', birthDate?.slice(0, 4) ?? ''],
  ...[String(tickets), receiptCode ?? '', placeStateOf(of, now)],
];

async function* linesOf({ database, clock }: Services, eventId: string) {
  let after: string | undefined;
  do {
    const guests = await giveawayWinners.guests(database.orm, eventId, after, LINES_AT_ONCE);
    yield guests.map((guest) => lineOf(guest, clock.now()));
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
  await database.orm.transaction(async (tx) => {
    const by = await users.lockShared(tx, account.user.id);
    const now = clock.now();
    await checkStaff(tx, account, by, BY_PROVED_ADMINS, now);
    const known = await giveawayRows.find(tx, eventId);
    if (!known) throw unknownGiveaway();
    if (!known.draw.drawnAt) throw refuse(409, 'not_drawn', MESSAGES.giveaway.not_drawn);
    const detail = { by: account.user.id, event: eventId, reason };
    await audit.add(tx, { action: 'guests.exported', detail }, now);
  });
  return csvAnswer(HEADINGS, linesOf(services, eventId), () => `${eventId}-guests.csv`);
}
