import type { FastifyInstance } from 'fastify';
import type { GoogleIdentity } from '../gateways/google-identity.ts';
import { refuse } from '../lib/refusal.ts';
import { WORDS } from '../lib/words.ts';
import { googleSetups } from '../repositories/google-setups.ts';
import { type User, users } from '../repositories/users.ts';
import { type Entry, letIn } from './entry.ts';
import type { CookiesShown } from './entry-answer.ts';
import { hashOf, newToken } from './tokens.ts';

type House = Pick<FastifyInstance, 'database' | 'clock' | 'gateways'>;

/** Nobody's Google account yet; the token lets its owner make an account. */
export type Newcomer = { kind: 'newcomer'; setupToken: string };

export const emailTaken = () => refuse(409, 'email_taken', WORDS.google.emailTaken);

/** An account belongs to the Google account that made it or was linked to it, whatever e-mail address that has. */
export async function signInWithGoogle(
  house: House,
  code: string,
  shown: CookiesShown,
): Promise<Entry | Newcomer> {
  const { database, clock, gateways } = house;
  const identity = await gateways.google.identify(code);
  const user = await users.byGoogleSub(database.orm, identity.sub, clock.now());
  return user ? enter(house, user, shown) : welcome(house, identity);
}

const enter = ({ database, clock }: House, known: User, shown: CookiesShown): Promise<Entry> =>
  database.orm.transaction(async (tx) => {
    const now = clock.now();
    const user = await users.held(tx, known.id);
    if (!user || user.googleSub !== known.googleSub) {
      throw refuse(400, 'invalid_google_code', WORDS.google.failed);
    }
    return letIn(tx, user, { ...shown, by: 'google' }, now);
  });

async function welcome({ database, clock }: House, identity: GoogleIdentity): Promise<Newcomer> {
  const now = clock.now();
  const { sub, email, picture } = identity;
  if (!email) throw refuse(400, 'invalid_google_code', WORDS.google.unverified);
  // Told only to whom Google has shown to own the address. Who had it first keeps the account.
  if (await users.isTaken(database.orm, 'email', email, now)) throw emailTaken();
  const setupToken = newToken();
  const setup = { tokenHash: hashOf(setupToken), googleSub: sub, email, picture };
  await googleSetups.insert(database.orm, setup, now);
  return { kind: 'newcomer', setupToken };
}
