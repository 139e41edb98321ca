import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import type { ProofBody, ProofKind } from '../../contract/schemas/auth.ts';
import type { PasskeySignInBody } from '../../contract/schemas/passkeys.ts';
import { isStaff } from '../../contract/user.ts';
import type { Executor } from '../db/executor.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import type { Telling } from '../notifications/tell-fan.ts';
import { audit } from '../repositories/audit.ts';
import { mailCodes } from '../repositories/codes.ts';
import { operations } from '../repositories/operations.ts';
import { passkeys } from '../repositories/passkeys.ts';
import { phoneTokens } from '../repositories/phone-tokens.ts';
import { sessions, type WantedProof } from '../repositories/sessions.ts';
import { type UserRow, users } from '../repositories/users.ts';
import { mailCodeKey, redeemMailCode, sendMailCode } from './mail-code.ts';
import { incorrectPassword, isOwnPassword } from './own-password.ts';
import { tellRefusedPasskey } from './owner-notices.ts';
import { newChallenge } from './passkey-challenges.ts';
import { readSignature, spendSignature } from './passkey-signature.ts';
import { proofKind, staffCode } from './proof-kind.ts';
import type { RelyingParty } from './relying-party.ts';
import type { Account } from './sessions.ts';
import { phoneUnverified } from './sign-up-rules.ts';
import { hashOf, isToken } from './tokens.ts';

type Services = Telling & Pick<FastifyInstance, 'passwords' | 'keyedHashes'>;

const wrongKind = (user: UserRow) =>
  refuse(400, 'wrong_proof', MESSAGES.proof.kind[proofKind(user)]);
const unknownPasskey = () => refuse(400, 'unknown_passkey', MESSAGES.passkeys.incorrect);
export const proofRequired = () => refuse(403, 'proof_required', MESSAGES.proof.required);

/** How the owner proves the account once the password is shown, where staff have one. */
const codeKind = (user: UserRow): ProofKind =>
  (isStaff(user) ? staffCode(user) : null) ?? proofKind(user);

/** Mails the code that proves an account which has neither password nor phone, or that staff need besides their password. */
export async function sendProofCode(services: Services, { user }: Account): Promise<number> {
  if (codeKind(user) !== 'mail' || !user.emailConfirmedAt) throw wrongKind(user);
  return sendMailCode(services, user, 'proof');
}

/** Earlier builds of the app call a proof `deactivation`. */
type ProofPurpose = 'proof' | 'deactivation';

/** `network` is where the request comes from, `party` whose page it says that it comes from. */
type Shown = ProofBody & { network: string; party: () => RelyingParty };

/** What the browser needs to ask for one of the account's passkeys. */
export async function passkeyForProof(
  services: Services,
  { user, sessionId }: Account,
  party: RelyingParty,
) {
  const known = await passkeys.of(services.database.orm, user.id);
  if (known.length === 0) throw wrongKind(user);
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: newChallenge(services, `prove in ${sessionId}`),
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    userVerification: 'required',
  });
}

/** Marks the session for a while as proved: its holder has shown that the account is theirs, by a passkey or else by the strongest of the other proofs. */
export const prove = (services: Services, account: Account, shown: Shown): Promise<void> =>
  shown.passkey
    ? byPasskey(services, account, shown.passkey, shown.party())
    : PROOFS[shown.password === undefined ? codeKind(account.user) : proofKind(account.user)](
        services,
        account,
        shown,
      );

/** A passkey is two factors by itself; a code is the second one, besides the password if there is one. */
async function mark(
  tx: Executor,
  account: Account,
  now: number,
  by: ProofKind | 'passkey',
): Promise<void> {
  const { sessionId, user } = account;
  const isBeside = (by === 'phone' || by === 'mail') && user.passwordHash !== null;
  if (isBeside) {
    if (!(await sessions.addSecondFactor(tx, sessionId, now))) throw wrongKind(user);
  } else await sessions.prove(tx, sessionId, now, by !== 'password');
  if (isStaff(user) && by !== 'password') {
    const entry = { action: 'second-factor.shown', userId: user.id, sessionId } as const;
    await audit.add(tx, { ...entry, detail: { with: by } }, now);
  }
  await operations.record(tx, account, now);
}

/** In whose session, with the account as it is now. */
type Prover = { sessionId: string; user: Pick<UserRow, 'role'> };

/** Staff prove the account by itself and with a second factor, whatever they do: else a stolen password could add a passkey. */
const wantedOf = ({ user }: Prover): WantedProof => (isStaff(user) ? 'staff' : 'fan');

/** Refuses what needs a proof, unless this session has had one in the last ten minutes, or is of a fan who has just logged in, or it is enough that staff have entered. It stays valid for the next call. */
export async function requireProof(
  db: Executor,
  prover: Prover,
  now: number,
  wanted = wantedOf(prover),
): Promise<void> {
  if (!(await sessions.isProved(db, prover.sessionId, now, wanted))) throw proofRequired();
}

/** For the end of what was begun with a proof, perhaps before the account was one of staff. */
export async function requireFactorOfStaff(db: Executor, prover: Prover, now: number) {
  if (isStaff(prover.user)) await requireProof(db, prover, now, 'entry');
}

/** As `requireProof`, for what cannot be done twice: whatever has proved the account proves nothing more. */
export async function spendProof(db: Executor, prover: Prover, now: number): Promise<void> {
  if (!(await sessions.spendProof(db, prover.sessionId, now, wantedOf(prover))))
    throw proofRequired();
}

const PROOFS = { password: byPassword, phone: byPhone, mail: byMail } satisfies Record<
  ProofKind,
  (services: Services, account: Account, shown: Shown) => Promise<void>
>;

async function byPasskey(
  services: Services,
  account: Account,
  signed: PasskeySignInBody,
  party: RelyingParty,
): Promise<void> {
  const { user, sessionId } = account;
  const { database, clock } = services;
  const known = await passkeys.byCredential(database.orm, signed.id);
  if (known?.userId !== user.id) throw unknownPasskey();
  const signature = await readSignature(services, `prove in ${sessionId}`, known, {
    signed,
    party,
  });
  if (!signature) throw unknownPasskey();
  const use = await database.orm.transaction(async (tx) => {
    const now = clock.now();
    await users.lockShared(tx, user.id);
    const use = await spendSignature(tx, known, signature, now);
    if (use === 'right') await mark(tx, account, now, 'passkey');
    return use;
  });
  if (use === 'copied') await tellRefusedPasskey(services, user);
  if (use !== 'right') throw unknownPasskey();
}

async function byPassword(
  services: Services,
  account: Account,
  { password, network }: Shown,
): Promise<void> {
  if (password === undefined) throw wrongKind(account.user);
  const { user } = account;
  const { database, clock } = services;
  if (!(await isOwnPassword(services, account, { password, network }))) throw incorrectPassword();
  await database.orm.transaction(async (tx) => {
    if ((await users.lockShared(tx, user.id))?.passwordHash !== user.passwordHash)
      throw incorrectPassword();
    await mark(tx, account, clock.now(), 'password');
  });
}

async function byPhone(
  { database: { orm }, clock }: Services,
  account: Account,
  { phoneNumber, phoneNumbertoken }: Shown,
): Promise<void> {
  const { user } = account;
  if (phoneNumber === undefined || phoneNumbertoken === undefined) throw wrongKind(user);
  if (!isToken(phoneNumbertoken)) throw phoneUnverified();
  const tokenHash = hashOf(phoneNumbertoken);
  const use = (tx: Executor, purpose: ProofPurpose, now: number) =>
    phoneTokens.use(tx, tokenHash, { phoneNumber, purpose }, now);
  await orm.transaction(async (tx) => {
    const now = clock.now();
    if ((await users.lockShared(tx, user.id))?.phoneNumber !== phoneNumber) throw phoneUnverified();
    const isRight = (await use(tx, 'proof', now)) || (await use(tx, 'deactivation', now));
    if (!isRight) throw phoneUnverified();
    await mark(tx, account, now, 'phone');
  });
}

async function byMail(services: Services, account: Account, { code }: Shown): Promise<void> {
  const { user } = account;
  if (code === undefined || !user.emailConfirmedAt) throw wrongKind(user);
  const key = await mailedKey(services, user);
  await redeemMailCode(services, key, code, (tx, now) => mark(tx, account, now, 'mail'));
}

/** An earlier build may have mailed the code. */
async function mailedKey({ database: { orm }, clock }: Services, user: UserRow) {
  const key = mailCodeKey(user, 'proof');
  const isMissing = (await mailCodes.failureReason(orm, key, clock.now())) === 'missing';
  return isMissing ? mailCodeKey(user, 'deactivation') : key;
}
