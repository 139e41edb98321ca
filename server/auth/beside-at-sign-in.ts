import type { FastifyInstance, FastifyRequest } from 'fastify';
import { legalTexts } from '../repositories/legal-texts.ts';
import { passkeys } from '../repositories/passkeys.ts';
import type { Beside } from './account-view.ts';
import { secondFactorOf } from './proof-kind.ts';
import type { Account } from './sessions.ts';

/** The session exists by now, so a failure must not end the sign-in: the app will get the same with the user’s own data. */
export async function besideAtSignIn(
  app: FastifyInstance,
  request: FastifyRequest,
  { user, signedInAt }: Pick<Account, 'user' | 'signedInAt'>,
): Promise<Beside> {
  const { orm } = app.database;
  try {
    const hasPasskey = await passkeys.isAny(orm, user.id);
    return {
      consentsDue: await legalTexts.due(orm, user.id, signedInAt),
      hasPasskey,
      secondFactor: await secondFactorOf(orm, user, hasPasskey),
    };
  } catch (error) {
    request.log.error({ err: error }, 'what belongs to an account could not be read');
    return { consentsDue: [], hasPasskey: false, secondFactor: undefined };
  }
}
