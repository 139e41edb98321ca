import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as LIMITS from '../../../contract/limits.ts';
import { purchaseCodesIn } from '../../../contract/rules/purchase-codes.ts';
import { hashOfCode } from '../../events/purchase-codes.ts';
import { refuse } from '../../lib/api-failure.ts';
import { MESSAGES } from '../../lib/messages.ts';
import { audit } from '../../repositories/audit.ts';
import { drawRows } from '../../repositories/event-draws.ts';
import { giveawayRows } from '../../repositories/giveaways.ts';
import { operations } from '../../repositories/operations.ts';
import { codesOfPurchase } from '../../repositories/purchase-codes.ts';
import { users } from '../../repositories/users.ts';
import { BY_PROVED_ADMINS, checkStaff } from '../act.ts';
import type { GiveawayOrder } from './close-and-draw.ts';
import { unknownGiveaway } from './list.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock' | 'keyedHashes'>;

/** Hashed in one turn of the event loop. */
const IN_A_TURN = 1_000;

/**
 * Codes of purchase for an event, after a proof of an admin: all of them, or none if one cannot be read. Those that are there already
 * stay as they are, used or not. Only hashes are kept.
 */
export async function importCodes(
  { database, clock, keyedHashes }: Services,
  { account, eventId }: GiveawayOrder,
  text: string,
): Promise<void> {
  const { codes, repeated, wrong } = purchaseCodesIn(text);
  const { giveaway: SAYS, faults } = MESSAGES;
  if (wrong.length > 0) throw refuse(400, 'invalid_purchase_code', SAYS.unreadableCodes, 'codes');
  if (codes.length === 0) throw refuse(400, 'missing_fields', faults.missing_fields, 'codes');
  if (codes.length > LIMITS.codeImport.most)
    throw refuse(400, 'too_long', faults.too_long, 'codes');
  const hashes: string[] = [];
  for (let from = 0; from < codes.length; from += IN_A_TURN) {
    for (const code of codes.slice(from, from + IN_A_TURN))
      hashes.push(hashOfCode(keyedHashes, code));
    await nextTurn();
  }
  await database.unhurried.orm.transaction(async (tx) => {
    const by = await users.lockShared(tx, account.user.id);
    await checkStaff(tx, account, by, BY_PROVED_ADMINS, clock.now());
    const draw = await drawRows.lock(tx, eventId);
    const known = draw && (await giveawayRows.find(tx, eventId));
    if (!known) throw unknownGiveaway();
    if (draw.closedAt) throw refuse(409, 'entry_closed', MESSAGES.entry.entry_closed);
    const now = clock.now();
    const added = await codesOfPurchase.add(tx, eventId, hashes);
    const detail = { by: account.user.id, event: eventId, added, codes: codes.length, repeated };
    await audit.add(tx, { action: 'codes.imported', detail }, now);
    await operations.record(tx, account, now);
  });
}
