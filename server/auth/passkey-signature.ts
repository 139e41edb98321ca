import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PasskeySignInBody } from '../../contract/schemas/passkeys.ts';
import type { Executor } from '../db/executor.ts';
import { audit } from '../repositories/audit.ts';
import { type PasskeyRow, passkeys } from '../repositories/passkeys.ts';
import {
  type ChallengePurpose,
  isChallenge,
  type Services,
  spendChallenge,
} from './passkey-challenges.ts';
import { isInForeignFrame, type RelyingParty } from './relying-party.ts';

/** What a browser has had signed, and whose page it says that it did it for. */
export type Signed = { signed: PasskeySignInBody; party: RelyingParty };

type Signature = { challenge: string; counter: number };

/** For each account and day. */
const REFUSALS_AUDITED = 20;

/** A device that tells whose passkey it is tells the account that it was made for. */
function isHandleOf({ userId }: PasskeyRow, { response: { userHandle } }: PasskeySignInBody) {
  return userHandle === undefined || userHandle === Buffer.from(userId).toString('base64url');
}

/** What a known key has signed for this purpose; undefined if it has not. The library throws at whatever it cannot read or does not accept. */
export async function readSignature(
  services: Services,
  purpose: ChallengePurpose,
  known: PasskeyRow,
  { signed, party }: Signed,
): Promise<Signature | undefined> {
  let challenge = '';
  const { authenticationInfo, verified } = await verifyAuthenticationResponse({
    response: { ...signed, clientExtensionResults: {} },
    expectedChallenge: (asked) => {
      challenge = asked;
      return isChallenge(services, purpose, asked);
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
  if (!verified || !authenticationInfo || isInForeignFrame(signed)) return undefined;
  if (!isHandleOf(known, signed)) return undefined;
  return { challenge, counter: authenticationInfo.newCounter };
}

/** Uses a signature up, once. A counter that does not grow belongs to a copy of the key, unless the key was removed meanwhile. */
export async function spendSignature(
  tx: Executor,
  known: PasskeyRow,
  { challenge, counter }: Signature,
  now: number,
): Promise<'right' | 'used' | 'copied'> {
  if (!(await spendChallenge(tx, challenge, now))) return 'used';
  if (await passkeys.use(tx, known.id, counter, now)) return 'right';
  if (!(await passkeys.byCredential(tx, known.credentialId))) return 'used';
  const refused = { action: 'passkey.refused', userId: known.userId } as const;
  await audit.addAtMost(tx, REFUSALS_AUDITED, refused, now);
  return 'copied';
}
