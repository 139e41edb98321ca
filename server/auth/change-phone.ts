import type { FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage } from '../../contract/languages.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import type { Telling } from '../notifications/tell-fan.ts';
import { audit } from '../repositories/audit.ts';
import { phoneCodes } from '../repositories/codes.ts';
import { operations } from '../repositories/operations.ts';
import { sessions } from '../repositories/sessions.ts';
import { uniqueViolation } from '../repositories/unique-violation.ts';
import { users } from '../repositories/users.ts';
import { afterProof } from './after-proof.ts';
import { checkCode, invalidCode, usedCode } from './check-code.ts';
import { tellFormerPhone } from './owner-notices.ts';
import { requireFactorOfStaff } from './proof.ts';
import type { Account } from './sessions.ts';
import { checkPhone } from './sign-up-rules.ts';
import { hashOf } from './tokens.ts';
import { sendCode } from './verification.ts';

type Services = Telling & Pick<FastifyInstance, 'keyedHashes'>;

const PURPOSE = 'change-phone';

const same = () => refuse(409, 'same_phone', MESSAGES.phone.same, 'phoneNumber');
const taken = () => refuse(409, 'phone_taken', MESSAGES.phone.taken, 'phoneNumber');

type Asked = { phoneNumber: string; language: string | undefined };
/** `device` is the cookie of the browser, and `address` where it is. */
type Asking = { device: string; address: string; origin: string | null };

/** After a proof: texts a code to the number that the account is to have, whoever else has it. Tells how long another has to wait, in milliseconds. */
export async function askForPhone(
  services: Services,
  account: Account,
  asked: Asked,
  { device, address, origin }: Asking,
): Promise<number> {
  const { phoneNumber } = checkPhone(asked.phoneNumber);
  if (phoneNumber === account.user.phoneNumber) throw same();
  await afterProof(services, account, async () => {});
  const language = asked.language ?? account.user.language;
  const key = { deviceHash: hashOf(device), phoneNumber, purpose: PURPOSE } as const;
  return sendCode(services, key, {
    address,
    origin,
    userId: account.user.id,
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
  });
}

/** For the right code, once, the account has the new number, and the old one is told. Whose else it is, is told only then. */
export async function changePhone(
  services: Services,
  account: Account,
  { phoneNumber: typed, code }: { phoneNumber: string; code: string },
  device: string | undefined,
): Promise<void> {
  const { user, sessionId } = account;
  const phone = checkPhone(typed);
  const { phoneNumber } = phone;
  if (phoneNumber === user.phoneNumber) throw usedCode();
  if (!device) throw invalidCode();
  const key = { deviceHash: hashOf(device), phoneNumber, purpose: PURPOSE } as const;
  const now = services.clock.now();
  await requireFactorOfStaff(services.database.orm, account, now);
  const sent = await checkCode(services, { codes: phoneCodes, key, code }, now);
  const result = await services.database.orm
    .transaction(async (tx) => {
      await users.purgeExpiredClaims(tx, { phoneNumber }, now);
      await users.lockForUpdate(tx, user.id);
      if (!(await phoneCodes.use(tx, key, sent, now))) return 'used';
      if (await users.isTaken(tx, 'phoneNumber', phoneNumber, now)) return 'taken';
      await users.changePhone(tx, user.id, phone);
      await sessions.forgetProofs(tx, user.id, sessionId);
      await audit.add(tx, { action: 'phone.changed', userId: user.id, sessionId }, now);
      await operations.record(tx, account, now);
      return 'changed';
    })
    .catch((error: unknown) => {
      throw uniqueViolation(error, { users_phone_number_unique: taken })?.() ?? error;
    });
  if (result === 'used') throw usedCode();
  if (result === 'taken') throw taken();
  await tellFormerPhone(services, user);
}
