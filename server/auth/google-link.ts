import type { FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage } from '../../contract/languages.ts';
import { refuse, tooManyRequests } from '../lib/refusal.ts';
import { WORDS } from '../lib/words.ts';
import { audit } from '../repositories/audit.ts';
import type { Executor } from '../repositories/executor.ts';
import { googleLinks } from '../repositories/google-links.ts';
import { throttles } from '../repositories/throttles.ts';
import { uniqueViolation } from '../repositories/unique-violation.ts';
import { type User, users } from '../repositories/users.ts';
import { linkCodeMail } from './link-code-mail.ts';
import { SEND_LINK_CODE, throttleKeys } from './throttle-policies.ts';
import { codeToStore, isSameCode, newCode } from './tokens.ts';

type House = Pick<FastifyInstance, 'database' | 'clock' | 'gateways' | 'keyedHashes'>;

const alreadyLinked = () => refuse(403, 'google_already_linked', WORDS.google.alreadyLinked);

/** One Google account for one account: whoever comes second, by a moment even, is told. */
const linking = (house: Pick<House, 'database'>, work: (tx: Executor) => Promise<void>) =>
  house.database.orm.transaction(work).catch((error: unknown) => {
    throw uniqueViolation(error, { users_google_sub_unique: alreadyLinked })?.() ?? error;
  });

async function link(tx: Executor, userId: string, googleSub: string, now: number): Promise<void> {
  await users.clearTheWay(tx, { googleSub }, now);
  if (!(await users.linkGoogle(tx, userId, googleSub))) throw alreadyLinked();
  await audit.add(tx, { action: 'google.linked', userId }, now);
}

/**
 * Links at once if Google vouches for the address that the account has confirmed; otherwise a code goes to Google's address
 * first. An address that was only typed in may be a stranger's: whoever got hold of that stranger's Google code must not link
 * the stranger's Google account to an account of their own, and wait for the stranger to come in.
 */
export async function linkGoogle(house: House, user: User, code: string): Promise<void> {
  const { database, clock, gateways } = house;
  if (user.googleSub) throw alreadyLinked();
  const { sub, email } = await gateways.google.identify(code);
  if (!email) throw refuse(400, 'invalid_google_code', WORDS.google.unverified);
  if (await users.isTaken(database.orm, 'googleSub', sub, clock.now())) throw alreadyLinked();
  if (user.emailConfirmedAt && email.toLowerCase() === user.email?.toLowerCase()) {
    return linking(house, (tx) => link(tx, user.id, sub, clock.now()));
  }
  await sendCode(house, user, { sub, email });
  throw refuse(403, 'google_verification_required', WORDS.google.verify);
}

async function sendCode(
  { database: { orm }, clock, gateways, keyedHashes }: House,
  { id, language }: User,
  { sub, email }: { sub: string; email: string },
): Promise<void> {
  const limit = { keys: throttleKeys(keyedHashes, 'google-link', id), policy: SEND_LINK_CODE };
  const taken = await throttles.take(orm, [limit], clock.now());
  if ('waitMs' in taken) throw tooManyRequests(taken.waitMs);

  const code = newCode();
  const pending = { googleSub: sub, ...codeToStore(keyedHashes, sub, code) };
  await googleLinks.put(orm, id, pending, clock.now());
  try {
    const mail = linkCodeMail(isLanguage(language) ? language : DEFAULT_LANGUAGE, code);
    await gateways.mail.send({ to: email, ...mail });
  } catch (error) {
    await googleLinks.drop(orm, id, pending);
    await throttles.release(orm, limit.keys, taken.at);
    throw error;
  }
}

/** Links for the right code, once. As with phones, a try is counted before anything is compared. */
export async function verifyLink(
  house: Pick<House, 'database' | 'clock' | 'keyedHashes'>,
  user: User,
  code: string,
): Promise<void> {
  if (user.googleSub) throw alreadyLinked();
  const { orm } = house.database;
  const now = house.clock.now();
  const pending = await googleLinks.countTry(orm, user.id, now);
  if (!pending) {
    const reason = await googleLinks.whyRefused(orm, user.id, now);
    if (reason === 'used') throw alreadyLinked();
    if (reason === 'no_pending_link') throw refuse(400, reason, WORDS.google.noPendingLink);
    throw refuse(400, reason, WORDS.code[reason], 'code');
  }
  const invalid = () => refuse(400, 'invalid_code', WORDS.code.invalid_code, 'code');
  if (!isSameCode(house.keyedHashes, pending, pending.googleSub, code)) {
    throw invalid();
  }
  await linking(house, async (tx) => {
    if (!(await googleLinks.use(tx, user.id, pending, now))) throw invalid();
    await link(tx, user.id, pending.googleSub, now);
  });
}
