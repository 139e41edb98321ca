import type { FastifyInstance } from 'fastify';
import { detachments } from '../repositories/payment-methods.ts';

type Services = Pick<FastifyInstance, 'database' | 'gateways' | 'lastingFailures'>;

const UNTOLD = 'the payment provider could not be told of removed cards yet';

const BATCH = 100;

/**
 * Tells the provider of removed cards. One that it does not answer for stays on the list, and is
 * told again by the sweep; removed twice is removed.
 */
export async function detach(
  { database, gateways, lastingFailures }: Services,
  references: readonly string[],
): Promise<void> {
  for (const reference of references) {
    try {
      await gateways.payments.detach(reference);
      await detachments.remove(database.orm, reference);
      lastingFailures.over(UNTOLD);
    } catch (error) {
      lastingFailures.note({ message: UNTOLD, level: 'warn' }, error);
    }
  }
}

/** What the provider was not told yet, the oldest first. */
export const detachRemoved = async (services: Services): Promise<void> =>
  detach(services, await detachments.some(services.database.orm, BATCH));
