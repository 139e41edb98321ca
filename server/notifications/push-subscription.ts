import type { FastifyInstance } from 'fastify';
import { BCP47 } from '../../contract/languages.ts';
import type { PushMessage } from '../../contract/push-message.ts';
import { isPushEndpoint } from '../../contract/rules/push-endpoint.ts';
import type { PushState, PushSubscriptionBody } from '../../contract/schemas/notifications.ts';
import type { Account } from '../auth/sessions.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { pushSubscriptions, type StoredSubscription } from '../repositories/push-subscriptions.ts';
import { users } from '../repositories/users.ts';
import { testWords } from './texts.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock' | 'gateways' | 'pushOrigins' | 'log'>;

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

/** From now on the session's browser shows what the fan has chosen. */
export async function turnPushOn(
  { database, clock, pushOrigins }: Services,
  { user, sessionId }: Account,
  { endpoint, keys, language }: PushSubscriptionBody,
): Promise<void> {
  if (!isPushEndpoint(endpoint, pushOrigins)) {
    throw refuse(400, 'unknown_push_service', MESSAGES.push.unknown_push_service, 'endpoint');
  }
  await database.orm.transaction(async (tx) => {
    await users.lockForUpdate(tx, user.id);
    const subscription = {
      ...{ userId: user.id, sessionId, language, ...keys },
      endpoint: asOneAddress(endpoint),
    };
    if (await pushSubscriptions.replace(tx, subscription, clock.now())) return;
    throw refuse(401, 'unauthorized', MESSAGES.signInFirst);
  });
}

export const turnPushOff = ({ database }: Services, { sessionId }: Account): Promise<void> =>
  pushSubscriptions.removeOfSession(database.orm, sessionId);

/** Whether the browser was told, or why not. One that takes no more messages is removed; any other failure is logged. */
export async function push(
  { database, gateways, log }: Pick<Services, 'database' | 'gateways' | 'log'>,
  subscription: StoredSubscription,
  message: Omit<PushMessage, 'lang'>,
): Promise<'sent' | 'gone' | 'failed'> {
  const said: PushMessage = { ...message, lang: BCP47[subscription.language] };
  try {
    const result = await gateways.push.send(subscription, JSON.stringify(said));
    if (result === 'gone') await pushSubscriptions.remove(database.orm, subscription.id);
    return result;
  } catch (error) {
    log.warn({ err: error }, 'a notification could not be handed to its push service');
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
