import type { FastifyInstance } from 'fastify';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { phoneTokens } from '../repositories/phone-tokens.ts';
import { type User, users } from '../repositories/users.ts';
import { admit, deviceOf, type SignInContext, type SignInResult } from './admission.ts';
import {
  countAttempt,
  countAttemptWithProof,
  type PhoneProof,
  type PresentedProof,
  throttled,
} from './sign-in-attempts.ts';
import type { PresentedCookies } from './sign-in-response.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock' | 'passwords' | 'keyedHashes'>;

export type SignInRequest = PresentedCookies &
  PresentedProof & {
    username: string;
    password: string;
    network: string;
    /** Called with the account of a wrong password. It must not delay the response, which would reveal that the ID exists. */
    onMiss?: (userId: string) => void;
  };

const incorrect = () => refuse(401, 'incorrect_credentials', MESSAGES.incorrectCredentials);

/** Only the right password reveals an account's status; all other attempts get the same response in the same time. */
export const signIn = (services: Services, request: SignInRequest): Promise<SignInResult> =>
  // Admitted before the first query, so that a flood of sign-ins does not become a flood of queries.
  services.passwords.inTurn(request.network, () => signInAdmitted(services, request));

/** A throttled client is refused before its password takes a place in the queue. */
async function signInAdmitted(services: Services, request: SignInRequest): Promise<SignInResult> {
  const { database, clock, passwords } = services;
  const { network, password } = request;
  // No username has other characters; the query is made all the same, so that it takes the same time.
  const name = request.username.toLowerCase();
  const username = /^[a-z0-9]+$/.test(name) ? name : '';
  const user = await users.byUsername(database.orm, username, clock.now());
  const device = await deviceOf(database.orm, user, request.deviceToken, clock.now());

  const subject = { name, network, device };
  const counted =
    (await countAttemptWithProof(services, user, request, subject)) ??
    (await countAttempt(services, subject));
  const right = await passwords
    .matches(user?.passwordHash, password, network)
    .catch(async (error: unknown) => {
      await counted.refund();
      throw error;
    });
  if (user && !right) request.onMiss?.(user.id);
  if (!right || !user) throw incorrect();

  await counted.succeed();
  const passwordHash = await renewHash(services, user, request);
  const context = { ...request, by: 'password' } as const;
  return openSessionOf(services, { ...user, passwordHash }, context, counted.proof);
}

/** Hashes made at an earlier cost are made again while the password is at hand. */
async function renewHash({ database, passwords }: Services, user: User, request: SignInRequest) {
  if (!user.passwordHash || !passwords.isOutdated(user.passwordHash)) return user.passwordHash;
  const renewed = await passwords.hash(request.password, request.network);
  await users.setPasswordHash(database.orm, user.id, user.passwordHash, renewed);
  return renewed;
}

const openSessionOf = (
  { database, clock }: Services,
  checked: User,
  context: SignInContext,
  proof: PhoneProof | undefined,
): Promise<SignInResult> =>
  database.orm.transaction(async (tx) => {
    const now = clock.now();
    const user = await users.lockShared(tx, checked.id);
    if (user?.passwordHash !== checked.passwordHash) throw incorrect();
    // A concurrent sign-in has used the same proof.
    if (proof && !(await phoneTokens.use(tx, proof.tokenHash, proof.key, now))) throw throttled(0);
    return admit(tx, user, context, now);
  });
