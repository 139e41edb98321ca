import type { FastifyInstance } from 'fastify';
import { passwordFaults } from '../../contract/rules/account-form.ts';
import { maskedUsername } from '../../contract/rules/masking.ts';
import type { FindIdBody, FindPasswordBody } from '../../contract/schemas/auth.ts';
import { isStaff } from '../../contract/user.ts';
import type { Executor } from '../db/executor.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { refuseFault } from '../lib/refuse-fault.ts';
import type { Telling } from '../notifications/tell-fan.ts';
import { audit } from '../repositories/audit.ts';
import { type Operation, operations } from '../repositories/operations.ts';
import { phoneTokens } from '../repositories/phone-tokens.ts';
import { recoveryTokens } from '../repositories/recovery-tokens.ts';
import { throttles } from '../repositories/throttles.ts';
import { type UserRow, users } from '../repositories/users.ts';
import { tellOwner } from './owner-notices.ts';
import { staffCode } from './proof-kind.ts';
import { revokeAccess } from './revoke-access.ts';
import { checkPhone, phoneUnverified } from './sign-up-rules.ts';
import { signInNameKeys } from './throttle-policies.ts';
import { hashOf, isToken } from './tokens.ts';

type Services = Telling & Pick<FastifyInstance, 'passwords' | 'keyedHashes'>;

/** A fan who proves a phone gets the IDs created with it; for all other numbers there is only one response. */
export async function findIds(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  body: FindIdBody,
  operation: Operation | undefined,
): Promise<string[]> {
  const { phoneNumber } = checkPhone(body.phoneNumber);
  if (!isToken(body.phoneNumbertoken)) throw phoneUnverified();
  const tokenHash = hashOf(body.phoneNumbertoken);
  return database.orm.transaction(async (tx) => {
    const now = clock.now();
    const key = { phoneNumber, purpose: 'find-id' } as const;
    const isFirst = await phoneTokens.use(tx, tokenHash, key, now);
    if (isFirst) await operations.record(tx, { operation }, now);
    else if (!operation || !(await operations.find(tx, operation))) throw phoneUnverified();
    // Its own token still, which proves no other number.
    else if (!(await phoneTokens.open(tx, tokenHash, key, now))) throw phoneUnverified();
    const username = (await users.byPhone(tx, phoneNumber, now))?.username;
    return username ? [maskedUsername(username)] : [];
  });
}

const mismatch = () => refuse(400, 'account_mismatch', MESSAGES.accountMismatch, 'username');

/**
 * Sets a new password for an ID and its phone, once for each token; the same form sent again, after
 * a lost response, succeeds as well. Sessions opened with the old password and recovery tokens are
 * revoked; a linked Google account stays linked. The owner is told: a number may have another one.
 */
export async function resetPassword(
  services: Services,
  body: FindPasswordBody,
  network: string,
): Promise<void> {
  const { database, clock, passwords, keyedHashes } = services;
  const { phoneNumber } = checkPhone(body.phoneNumber);
  const username = body.username.toLowerCase();
  refuseFault(passwordFaults(body, [username]));

  if (!isToken(body.phoneNumbertoken)) throw phoneUnverified();
  const tokenHash = hashOf(body.phoneNumbertoken);
  const key = { phoneNumber, purpose: 'find-password' } as const;
  const opened = await phoneTokens.open(database.orm, tokenHash, key, clock.now());
  if (!opened) throw phoneUnverified();
  if (opened.usedAt) return acceptAgain(services, { ...body, username }, opened.usedBy, network);

  const claim = { username, phoneNumber };
  const owner = await users.byUsernameAndPhone(database.orm, claim, clock.now());
  // A mistyped ID does not use up the token.
  if (!owner) throw mismatch();
  // Else one stolen number would be both factors (docs/decisions/0031).
  if (isStaff(owner) && staffCode(owner) !== 'mail')
    throw refuse(403, 'forbidden', MESSAGES.staffReset);
  refuseFault(passwordFaults(body, [username, owner.nickname ?? '']));
  const passwordHash = await passwords.hash(body.password, network);

  await database.orm.transaction(async (tx) => {
    const now = clock.now();
    if (!(await phoneTokens.use(tx, tokenHash, key, now))) throw phoneUnverified();
    const held = await users.lockForUpdate(tx, owner.id);
    if (held?.username !== username || held.phoneNumber !== phoneNumber) throw mismatch();
    await replacePassword(tx, held, passwordHash, now);
    await phoneTokens.setUsedBy(tx, tokenHash, owner.id);
  });
  await throttles.clear(database.orm, signInNameKeys(keyedHashes, username));
  await tellOwner(services, owner, 'passwordChanged');
}

/** Passes when the token has set exactly this password. */
async function acceptAgain(
  { database, passwords }: Services,
  { username, password }: Pick<FindPasswordBody, 'username' | 'password'>,
  userId: string | null,
  network: string,
): Promise<void> {
  const user = userId ? await users.byId(database.orm, userId) : undefined;
  if (user?.username !== username) throw phoneUnverified();
  if (!(await passwords.matches(user.passwordHash, password, network))) throw phoneUnverified();
}

async function replacePassword(tx: Executor, { id }: UserRow, passwordHash: string, now: number) {
  await users.replacePassword(tx, id, passwordHash);
  await revokeAccess(tx, id, 'new-password', now);
  await recoveryTokens.forgetOf(tx, id);
  await audit.add(tx, { action: 'password.reset', userId: id }, now);
}
