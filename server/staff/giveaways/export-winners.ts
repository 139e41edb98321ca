import type { FastifyInstance } from 'fastify';
import type { EntryQuestion } from '../../../contract/schemas/events.ts';
import type { ExportWinnersResponse } from '../../../contract/schemas/giveaways.ts';
import { refuse } from '../../lib/api-failure.ts';
import { csvOf } from '../../lib/csv.ts';
import { MESSAGES } from '../../lib/messages.ts';
import { audit } from '../../repositories/audit.ts';
import { eventOfId } from '../../repositories/events.ts';
import { giveawayWinners } from '../../repositories/giveaway-winners.ts';
import { giveawayRows } from '../../repositories/giveaways.ts';
import { prizeAddresses } from '../../repositories/prize-addresses.ts';
import { users } from '../../repositories/users.ts';
import { BY_PROVED_ADMINS, checkStaff } from '../act.ts';
import { checkedExportReason } from '../export-reason.ts';
import type { GiveawayOrder } from './close-and-draw.ts';
import { answersTo, handoverCell, questionsOf } from './file-cells.ts';
import { areOut, unknownGiveaway } from './list.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;
type Delivery = Awaited<ReturnType<typeof giveawayWinners.deliveries>>[number];

/** Read by whoever sends the parcels. */
const HEADINGS = [
  ...['Giveaway', 'Place', 'Receipt code', 'Name', 'Phone', 'Email'],
  ...['Recipient', 'Recipient’s phone', 'Country', 'Postcode', 'Region', 'City', 'District'],
  ...['Street', 'Unit', 'Pieces', 'Prize', 'Hand-over'],
];

function lineOf(
  { number, place, receiptCode, name, phone, email, answers, ...of }: Delivery,
  questions: readonly EntryQuestion[],
) {
  const address = of.chosen ?? of.address;
  const { tickets, prize, handover } = of;
  return [
    ...[String(number), String(place), receiptCode, name, phone ?? '', email ?? ''],
    ...[address?.name, address?.phone, address?.country, address?.postcode, address?.region],
    ...[address?.city, address?.district, address?.street, address?.unit],
    ...[String(tickets), prize?.en, handoverCell(handover)],
    ...answersTo(questions, answers),
  ].map((text) => text ?? '');
}

/** Names, contacts and addresses of the winners whose prizes are sent, the chosen ones, which stand from then on, or the default ones, after a proof of an admin. Who asked and why is kept for good. */
export async function exportWinners(
  { database, clock }: Services,
  { account, eventId }: GiveawayOrder,
  typed: string,
): Promise<ExportWinnersResponse> {
  const reason = checkedExportReason(typed);
  return database.orm.transaction(async (tx) => {
    const by = await users.lockShared(tx, account.user.id);
    const now = clock.now();
    await checkStaff(tx, account, by, BY_PROVED_ADMINS, now);
    const known = await giveawayRows.find(tx, eventId);
    if (!known) throw unknownGiveaway();
    if (!known.draw.drawnAt) throw refuse(409, 'not_drawn', MESSAGES.giveaway.not_drawn);
    const questions = (await eventOfId(tx, eventId))?.questions ?? [];
    // Before fans know of it nobody can have chosen.
    const isHandedOver = areOut(known, now);
    if (isHandedOver) await prizeAddresses.handOver(tx, eventId, now);
    const deliveries = await giveawayWinners.deliveries(tx, eventId, isHandedOver);
    const detail = { by: account.user.id, event: eventId, winners: deliveries.length, reason };
    await audit.add(tx, { action: 'winners.exported', detail }, now);
    return {
      file: `${eventId}-winners.csv`,
      csv: csvOf([
        [...HEADINGS, ...questionsOf(questions)],
        ...deliveries.map((one) => lineOf(one, questions)),
      ]),
    };
  });
}
