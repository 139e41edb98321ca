import { and, asc, eq } from 'drizzle-orm';
import type { Correctable } from '../../contract/rules/correction.ts';
import type { EventChanges, EventCorrection } from '../../contract/schemas/events.ts';
import type { Executor } from '../db/executor.ts';
import { events, giveaways, eventCorrections as table } from '../db/schema/events.ts';
import { type EventRecord, eventsNamed, giveawaysOf } from './events.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** Undefined stays as it is. */
const momentTo = (change: { to: string | null } | undefined) =>
  change && (change.to === null ? null : new Date(change.to));

export const eventCorrections = {
  async of(db: Executor, eventId: string): Promise<EventCorrection[]> {
    const rows = await db
      .select()
      .from(table)
      .where(eq(table.eventId, eventId))
      .orderBy(asc(table.number));
    return rows.map(({ eventId: _, at, ...row }) => ({ ...row, at: at.toISOString() }));
  },

  /** What can be corrected, as it is now. */
  async facts(db: Executor, event: Omit<EventRecord, 'halted'>): Promise<Correctable> {
    const { bornBy, bornFrom, countries, notWinnersOf } = event;
    return {
      giveaways: await giveawaysOf(db, event.id),
      ...{ bornBy, bornFrom, countries, accountsBefore: iso(event.accountsBefore) },
      notWinnersOf: await eventsNamed(db, notWinnersOf, event.id),
      endsAt: iso(event.endsAt),
      winnersAnnouncedAt: iso(event.winnersAnnouncedAt),
      showStartsAt: iso(event.showStartsAt),
      showEndsAt: iso(event.showEndsAt),
    };
  },

  /** Under the lock of the event's draw. */
  async add(
    tx: Executor,
    eventId: string,
    { at, ...correction }: Omit<EventCorrection, 'at'> & { at: number },
  ): Promise<void> {
    await tx.insert(table).values({ ...correction, eventId, at: new Date(at) });
    const { giveaways: prizes, ...changes } = correction.changes;
    for (const { number, winners, tickets } of prizes?.to ?? []) {
      await tx
        .update(giveaways)
        .set({ winners, tickets })
        .where(and(eq(giveaways.eventId, eventId), eq(giveaways.number, number)));
    }
    await change(tx, eventId, changes);
  },
};

/** The columns of the event itself. */
async function change(tx: Executor, eventId: string, changes: Omit<EventChanges, 'giveaways'>) {
  const columns = {
    endsAt: momentTo(changes.endsAt),
    bornBy: changes.bornBy?.to,
    bornFrom: changes.bornFrom?.to,
    countries: changes.countries?.to,
    accountsBefore: momentTo(changes.accountsBefore),
    notWinnersOf: changes.notWinnersOf?.to.map(({ id }) => id),
    winnersAnnouncedAt: momentTo(changes.winnersAnnouncedAt),
    showStartsAt: momentTo(changes.showStartsAt),
    showEndsAt: momentTo(changes.showEndsAt),
  };
  if (Object.keys(changes).length > 0)
    await tx.update(events).set(columns).where(eq(events.id, eventId));
}
