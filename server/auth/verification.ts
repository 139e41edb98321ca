import type { FastifyInstance } from 'fastify';
import type { Language } from '../../contract/languages.ts';
import type { Executor } from '../db/executor.ts';
import { refuse, tooManyRequests } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { type CodeKey, codes, type DeviceCodeKey } from '../repositories/codes.ts';
import { devices } from '../repositories/devices.ts';
import { phoneTokens } from '../repositories/phone-tokens.ts';
import { throttles } from '../repositories/throttles.ts';
import { users } from '../repositories/users.ts';
import { codeMessage } from './code-message.ts';
import { sendLimits } from './send-limits.ts';
import { codeToStore, hashOf, isSameCode, newCode, newToken } from './tokens.ts';

type Services = Pick<
  FastifyInstance,
  'database' | 'clock' | 'gateways' | 'keyedHashes' | 'textBudget'
>;

/** Also for a browser without a cookie: nothing was sent for it. */
export const invalidCode = () => refuse(400, 'invalid_code', MESSAGES.code.invalid_code, 'code');

/** Sends a code to a number, known or not: the caller can't tell which. Tells how long another has to wait, in milliseconds. */
export async function sendCode(
  { database: { orm }, clock, gateways, keyedHashes, textBudget }: Services,
  key: DeviceCodeKey,
  { address, language }: { address: string; language: Language },
): Promise<number> {
  const now = clock.now();
  const { deviceHash: tokenHash, phoneNumber } = key;
  const isKnown = await devices.isKnownTo(orm, { tokenHash, phoneNumber }, now);
  const text = { phoneNumber, address, isKnown };
  await textBudget.check(orm, text, now);
  const limits = sendLimits(keyedHashes, key, { address, isKnown });
  const taken = await orm.transaction(async (tx) => {
    const place = await throttles.take(tx, limits, now);
    if ('at' in place) await textBudget.take(tx, text, now);
    return place;
  });
  if ('waitMs' in taken) throw tooManyRequests(taken.waitMs);

  const code = newCode();
  try {
    await gateways.sms.send({ to: phoneNumber, text: codeMessage(language, code) });
  } catch (error) {
    for (const limit of limits) await throttles.release(orm, limit.keys, taken.at);
    await textBudget.release(orm, text, taken.at);
    throw error;
  }
  // Only after the sending: until then the previous code stays valid.
  await codes.put(orm, key, codeToStore(keyedHashes, phoneNumber, code), now);
  return throttles.wait(orm, limits, clock.now());
}

/**
 * A phone token for the right code, once. The try is counted before the comparison, so that a
 * burst of guesses has only five tries. Whether the number has an account is revealed only to the
 * holder of the phone, and here only for the sign-up.
 */
export async function verifyCode(
  { database, clock, keyedHashes }: Pick<Services, 'database' | 'clock' | 'keyedHashes'>,
  key: DeviceCodeKey,
  code: string,
): Promise<string> {
  const now = clock.now();
  const stored = await codes.countTry(database.orm, key, now);
  if (!stored) {
    const reason = await codes.failureReason(database.orm, key, now);
    throw refuse(400, reason, MESSAGES.code[reason], 'code');
  }
  const token = newToken();
  const result = isSameCode(keyedHashes, stored, key.phoneNumber, code)
    ? await database.orm.transaction(async (tx) => {
        if (!(await codes.use(tx, key, stored, now))) return 'invalid';
        if (await isTaken(tx, key, now)) return 'taken';
        const { phoneNumber, purpose } = key;
        await phoneTokens.insert(tx, hashOf(token), { phoneNumber, purpose }, now);
        return 'verified';
      })
    : 'invalid';
  if (result === 'invalid') throw invalidCode();
  if (result === 'taken') throw refuse(409, 'phone_taken', MESSAGES.phone.taken, 'phoneNumber');
  return token;
}

/** Only a new account needs an unused number. */
const isTaken = async (db: Executor, { phoneNumber, purpose }: CodeKey, now: number) =>
  purpose === 'sign-up' && (await users.isTaken(db, 'phoneNumber', phoneNumber, now));
