import type { FastifyInstance } from 'fastify';
import type { RenewalBody } from '../../contract/schemas/legal-texts.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { consents } from '../repositories/consents.ts';
import { legalTexts } from '../repositories/legal-texts.ts';
import { users } from '../repositories/users.ts';
import type { Account } from './sessions.ts';

/**
 * Stores the consent to what is due, once: the same again finds nothing due. Versions that are no
 * longer in force are refused, so that nobody agrees to what they were not shown.
 */
export const renewConsents = (
  { database, clock }: Pick<FastifyInstance, 'database' | 'clock'>,
  { user, signedInAt }: Account,
  { consents: shown, language }: RenewalBody,
): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const held = await users.lockForUpdate(tx, user.id);
    if (held?.status !== 'active') throw refuse(401, 'unauthorized', MESSAGES.signInFirst);
    const due = await legalTexts.due(tx, user.id, signedInAt);
    const isShown = due.every(({ consent, version }) =>
      shown.some((one) => one.consent === consent && one.version === version),
    );
    if (!isShown) throw refuse(409, 'changed_elsewhere', MESSAGES.changedElsewhere);
    if (due.length > 0) await consents.renew(tx, user.id, { consents: due, language }, clock.now());
  });
