import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../db/executor.ts';
import { passkeys } from '../repositories/passkeys.ts';
import { hashOf } from './tokens.ts';

export type Services = Pick<FastifyInstance, 'keyedHashes' | 'clock'>;

/** Longer than anybody looks for a finger, and than a login page offers its passkeys before it asks again. */
export const CHALLENGE_LIFETIME = 20 * 60_000;

/** Who may answer: the session that adds a passkey or proves its account, or anybody who logs in. */
export type ChallengePurpose = `${'add' | 'prove'} in ${string}` | 'sign-in';

const keyed = (purpose: ChallengePurpose) => `passkey challenge: ${purpose}`;

/**
 * A challenge says by itself when it expires, and nobody else can make one; so nothing is stored
 * for a page that only shows its login. Base64url, since that is how a browser returns it.
 */
export function newChallenge({ keyedHashes, clock }: Services, purpose: ChallengePurpose) {
  const body = `${clock.now() + CHALLENGE_LIFETIME}.${randomBytes(16).toString('base64url')}`;
  const signed = `${body}.${keyedHashes.of(keyed(purpose), body)}`;
  return Uint8Array.from(Buffer.from(signed));
}

/** When a challenge of ours for this purpose expires; undefined for any other text. */
function expiryOf({ keyedHashes }: Services, purpose: ChallengePurpose, challenge: string) {
  const bytes = Buffer.from(challenge, 'base64url');
  // Decoding forgives much, and a challenge that is written in another way must not count as another one.
  if (bytes.toString('base64url') !== challenge) return undefined;
  const signed = bytes.toString();
  const [, body = '', mac = ''] = /^(\d+\.[\w-]{22})\.([\w-]{43})$/.exec(signed) ?? [];
  if (!keyedHashes.matches(mac, keyed(purpose), body)) return undefined;
  return Number.parseInt(body, 10);
}

/** Whether this challenge is one of ours for the purpose, and not expired. It is not used up. */
export function isChallenge(services: Services, purpose: ChallengePurpose, challenge: string) {
  const expiresAt = expiryOf(services, purpose, challenge);
  return expiresAt !== undefined && expiresAt > services.clock.now();
}

/** True for one caller, once for each challenge; the work of a transaction that fails leaves it unused. */
export const spendChallenge = (tx: Executor, challenge: string, now: number): Promise<boolean> =>
  passkeys.useChallenge(tx, hashOf(challenge), now + CHALLENGE_LIFETIME);
