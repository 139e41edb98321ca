import type { FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage } from '../../contract/languages.ts';
import type { Executor } from '../db/executor.ts';
import { refuse, tooManyRequests } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import type { Telling } from '../notifications/tell-fan.ts';
import { audit } from '../repositories/audit.ts';
import { googleLinks } from '../repositories/codes.ts';
import { operations } from '../repositories/operations.ts';
import { throttles } from '../repositories/throttles.ts';
import { uniqueViolation } from '../repositories/unique-violation.ts';
import { type LinkedGoogle, type UserRow, users } from '../repositories/users.ts';
import { linkCodeMail } from './account-code-mail.ts';
import { checkCode, usedCode } from './check-code.ts';
import { mailCodeLimits } from './mail-code-limits.ts';
import { tellOwner } from './owner-notices.ts';
import type { Account } from './sessions.ts';
import { codeToStore, newCode } from './tokens.ts';

type Services = Telling & Pick<FastifyInstance, 'keyedHashes'>;

const alreadyLinked = () => refuse(403, 'google_already_linked', MESSAGES.google.alreadyLinked);

/** One Google account for one account: a second request, even at almost the same time, is refused. The owner is told. */
async function linking(
  services: Services,
  user: UserRow,
  work: (tx: Executor) => Promise<void>,
): Promise<void> {
  await services.database.orm.transaction(work).catch((error: unknown) => {
    throw uniqueViolation(error, { users_google_sub_unique: alreadyLinked })?.() ?? error;
  });
  await tellOwner(services, user, 'googleLinked');
}

async function link(
  tx: Executor,
  account: Account,
  google: LinkedGoogle,
  now: number,
): Promise<void> {
  const userId = account.user.id;
  await users.purgeExpiredClaims(tx, { googleSub: google.googleSub }, now);
  if (!(await users.linkGoogle(tx, userId, google))) throw alreadyLinked();
  await audit.add(tx, { action: 'google.linked', userId }, now);
  await operations.record(tx, account, now);
}

/**
 * Links at once if Google has verified the email that the account has confirmed; otherwise a code
 * is mailed to the Google account's email first. An unconfirmed email may be a stranger's: an
 * attacker with that stranger's Google code must not link the stranger's Google account to their
 * own account and wait for the stranger to sign in.
 */
export async function linkGoogle(
  services: Services,
  account: Account,
  code: string,
): Promise<void> {
  const { user } = account;
  const { database, clock, gateways } = services;
  if (user.googleSub) throw alreadyLinked();
  const { sub, email } = await gateways.google.identify(code);
  if (!email) throw refuse(400, 'invalid_google_code', MESSAGES.google.unverified);
  if (await users.isTaken(database.orm, 'googleSub', sub, clock.now())) throw alreadyLinked();
  if (user.emailConfirmedAt && email.toLowerCase() === user.email?.toLowerCase()) {
    return linking(services, user, (tx) =>
      link(tx, account, { googleSub: sub, googleEmail: email }, clock.now()),
    );
  }
  await sendCode(services, user, { sub, email });
  throw refuse(403, 'google_verification_required', MESSAGES.google.verify);
}

async function sendCode(
  { database: { orm }, clock, gateways, keyedHashes }: Services,
  { id: userId, language }: UserRow,
  { sub, email }: { sub: string; email: string },
): Promise<void> {
  const limits = mailCodeLimits(keyedHashes, 'google-link', userId, email);
  const taken = await throttles.take(orm, limits, clock.now());
  if ('waitMs' in taken) throw tooManyRequests(taken.waitMs);

  const code = newCode();
  const pending = { googleSub: sub, googleEmail: email, ...codeToStore(keyedHashes, sub, code) };
  await googleLinks.put(orm, { userId }, pending, clock.now());
  try {
    const mail = linkCodeMail(isLanguage(language) ? language : DEFAULT_LANGUAGE, code);
    await gateways.mail.send({ to: email, ...mail });
  } catch (error) {
    await googleLinks.drop(orm, { userId }, pending);
    for (const { keys } of limits) await throttles.release(orm, keys, taken.at);
    throw error;
  }
}

/** Links for the right code, once. */
export async function verifyLink(
  services: Services,
  account: Account,
  code: string,
): Promise<void> {
  const { user } = account;
  if (user.googleSub) throw alreadyLinked();
  const now = services.clock.now();
  const key = { userId: user.id };
  const missing = () => refuse(400, 'no_pending_link', MESSAGES.google.noPendingLink);
  const sent = await checkCode(services, { codes: googleLinks, key, code }, now, {
    missing,
    used: alreadyLinked,
  });
  await linking(services, user, async (tx) => {
    if (!(await googleLinks.use(tx, key, sent, now))) throw usedCode();
    const googleEmail = await googleLinks.takeAddress(tx, key);
    await link(tx, account, { googleSub: sent.proved, googleEmail }, now);
  });
}
