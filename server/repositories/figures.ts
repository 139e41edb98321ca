import { and, type Column, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { KST_AHEAD } from '../../contract/rules/day.ts';
import type { Executor } from '../db/executor.ts';
import { type Figure, figureChanges, figures as table } from '../db/schema/figures.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** When the day in Korea began, `days` before or after that of `now`. */
export const startOfDay = (now: number, days = 0): number =>
  Math.floor((now + KST_AHEAD) / DAY + days) * DAY - KST_AHEAD;

export const startOfHour = (now: number, hours = 0): number =>
  Math.floor(now / HOUR + hours) * HOUR;

/** Few enough for a quick statement. */
const BATCH = 10_000;

type Since = { name: Figure; since: Date; about: string; count: number };

export const figures = {
  /** One more in the day in Korea of `now`. */
  async add(db: Executor, name: Figure, now: number): Promise<void> {
    await db.insert(figureChanges).values({ name, since: new Date(startOfDay(now)), amount: 1 });
  },

  /**
   * Adds what happened to the figures, each change once: it is deleted in the same statement. Any
   * number of processes may do it at the same time; each takes what no other is taking, and writes
   * the figures in one order, so that no two wait for each other.
   */
  async sumUp(db: Executor): Promise<void> {
    const due = sql`array(select id from ${figureChanges} order by id limit ${BATCH} for update skip locked)`;
    let taken = BATCH;
    while (taken === BATCH) {
      const { rows } = await db.execute<{ taken: number }>(sql`
        with taken as (
          delete from ${figureChanges} where id = any(${due}) returning name, since, about, amount),
        summed as (
          insert into ${table} (name, since, about, count)
          select name, since, about, sum(amount) from taken group by 1, 2, 3 order by 1, 2, 3
          on conflict (name, about, since) do update set count = figures.count + excluded.count)
        select count(*)::integer as taken from taken`);
      taken = rows[0]?.taken ?? 0;
    }
  },

  /** Current counts. */
  async now(db: Executor, names: readonly Figure[]): Promise<Map<Figure, number>> {
    const rows = await db
      .select({ name: table.name, count: table.count })
      .from(table)
      .where(
        and(
          inArray(table.name, [...names]),
          eq(table.about, ''),
          eq(table.since, sql`'-infinity'`),
        ),
      );
    return new Map(rows.map(({ name, count }) => [name, count]));
  },

  /** The entries of an event there are now. */
  ofEvent: (eventId: Column) => sql<number>`(select ${table.count} from ${table}
    where ${table.name} = 'entries.event' and ${table.about} = ${eventId} and ${table.since} = '-infinity')`,

  /** By day; with `about`, by hour for these events. */
  since: (
    db: Executor,
    names: readonly Figure[],
    from: number,
    about: readonly string[] = [''],
  ): Promise<Since[]> =>
    db
      .select()
      .from(table)
      .where(
        and(
          inArray(table.name, [...names]),
          gte(table.since, new Date(from)),
          inArray(table.about, [...about]),
        ),
      ),

  /** When the counting began; undefined if that is not known. */
  async begun(db: Executor): Promise<number | undefined> {
    const [row] = await db.select({ at: table.since }).from(table).where(eq(table.name, 'begun'));
    return row?.at.getTime();
  },

  /** Hours before `at`, which are no longer shown to anybody. */
  areOld: (at: number): SQL | undefined =>
    and(sql`${table.name} = 'entries.hour'`, sql`${table.since} < ${new Date(at).toISOString()}`),
};
