import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ConsentDue } from '../../contract/schemas/legal-texts.ts';

type Entry = Parameters<FastifyInstance['consentsDue']>[0];

/** Of somebody whose session is there by now: where it cannot be read, the app hears it with the own data. */
export async function dueAtSignIn(
  app: FastifyInstance,
  request: FastifyRequest,
  entry: Entry,
): Promise<ConsentDue[]> {
  try {
    return await app.consentsDue(entry);
  } catch (error) {
    request.log.error({ err: error }, 'the consents that are due could not be read');
    return [];
  }
}
