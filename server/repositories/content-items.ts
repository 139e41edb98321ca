import { and, asc, desc, eq, getTableColumns, lte, type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../contract/languages.ts';
import { searchPatterns } from '../../contract/rules/search-pattern.ts';
import { gramsAsked } from '../../contract/rules/search-text.ts';
import type { ContentQuery } from '../../contract/schemas/content-editing.ts';
import type { Executor } from '../db/executor.ts';
import { users } from '../db/schema/accounts.ts';
import { contentItems as table } from '../db/schema/content-items.ts';
import { eventDraws } from '../db/schema/events.ts';

export type ContentItemRow = typeof table.$inferSelect;
export type ListedRow = Omit<ContentItemRow, 'grams' | 'searchable'> & {
  by: string | null;
  isCancelled: boolean;
};

type Lacking = { kind: string; missing: Language[]; items: number };

type Key = { kind: string; id: string };
const is = ({ kind, id }: Key) => and(eq(table.kind, kind), eq(table.id, id));

const { grams, searchable, ...COLUMNS } = getTableColumns(table);
const isCancelled = sql<boolean>`(${table.kind} = 'events' and exists (select from ${eventDraws} where ${eventDraws.eventId} = ${table.id} and ${eventDraws.halted} = 'cancelled'))`;
const LISTED = { ...COLUMNS, isCancelled };

/** A few grams leave few items, on which the patterns are tested. */
const isFound = (typed: string) =>
  and(
    sql`${grams} @> ${sql.param(gramsAsked(typed), grams)}`,
    ...searchPatterns(typed).words.map((pattern) => sql`${searchable} ~ ${pattern}`),
  );

const lowerName = sql`lower(${table.name})`;

/** For each order, the columns of its index and whether it runs backwards. */
const ORDERS: Record<NonNullable<ContentQuery['sort']>, { by: SQL[]; backwards: boolean }> = {
  updated: { by: [sql`${table.updatedAt}`, sql`${table.id}`], backwards: true },
  name: { by: [lowerName, sql`${table.id}`], backwards: false },
  position: { by: [sql`${table.position}`, sql`${table.id}`], backwards: false },
};

const lacks = (language: Language) => sql`${table.missing} @> array[${language}]`;
/** Must match the condition of the index; asking for a state is enough for that. */
const isLacking = sql`${table.missing} <> '{}'`;
const isIncomplete = sql`${isLacking} and ${table.state} <> 'archived'`;

export const contentItems = {
  /** One more than `most` shows that there is another page. */
  async page(
    db: Executor,
    kind: string,
    { state, q, missing, sort = 'updated', after }: ContentQuery,
    most: number,
  ): Promise<ListedRow[]> {
    const { by, backwards } = ORDERS[sort];
    const place = sql`(${sql.join(by, sql`, `)})`;
    const last = sql`(select ${sql.join(by, sql`, `)} from ${table} where ${is({ kind, id: after ?? '' })})`;
    return db
      .select({ ...LISTED, by: users.nickname })
      .from(table)
      .leftJoin(users, eq(users.id, table.updatedBy))
      .where(
        and(
          eq(table.kind, kind),
          state && eq(table.state, state),
          missing && lacks(missing),
          missing && (state ? isLacking : isIncomplete),
          q === undefined ? undefined : isFound(q),
          after === undefined ? undefined : sql`${place} ${backwards ? sql`<` : sql`>`} ${last}`,
        ),
      )
      .orderBy(...by.map((column) => (backwards ? desc(column) : asc(column))))
      .limit(most);
  },

  /** Searches every kind by a part of the name; the last changed items come first. */
  named: (db: Executor, typed: string, most: number) =>
    db
      .select({ kind: table.kind, id: table.id, name: table.name, state: table.state, isCancelled })
      .from(table)
      .where(isFound(typed))
      .orderBy(desc(table.updatedAt), desc(table.id))
      .limit(most),

  /** How many items of each kind lack the same languages, kind by kind so that each is read from the index. */
  async missing(db: Executor, kinds: string[]): Promise<Lacking[]> {
    const { rows } = await db.execute<Lacking>(sql`
      select asked.kind, found.missing, found.items
      from unnest(${sql.param(kinds, table.missing)}::text[]) as asked (kind)
      cross join lateral (
        select ${table.missing} as missing, count(*)::int as items from ${table}
        where ${table.kind} = asked.kind and ${isIncomplete}
        group by ${table.missing}
      ) as found`);
    return rows;
  },

  async find(db: Executor, key: Key): Promise<ListedRow | undefined> {
    const [row] = await db
      .select({ ...LISTED, by: users.nickname })
      .from(table)
      .leftJoin(users, eq(users.id, table.updatedBy))
      .where(is(key));
    return row;
  },

  async lock(tx: Executor, key: Key): Promise<ContentItemRow | undefined> {
    const [row] = await tx.select().from(table).where(is(key)).for('update');
    return row;
  },

  /** False if an item with this id exists. */
  async add(tx: Executor, row: typeof table.$inferInsert): Promise<boolean> {
    const added = await tx.insert(table).values(row).onConflictDoNothing().returning();
    return added.length > 0;
  },

  async set(tx: Executor, key: Key, change: Partial<typeof table.$inferInsert>): Promise<void> {
    await tx.update(table).set(change).where(is(key));
  },

  /** Something due that failed is not tried again; a plan made in the meantime stays. */
  async refuseDue(db: Executor, key: Key, failure: string, now: number): Promise<void> {
    const at = new Date(now);
    await db
      .update(table)
      .set({
        state: sql`case when ${table.state} = 'planned' then 'draft' else ${table.state} end`,
        ...{ failure, publishAt: null, plannedRevision: null, plannedEndAt: null },
      })
      .where(and(is(key), lte(table.publishAt, at)));
    await db
      .update(table)
      .set({ failure, endAt: null })
      .where(and(is(key), lte(table.endAt, at)));
  },

  /** The place after the last one. */
  async nextPosition(tx: Executor, kind: string): Promise<number> {
    const [row] = await tx
      .select({ last: sql<number | null>`max(${table.position})` })
      .from(table)
      .where(eq(table.kind, kind));
    return (row?.last ?? -1) + 1;
  },

  /** Locks all items of a kind whose order staff choose. */
  async lockOrder(
    tx: Executor,
    kind: string,
  ): Promise<Pick<ContentItemRow, 'id' | 'position' | 'state'>[]> {
    const { id, position, state } = table;
    return tx
      .select({ id, position, state })
      .from(table)
      .where(eq(table.kind, kind))
      .orderBy(asc(position), asc(id))
      .for('update');
  },

  /** Planned publications and ends whose time has come. */
  async due(db: Executor, now: number, most: number): Promise<Key[]> {
    const at = new Date(now);
    const of = (column: typeof table.publishAt | typeof table.endAt) =>
      db
        .select({ kind: table.kind, id: table.id })
        .from(table)
        .where(lte(column, at))
        .orderBy(asc(column))
        .limit(most);
    return [...(await of(table.publishAt)), ...(await of(table.endAt))];
  },
};
