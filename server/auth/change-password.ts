import type { FastifyInstance } from 'fastify';
import { nameFaults, passwordFaults } from '../../contract/rules/account-form.ts';
import type { ChangePasswordBody } from '../../contract/schemas/auth.ts';
import type { Executor } from '../db/executor.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { refuseFault } from '../lib/refuse-fault.ts';
import type { Telling } from '../notifications/tell-fan.ts';
import { audit } from '../repositories/audit.ts';
import { operations } from '../repositories/operations.ts';
import { ownSessions } from '../repositories/own-sessions.ts';
import { recoveryTokens } from '../repositories/recovery-tokens.ts';
import { uniqueViolation } from '../repositories/unique-violation.ts';
import { users } from '../repositories/users.ts';
import { afterProof } from './after-proof.ts';
import { incorrectPassword, isOwnPassword, type TypedPassword } from './own-password.ts';
import { endAllBut } from './own-sessions.ts';
import { tellOwner } from './owner-notices.ts';
import { proofRequired, requireFactorOfStaff, requireProof } from './proof.ts';
import type { Account } from './sessions.ts';

type Services = Telling & Pick<FastifyInstance, 'passwords' | 'keyedHashes'>;

const samePassword = () => refuse(409, 'same_password', MESSAGES.samePassword, 'password');
const usernameTaken = () => refuse(409, 'username_taken', MESSAGES.username.taken, 'username');

/**
 * Replaces the password after the current one or a proof; an account without one is given its first,
 * with an ID, after a proof. All other sessions end, and the owner is told. The same form sent again,
 * after a lost response, succeeds without another effect. The current password as the new one is no
 * change: typed twice, it ends the other sessions, as the page promises, and nobody is told of another password.
 */
export async function changePassword(
  services: Services,
  account: Account,
  body: ChangePasswordBody,
  network: string,
): Promise<void> {
  const { user } = account;
  const username = user.username ?? body.username ?? '';
  if (!user.username) refuseFault(nameFaults('username', username));
  refuseFault(passwordFaults(body, [username, user.nickname ?? '']));

  const typed = { password: body.password, network };
  const { currentPassword } = body;
  const change = () => {
    if (!user.passwordHash) return setFirstPassword(services, account, { username, ...typed });
    // With an ID it is the form of the first password, sent again.
    if (currentPassword === undefined && body.username === undefined)
      return replaceProved(services, account, typed);
    return replaceKnown(services, account, { currentPassword: currentPassword ?? '', ...typed });
  };
  if (await change()) await tellOwner(services, user, 'passwordChanged');
}

/** After a proof of the account in this session. */
async function replaceProved(
  services: Services,
  account: Account,
  { password, network }: TypedPassword,
): Promise<boolean> {
  const { database, clock, passwords } = services;
  const { user } = account;
  await requireProof(database.orm, account, clock.now());
  if (await passwords.matches(user.passwordHash, password, network)) throw samePassword();
  const passwordHash = await passwords.hash(password, network);
  return afterProof(services, account, async (tx, now, held) => {
    if (held.passwordHash !== user.passwordHash) throw proofRequired();
    await users.replacePassword(tx, user.id, passwordHash);
    await endOthers(tx, account, now);
    return true;
  });
}

/** False if the account has had the new password already; the same one again ends the other sessions alone. */
async function replaceKnown(
  services: Services,
  account: Account,
  { currentPassword, password, network }: TypedPassword & { currentPassword: string },
): Promise<boolean> {
  const { database, clock, passwords } = services;
  const { user } = account;
  if (!(await isOwnPassword(services, account, { password: currentPassword, network }))) {
    if (await passwords.matches(user.passwordHash, password, network)) return false;
    throw incorrectPassword('currentPassword');
  }
  await requireFactorOfStaff(database.orm, account, clock.now());
  const isNew = password !== currentPassword;
  const passwordHash = isNew ? await passwords.hash(password, network) : undefined;
  await database.orm.transaction(async (tx) => {
    const held = await users.lockForUpdate(tx, user.id);
    if (held?.passwordHash !== user.passwordHash) throw incorrectPassword('currentPassword');
    if (passwordHash === undefined) return endAllBut(tx, account, clock.now());
    await users.replacePassword(tx, user.id, passwordHash);
    await endOthers(tx, account, clock.now());
  });
  return isNew;
}

/** False if it has been set already. */
async function setFirstPassword(
  services: Services,
  account: Account,
  { username, password, network }: TypedPassword & { username: string },
): Promise<boolean> {
  const { clock, passwords, database } = services;
  const { user } = account;
  if (await users.isTaken(database.orm, 'username', username, clock.now())) throw usernameTaken();
  const passwordHash = await passwords.hash(password, network);
  return afterProof(services, account, async (tx, now, held) => {
    if (held.passwordHash) throw incorrectPassword('currentPassword');
    await users.purgeExpiredClaims(tx, { username }, now);
    await users.setCredentials(tx, user.id, { username, passwordHash });
    await endOthers(tx, account, now);
    return true;
  }).catch((error: unknown) => {
    throw uniqueViolation(error, { users_username_unique: usernameTaken })?.() ?? error;
  });
}

async function endOthers(tx: Executor, account: Account, now: number) {
  const { sessionId } = account;
  const userId = account.user.id;
  await ownSessions.endOthers(tx, { userId, sessionId }, now);
  await recoveryTokens.forgetOf(tx, userId);
  await audit.add(tx, { action: 'password.changed', userId, sessionId }, now);
  await operations.record(tx, account, now);
}
