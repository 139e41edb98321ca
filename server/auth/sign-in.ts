import type { FastifyInstance } from 'fastify';
import { isRecoverable } from '../../contract/rules/account-status.ts';
import { refuse, tooManyRequests } from '../plugins/errors.ts';
import { devices } from '../repositories/devices.ts';
import type { Executor } from '../repositories/executor.ts';
import { recoveryTokens } from '../repositories/recovery-tokens.ts';
import { sessions } from '../repositories/sessions.ts';
import { type Throttle, throttles } from '../repositories/throttles.ts';
import { type User, users } from '../repositories/users.ts';
import { newFamily, type RefreshPair } from './cookies.ts';
import { SIGN_IN_ACCOUNT, SIGN_IN_NETWORK } from './throttle-policies.ts';
import { hashOf, newToken } from './tokens.ts';
import { WORDS } from './words.ts';

type House = Pick<FastifyInstance, 'database' | 'clock' | 'passwords'>;

export type Attempt = {
  username: string;
  password: string;
  network: string;
  deviceToken?: string;
  /** The session that this browser has had until now. */
  familyHash?: string;
};

export type SignedIn = {
  kind: 'signed-in';
  user: User;
  accessToken: string;
  pair: RefreshPair;
  /** For a browser that the account has not seen before. */
  newDeviceToken?: string;
};

export type Withdrawn = {
  kind: 'withdrawn';
  deletedAt: number;
  /** Given only while the account can still be recovered. */
  recoveryToken?: string;
};

const incorrect = () => refuse(401, 'incorrect_credentials', WORDS.incorrectCredentials);

type Outcome = SignedIn | Withdrawn | { kind: 'suspended' };

/** What an account is doing is told only after the right password; the wrong one gets one answer at one pace. */
export const signIn = (house: House, attempt: Attempt): Promise<Outcome> =>
  // Admitted before the first query, so that a flood of sign-ins does not become a flood of queries.
  house.passwords.admit(() => enterWith(house, attempt));

async function enterWith(house: House, attempt: Attempt): Promise<Outcome> {
  const { database, clock, passwords } = house;
  // Nothing but these characters is in any username; the query is made all the same, for the same pace.
  const name = attempt.username.toLowerCase();
  const username = /^[a-z0-9]+$/.test(name) ? name : '';
  const user = await users.byUsername(database.orm, username, clock.now());
  const device = await deviceOf(house, user, attempt.deviceToken);

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
  return enter(house, { ...user, passwordHash }, device, attempt.familyHash);
}

const deviceOf = async ({ database, clock }: House, user?: User, token?: string) =>
  user && token
    ? devices.find(database.orm, { tokenHash: hashOf(token), userId: user.id }, clock.now())
    : undefined;

/** A browser that its owner used before is counted apart, so that strangers' failures never lock the owner out. */
function limitsOf(name: string, network: string, device: string | undefined) {
  const subject = device ? `device:${device}` : `name:${hashOf(name)}`;
  const account: Throttle = { key: `sign-in:${subject}`, policy: SIGN_IN_ACCOUNT };
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

const enter = (
  { database, clock }: House,
  checked: User,
  device: string | undefined,
  familyHash: string | undefined,
): Promise<Outcome> =>
  database.orm.transaction(async (tx) => {
    const now = clock.now();
    const user = await users.held(tx, checked.id);
    if (user?.passwordHash !== checked.passwordHash) throw incorrect();
    if (user.status === 'suspended') return { kind: 'suspended' };
    if (user.deletedAt) return tellWithdrawn(tx, user.id, user.deletedAt.getTime(), now);

    for (const { id } of await sessions.shownBy(tx, { familyHash }, now)) {
      await sessions.end(tx, id, 'replaced', now);
    }
    const pair = { family: newFamily(), token: newToken() };
    const accessToken = newToken();
    const session = { userId: user.id, familyHash: hashOf(pair.family) };
    const hashes = { refresh: hashOf(pair.token), access: hashOf(accessToken) };
    await sessions.start(tx, session, hashes, now);
    const newDeviceToken = await rememberDevice(tx, user.id, device, now);
    return { kind: 'signed-in', user, accessToken, pair, newDeviceToken };
  });

async function rememberDevice(
  tx: Executor,
  userId: string,
  device: string | undefined,
  now: number,
) {
  if (device) {
    await devices.touch(tx, device, now);
    return undefined;
  }
  const token = newToken();
  await devices.insert(tx, userId, hashOf(token), now);
  return token;
}

async function tellWithdrawn(tx: Executor, userId: string, deletedAt: number, now: number) {
  const recoverable = isRecoverable({ deletedAt: new Date(deletedAt).toISOString() }, now);
  if (!recoverable) return { kind: 'withdrawn', deletedAt } as const;
  const recoveryToken = newToken();
  await recoveryTokens.put(tx, userId, hashOf(recoveryToken), now);
  return { kind: 'withdrawn', deletedAt, recoveryToken } as const;
}
