import type { FastifyInstance } from 'fastify';
import { refuse, tooManyRequests } from '../plugins/errors.ts';
import { type Throttle, throttles } from '../repositories/throttles.ts';
import { type User, users } from '../repositories/users.ts';
import { deviceOf, type Entry, letIn, type Visitor } from './entry.ts';
import type { CookiesShown } from './entry-answer.ts';
import { SIGN_IN_ACCOUNT, SIGN_IN_NETWORK, signInNameKey } from './throttle-policies.ts';
import { hashOf } from './tokens.ts';
import { WORDS } from './words.ts';

type House = Pick<FastifyInstance, 'database' | 'clock' | 'passwords'>;

export type Attempt = CookiesShown & { username: string; password: string; network: string };

const incorrect = () => refuse(401, 'incorrect_credentials', WORDS.incorrectCredentials);

/** What an account is doing is told only after the right password; the wrong one gets one answer at one pace. */
export const signIn = (house: House, attempt: Attempt): Promise<Entry> =>
  // Admitted before the first query, so that a flood of sign-ins does not become a flood of queries.
  house.passwords.admit(() => enterWith(house, attempt));

async function enterWith(house: House, attempt: Attempt): Promise<Entry> {
  const { database, clock, passwords } = house;
  // Nothing but these characters is in any username; the query is made all the same, for the same pace.
  const name = attempt.username.toLowerCase();
  const username = /^[a-z0-9]+$/.test(name) ? name : '';
  const user = await users.byUsername(database.orm, username, clock.now());
  const device = await deviceOf(database.orm, user, attempt.deviceToken, clock.now());

  const limits = limitsOf(name, attempt.network, device);
  const taken = await throttles.take(database.orm, limits.all, clock.now());
  if ('waitMs' in taken) throw tooManyRequests(taken.waitMs);

  const right = await passwords
    .matches(user?.passwordHash, attempt.password)
    .catch(async (error: unknown) => {
      for (const { key } of limits.all) await throttles.release(database.orm, key, taken.at);
      throw error;
    });
  if (!right || !user) throw incorrect();

  await throttles.clear(database.orm, limits.account.key);
  if (limits.network) await throttles.release(database.orm, limits.network.key, taken.at);
  const passwordHash = await renewHash(house, user, attempt.password);
  const visitor = { device, familyHash: attempt.familyHash };
  return enter(house, { ...user, passwordHash }, visitor);
}

/** A browser that its owner used before is counted apart, so that strangers' failures never lock the owner out. */
function limitsOf(name: string, network: string, device: string | undefined) {
  const key = device ? `sign-in:device:${device}` : signInNameKey(name);
  const account: Throttle = { key, policy: SIGN_IN_ACCOUNT };
  if (device) return { account, network: undefined, all: [account] };
  const from: Throttle = { key: `sign-in:from:${hashOf(network)}`, policy: SIGN_IN_NETWORK };
  return { account, network: from, all: [account, from] };
}

/** Hashes made at an earlier cost are made again while the password is at hand. */
async function renewHash({ database, passwords }: House, user: User, password: string) {
  if (!user.passwordHash || !passwords.isOutdated(user.passwordHash)) return user.passwordHash;
  const renewed = await passwords.hash(password);
  await users.setPasswordHash(database.orm, user.id, user.passwordHash, renewed);
  return renewed;
}

const enter = ({ database, clock }: House, checked: User, visitor: Visitor): Promise<Entry> =>
  database.orm.transaction(async (tx) => {
    const user = await users.held(tx, checked.id);
    if (user?.passwordHash !== checked.passwordHash) throw incorrect();
    return letIn(tx, user, visitor, clock.now());
  });
