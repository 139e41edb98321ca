import type { FastifyInstance } from 'fastify';
import type { Account } from '../auth/sessions.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { asEditor } from '../publishing/as-editor.ts';
import { audit } from '../repositories/audit.ts';
import { operations } from '../repositories/operations.ts';
import { pictureUses } from '../repositories/picture-uses.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;

/**
 * Removes a picture that staff have added and nothing uses. The lock lets no publication begin to
 * show it meanwhile; one that comes later is refused, as for every picture that is gone.
 */
export const removeContentPicture = (
  services: Services,
  account: Account,
  name: string,
): Promise<void> =>
  asEditor(services, account, async (tx, { by, now }) => {
    if (!(await pictureUses.lock(tx, name))) {
      throw refuse(404, 'not_found', MESSAGES.picture.unknown);
    }
    const unused = await pictureUses.unusedOf(tx, [name]);
    if (unused.length === 0) throw refuse(409, 'in_use', MESSAGES.picture.used);
    await pictureUses.remove(tx, name);
    await audit.add(tx, { action: 'picture.removed', detail: { by, picture: name } }, now);
    await operations.record(tx, account, now);
  });
