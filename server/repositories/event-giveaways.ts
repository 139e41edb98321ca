import { and, asc, inArray, sql } from 'drizzle-orm';
import { giveawayIn, giveawayLine } from '../../contract/rules/giveaway-lines.ts';
import type { Executor } from '../db/executor.ts';
import { giveaways as table } from '../db/schema/events.ts';

/** The giveaways of an event as staff write them: a line each, in the order of their numbers. */
export const eventGiveaways = {
  async linesOf(db: Executor, ids: string[]): Promise<Map<string, string[]>> {
    const rows = await db
      .select()
      .from(table)
      .where(inArray(table.eventId, ids))
      .orderBy(asc(table.eventId), asc(table.number));
    const lines = new Map<string, string[]>();
    for (const { eventId, ...row } of rows) {
      lines.set(eventId, [...(lines.get(eventId) ?? []), giveawayLine(row)]);
    }
    return lines;
  },

  /** The first line is number 1. */
  async write(tx: Executor, events: { id: string; lines: string[] }[]): Promise<void> {
    const rows = events.flatMap(({ id, lines }) =>
      lines.flatMap((line, at) => {
        const giveaway = giveawayIn(line);
        return giveaway ? [{ eventId: id, number: at + 1, ...giveaway }] : [];
      }),
    );
    const counts = Object.fromEntries(events.map(({ id, lines }) => [id, lines.length]));
    const most = sql`(${JSON.stringify(counts)}::jsonb ->> ${table.eventId})::integer`;
    await tx
      .delete(table)
      .where(and(inArray(table.eventId, Object.keys(counts)), sql`${table.number} > ${most}`));
    if (rows.length === 0) return;
    await tx
      .insert(table)
      .values(rows)
      .onConflictDoUpdate({
        target: [table.eventId, table.number],
        set: { winners: sql`excluded.winners`, tickets: sql`excluded.tickets` },
      });
  },
};
