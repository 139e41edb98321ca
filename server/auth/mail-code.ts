import type { FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage } from '../../contract/languages.ts';
import type { Executor } from '../db/executor.ts';
import { refuse, tooManyRequests } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { type MailCodeKey, type MailPurpose, mailCodes } from '../repositories/codes.ts';
import { throttles } from '../repositories/throttles.ts';
import type { UserRow } from '../repositories/users.ts';
import { accountCodeMail, type SentPurpose } from './account-code-mail.ts';
import { checkCode, usedCode } from './check-code.ts';
import { mailCodeLimits } from './mail-code-limits.ts';
import { codeToStore, newCode } from './tokens.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock' | 'gateways' | 'keyedHashes'>;

/** The account's own email; absent if another account has confirmed it meanwhile. */
export function mailCodeKey({ id, email }: UserRow, purpose: MailPurpose): MailCodeKey {
  if (!email) throw refuse(409, 'email_taken', MESSAGES.email.taken, 'email');
  return { userId: id, purpose, email };
}

const subjectOf = ({ userId, purpose, email }: MailCodeKey) => `${userId}:${purpose}:${email}`;

/** To the account's own address, or to one that is to become it. Tells how long another has to wait, in milliseconds. */
export async function sendMailCode(
  { database: { orm }, clock, gateways, keyedHashes }: Services,
  user: UserRow,
  purpose: SentPurpose,
): Promise<number> {
  const key = mailCodeKey(user, purpose);
  const limits = mailCodeLimits(keyedHashes, `mail-code:${purpose}`, user.id, key.email);
  const taken = await throttles.take(orm, limits, clock.now());
  if ('waitMs' in taken) throw tooManyRequests(taken.waitMs);

  const code = newCode();
  const stored = codeToStore(keyedHashes, subjectOf(key), code);
  await mailCodes.put(orm, key, stored, clock.now());
  const language = isLanguage(user.language) ? user.language : DEFAULT_LANGUAGE;
  try {
    await gateways.mail.send({ to: key.email, ...accountCodeMail(purpose, language, code) });
  } catch (error) {
    await mailCodes.drop(orm, key, stored);
    for (const { keys } of limits) await throttles.release(orm, keys, taken.at);
    throw error;
  }
  return throttles.wait(orm, limits, clock.now());
}

/** Does the work for the right code, once. */
export async function redeemMailCode<T>(
  services: Pick<Services, 'database' | 'clock' | 'keyedHashes'>,
  key: MailCodeKey,
  code: string,
  work: (tx: Executor, now: number) => Promise<T>,
): Promise<T> {
  const now = services.clock.now();
  const subject = subjectOf(key);
  const sent = await checkCode(services, { codes: mailCodes, key, code, subject }, now);
  return services.database.orm.transaction(async (tx) => {
    const done = await work(tx, now);
    // Last, because accounts are locked before codes everywhere.
    if (!(await mailCodes.use(tx, key, sent, now))) throw usedCode();
    return done;
  });
}
