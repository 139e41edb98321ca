import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { verifySignature } from '@simplewebauthn/server/helpers';
import type { FastifyInstance } from 'fastify';
import { BRAND } from '../../contract/brand.ts';
import { mostPasskeys } from '../../contract/limits.ts';
import { passkeyNameProblem, tidyPasskeyName } from '../../contract/rules/passkey-name.ts';
import type { NewPasskeyBody, OwnPasskey } from '../../contract/schemas/passkeys.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import type { Telling } from '../notifications/tell-fan.ts';
import { audit } from '../repositories/audit.ts';
import { operations } from '../repositories/operations.ts';
import { passkeys } from '../repositories/passkeys.ts';
import { sessions } from '../repositories/sessions.ts';
import { type UserRow, users } from '../repositories/users.ts';
import { afterProof } from './after-proof.ts';
import { tellOwner } from './owner-notices.ts';
import { isChallenge, newChallenge, spendChallenge } from './passkey-challenges.ts';
import { isInForeignFrame, type RelyingParty } from './relying-party.ts';
import type { Account } from './sessions.ts';

type Services = Telling & Pick<FastifyInstance, 'keyedHashes'>;
type Options = Awaited<ReturnType<typeof generateRegistrationOptions>>;

/** EdDSA, ES256 and RS256 (RFC 9053): each device can do at least one of them. */
const ALGORITHMS = [-8, -7, -257];

const { passkeys: SAYS } = MESSAGES;

export const invalidPasskey = () => refuse(400, 'invalid_passkey', SAYS.invalid);
const tooMany = () => refuse(409, 'too_many_passkeys', SAYS.tooMany);
const unknown = () => refuse(404, 'not_found', SAYS.unknown);

export async function listPasskeys(
  { database }: Services,
  { user }: Account,
): Promise<OwnPasskey[]> {
  const rows = await passkeys.of(database.orm, user.id);
  return rows.map(({ id, name, system, createdAt, usedAt }) => ({
    id,
    name,
    system,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }));
}

const nameOf = ({ username, nickname, email }: UserRow) => username ?? nickname ?? email ?? BRAND;

/** What the browser needs to make a passkey, after a proof: an answer to its challenge in the same session needs no other. */
export const passkeyCreation = (
  services: Services,
  account: Account,
  party: RelyingParty,
): Promise<Options> =>
  afterProof(services, account, async (tx, _now, held) => {
    const known = await passkeys.of(tx, held.id);
    if (known.length >= mostPasskeys) throw tooMany();
    return generateRegistrationOptions({
      rpName: BRAND,
      rpID: party.id,
      userID: Uint8Array.from(Buffer.from(held.id)),
      userName: nameOf(held),
      userDisplayName: held.nickname ?? '',
      challenge: newChallenge(services, `add in ${account.sessionId}`),
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports,
      })),
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

type NewPasskey = { made: NewPasskeyBody; party: RelyingParty; system: string | null };

/** A signature (DER) that no key has made. */
const WRONG_SIGNATURE = Uint8Array.of(0x30, 6, 2, 1, 1, 2, 1, 1);

/** Without an attestation the key of a new passkey has verified nothing yet; the library throws at one with which it cannot. */
async function isUsableKey(publicKey: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    const asked = { data: new Uint8Array(32), credentialPublicKey: publicKey };
    await verifySignature({ ...asked, signature: WRONG_SIGNATURE });
    return true;
  } catch {
    return false;
  }
}

/** The library throws at whatever it cannot read or does not accept. */
async function verified(services: Services, { sessionId }: Account, { made, party }: NewPasskey) {
  let challenge = '';
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    expectedChallenge: (asked) => {
      challenge = asked;
      return isChallenge(services, `add in ${sessionId}`, asked);
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo || isInForeignFrame(made)) throw invalidPasskey();
  const { credential } = registrationInfo;
  if (!(await isUsableKey(credential.publicKey))) throw invalidPasskey();
  return { challenge, credential };
}

/** Adds what the browser has made for `passkeyCreation`; the same one again is the same passkey. */
export async function addPasskey(
  services: Services,
  account: Account,
  asked: NewPasskey,
): Promise<void> {
  const { database, clock } = services;
  const { user, sessionId } = account;
  const { challenge, credential } = await verified(services, account, asked);
  const isAdded = await database.orm.transaction(async (tx) => {
    const now = clock.now();
    if (!(await spendChallenge(tx, challenge, now))) {
      const known = await passkeys.byCredential(tx, credential.id);
      if (known?.userId !== user.id) throw invalidPasskey();
      return false;
    }
    await users.lockForUpdate(tx, user.id);
    const known = await passkeys.of(tx, user.id);
    if (known.length >= mostPasskeys) throw tooMany();
    const { id: credentialId, publicKey, counter } = credential;
    const passkey = {
      userId: user.id,
      credentialId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: asked.made.response.transports ?? [],
      system: asked.system,
    };
    if (!(await passkeys.add(tx, passkey, now))) throw invalidPasskey();
    await audit.add(tx, { action: 'passkey.added', userId: user.id, sessionId }, now);
    await operations.record(tx, account, now);
    return true;
  });
  if (isAdded) await tellOwner(services, user, 'passkeyAdded');
}

export async function renamePasskey(
  { database }: Services,
  { user }: Account,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const tidy = tidyPasskeyName(name);
  const problem = passkeyNameProblem(tidy);
  if (problem) throw refuse(400, problem, SAYS.name, 'name');
  if (!(await passkeys.rename(database.orm, { userId: user.id, id }, tidy))) throw unknown();
}

/** Removes a passkey after a proof, unless nothing else logs the account in. Another account's is as unknown as none. */
export async function removePasskey(
  services: Services,
  account: Account,
  id: string,
): Promise<void> {
  const { user, sessionId } = account;
  await afterProof(services, account, async (tx, now, held) => {
    const known = await passkeys.of(tx, user.id);
    if (!known.some((passkey) => passkey.id === id)) throw unknown();
    if (!held.passwordHash && !held.googleSub && known.length === 1) {
      throw refuse(409, 'only_way_in', SAYS.onlyWayIn);
    }
    await passkeys.remove(tx, { userId: user.id, id });
    // Whoever has found the device may have just proved the account with it.
    await sessions.forgetProofs(tx, user.id, sessionId);
    await audit.add(tx, { action: 'passkey.removed', userId: user.id, sessionId }, now);
    await operations.record(tx, account, now);
  });
  await tellOwner(services, user, 'passkeyRemoved');
}
