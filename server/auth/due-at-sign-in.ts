import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ConsentDue } from '../../contract/schemas/legal-texts.ts';
import { legalTexts } from '../repositories/legal-texts.ts';
import type { Account } from './sessions.ts';

/** The session exists by now, so a failure must not end the sign-in: the app will get the same list with the user's own data. */
export async function dueAtSignIn(
  app: FastifyInstance,
  request: FastifyRequest,
  { user, signedInAt }: Pick<Account, 'user' | 'signedInAt'>,
): Promise<ConsentDue[]> {
  try {
    return await legalTexts.due(app.database.orm, user.id, signedInAt);
  } catch (error) {
    request.log.error({ err: error }, 'the consents that are due could not be read');
    return [];
  }
}
