import type { FastifyInstance } from 'fastify';
import type { Entry } from '../../contract/schemas/events.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { isRepeated } from '../lib/replaced.ts';
import { postalAddresses } from '../repositories/addresses.ts';
import { eventEntry } from '../repositories/event-entries.ts';
import { findEvent } from '../repositories/events.ts';
import { partsOf, prizeAddresses } from '../repositories/prize-addresses.ts';
import { winnerPlaces } from '../repositories/winner-places.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;
type Chosen = { userId: string; eventName: string; addressId: string };

const { entry: SAYS, address } = MESSAGES;

/** Copies one of the fan's addresses for the prize that the fan has won, where later changes of it do not reach. */
export async function choosePrizeAddress(
  { database, clock }: Services,
  { userId, eventName, addressId }: Chosen,
): Promise<Entry> {
  const event = await findEvent(database.orm, eventName);
  if (!event) throw refuse(404, 'not_found', SAYS.unknown);
  return database.orm.transaction(async (tx) => {
    const now = clock.now();
    const entry = await eventEntry.of(tx, userId, event.id, now);
    // Before the announcement nobody learns of a place here either.
    if (entry?.place?.task !== 'address') throw refuse(404, 'not_found', SAYS.noPlace);
    if (!entry.won) throw refuse(409, 'place_over', SAYS.place_over);
    // The address is what such a place waits for. Of a row that is shared first, two at once would wait for each other.
    await winnerPlaces.settle(tx, { eventId: event.id, entryId: entry.id }, 'confirmed', now);
    // Whoever gives the place up or loses it does so before, or finds the address and removes it.
    if (!(await winnerPlaces.hold(tx, entry.id))) throw refuse(409, 'place_over', SAYS.place_over);
    const own = (await postalAddresses.of(tx, userId)).find(({ id }) => id === addressId);
    if (!own) throw refuse(404, 'unknown_address', address.unknown, 'addressId');
    const parts = partsOf(own);
    if (!(await prizeAddresses.choose(tx, entry.id, parts, now))) {
      const kept = await prizeAddresses.of(tx, entry.id);
      if (!kept || !isRepeated(kept, parts)) throw refuse(409, 'address_final', SAYS.address_final);
    }
    const after = await eventEntry.of(tx, userId, event.id, now);
    if (!after) throw new Error('The entry is gone.');
    return after;
  });
}
