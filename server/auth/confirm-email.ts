import type { FastifyInstance } from 'fastify';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { audit } from '../repositories/audit.ts';
import { operations } from '../repositories/operations.ts';
import { uniqueViolation } from '../repositories/unique-violation.ts';
import { type UserRow, users } from '../repositories/users.ts';
import { mailCodeKey, redeemMailCode, sendMailCode } from './mail-code.ts';
import type { Account } from './sessions.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock' | 'gateways' | 'keyedHashes'>;

const taken = () => refuse(409, 'email_taken', MESSAGES.email.taken, 'email');
const alreadyConfirmed = () => refuse(409, 'email_confirmed', MESSAGES.email.alreadyConfirmed);

export async function sendEmailConfirmation(services: Services, user: UserRow): Promise<number> {
  if (user.emailConfirmedAt) throw alreadyConfirmed();
  return sendMailCode(services, user, 'confirm-email');
}

/** Marks the email as confirmed; all other accounts with it lose it. Only the first to confirm it gets it. */
export async function confirmEmail(
  services: Pick<Services, 'database' | 'clock' | 'keyedHashes'>,
  account: Account,
  code: string,
): Promise<void> {
  const { user } = account;
  if (user.emailConfirmedAt) throw alreadyConfirmed();
  const key = mailCodeKey(user, 'confirm-email');
  await redeemMailCode(services, key, code, async (tx, now) => {
    await users.purgeExpiredClaims(tx, { email: key.email }, now);
    if (!(await users.claimEmail(tx, key.email, user.id))) throw taken();
    if (!(await users.confirmEmail(tx, user.id, key.email, now))) throw alreadyConfirmed();
    await audit.add(tx, { action: 'email.confirmed', userId: user.id }, now);
    await operations.record(tx, account, now);
  }).catch((error: unknown) => {
    throw uniqueViolation(error, { users_email_unique: taken })?.() ?? error;
  });
}
