import type { FastifyInstance } from 'fastify';
import type { Language } from '../../contract/languages.ts';
import type { ProblemCode } from '../../contract/problem.ts';
import type { Consents } from '../../contract/rules/consent.ts';
import { nicknameProblem } from '../../contract/rules/names.ts';
import type { NicknameSetupBody } from '../../contract/schemas/google.ts';
import type { Executor } from '../db/executor.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { type GoogleSetup, googleSetups } from '../repositories/google-setups.ts';
import { sessions } from '../repositories/sessions.ts';
import { uniqueViolation } from '../repositories/unique-violation.ts';
import { type UserRow, users } from '../repositories/users.ts';
import { openSession, type SignedIn } from './admission.ts';
import type { PresentedCookies } from './cookies.ts';
import { emailTaken } from './google-sign-in.ts';
import { openAccount } from './open-account.ts';
import { checkConsents, languagesOf } from './sign-up-rules.ts';
import { hashOf, isToken } from './tokens.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;
type Languages = { language: Language; consentLanguage: Language };
type Form = { nickname: string; tokenHash: string; consents: Consents } & Languages;

const words = MESSAGES.nicknameSetup;
const wrong = (code: keyof typeof words & ProblemCode, field?: string) =>
  refuse(code === 'invalid_session' ? 403 : 400, code, words[code], field);

export const missingField = (field?: string) => wrong('missing_fields', field);

/** Throws for the first rule that the form breaks. */
export function checkNicknameSetup(body: NicknameSetupBody): Form {
  const { nickname, nicknameSetupToken } = body;
  if (nickname === '') throw missingField('nickname');
  if (nicknameSetupToken === '') throw missingField('nicknameSetupToken');
  const consents = checkConsents(body);
  if (nicknameProblem(nickname)) throw wrong('invalid_nickname', 'nickname');
  if (!isToken(nicknameSetupToken)) throw wrong('invalid_session');
  return { nickname, tokenHash: hashOf(nicknameSetupToken), consents, ...languagesOf(body) };
}

/** Another request took the name after the check above. */
const VIOLATIONS = {
  users_google_sub_unique: () => wrong('user_not_found'),
  users_nickname_unique: () => wrong('nickname_exists', 'nickname'),
  users_email_unique: emailTaken,
};

/**
 * Creates the account of a newcomer from Google, once, and signs the owner in. The same form sent
 * again succeeds again only while no response can have arrived: once any token of the account was
 * used, the setup token is invalid.
 */
export async function setUpAccount(
  services: Services,
  form: Form,
  shown: PresentedCookies,
): Promise<SignedIn> {
  const { database, clock } = services;
  const setup = await googleSetups.find(database.orm, form.tokenHash, clock.now());
  if (!setup) throw wrong('invalid_session');
  return database.orm
    .transaction(async (tx) => {
      const now = clock.now();
      const isFirst = await googleSetups.use(tx, form.tokenHash, now);
      const user = isFirst
        ? await createAccount(tx, setup, form, now)
        : await findAccountOfSetup(tx, setup, form, now);
      return openSession(tx, user, { ...shown, by: 'google' }, now);
    })
    .catch((error: unknown) => {
      throw uniqueViolation(error, VIOLATIONS)?.() ?? error;
    });
}

async function createAccount(
  tx: Executor,
  { googleSub, email, picture }: GoogleSetup,
  { nickname, consents, language, consentLanguage }: Form,
  now: number,
): Promise<UserRow> {
  await users.purgeExpiredClaims(tx, { googleSub, nickname, email }, now);
  if (await users.isTaken(tx, 'googleSub', googleSub, now)) throw wrong('user_not_found');
  if (await users.isTaken(tx, 'nickname', nickname, now))
    throw wrong('nickname_exists', 'nickname');
  if (!(await users.claimEmail(tx, email))) throw emailTaken();
  // Google has verified the address.
  const verified = { email, emailConfirmedAt: new Date(now) };
  const newcomer = { googleSub, googleEmail: email, nickname, ...verified, picture, language };
  return openAccount(tx, newcomer, { consents, language: consentLanguage }, now);
}

/** The account created by this same form, as long as its response cannot have arrived. */
async function findAccountOfSetup(
  tx: Executor,
  { googleSub }: GoogleSetup,
  { nickname, consents }: Form,
  now: number,
): Promise<UserRow> {
  const found = await users.byGoogleSub(tx, googleSub, now);
  const user = found && (await users.lockShared(tx, found.id));
  const isSame =
    user?.status === 'active' &&
    user.nickname === nickname &&
    user.notificationSettings === consents.notification_settings &&
    user.marketingPush === consents.marketing_push;
  if (!isSame || (await sessions.anyConfirmed(tx, user.id))) throw wrong('invalid_session');
  return user;
}
