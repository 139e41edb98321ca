import type { FastifyInstance } from 'fastify';
import type { Executor } from '../db/executor.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { phoneTokens } from '../repositories/phone-tokens.ts';
import { uniqueViolation } from '../repositories/unique-violation.ts';
import { type ClaimedField, type UserRow, users } from '../repositories/users.ts';
import { openAccount } from './open-account.ts';
import { phoneUnverified, type SignUpForm } from './sign-up-rules.ts';
import { hashOf } from './tokens.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock' | 'passwords'>;

const TAKEN = {
  username: ['username_taken', MESSAGES.username.taken],
  nickname: ['nickname_taken', MESSAGES.nickname.taken],
  email: ['email_taken', MESSAGES.email.taken],
  phoneNumber: ['phone_taken', MESSAGES.phone.taken],
} as const satisfies Record<ClaimedField, unknown>;

function taken(field: ClaimedField) {
  const [code, message] = TAKEN[field];
  return refuse(409, code, message, field);
}

const VIOLATIONS = {
  users_username_unique: 'username',
  users_nickname_unique: 'nickname',
  users_email_unique: 'email',
  users_phone_number_unique: 'phoneNumber',
} as const satisfies Record<string, ClaimedField>;

/**
 * Creates the account that a verified phone is allowed, once. The same form sent again, even at
 * the same time, succeeds as well; which names are taken is revealed only to the holder of a valid
 * phone token.
 */
export async function signUp(services: Services, form: SignUpForm, network: string): Promise<void> {
  const { database, clock, passwords } = services;
  const key = { phoneNumber: form.phoneNumber, purpose: 'sign-up' } as const;
  const tokenHash = hashOf(form.phoneToken);

  const opened = await phoneTokens.open(database.orm, tokenHash, key, clock.now());
  if (!opened) throw phoneUnverified();
  if (opened.usedBy) return acceptAgain(services, form, opened.usedBy, network);

  const passwordHash = await passwords.hash(form.password, network);
  const result = await database.orm
    .transaction(async (tx) => {
      const now = clock.now();
      const isFirst = await phoneTokens.use(tx, tokenHash, key, now);
      if (!isFirst) return { earlier: await phoneTokens.usedBy(tx, tokenHash) };
      const user = await createAccount(tx, form, passwordHash, now);
      await phoneTokens.setUsedBy(tx, tokenHash, user.id);
      return 'made';
    })
    .catch((error: unknown) => {
      const field = uniqueViolation(error, VIOLATIONS);
      throw field ? taken(field) : error;
    });
  if (result === 'made') return;
  if (!result.earlier) throw phoneUnverified();
  await acceptAgain(services, form, result.earlier, network);
}

async function createAccount(tx: Executor, form: SignUpForm, passwordHash: string, now: number) {
  await users.purgeExpiredClaims(tx, form, now);
  const field = await users.takenField(tx, form, now);
  if (field) throw taken(field);
  const user = {
    username: form.username,
    passwordHash,
    email: form.email,
    nickname: form.nickname,
    phoneNumber: form.phoneNumber,
    language: form.language,
    countryCode: form.countryCode,
  };
  const given = { consents: form.consents, language: form.consentLanguage };
  return openAccount(tx, user, given, now);
}

/** Passes when the token has made exactly the account that the form describes. */
async function acceptAgain(
  { database, passwords }: Services,
  form: SignUpForm,
  userId: string,
  network: string,
) {
  const user = await users.byId(database.orm, userId);
  if (!user || !describes(form, user)) throw phoneUnverified();
  if (await passwords.matches(user.passwordHash, form.password, network)) return;
  throw phoneUnverified();
}

const describes = (form: SignUpForm, user: UserRow): boolean =>
  form.username === user.username &&
  form.nickname === user.nickname &&
  form.email === user.email &&
  form.consents.notification_settings === user.notificationSettings &&
  form.consents.marketing_push === user.marketingPush;
