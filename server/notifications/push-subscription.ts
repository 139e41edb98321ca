import { createPublicKey } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { BCP47 } from '../../contract/languages.ts';
import type { PushMessage } from '../../contract/push-message.ts';
import { isPushEndpoint } from '../../contract/rules/push-endpoint.ts';
import type {
  PushMoveBody,
  PushState,
  PushSubscriptionBody,
} from '../../contract/schemas/notifications.ts';
import type { Account } from '../auth/sessions.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { pushSubscriptions, type StoredSubscription } from '../repositories/push-subscriptions.ts';
import { users } from '../repositories/users.ts';
import { testWords } from './texts.ts';

type Services = Pick<
  FastifyInstance,
  'database' | 'clock' | 'gateways' | 'pushOrigins' | 'lastingFailures'
>;

export async function pushState(
  { database, gateways }: Services,
  { sessionId }: Account,
): Promise<PushState> {
  const publicKey = await gateways.push.publicKey();
  return { isOn: Boolean(await pushSubscriptions.ofSession(database.orm, sessionId)), publicKey };
}

/** An address that is written in two ways is one browser's all the same. */
function asOneAddress(endpoint: string): string {
  const url = new URL(endpoint);
  url.hash = '';
  return url.href;
}

/** Such a key would be stored, and every message to it fail. */
function isOnCurve(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  );
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

type Subscription = Pick<PushSubscriptionBody, 'endpoint' | 'keys'>;

function requireUsable({ endpoint, keys }: Subscription, pushOrigins: readonly string[]): void {
  if (!isPushEndpoint(endpoint, pushOrigins)) {
    throw refuse(400, 'unknown_push_service', MESSAGES.push.unknown_push_service, 'endpoint');
  }
  if (!isOnCurve(keys.p256dh)) {
    throw refuse(400, 'invalid_push_key', MESSAGES.push.invalid_push_key, 'keys');
  }
}

/** From now on the session's browser shows what the fan has chosen; where it is to be `known`, only if the fan turned it on there once. Whether it does. */
async function takeUp(
  { database, clock, pushOrigins }: Services,
  { user, sessionId }: Account,
  { endpoint, keys, language }: PushSubscriptionBody,
  { known }: { known: boolean },
): Promise<boolean> {
  requireUsable({ endpoint, keys }, pushOrigins);
  return database.orm.transaction(async (tx) => {
    await users.lockForUpdate(tx, user.id);
    const subscription = {
      ...{ userId: user.id, sessionId, language, ...keys },
      endpoint: asOneAddress(endpoint),
    };
    if (known && !(await pushSubscriptions.isKnown(tx, subscription))) return false;
    if (await pushSubscriptions.replace(tx, subscription, clock.now())) return true;
    throw refuse(401, 'unauthorized', MESSAGES.signInFirst);
  });
}

export async function turnPushOn(
  services: Services,
  account: Account,
  body: PushSubscriptionBody,
): Promise<void> {
  await takeUp(services, account, body, { known: false });
}

/** The subscription belongs to the device: the same fan's next session takes it up again, another fan's never. */
export const resumePush = (
  services: Services,
  account: Account,
  body: PushSubscriptionBody,
): Promise<boolean> => takeUp(services, account, body, { known: true });

/** The push service has given the browser another address; what is known of the earlier one holds for it. */
export async function movePush(
  { database, pushOrigins }: Pick<Services, 'database' | 'pushOrigins'>,
  { from, ...moved }: PushMoveBody,
): Promise<void> {
  requireUsable(moved, pushOrigins);
  if (!URL.canParse(from)) return;
  const to = { endpoint: asOneAddress(moved.endpoint), ...moved.keys };
  await database.orm.transaction((tx) => pushSubscriptions.move(tx, asOneAddress(from), to));
}

export const turnPushOff = ({ database }: Services, { sessionId }: Account): Promise<void> =>
  pushSubscriptions.removeOfSession(database.orm, sessionId);

/** Whether the browser was told, or why not. One that takes no more messages is removed; that its service fails is logged once, until it works again. */
export async function push(
  {
    database,
    gateways,
    lastingFailures,
  }: Pick<Services, 'database' | 'gateways' | 'lastingFailures'>,
  subscription: StoredSubscription,
  message: Omit<PushMessage, 'lang'>,
): Promise<'sent' | 'gone' | 'failed'> {
  const said: PushMessage = { ...message, lang: BCP47[subscription.language] };
  const service = URL.parse(subscription.endpoint)?.origin ?? subscription.endpoint;
  try {
    const result = await gateways.push.send(subscription, JSON.stringify(said));
    lastingFailures.over(service);
    if (result === 'gone') await pushSubscriptions.remove(database.orm, subscription.id);
    return result;
  } catch (error) {
    const failed = 'a notification could not be handed to its push service';
    lastingFailures.note(
      { about: service, level: 'warn', message: failed, facts: { service } },
      error,
    );
    return 'failed';
  }
}

/** A message to the browser that asks for it. */
export async function testPush(services: Services, { sessionId }: Account): Promise<void> {
  const own = await pushSubscriptions.ofSession(services.database.orm, sessionId);
  const message = own && { ...testWords(own.language), path: '/notification-setting', tag: 'test' };
  const result = message ? await push(services, own, message) : 'gone';
  if (result === 'gone') throw refuse(409, 'no_push', MESSAGES.push.no_push);
  if (result === 'failed') {
    const headers = { 'retry-after': '5' };
    const said = MESSAGES.push.push_unavailable;
    throw refuse(503, 'push_unavailable', said, undefined, headers);
  }
}
