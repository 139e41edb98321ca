import type { FastifyInstance } from 'fastify';
import { refuse } from '../lib/api-failure.ts';
import { QueueFull } from '../lib/fair-queue.ts';
import { MESSAGES } from '../lib/messages.ts';
import { phoneTokens } from '../repositories/phone-tokens.ts';
import { type UserRow, users } from '../repositories/users.ts';
import { type Admission, admit, deviceOf, type SignInVisitor } from './admission.ts';
import type { PresentedCookies } from './cookies.ts';
import { endLapsed } from './lapsed-suspensions.ts';
import {
  type CountedAttempt,
  countAttempt,
  countAttemptWithProof,
  countSlowAttempt,
  type PresentedProof,
  slowed,
  type UsedPhoneProof,
} from './sign-in-attempts.ts';

type Services = Pick<
  FastifyInstance,
  'database' | 'clock' | 'passwords' | 'keyedHashes' | 'slowLine'
>;

export type SignInAttempt = PresentedCookies &
  PresentedProof & {
    username: string;
    password: string;
    network: string;
    /** Receives the account whose password was wrong; it must not delay the response, which would reveal that the ID exists. */
    onMiss?: (userId: string) => void;
  };

/** In milliseconds, for those who find no place in the slow line. */
const WHILE_FULL = 2_000;

const incorrect = () => refuse(401, 'incorrect_credentials', MESSAGES.incorrectCredentials);

/**
 * The account's state is revealed only after the right password; wrong ones get the same response
 * in the same time. Admission comes before the first query, so that a flood of sign-ins does not
 * become a flood of queries; a throttled caller is refused before the password takes a place in
 * the queue.
 */
export async function signIn(services: Services, attempt: SignInAttempt): Promise<Admission> {
  const { database, clock, passwords, slowLine } = services;
  const { network } = attempt;

  const tried = await passwords.admit(network, async () => {
    // No username has other characters; the query runs anyway, so that the time is the same.
    const name = attempt.username.toLowerCase();
    const username = /^[a-z0-9]+$/.test(name) ? name : '';
    const user = await users.byUsername(database.orm, username, clock.now());
    const device = await deviceOf(database.orm, user, attempt.deviceToken, clock.now());
    const subject = { name, network, device };
    const check = (taken: CountedAttempt) => checkPassword(services, attempt, user, taken);
    const taken =
      (await countAttemptWithProof(services, user, attempt, subject)) ??
      (await countAttempt(services, subject));
    if (taken) return { result: await check(taken) };
    return { later: async () => check(await countSlowAttempt(services, subject)) };
  });
  if (!tried.later) return tried.result;

  const { later } = tried;
  return slowLine.run(`sign-in ${network}`, () => passwords.admit(network, later)).catch(busy);
}

/** The phone proof is the way past a full line. */
function busy(error: unknown): never {
  throw error instanceof QueueFull ? slowed(WHILE_FULL) : error;
}

async function checkPassword(
  services: Services,
  attempt: SignInAttempt,
  user: UserRow | undefined,
  taken: CountedAttempt,
): Promise<Admission> {
  const { network, password } = attempt;
  const right = await services.passwords
    .matches(user?.passwordHash, password, network)
    .catch(async (error: unknown) => {
      await taken.refund();
      throw error;
    });
  if (user && !right) attempt.onMiss?.(user.id);
  if (!right || !user) throw incorrect();

  await taken.succeed();
  if (user.status === 'suspended') await endLapsed(services, user.id);
  const passwordHash = await renewHash(services, user, attempt);
  const visitor = { ...attempt, by: 'password' } as const;
  return enter(services, { ...user, passwordHash }, visitor, taken.proof);
}

/** Hashes with an outdated cost are replaced while the password is available. */
async function renewHash({ database, passwords }: Services, user: UserRow, attempt: SignInAttempt) {
  if (!user.passwordHash || !passwords.isOutdated(user.passwordHash)) return user.passwordHash;
  const renewed = await passwords.hash(attempt.password, attempt.network);
  await users.setPasswordHash(database.orm, user.id, user.passwordHash, renewed);
  return renewed;
}

const enter = (
  { database, clock }: Services,
  checked: UserRow,
  shown: SignInVisitor,
  proof: UsedPhoneProof | undefined,
): Promise<Admission> =>
  database.orm.transaction(async (tx) => {
    const now = clock.now();
    const user = await users.lockShared(tx, checked.id);
    if (user?.passwordHash !== checked.passwordHash) throw incorrect();
    // Another sign-in used the same proof first.
    if (proof && !(await phoneTokens.use(tx, proof.tokenHash, proof.key, now))) throw slowed(0);
    return admit(tx, user, shown, now);
  });
