import type { FastifyInstance } from 'fastify';
import type { Language } from '../../contract/languages.ts';
import { refuse, tooManyRequests } from '../plugins/errors.ts';
import { type CodeKey, codes, type DeviceCodeKey } from '../repositories/codes.ts';
import type { Executor } from '../repositories/executor.ts';
import { phoneTokens } from '../repositories/phone-tokens.ts';
import { throttles } from '../repositories/throttles.ts';
import { users } from '../repositories/users.ts';
import { codeMessage } from './code-message.ts';
import { SEND_FROM_NETWORK, SEND_TO_NUMBER, throttleKeys } from './throttle-policies.ts';
import { codeToStore, hashOf, isSameCode, newCode, newToken } from './tokens.ts';
import { WORDS } from './words.ts';

type House = Pick<FastifyInstance, 'database' | 'clock' | 'gateways' | 'keyedHashes'>;

/** Also for a browser that shows no cookie: nothing was sent for it. */
export const invalidCode = () => refuse(400, 'invalid_code', WORDS.code.invalid_code, 'code');

/** Sends a code to a number, known or not: the caller can't tell which. */
export async function sendCode(
  { database, clock, gateways, keyedHashes }: House,
  key: DeviceCodeKey,
  { network, language }: { network: string; language: Language },
): Promise<void> {
  const now = clock.now();
  const limits = [
    { keys: throttleKeys(keyedHashes, 'send-code:to', key.phoneNumber), policy: SEND_TO_NUMBER },
    { keys: throttleKeys(keyedHashes, 'send-code:from', network), policy: SEND_FROM_NETWORK },
  ];
  const taken = await throttles.take(database.orm, limits, now);
  if ('waitMs' in taken) throw tooManyRequests(taken.waitMs);

  const code = newCode();
  const stored = codeToStore(keyedHashes, key.phoneNumber, code);
  await codes.put(database.orm, key, stored, now);
  try {
    await gateways.sms.send({ to: key.phoneNumber, text: codeMessage(language, code) });
  } catch (error) {
    await codes.drop(database.orm, key, stored);
    for (const limit of limits) await throttles.release(database.orm, limit.keys, taken.at);
    throw error;
  }
}

/**
 * A phone token for the right code, once. The try is counted before anything is compared, so that a burst of guesses
 * has five tries like everybody else. Whether the number has an account is told only to who holds the phone, and here only for signing up.
 */
export async function verifyCode(
  { database, clock, keyedHashes }: Pick<House, 'database' | 'clock' | 'keyedHashes'>,
  key: DeviceCodeKey,
  code: string,
): Promise<string> {
  const now = clock.now();
  const stored = await codes.countTry(database.orm, key, now);
  if (!stored) {
    const reason = await codes.whyRefused(database.orm, key, now);
    throw refuse(400, reason, WORDS.code[reason], 'code');
  }
  const token = newToken();
  const outcome = isSameCode(keyedHashes, stored, key.phoneNumber, code)
    ? await database.orm.transaction(async (tx) => {
        if (!(await codes.use(tx, key, stored, now))) return 'invalid';
        if (await isTaken(tx, key, now)) return 'taken';
        const { phoneNumber, purpose } = key;
        await phoneTokens.insert(tx, hashOf(token), { phoneNumber, purpose }, now);
        return 'verified';
      })
    : 'invalid';
  if (outcome === 'invalid') throw invalidCode();
  if (outcome === 'taken') throw refuse(409, 'phone_taken', WORDS.phone.taken, 'phoneNumber');
  return token;
}

/** Only a new account needs a number that has none. */
const isTaken = async (db: Executor, { phoneNumber, purpose }: CodeKey, now: number) =>
  purpose === 'sign-up' && (await users.isTaken(db, 'phoneNumber', phoneNumber, now));
