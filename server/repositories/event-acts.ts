import { asc, eq, max } from 'drizzle-orm';
import type { EventAct } from '../../contract/schemas/events.ts';
import type { Executor } from '../db/executor.ts';
import { eventActs as table } from '../db/schema/events.ts';

export const eventActs = {
  async of(db: Executor, eventId: string): Promise<EventAct[]> {
    const rows = await db
      .select({ kind: table.kind, reason: table.reason, at: table.at })
      .from(table)
      .where(eq(table.eventId, eventId))
      .orderBy(asc(table.number));
    return rows.map(({ at, ...act }) => ({ ...act, at: at.toISOString() }));
  },

  /** Under the lock of the event's draw, which it halts. */
  async add(
    tx: Executor,
    eventId: string,
    act: Pick<EventAct, 'kind' | 'reason'>,
    now: number,
  ): Promise<void> {
    const [last] = await tx
      .select({ number: max(table.number) })
      .from(table)
      .where(eq(table.eventId, eventId));
    const number = (last?.number ?? 0) + 1;
    await tx.insert(table).values({ ...act, eventId, number, at: new Date(now) });
  },
};
