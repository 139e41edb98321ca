import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import type { Telling } from '../notifications/tell-fan.ts';
import { passkeys } from '../repositories/passkeys.ts';
import { users } from '../repositories/users.ts';
import { type Admission, admit } from './admission.ts';
import type { PresentedCookies } from './cookies.ts';
import { countedByNetwork } from './counted-by-network.ts';
import { endLapsed } from './lapsed-suspensions.ts';
import { tellRefusedPasskey } from './owner-notices.ts';
import { newChallenge } from './passkey-challenges.ts';
import { readSignature, type Signed, spendSignature } from './passkey-signature.ts';
import type { RelyingParty } from './relying-party.ts';
import { PASSKEY_NETWORK } from './throttle-policies.ts';

type Services = Telling & Pick<FastifyInstance, 'keyedHashes' | 'slowLine'>;

type Attempt = PresentedCookies & Signed & { network: string };

const incorrect = () => refuse(401, 'unknown_passkey', MESSAGES.passkeys.incorrect);

/** What the browser needs to ask the fan for a passkey of this site; it names no account. */
export const passkeyRequest = (services: Services, party: RelyingParty) =>
  generateAuthenticationOptions({
    rpID: party.id,
    challenge: newChallenge(services, 'sign-in'),
    userVerification: 'required',
  });

/** The account's state is revealed only after the right signature. */
export async function signInWithPasskey(services: Services, attempt: Attempt): Promise<Admission> {
  const { database, clock } = services;
  const { network } = attempt;
  const count = { name: 'passkey', network, policy: PASSKEY_NETWORK };
  return countedByNetwork(services, count, async () => {
    const known = await passkeys.byCredential(database.orm, attempt.signed.id);
    const signature = known && (await readSignature(services, 'sign-in', known, attempt));
    if (!signature) throw incorrect();
    await endLapsed(services, known.userId);
    const entry = await database.orm.transaction(async (tx) => {
      const now = clock.now();
      const user = await users.lockShared(tx, known.userId);
      const use = user && (await spendSignature(tx, known, signature, now));
      if (!user || use === 'used') throw incorrect();
      if (use === 'copied') return { kind: 'copied', user } as const;
      return admit(tx, user, { ...attempt, by: 'passkey' }, now);
    });
    if (entry.kind !== 'copied') return entry;
    await tellRefusedPasskey(services, entry.user);
    throw incorrect();
  });
}
