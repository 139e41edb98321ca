import type { FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage } from '../../contract/languages.ts';
import type { FindIdBody } from '../../contract/schemas/auth.ts';
import { tooManyRequests } from '../lib/api-failure.ts';
import { audit } from '../repositories/audit.ts';
import { phoneTokens } from '../repositories/phone-tokens.ts';
import { type Throttle, throttles } from '../repositories/throttles.ts';
import { type UserRow, users } from '../repositories/users.ts';
import { idMail, idMessage } from './id-message.ts';
import { textLimits } from './send-limits.ts';
import { checkPhone, phoneUnverified } from './sign-up-rules.ts';
import { SEND_ID, throttleKeys } from './throttle-policies.ts';
import { hashOf, isToken } from './tokens.ts';

type Services = Pick<
  FastifyInstance,
  'database' | 'clock' | 'gateways' | 'keyedHashes' | 'textBudget'
>;

/** Where the account is notified: its confirmed email, or else its phone. */
const confirmedEmail = ({ email, emailConfirmedAt }: UserRow) => (emailConfirmedAt ? email : null);

function limitsOf({ keyedHashes }: Services, user: UserRow, phoneNumber: string, address: string) {
  const own: Throttle = { keys: throttleKeys(keyedHashes, 'send-id', user.id), policy: SEND_ID };
  if (confirmedEmail(user)) return [own];
  return [own, ...textLimits(keyedHashes, phoneNumber, { address, isKnown: true })];
}

function deliver({ gateways }: Services, user: UserRow, username: string, phoneNumber: string) {
  const language = isLanguage(user.language) ? user.language : DEFAULT_LANGUAGE;
  const email = confirmedEmail(user);
  return email
    ? gateways.mail.send({ to: email, ...idMail(language, username) })
    : gateways.sms.send({ to: phoneNumber, text: idMessage(language, username) });
}

/**
 * Sends the full ID of a proved phone to where the account is notified, once for each proof; a
 * repeated request after a lost response succeeds as well. The response is always the same:
 * neither the destination nor the account's existence is revealed.
 */
export async function sendId(services: Services, body: FindIdBody, address: string): Promise<void> {
  const { clock, textBudget } = services;
  const { orm } = services.database;
  const { phoneNumber } = checkPhone(body.phoneNumber);
  if (!isToken(body.phoneNumbertoken)) throw phoneUnverified();
  const tokenHash = hashOf(body.phoneNumbertoken);
  const key = { phoneNumber, purpose: 'find-id' } as const;
  const now = clock.now();
  const text = { phoneNumber, address, isKnown: true };

  const due = await orm.transaction(async (tx) => {
    const proof = await phoneTokens.open(tx, tokenHash, key, now);
    if (!proof) throw phoneUnverified();
    if (proof.usedBy) return undefined;
    const user = await users.byPhone(tx, phoneNumber, now);
    if (!user?.username) return undefined;
    const limits = limitsOf(services, user, phoneNumber, address);
    const taken = await throttles.take(tx, limits, now);
    if ('waitMs' in taken) throw tooManyRequests(taken.waitMs);
    await phoneTokens.setUsedBy(tx, tokenHash, user.id);
    if (!confirmedEmail(user)) await textBudget.take(tx, text, now);
    return { user, username: user.username, limits };
  });
  if (!due) return;

  const { user, username, limits } = due;
  try {
    await deliver(services, user, username, phoneNumber);
  } catch (error) {
    for (const { keys } of limits) await throttles.release(orm, keys, now);
    if (!confirmedEmail(user)) await textBudget.release(orm, text, now);
    await phoneTokens.setUsedBy(orm, tokenHash, null);
    throw error;
  }
  await audit.add(orm, { action: 'id.sent', userId: user.id }, clock.now());
}
