import type { FastifyInstance } from 'fastify';
import * as LIMITS from '../../../contract/limits.ts';
import { placeStateOf } from '../../../contract/rules/winner-place.ts';
import type {
  GiveawayWinner,
  WinnerMessage,
  WinnersPage,
  WinnersQuery,
} from '../../../contract/schemas/giveaways.ts';
import type { Executor } from '../../db/executor.ts';
import { tellClaimed } from '../../events/tell-winners.ts';
import { refuse } from '../../lib/api-failure.ts';
import { MESSAGES } from '../../lib/messages.ts';
import { publishedTexts } from '../../notifications/message-texts.ts';
import type { Telling } from '../../notifications/tell-fan.ts';
import { audit } from '../../repositories/audit.ts';
import { drawRows, SENDING_AT_MOST } from '../../repositories/event-draws.ts';
import {
  cursorOfWinner,
  giveawayWinners,
  type WinnerRow,
} from '../../repositories/giveaway-winners.ts';
import { giveawayRows } from '../../repositories/giveaways.ts';
import { users } from '../../repositories/users.ts';
import { BY_ADMINS, checkStaff } from '../act.ts';
import type { GiveawayOrder } from './close-and-draw.ts';
import { areOut, unknownGiveaway } from './list.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;

const PAGE = LIMITS.giveawayLists.winners;
const { giveaway: SAYS } = MESSAGES;

function messageOf({ toldAt, toldBy, failedAt }: WinnerRow, now: number): WinnerMessage {
  if (toldBy) return toldBy === 'nothing' ? 'unreachable' : 'sent';
  if (toldAt) return now - toldAt.getTime() > SENDING_AT_MOST ? 'unknown' : 'sending';
  return failedAt ? 'failed' : 'waiting';
}

function winnerOf(row: WinnerRow, now: number): GiveawayWinner {
  const { entryId, number, place, receiptCode, userId, nickname, isActive, hasAddress } = row;
  return {
    ...{ entryId, number, place, receiptCode },
    user: userId === null ? null : { id: userId, nickname },
    message: messageOf(row, now),
    messageAt: (row.toldAt ?? row.failedAt)?.toISOString() ?? null,
    ...{ state: placeStateOf(row, now), takenFor: row.takenFor },
    confirmBy: row.confirmBy?.toISOString() ?? null,
    ...{ passedFrom: row.passedFrom, passedTo: row.passedTo },
    delivery: isActive ? (hasAddress ? 'ready' : 'no-address') : 'inactive',
  };
}

/** Until results are out, only admins see them, and nobody is told. */
async function refuseEarly(db: Executor, eventId: string, now: number) {
  const known = await giveawayRows.find(db, eventId);
  if (!known) throw unknownGiveaway();
  if (known.draw.drawnAt && !areOut(known, now))
    throw refuse(409, 'not_announced', SAYS.not_announced);
}

/** The winners of a giveaway, without what only the delivery needs. */
export async function winnersPage(
  { database: { orm }, clock }: Services,
  { account, eventId }: GiveawayOrder,
  query: WinnersQuery,
): Promise<WinnersPage> {
  const now = clock.now();
  if (account.user.role !== 'admin') await refuseEarly(orm, eventId, now);
  else if (!(await giveawayRows.find(orm, eventId))) throw unknownGiveaway();
  const rows = await giveawayWinners.page(orm, eventId, query, PAGE + 1);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    winners: page.map((row) => winnerOf(row, now)),
    next: rows.length > PAGE && last ? cursorOfWinner(last) : null,
    undelivered: await giveawayWinners.undelivered(orm, eventId),
    places: await giveawayWinners.counts(orm, eventId),
  };
}

/**
 * Sends the message to a winner that could not be sent, or of which nobody knows whether it was;
 * of several at once, one does. Returns whether it was sent.
 */
export async function tellWinnerAgain(
  services: Telling,
  { account, eventId }: GiveawayOrder,
  entryId: string,
): Promise<boolean> {
  const { database, clock } = services;
  // Read before anything is claimed: what fails then has claimed nothing.
  const texts = await publishedTexts(services);
  const told = await database.orm.transaction(async (tx) => {
    const by = await users.lockShared(tx, account.user.id);
    const now = clock.now();
    await checkStaff(tx, account, by, BY_ADMINS, now);
    const toldBy = await drawRows.toldBy(tx, eventId, entryId);
    if (toldBy === undefined) throw refuse(404, 'not_found', SAYS.unknownWinner);
    if (toldBy && toldBy !== 'nothing') return { isSent: true };
    await refuseEarly(tx, eventId, now);
    const winner = await drawRows.toTell(tx, eventId, entryId);
    if (!winner) throw refuse(409, 'conflict', SAYS.inactive);
    const claimed = await drawRows.claimTelling(tx, entryId, now);
    if (!claimed) throw refuse(409, 'changed_elsewhere', SAYS.sending);
    const detail = { by: account.user.id, event: eventId };
    await audit.add(tx, { action: 'winner.told-again', userId: winner.user.id, detail }, now);
    return { winner: { ...winner, ...claimed } };
  });
  return told.winner ? tellClaimed(services, told.winner, texts) : told.isSent;
}
