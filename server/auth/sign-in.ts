import type { FastifyInstance } from 'fastify';
import { refuse } from '../lib/refusal.ts';
import { WORDS } from '../lib/words.ts';
import { phoneTokens } from '../repositories/phone-tokens.ts';
import { type User, users } from '../repositories/users.ts';
import { deviceOf, type Entry, letIn, type Visitor } from './entry.ts';
import type { CookiesShown } from './entry-answer.ts';
import { type PhoneProof, type ShownProof, slowed, takeProvedTry, takeTry } from './sign-in-try.ts';

type House = Pick<FastifyInstance, 'database' | 'clock' | 'passwords' | 'keyedHashes'>;

export type Attempt = CookiesShown &
  ShownProof & {
    username: string;
    password: string;
    network: string;
    /** Told whose password was missed; what it does must not delay the answer, which would tell that the ID exists. */
    onMiss?: (userId: string) => void;
  };

const incorrect = () => refuse(401, 'incorrect_credentials', WORDS.incorrectCredentials);

/** What an account is doing is told only after the right password; the wrong one gets one answer at one pace. */
export const signIn = (house: House, attempt: Attempt): Promise<Entry> =>
  // Admitted before the first query, so that a flood of sign-ins does not become a flood of queries.
  house.passwords.admit(attempt.network, () => enterWith(house, attempt));

/** Who is slowed is refused before the password takes a place in the queue. */
async function enterWith(house: House, attempt: Attempt): Promise<Entry> {
  const { database, clock, passwords } = house;
  const { network, password } = attempt;
  // Nothing but these characters is in any username; the query is made all the same, for the same pace.
  const name = attempt.username.toLowerCase();
  const username = /^[a-z0-9]+$/.test(name) ? name : '';
  const user = await users.byUsername(database.orm, username, clock.now());
  const device = await deviceOf(database.orm, user, attempt.deviceToken, clock.now());

  const subject = { name, network, device };
  const taken =
    (await takeProvedTry(house, user, attempt, subject)) ?? (await takeTry(house, subject));
  const right = await passwords
    .matches(user?.passwordHash, password, network)
    .catch(async (error: unknown) => {
      await taken.giveBack();
      throw error;
    });
  if (user && !right) attempt.onMiss?.(user.id);
  if (!right || !user) throw incorrect();

  await taken.succeed();
  const passwordHash = await renewHash(house, user, attempt);
  const visitor = { ...attempt, by: 'password' } as const;
  return enter(house, { ...user, passwordHash }, visitor, taken.proof);
}

/** Hashes made at an earlier cost are made again while the password is at hand. */
async function renewHash({ database, passwords }: House, user: User, attempt: Attempt) {
  if (!user.passwordHash || !passwords.isOutdated(user.passwordHash)) return user.passwordHash;
  const renewed = await passwords.hash(attempt.password, attempt.network);
  await users.setPasswordHash(database.orm, user.id, user.passwordHash, renewed);
  return renewed;
}

const enter = (
  { database, clock }: House,
  checked: User,
  shown: Visitor,
  proof: PhoneProof | undefined,
): Promise<Entry> =>
  database.orm.transaction(async (tx) => {
    const now = clock.now();
    const user = await users.held(tx, checked.id);
    if (user?.passwordHash !== checked.passwordHash) throw incorrect();
    // Another sign-in was faster with the same proof.
    if (proof && !(await phoneTokens.use(tx, proof.tokenHash, proof.key, now))) throw slowed(0);
    return letIn(tx, user, shown, now);
  });
