import type { FastifyInstance } from 'fastify';
import { canonicalPhone } from '../../contract/rules/phone.ts';
import { tooManyRequests } from '../plugins/errors.ts';
import type { CodeKey } from '../repositories/codes.ts';
import { phoneTokens } from '../repositories/phone-tokens.ts';
import { type Throttle, throttles } from '../repositories/throttles.ts';
import type { User } from '../repositories/users.ts';
import { SIGN_IN_ACCOUNT, SIGN_IN_NETWORK, signInNameKey } from './throttle-policies.ts';
import { hashOf, isToken } from './tokens.ts';
import { WORDS } from './words.ts';

type House = Pick<FastifyInstance, 'database' | 'clock'>;

/** A proof of the account's phone, with its token as it is stored. */
export type PhoneProof = { tokenHash: string; key: CodeKey };

/** The right to have one password compared, counted before the comparison. */
export type SignInTry = {
  proof?: PhoneProof;
  /** The password was not compared after all. */
  giveBack(): Promise<void>;
  /** The password was right. */
  succeed(): Promise<void>;
};

type Subject = { name: string; network: string; device: string | undefined };

/** Says nothing of the account: a right password, a wrong one and an unknown ID are slowed alike. */
export const slowed = (waitMs: number) => tooManyRequests(waitMs, 'sign_in_slowed', WORDS.slowed);

/** A browser that its owner used before is counted apart, so that strangers' failures never lock the owner out. */
function limitsOf({ name, network, device }: Subject) {
  const key = device ? `sign-in:device:${device}` : signInNameKey(name);
  const account: Throttle = { key, policy: SIGN_IN_ACCOUNT };
  if (device) return { account, network: undefined, all: [account] };
  const from: Throttle = { key: `sign-in:from:${hashOf(network)}`, policy: SIGN_IN_NETWORK };
  return { account, network: from, all: [account, from] };
}

/** A try among those that the account and the network have; refused while they are slowed. */
export async function takeTry({ database, clock }: House, subject: Subject): Promise<SignInTry> {
  const { orm } = database;
  const limits = limitsOf(subject);
  const taken = await throttles.take(orm, limits.all, clock.now());
  if ('waitMs' in taken) throw slowed(taken.waitMs);
  return {
    async giveBack() {
      for (const { key } of limits.all) await throttles.release(orm, key, taken.at);
    },
    async succeed() {
      await throttles.clear(orm, limits.account.key);
      if (limits.network) await throttles.release(orm, limits.network.key, taken.at);
    },
  };
}

/** What a mistyped password may cost the owner, too few to guess one. */
const TRIES_PER_PROOF = 5;

export type ShownProof = { phoneNumber?: string; phoneNumbertoken?: string };

/**
 * A try of who holds the account's phone, which no stranger's failures can take away. Nothing when the proof is no good for
 * this account, whatever is wrong with it; the query is made all the same, for the same pace.
 */
export async function takeProvedTry(
  { database, clock }: House,
  user: User | undefined,
  { phoneNumber = '', phoneNumbertoken = '' }: ShownProof,
  subject: Subject,
): Promise<SignInTry | undefined> {
  if (!isToken(phoneNumbertoken)) return undefined;
  const { orm } = database;
  const shown = canonicalPhone(phoneNumber);
  const isOwn = Boolean(shown && user?.passwordHash && user.phoneNumber === shown);
  const key = { phoneNumber: isOwn && shown ? shown : '', purpose: 'sign-in' } as const;
  const tokenHash = hashOf(phoneNumbertoken);
  const opened = await phoneTokens.open(orm, tokenHash, key, clock.now(), TRIES_PER_PROOF);
  if (!opened || opened.usedAt) return undefined;
  return {
    proof: { tokenHash, key },
    giveBack: () => phoneTokens.close(orm, tokenHash),
    async succeed() {
      await throttles.clear(orm, signInNameKey(subject.name));
      if (subject.device) await throttles.clear(orm, limitsOf(subject).account.key);
    },
  };
}
