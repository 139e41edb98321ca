import { isRecoverable } from '../../contract/rules/account-status.ts';
import type { Executor } from '../db/executor.ts';
import { audit } from '../repositories/audit.ts';
import { devices } from '../repositories/devices.ts';
import { recoveryTokens } from '../repositories/recovery-tokens.ts';
import { sessions } from '../repositories/sessions.ts';
import { suspensions } from '../repositories/suspensions.ts';
import type { UserRow } from '../repositories/users.ts';
import type { PresentedCookies } from './cookies.ts';
import { newFamily, type RefreshPair } from './cookies.ts';
import type { NewDevice } from './owner-notices.ts';
import { hashOf, newToken } from './tokens.ts';

/** A browser that signs in, and for what purpose. */
export type SignInVisitor = PresentedCookies & { by: 'password' | 'google' | 'passkey' };

/** For each account and day. */
const SESSIONS_AUDITED = 100;

export type SignedIn = {
  kind: 'signed-in';
  user: UserRow;
  signedInAt: Date;
  accessToken: string;
  pair: RefreshPair;
  /** The token by which the account recognizes the browser from now on. */
  deviceToken: string;
  /** The browser, if the account did not know it; absent for the first one of all. */
  newDevice?: NewDevice;
};

export type Withdrawn = {
  kind: 'withdrawn';
  deletedAt: number;
  /** Issued only while the account can be recovered. */
  recoveryToken?: string;
};

/** As staff have written it; an account that an earlier build has suspended has no reason. */
export type Suspended = { kind: 'suspended'; reason?: string; until?: Date };

export type Admission = SignedIn | Withdrawn | Suspended;

/** Opens a session for a proved owner, whatever the kind of proof, or says why not. The row is locked. */
export async function admit(
  tx: Executor,
  user: UserRow,
  shown: SignInVisitor,
  now: number,
): Promise<Admission> {
  if (user.status === 'suspended') return tellSuspended(tx, user.id);
  if (user.deletedAt) return tellWithdrawn(tx, user.id, user.deletedAt.getTime(), now);
  return openSession(tx, user, shown, now);
}

/** Starting the new session ends the browser's earlier one. */
export async function openSession(
  tx: Executor,
  user: UserRow,
  { deviceToken = newToken(), familyHash, recognized, by }: SignInVisitor,
  now: number,
): Promise<SignedIn> {
  for (const { id } of await sessions.findByTokens(tx, { familyHash }, now)) {
    await sessions.end(tx, id, 'replaced', now);
  }
  const newDevice = (await isNewDevice(tx, user, deviceToken, now))
    ? { ...recognized, at: now }
    : undefined;
  const pair = { family: newFamily(), token: newToken() };
  const accessToken = newToken();
  // Google lets in whoever holds a browser in which it is open, and asks for nothing.
  const isProof = by !== 'google';
  // The device has asked for the finger, the face or the PIN.
  const proof = { isProof, isStrong: by === 'passkey' };
  const session = { userId: user.id, familyHash: hashOf(pair.family), ...recognized, ...proof };
  const hashes = { refresh: hashOf(pair.token), access: hashOf(accessToken) };
  const sessionId = await sessions.start(tx, session, hashes, now);
  const entry = { action: 'session.started', userId: user.id, sessionId, detail: { by } } as const;
  await audit.addAtMost(tx, SESSIONS_AUDITED, entry, now);
  await devices.remember(tx, { tokenHash: hashOf(deviceToken), userId: user.id }, now);
  return {
    kind: 'signed-in',
    user,
    signedInAt: new Date(now),
    accessToken,
    pair,
    deviceToken,
    ...(newDevice && { newDevice }),
  };
}

/** The ID of the browser with this device token, if the account's owner has used it. */
export const deviceOf = async (
  db: Executor,
  user: Pick<UserRow, 'id'> | undefined,
  token: string | undefined,
  now: number,
): Promise<string | undefined> =>
  user && token ? devices.find(db, { tokenHash: hashOf(token), userId: user.id }, now) : undefined;

/** The browser of the very first session is the owner's. */
const isNewDevice = async (tx: Executor, user: UserRow, token: string, now: number) =>
  !(await deviceOf(tx, user, token, now)) && (await audit.has(tx, 'session.started', user.id));

async function tellSuspended(tx: Executor, userId: string): Promise<Suspended> {
  const { reason, until } = (await suspensions.of(tx, userId)) ?? {};
  return { kind: 'suspended', ...(reason && { reason }), ...(until && { until }) };
}

async function tellWithdrawn(tx: Executor, userId: string, deletedAt: number, now: number) {
  const recoverable = isRecoverable({ deletedAt: new Date(deletedAt).toISOString() }, now);
  if (!recoverable) return { kind: 'withdrawn', deletedAt } as const;
  const recoveryToken = newToken();
  await recoveryTokens.put(tx, userId, hashOf(recoveryToken), now);
  return { kind: 'withdrawn', deletedAt, recoveryToken } as const;
}
