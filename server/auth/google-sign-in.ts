import type { FastifyInstance } from 'fastify';
import type { GoogleIdentity } from '../gateways/google-identity.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { googleSetups } from '../repositories/google-setups.ts';
import { type UserRow, users } from '../repositories/users.ts';
import { type Admission, admit } from './admission.ts';
import type { PresentedCookies } from './cookies.ts';
import { countedByNetwork } from './counted-by-network.ts';
import { endLapsed } from './lapsed-suspensions.ts';
import { GOOGLE_NETWORK } from './throttle-policies.ts';
import { hashOf, newToken } from './tokens.ts';

type Services = Pick<
  FastifyInstance,
  'database' | 'clock' | 'gateways' | 'keyedHashes' | 'slowLine'
>;

/** Codes that Google refuses are counted by network: Google limits us too. */
const identify = (services: Services, code: string, network: string): Promise<GoogleIdentity> =>
  countedByNetwork(services, { name: 'google', network, policy: GOOGLE_NETWORK }, () =>
    services.gateways.google.identify(code),
  );

/** A new Google account; the token lets its owner create an account. */
export type Newcomer = { kind: 'newcomer'; setupToken: string };

export const emailTaken = () => refuse(409, 'email_taken', MESSAGES.google.emailTaken);

/** An account belongs to the Google account that made it or was linked to it, whatever e-mail address that has. */
export async function signInWithGoogle(
  services: Services,
  code: string,
  { network, ...shown }: PresentedCookies & { network: string },
): Promise<Admission | Newcomer> {
  const { database, clock } = services;
  const identity = await identify(services, code, network);
  const user = await users.byGoogleSub(database.orm, identity.sub, clock.now());
  if (user?.status === 'suspended') await endLapsed(services, user.id);
  return user ? enter(services, user, identity, shown) : welcome(services, identity);
}

const enter = (
  { database, clock }: Services,
  known: UserRow,
  identity: GoogleIdentity,
  shown: PresentedCookies,
): Promise<Admission> =>
  database.orm.transaction(async (tx) => {
    const now = clock.now();
    const googleEmail = identity.email ?? null;
    // Two sign-ins that share a lock could not both write.
    const lock = known.googleEmail === googleEmail ? users.lockShared : users.lockForUpdate;
    const user = await lock(tx, known.id);
    if (!user || user.googleSub !== known.googleSub) {
      throw refuse(400, 'invalid_google_code', MESSAGES.google.failed);
    }
    const admission = await admit(tx, { ...user, googleEmail }, { ...shown, by: 'google' }, now);
    if (admission.kind === 'signed-in' && lock === users.lockForUpdate) {
      await users.setGoogleEmail(tx, user.id, googleEmail);
    }
    return admission;
  });

async function welcome({ database, clock }: Services, identity: GoogleIdentity): Promise<Newcomer> {
  const now = clock.now();
  const { sub, email, picture } = identity;
  if (!email) throw refuse(400, 'invalid_google_code', MESSAGES.google.unverified);
  // Revealed only to the owner of the email, as shown by Google. The earlier account keeps it.
  if (await users.isTaken(database.orm, 'email', email, now)) throw emailTaken();
  const setupToken = newToken();
  const setup = { tokenHash: hashOf(setupToken), googleSub: sub, email, picture };
  await googleSetups.insert(database.orm, setup, now);
  return { kind: 'newcomer', setupToken };
}
