import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AddressInput } from '../../contract/schemas/addresses.ts';
import type { Executor } from '../db/executor.ts';
import { users } from '../db/schema/accounts.ts';
import { addresses } from '../db/schema/addresses.ts';
import {
  eventEntrants,
  eventWinners,
  giveaways,
  prizeAddresses as table,
} from '../db/schema/events.ts';
import { isOfGiveaway, isToDeliver } from './winner-places.ts';

/** The columns of an address, in this table and in that of a fan's own. */
const PARTS = [
  ...(['name', 'phone', 'country', 'street', 'unit'] as const),
  ...(['district', 'city', 'region', 'postcode'] as const),
];

/** An address as a fan has written it, without what else its row says. */
export const partsOf = (row: AddressInput): AddressInput => {
  const { name, phone, country, street, unit, district, city, region, postcode } = row;
  return { name, phone, country, street, unit, district, city, region, postcode };
};

export const prizeAddresses = {
  /** Replaces what was chosen before; false once staff have exported it. */
  async choose(tx: Executor, entryId: string, chosen: AddressInput, now: number): Promise<boolean> {
    const address = { ...chosen, chosenAt: new Date(now) };
    const rows = await tx
      .insert(table)
      .values({ entryId, ...address })
      .onConflictDoUpdate({
        target: table.entryId,
        set: address,
        setWhere: isNull(table.exportedAt),
      })
      .returning({ entryId: table.entryId });
    return rows.length > 0;
  },

  async of(db: Executor, entryId: string): Promise<AddressInput | undefined> {
    const [row] = await db.select().from(table).where(eq(table.entryId, entryId));
    return row && partsOf(row);
  },

  async forget(tx: Executor, entryId: string): Promise<void> {
    await tx.delete(table).where(eq(table.entryId, entryId));
  },

  /** From now on the addresses of this event's prizes that can be sent stand, the default one of whoever has chosen none. */
  async handOver(tx: Executor, eventId: string, now: number): Promise<void> {
    const at = sql`${new Date(now).toISOString()}::timestamptz`;
    const columns = PARTS.map((part) => sql.identifier(part));
    const defaults = PARTS.map((part) => sql`${addresses[part]}`);
    const active = sql`${eventWinners}
      inner join ${giveaways} on ${isOfGiveaway}
      inner join ${eventEntrants} on ${eventEntrants.entryId} = ${eventWinners.entryId}
      inner join ${users} on ${users.id} = ${eventEntrants.userId} and ${users.status} = 'active'`;
    const isOf = and(eq(eventWinners.eventId, eventId), isToDeliver);
    // Whoever gives a place up meanwhile waits, and then finds the copy to be removed.
    await tx.execute(sql`insert into ${table} (entry_id, ${sql.join(columns, sql`, `)}, chosen_at)
      select ${eventWinners.entryId}, ${sql.join(defaults, sql`, `)}, ${at} from ${active}
      inner join ${addresses} on ${addresses.userId} = ${users.id} and ${addresses.isDefault}
      where ${isOf} for share of ${eventWinners} on conflict (entry_id) do nothing`);
    await tx.execute(sql`update ${table} set exported_at = ${at} where exported_at is null
      and entry_id in (select ${eventWinners.entryId} from ${active} where ${isOf})`);
  },
};
