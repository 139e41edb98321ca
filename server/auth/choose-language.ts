import type { FastifyInstance } from 'fastify';
import type { Language } from '../../contract/languages.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { pushSubscriptions } from '../repositories/push-subscriptions.ts';
import { users } from '../repositories/users.ts';
import type { Account } from './sessions.ts';

/** Mails and texts follow the account; notifications follow the browser that shows them, here the session's. */
export const chooseLanguage = (
  { database }: Pick<FastifyInstance, 'database'>,
  { user, sessionId }: Account,
  language: Language,
): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const held = await users.lockForUpdate(tx, user.id);
    if (held?.status !== 'active') throw refuse(401, 'unauthorized', MESSAGES.signInFirst);
    if (held.language !== language) await users.setLanguage(tx, user.id, language);
    await pushSubscriptions.setLanguage(tx, sessionId, language);
  });
