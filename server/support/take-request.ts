import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../contract/languages.ts';
import { supportFaults, tidySupportRequest } from '../../contract/rules/support.ts';
import type { SupportRequestBody } from '../../contract/schemas/support.ts';
import { networkLimits } from '../auth/send-limits.ts';
import { SUPPORT_REQUEST, throttleKeys } from '../auth/throttle-policies.ts';
import { hashOf } from '../auth/tokens.ts';
import { refuse, tooManyRequests } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { refuseFault } from '../lib/refuse-fault.ts';
import { type SupportRequest, supportRequests } from '../repositories/support-requests.ts';
import { type Throttle, throttles } from '../repositories/throttles.ts';
import { receiptMail, requestMail } from './support-mail.ts';

type Services = Pick<
  FastifyInstance,
  'database' | 'clock' | 'gateways' | 'keyedHashes' | 'settings' | 'log'
>;

type Asker = { address: string; deviceHash: string; userId: string | null };

/** Without letters and digits that are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = 8;

const newNumber = () => {
  const digits = Array.from({ length: DIGITS }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${digits.slice(0, DIGITS / 2).join('')}-${digits.slice(DIGITS / 2).join('')}`;
};

const limit = ({ keyedHashes }: Services, name: string, subject: string): Throttle => ({
  keys: throttleKeys(keyedHashes, name, subject),
  policy: SUPPORT_REQUEST,
});

/** A member counts as such, a visitor by device and network. */
function limitsOf(services: Services, asker: Asker): Throttle[] {
  const { keyedHashes } = services;
  if (asker.userId) return [limit(services, 'support:account', asker.userId)];
  return [
    limit(services, 'support:device', asker.deviceHash),
    ...networkLimits(keyedHashes, 'support:from', asker.address),
  ];
}

/** Nobody has proven that this mailbox is theirs. The limit keeps others from filling it, and never refuses a request. */
const receiptsOf = (services: Services, email: string): Throttle =>
  limit(services, 'support:to', email.toLowerCase());

/** A mail that cannot be sent undoes nothing: the request is stored. */
async function mail(services: Services, language: Language, request: SupportRequest) {
  const { database, gateways, settings, log } = services;
  const { supportEmail } = settings;
  const { email, number, createdAt } = request;
  async function sendReceipt() {
    const wanted = [receiptsOf(services, email)];
    const taken = await throttles.take(database.orm, wanted, createdAt.getTime());
    if ('at' in taken) await gateways.mail.send({ to: email, ...receiptMail(language, number) });
  }
  const sent = await Promise.allSettled([
    sendReceipt(),
    supportEmail && gateways.mail.send({ to: supportEmail, ...requestMail(request) }),
  ]);
  for (const one of sent) {
    if (one.status === 'fulfilled') continue;
    log.error({ err: one.reason, number }, 'a mail of the support was not sent');
  }
}

const isSame = (one: SupportRequest, other: SupportRequest) =>
  one.topic === other.topic && one.email === other.email && one.message === other.message;

/** Stores a request, once for each key, and notifies fan and support. Returns its number. */
export async function takeSupportRequest(
  services: Services,
  body: SupportRequestBody,
  asker: Asker,
): Promise<string> {
  const { orm } = services.database;
  const { topic, email, message } = tidySupportRequest(body);
  refuseFault(supportFaults({ topic, email, message }));
  const language = isLanguage(body.language) ? body.language : DEFAULT_LANGUAGE;
  const now = services.clock.now();
  const request: SupportRequest = {
    keyHash: hashOf(body.key),
    number: newNumber(),
    userId: asker.userId,
    topic,
    email,
    message,
    language,
    createdAt: new Date(now),
  };

  const isNew = await orm.transaction(async (tx) => {
    if (!(await supportRequests.add(tx, request))) return false;
    const taken = await throttles.take(tx, limitsOf(services, asker), now);
    if ('waitMs' in taken) throw tooManyRequests(taken.waitMs);
    return true;
  });
  if (isNew) {
    await mail(services, language, request);
    return request.number;
  }
  const known = await supportRequests.withKey(orm, request.keyHash);
  if (!known || !isSame(known, request)) {
    throw refuse(409, 'conflict', MESSAGES.support.otherRequest, 'key');
  }
  return known.number;
}
