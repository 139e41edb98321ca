import type { FastifyInstance } from 'fastify';
import { tooManyRequests } from '../lib/api-failure.ts';
import type { KeyedHashes } from '../lib/keyed-hashes.ts';
import { MESSAGES } from '../lib/messages.ts';
import type { CodeKey } from '../repositories/codes.ts';
import { phoneTokens } from '../repositories/phone-tokens.ts';
import { type Throttle, throttles } from '../repositories/throttles.ts';
import type { UserRow } from '../repositories/users.ts';
import { textedPhone } from './phone-numbers.ts';
import {
  SIGN_IN_ACCOUNT,
  SIGN_IN_NETWORK,
  signInNameKeys,
  throttleKeys,
} from './throttle-policies.ts';
import { hashOf, isToken } from './tokens.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock' | 'keyedHashes'>;

/** A proof of the account's phone, with its token as it is stored. */
export type UsedPhoneProof = { tokenHash: string; key: CodeKey };

/** Permission to compare one password, counted before the comparison. */
export type CountedAttempt = {
  proof?: UsedPhoneProof;
  /** The password was not compared after all. */
  refund(): Promise<void>;
  /** The password was right. */
  succeed(): Promise<void>;
};

type Subject = { name: string; network: string; device: string | undefined };

/** Reveals nothing about the account: a right password, a wrong one and an unknown ID are throttled alike. */
export const slowed = (waitMs: number) =>
  tooManyRequests(waitMs, 'sign_in_slowed', MESSAGES.slowed);

/** A browser that the owner has used is counted separately, so that strangers' failures never lock the owner out. */
const accountLimit = (hashes: KeyedHashes, { name, device }: Subject): Throttle => ({
  keys: device ? throttleKeys(hashes, 'sign-in:device', device) : signInNameKeys(hashes, name),
  policy: SIGN_IN_ACCOUNT,
});

const networkLimit = (hashes: KeyedHashes, { network }: Subject): Throttle => ({
  keys: throttleKeys(hashes, 'sign-in:from', network),
  policy: SIGN_IN_NETWORK,
});

/**
 * A try within the limits of the account, refused while it is throttled. Nobody is refused for the
 * network: thousands of phones share an operator's address. Nothing if a stranger comes from one
 * with so many wrong passwords that this one must be checked in the slow line.
 */
export async function countAttempt(
  { database, clock, keyedHashes }: Services,
  subject: Subject,
): Promise<CountedAttempt | undefined> {
  const { orm } = database;
  const account = accountLimit(keyedHashes, subject);
  const network = subject.device ? undefined : networkLimit(keyedHashes, subject);
  const taken = await throttles.take(orm, network ? [account, network] : [account], clock.now());
  if ('at' in taken) return counted(orm, taken.at, account, network);
  const [accountWait = 0] = taken.waits;
  if (accountWait > 0) throw slowed(accountWait);
  return undefined;
}

/** A try in the slow line. */
export async function countSlowAttempt(
  { database, clock, keyedHashes }: Services,
  subject: Subject,
): Promise<CountedAttempt> {
  const { orm } = database;
  const account = accountLimit(keyedHashes, subject);
  const network = networkLimit(keyedHashes, subject);
  const taken = await throttles.take(orm, [account], clock.now());
  if ('waitMs' in taken) throw slowed(taken.waitMs);
  // Full, it is as suspicious as it can be, and nothing is written.
  await throttles.take(orm, [network], taken.at);
  return counted(orm, taken.at, account, network);
}

const counted = (
  orm: Services['database']['orm'],
  at: number,
  account: Throttle,
  network: Throttle | undefined,
): CountedAttempt => ({
  async refund() {
    await throttles.release(orm, account.keys, at);
    if (network) await throttles.release(orm, network.keys, at);
  },
  async succeed() {
    const tries = await throttles.clear(orm, account.keys);
    // The wrong ones before it were the owner's typing errors.
    if (network) for (const at of tries) await throttles.release(orm, network.keys, at);
  },
});

/** Enough tries for typing errors, too few to guess a password. */
const TRIES_PER_PROOF = 5;

export type PresentedProof = { phoneNumber?: string; phoneNumbertoken?: string };

/**
 * A try by the holder of the account's phone, unaffected by strangers' failures. Nothing if the
 * proof is invalid for this account for any reason; the query runs anyway, so that the time is the
 * same.
 */
export async function countAttemptWithProof(
  { database, clock, keyedHashes }: Services,
  user: UserRow | undefined,
  { phoneNumber = '', phoneNumbertoken = '' }: PresentedProof,
  subject: Subject,
): Promise<CountedAttempt | undefined> {
  if (!isToken(phoneNumbertoken)) return undefined;
  const { orm } = database;
  const phone = textedPhone(phoneNumber);
  const shown = typeof phone === 'object' ? phone.phoneNumber : '';
  const isOwn = Boolean(shown && user?.passwordHash && user.phoneNumber === shown);
  const key = { phoneNumber: isOwn ? shown : '', purpose: 'sign-in' } as const;
  const tokenHash = hashOf(phoneNumbertoken);
  const opened = await phoneTokens.open(orm, tokenHash, key, clock.now(), TRIES_PER_PROOF);
  if (!opened || opened.usedAt) return undefined;
  return {
    proof: { tokenHash, key },
    refund: () => phoneTokens.close(orm, tokenHash),
    async succeed() {
      await throttles.clear(orm, signInNameKeys(keyedHashes, subject.name));
      if (!subject.device) return;
      await throttles.clear(orm, accountLimit(keyedHashes, subject).keys);
    },
  };
}
