import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import type { PasskeySignInBody } from '../../contract/schemas/passkeys.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import type { Telling } from '../notifications/tell-fan.ts';
import { audit } from '../repositories/audit.ts';
import { type PasskeyRow, passkeys } from '../repositories/passkeys.ts';
import { users } from '../repositories/users.ts';
import { type Admission, admit } from './admission.ts';
import type { PresentedCookies } from './cookies.ts';
import { countedByNetwork } from './counted-by-network.ts';
import { endLapsed } from './lapsed-suspensions.ts';
import { tellRefusedPasskey } from './owner-notices.ts';
import { isChallenge, newChallenge, spendChallenge } from './passkey-challenges.ts';
import { isInForeignFrame, type RelyingParty } from './relying-party.ts';
import { PASSKEY_NETWORK } from './throttle-policies.ts';

type Services = Telling & Pick<FastifyInstance, 'keyedHashes' | 'slowLine'>;

/** For each account and day. */
const REFUSALS_AUDITED = 20;

type Attempt = PresentedCookies & {
  signed: PasskeySignInBody;
  party: RelyingParty;
  network: string;
};

const incorrect = () => refuse(401, 'unknown_passkey', MESSAGES.passkeys.incorrect);

/** What the browser needs to ask the fan for a passkey of this site; it names no account. */
export const passkeyRequest = (services: Services, party: RelyingParty) =>
  generateAuthenticationOptions({
    rpID: party.id,
    challenge: newChallenge(services, 'sign-in'),
    userVerification: 'required',
  });

/** A device that tells whose passkey it is tells the account that it was made for. */
function isHandleOf({ userId }: PasskeyRow, { response: { userHandle } }: PasskeySignInBody) {
  return userHandle === undefined || userHandle === Buffer.from(userId).toString('base64url');
}

/** The library throws at whatever it cannot read or does not accept. */
async function verified(services: Services, known: PasskeyRow, { signed, party }: Attempt) {
  let challenge = '';
  const { authenticationInfo, verified } = await verifyAuthenticationResponse({
    response: { ...signed, clientExtensionResults: {} },
    expectedChallenge: (asked) => {
      challenge = asked;
      return isChallenge(services, 'sign-in', asked);
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: known.credentialId,
      publicKey: Uint8Array.from(Buffer.from(known.publicKey, 'base64url')),
      // Ours is compared once the signature is known to be right: before that, anybody could make it look copied.
      counter: 0,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo || isInForeignFrame(signed)) throw incorrect();
  if (!isHandleOf(known, signed)) throw incorrect();
  return { challenge, counter: authenticationInfo.newCounter };
}

/** The account's state is revealed only after the right signature. */
export async function signInWithPasskey(services: Services, attempt: Attempt): Promise<Admission> {
  const { database, clock } = services;
  const { network } = attempt;
  const count = { name: 'passkey', network, policy: PASSKEY_NETWORK };
  return countedByNetwork(services, count, async () => {
    const known = await passkeys.byCredential(database.orm, attempt.signed.id);
    if (!known) throw incorrect();
    const { challenge, counter } = await verified(services, known, attempt);
    await endLapsed(services, known.userId);
    const entry = await database.orm.transaction(async (tx) => {
      const now = clock.now();
      const user = await users.lockShared(tx, known.userId);
      if (!user || !(await spendChallenge(tx, challenge, now))) throw incorrect();
      if (await passkeys.use(tx, known.id, counter, now))
        return admit(tx, user, { ...attempt, by: 'passkey' }, now);
      // A counter that does not grow belongs to a copy of the key, unless the key was removed meanwhile.
      if (!(await passkeys.byCredential(tx, known.credentialId))) throw incorrect();
      await audit.addAtMost(
        tx,
        REFUSALS_AUDITED,
        { action: 'passkey.refused', userId: user.id },
        now,
      );
      return { kind: 'copied', user } as const;
    });
    if (entry.kind !== 'copied') return entry;
    await tellRefusedPasskey(services, entry.user);
    throw incorrect();
  });
}
