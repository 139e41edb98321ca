import type { FastifyInstance } from 'fastify';
import { detachments } from '../repositories/payment-methods.ts';

type Services = Pick<FastifyInstance, 'database' | 'gateways' | 'log'>;

const BATCH = 100;

/**
 * Tells the provider of removed cards. One that it does not answer for stays on the list, and is
 * told again by the sweep; removed twice is removed.
 */
export async function detach(
  { database, gateways, log }: Services,
  references: readonly string[],
): Promise<void> {
  for (const reference of references) {
    try {
      await gateways.payments.detach(reference);
      await detachments.remove(database.orm, reference);
    } catch (error) {
      log.warn({ err: error }, 'the payment provider could not be told of a removed card yet');
    }
  }
}

/** What the provider was not told yet, the oldest first. */
export const detachRemoved = async (services: Services): Promise<void> =>
  detach(services, await detachments.some(services.database.orm, BATCH));
