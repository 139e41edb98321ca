import { and, asc, inArray, sql } from 'drizzle-orm';
import type { DraftPrize } from '../../contract/content/fields.ts';
import { giveawayIn, giveawayLine } from '../../contract/rules/giveaway-lines.ts';
import type { Executor } from '../db/executor.ts';
import { giveaways as table } from '../db/schema/events.ts';

type Written = { giveaways: string[]; prizes: DraftPrize[] };

/** The giveaways of an event as staff write them, in the order of their numbers: of each a line, and its prize. */
export const eventGiveaways = {
  async of(db: Executor, ids: string[]): Promise<Map<string, Written>> {
    const rows = await db
      .select()
      .from(table)
      .where(inArray(table.eventId, ids))
      .orderBy(asc(table.eventId), asc(table.number));
    const written = new Map<string, Written>();
    for (const { eventId, name, picture, handover, task, ...row } of rows) {
      const { giveaways, prizes } = written.get(eventId) ?? { giveaways: [], prizes: [] };
      written.set(eventId, {
        giveaways: [...giveaways, giveawayLine(row)],
        prizes: [...prizes, { name: name ?? {}, picture, handover, task }],
      });
    }
    return written;
  },

  /** The first line is number 1, and has the first prize. */
  async write(
    tx: Executor,
    events: { id: string; lines: string[]; prizes: DraftPrize[] }[],
  ): Promise<void> {
    const rows = events.flatMap(({ id, lines, prizes }) =>
      lines.flatMap((line, at) => {
        const giveaway = giveawayIn(line);
        const { name, ...prize } = prizes[at] ?? {};
        // Publishing asks for English where there is a name.
        const named = name?.en ? { ...name, en: name.en } : null;
        return giveaway
          ? [{ eventId: id, number: at + 1, ...giveaway, ...prize, name: named }]
          : [];
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
        set: {
          ...{ winners: sql`excluded.winners`, tickets: sql`excluded.tickets` },
          ...{ name: sql`excluded.name`, picture: sql`excluded.picture` },
          ...{ handover: sql`excluded.handover`, task: sql`excluded.task` },
        },
      });
  },
};
