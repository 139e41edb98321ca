import type { FastifyInstance } from 'fastify';
import type { Account } from '../../auth/sessions.ts';
import type { Executor } from '../../db/executor.ts';
import { type DrawResult, drawIn } from '../../events/draws.ts';
import { refuse } from '../../lib/api-failure.ts';
import { MESSAGES } from '../../lib/messages.ts';
import { audit } from '../../repositories/audit.ts';
import { drawRows } from '../../repositories/event-draws.ts';
import { giveawayRows } from '../../repositories/giveaways.ts';
import { operations } from '../../repositories/operations.ts';
import { users } from '../../repositories/users.ts';
import { BY_PROVED_ADMINS, checkStaff } from '../act.ts';
import { unknownGiveaway } from './list.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;
export type GiveawayOrder = { account: Account; eventId: string };

const { giveaway: SAYS } = MESSAGES;

/** Nothing is drawn, and why. */
function refusalOf({ kind }: DrawResult) {
  switch (kind) {
    case 'closed':
    case 'drawn':
      return undefined;
    case 'cancelled':
      return refuse(409, 'event_cancelled', MESSAGES.entry.event_cancelled);
    case 'not over':
      return refuse(409, 'not_over', SAYS.not_over);
    case 'too early':
      return refuse(409, 'too_early', SAYS.too_early);
    case 'drawn already':
      return refuse(409, 'drawn_already', SAYS.drawn_already);
    case 'earlier round':
      return refuse(409, 'earlier_round', SAYS.earlier_round);
    case 'closed already':
      return refuse(409, 'closed_already', SAYS.closed_already);
    case 'tampered':
      return refuse(409, 'entries_changed', SAYS.entries_changed);
    case 'unknown':
    case 'nothing to win':
      return unknownGiveaway();
  }
}

async function note(
  tx: Executor,
  { account, eventId }: GiveawayOrder,
  result: DrawResult,
  wasClosed: boolean,
  now: number,
) {
  const detail = { by: account.user.id, event: eventId };
  const isClosed =
    result.kind === 'closed' || result.kind === 'drawn' || result.kind === 'too early';
  if (isClosed && !wasClosed) await audit.add(tx, { action: 'giveaway.closed', detail }, now);
  if (result.kind !== 'drawn') return;
  const { entries, winners } = result;
  await audit.add(tx, { action: 'giveaway.drawn', detail: { ...detail, entries, winners } }, now);
}

/**
 * As by command, after a proof of an admin. Of two at the same time one closes or draws, and the
 * other is told so.
 */
async function run(
  { database, clock }: Services,
  order: GiveawayOrder,
  options: { onlyClose?: boolean; atOnce?: boolean },
): Promise<void> {
  const { account, eventId } = order;
  const result = await database.unhurried.orm.transaction(async (tx) => {
    const by = await users.lockShared(tx, account.user.id);
    await checkStaff(tx, account, by, BY_PROVED_ADMINS, clock.now());
    const known = await giveawayRows.find(tx, eventId);
    if (!known) throw unknownGiveaway();
    const before = await drawRows.lock(tx, eventId);
    const now = clock.now();
    const drawn = await drawIn(tx, known.event, now, options);
    await note(tx, order, drawn, Boolean(before?.closedAt), now);
    if (!refusalOf(drawn)) await operations.record(tx, account, now);
    return drawn;
  });
  // What was closed stays closed although it is too early to draw.
  const refusal = refusalOf(result);
  if (refusal) throw refusal;
}

export const closeEntries = (services: Services, order: GiveawayOrder): Promise<void> =>
  run(services, order, { onlyClose: true });

export const drawWinners = (
  services: Services,
  order: GiveawayOrder,
  atOnce: boolean,
): Promise<void> => run(services, order, { atOnce });
