import type { FastifyInstance } from 'fastify';
import { isEmail, tidyEmail } from '../../contract/rules/email.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import type { Telling } from '../notifications/tell-fan.ts';
import { audit } from '../repositories/audit.ts';
import { mailCodes } from '../repositories/codes.ts';
import { operations } from '../repositories/operations.ts';
import { sessions } from '../repositories/sessions.ts';
import { uniqueViolation } from '../repositories/unique-violation.ts';
import { users } from '../repositories/users.ts';
import { afterProof } from './after-proof.ts';
import { invalidCode } from './check-code.ts';
import { mailCodeKey, redeemMailCode, sendMailCode } from './mail-code.ts';
import { tellOwner } from './owner-notices.ts';
import { requireFactorOfStaff } from './proof.ts';
import type { Account } from './sessions.ts';

type Services = Telling & Pick<FastifyInstance, 'keyedHashes'>;

const PURPOSE = 'change-email';

const invalid = () => refuse(400, 'invalid_email', MESSAGES.faults.invalid_email, 'email');
const same = () => refuse(409, 'same_email', MESSAGES.email.same, 'email');
const taken = () => refuse(409, 'email_taken', MESSAGES.email.taken, 'email');

/**
 * Mails a code to the address that the account is to have, whoever else has it. The first one needs
 * a proof; without an address another code goes to the same one.
 */
export async function askForEmail(
  services: Services,
  account: Account,
  email: string | undefined,
): Promise<number> {
  const { user } = account;
  const known = await mailCodes.addressOf(services.database.orm, {
    userId: user.id,
    purpose: PURPOSE,
  });
  const address = email === undefined ? known : tidyEmail(email);
  if (!address || !isEmail(address)) throw invalid();
  if (address.toLowerCase() === user.email?.toLowerCase()) throw same();
  if (email !== undefined) await afterProof(services, account, async () => {});
  return sendMailCode(services, { ...user, email: address }, PURPOSE);
}

/** For the right code, once, the account has the new address, confirmed, and the old one is told. */
export async function changeEmail(
  services: Services,
  account: Account,
  code: string,
): Promise<void> {
  const { user, sessionId } = account;
  const { orm } = services.database;
  await requireFactorOfStaff(orm, account, services.clock.now());
  const asked = { userId: user.id, purpose: PURPOSE } as const;
  const email = await mailCodes.addressOf(orm, asked);
  if (!email) throw invalidCode();
  const key = mailCodeKey({ ...user, email }, PURPOSE);
  await redeemMailCode(services, key, code, async (tx, now) => {
    await users.purgeExpiredClaims(tx, { email }, now);
    if (!(await users.changeEmail(tx, user.id, email, now))) throw taken();
    await sessions.forgetProofs(tx, user.id, sessionId);
    await audit.add(tx, { action: 'email.changed', userId: user.id, sessionId }, now);
    await operations.record(tx, account, now);
  }).catch((error: unknown) => {
    throw uniqueViolation(error, { users_email_unique: taken })?.() ?? error;
  });
  await tellOwner(services, user, 'emailChanged');
}
