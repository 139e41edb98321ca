import type { FastifyInstance } from 'fastify';
import type { Language } from '../../contract/languages.ts';
import type { Executor } from '../db/executor.ts';
import { refuse, tooManyRequests } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { type CodeKey, type DeviceCodeKey, phoneCodes } from '../repositories/codes.ts';
import { devices } from '../repositories/devices.ts';
import type { Operation } from '../repositories/operations.ts';
import { phoneTokens } from '../repositories/phone-tokens.ts';
import { throttles } from '../repositories/throttles.ts';
import { users } from '../repositories/users.ts';
import { checkCode, usedCode } from './check-code.ts';
import { codeMessage } from './code-message.ts';
import { sendLimits } from './send-limits.ts';
import { codeToStore, hashOf, newCode, newToken } from './tokens.ts';

type Services = Pick<
  FastifyInstance,
  'database' | 'clock' | 'gateways' | 'keyedHashes' | 'textBudget'
>;

type CodeText = { language: Language; origin: string | null };

/** Sends a code to a number, known or not: the caller can't tell which. Tells how long another has to wait, in milliseconds. */
export async function sendCode(
  { database: { orm }, clock, gateways, keyedHashes, textBudget }: Services,
  key: DeviceCodeKey,
  { address, language, origin, userId }: CodeText & { address: string; userId?: string },
): Promise<number> {
  const now = clock.now();
  const { deviceHash: tokenHash, phoneNumber } = key;
  const isKnown = await devices.isKnownTo(orm, { tokenHash, phoneNumber }, now);
  const text = { phoneNumber, address, isKnown };
  await textBudget.check(orm, text, now);
  const limits = sendLimits(keyedHashes, key, { address, isKnown, userId });
  const taken = await orm.transaction(async (tx) => {
    const place = await throttles.take(tx, limits, now);
    if ('at' in place) await textBudget.take(tx, text, now);
    return place;
  });
  if ('waitMs' in taken) throw tooManyRequests(taken.waitMs);

  const code = newCode();
  try {
    await gateways.sms.send({ to: phoneNumber, text: codeMessage(language, code, origin) });
  } catch (error) {
    for (const limit of limits) await throttles.release(orm, limit.keys, taken.at);
    await textBudget.release(orm, text, taken.at);
    throw error;
  }
  // Only after the sending: until then the previous code stays valid.
  await phoneCodes.put(orm, key, codeToStore(keyedHashes, phoneNumber, code), now);
  return throttles.wait(orm, limits, clock.now());
}

/**
 * A phone token for the right code, once. Whether the number has an account is revealed only to the
 * holder of the phone, and here only for the sign-up.
 */
export async function verifyCode(
  services: Pick<Services, 'database' | 'clock' | 'keyedHashes'>,
  key: DeviceCodeKey,
  { code, operation }: { code: string; operation: Operation | undefined },
): Promise<string> {
  const now = services.clock.now();
  const token = operation ? tokenOf(services, key, operation) : newToken();
  try {
    await spendCode(services, key, { code, token }, now);
  } catch (error) {
    if (!(await phoneTokens.isThere(services.database.orm, hashOf(token), now))) throw error;
  }
  return token;
}

/** The same press gets the same token again, which is stored nowhere. */
const tokenOf = (
  { keyedHashes }: Pick<Services, 'keyedHashes'>,
  { deviceHash, phoneNumber, purpose }: DeviceCodeKey,
  { idHash }: Operation,
) => keyedHashes.of('phone token', [idHash, deviceHash, phoneNumber, purpose].join());

async function spendCode(
  services: Pick<Services, 'database' | 'keyedHashes'>,
  key: DeviceCodeKey,
  { code, token }: { code: string; token: string },
  now: number,
): Promise<void> {
  const sent = await checkCode(services, { codes: phoneCodes, key, code }, now);
  const result = await services.database.orm.transaction(async (tx) => {
    if (!(await phoneCodes.use(tx, key, sent, now))) return 'used';
    if (await isTaken(tx, key, now)) return 'taken';
    const { phoneNumber, purpose } = key;
    await phoneTokens.insert(tx, hashOf(token), { phoneNumber, purpose }, now);
    return 'verified';
  });
  if (result === 'used') throw usedCode();
  if (result === 'taken') throw refuse(409, 'phone_taken', MESSAGES.phone.taken, 'phoneNumber');
}

/** Only a new account needs an unused number. */
const isTaken = async (db: Executor, { phoneNumber, purpose }: CodeKey, now: number) =>
  purpose === 'sign-up' && (await users.isTaken(db, 'phoneNumber', phoneNumber, now));
