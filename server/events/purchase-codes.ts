import type { FastifyInstance } from 'fastify';
import { codeField } from '../../contract/rules/purchase-codes.ts';
import { PURCHASE_CODES, throttleKeys } from '../auth/throttle-policies.ts';
import type { Executor } from '../db/executor.ts';
import { ApiFailure, refuse, tooManyRequests } from '../lib/api-failure.ts';
import type { KeyedHashes } from '../lib/keyed-hashes.ts';
import { MESSAGES } from '../lib/messages.ts';
import { codesOfPurchase } from '../repositories/purchase-codes.ts';
import { throttles } from '../repositories/throttles.ts';

const PURPOSE = 'purchase code';
const WRONG = ['invalid_purchase_code', 'used_purchase_code'] as const;
const { entry: SAYS } = MESSAGES;

export const hashOfCode = (hashes: KeyedHashes, code: string): string => hashes.of(PURPOSE, code);

type Given = {
  eventId: string;
  /** Tidy; an empty one is none. */
  codes: readonly string[];
  /** The entry that is there already. */
  entryId: string | undefined;
};

/** Which of the codes are still free, by hash; refuses one that neither is nor is this entry’s already. */
export async function freeCodes(
  tx: Executor,
  keyedHashes: KeyedHashes,
  { eventId, codes, entryId }: Given,
): Promise<string[]> {
  const typed = codes.map((code) => (code === '' ? [] : keyedHashes.underEach(PURPOSE, code)));
  if (typed.flat().length === 0) return [];
  const rows = await codesOfPurchase.lock(tx, eventId, typed.flat());
  const free: string[] = [];
  for (const [at, hashes] of typed.entries()) {
    if (hashes.length === 0) continue;
    const row = rows.find(({ hash }) => hashes.some((one) => one === hash));
    const isWrong = !row || free.includes(row.hash);
    const code = isWrong ? WRONG[0] : WRONG[1];
    const isOwn = row?.usedAt && row.entryId !== null && row.entryId === entryId;
    if (isWrong || (row.usedAt && !isOwn)) throw refuse(400, code, SAYS[code], codeField(at));
    if (!row.usedAt) free.push(row.hash);
  }
  return free;
}

const isWrongCode = (error: unknown) =>
  error instanceof ApiFailure && WRONG.some((code) => code === error.problem.code);

/** Counts a try before it is made, so that no burst gets past the limit, and takes it back unless a code was wrong. */
export async function countingWrongCodes<Result>(
  {
    database: { orm },
    clock,
    keyedHashes,
  }: Pick<FastifyInstance, 'database' | 'clock' | 'keyedHashes'>,
  userId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const keys = throttleKeys(keyedHashes, 'purchase-codes', userId);
  const taken = await throttles.take(orm, [{ keys, policy: PURCHASE_CODES }], clock.now());
  if ('waitMs' in taken) throw tooManyRequests(taken.waitMs);
  try {
    const result = await work();
    await throttles.release(orm, keys, taken.at);
    return result;
  } catch (error) {
    if (!isWrongCode(error)) await throttles.release(orm, keys, taken.at);
    throw error;
  }
}
