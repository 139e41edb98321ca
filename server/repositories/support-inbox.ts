import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { InboxQuery } from '../../contract/schemas/support-inbox.ts';
import type { Executor } from '../db/executor.ts';
import { users } from '../db/schema/accounts.ts';
import { supportEntries, supportRequests as table } from '../db/schema/support.ts';

export type StoredRequest = typeof table.$inferSelect;
export type StoredEntry = typeof supportEntries.$inferSelect;

/** The place of a request in the inbox. */
export const cursorOf = ({ createdAt, id }: Pick<StoredRequest, 'createdAt' | 'id'>): string =>
  `${createdAt.getTime()}.${id}`;

function isBefore(cursor: string): SQL {
  const [at, id] = cursor.split('.');
  return sql`(${table.createdAt}, ${table.id}) < (${new Date(Number(at))}, ${id}::uuid)`;
}

export const supportInbox = {
  /** The newest first; one more than `most` shows that there is another page. */
  page(
    db: Executor,
    { state, topic, language, assigned, after }: InboxQuery,
    me: string,
    most: number,
  ): Promise<StoredRequest[]> {
    const { assignedTo } = table;
    return db
      .select()
      .from(table)
      .where(
        and(
          state && eq(table.state, state),
          topic && eq(table.topic, topic),
          language && eq(table.language, language),
          assigned && (assigned === 'me' ? eq(assignedTo, me) : isNull(assignedTo)),
          after === undefined ? undefined : isBefore(after),
        ),
      )
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(most);
  },

  async byId(db: Executor, id: string): Promise<StoredRequest | undefined> {
    const [row] = await db.select().from(table).where(eq(table.id, id));
    return row;
  },

  async byNumber(db: Executor, number: string): Promise<StoredRequest | undefined> {
    const [row] = await db.select().from(table).where(eq(table.number, number));
    return row;
  },

  /** Locked until the transaction ends, so that one change follows the other. */
  async lock(db: Executor, id: string): Promise<StoredRequest | undefined> {
    const [row] = await db.select().from(table).where(eq(table.id, id)).for('no key update');
    return row;
  },

  /** In order. */
  entries: (db: Executor, requestId: string): Promise<StoredEntry[]> =>
    db
      .select()
      .from(supportEntries)
      .where(eq(supportEntries.requestId, requestId))
      .orderBy(asc(supportEntries.version)),

  async withKey(db: Executor, keyHash: string): Promise<StoredEntry | undefined> {
    const rows = await db.select().from(supportEntries).where(eq(supportEntries.keyHash, keyHash));
    return rows[0];
  },

  async change(
    db: Executor,
    id: string,
    changed: Partial<Pick<StoredRequest, 'state' | 'assignedTo'>> & Pick<StoredRequest, 'version'>,
  ): Promise<void> {
    await db.update(table).set(changed).where(eq(table.id, id));
  },

  async addEntry(db: Executor, entry: typeof supportEntries.$inferInsert): Promise<string> {
    const [row] = await db
      .insert(supportEntries)
      .values(entry)
      .returning({ id: supportEntries.id });
    if (!row) throw new Error('an insert returns its row');
    return row.id;
  },

  async noteDelivery(
    db: Executor,
    id: string,
    delivery: StoredEntry['delivery'],
    at: Date,
  ): Promise<void> {
    const changed = { delivery, triedAt: at };
    await db.update(supportEntries).set(changed).where(eq(supportEntries.id, id));
  },

  /** Accounts that are gone are missing. */
  async nicknames(
    db: Executor,
    ids: readonly (string | null)[],
  ): Promise<Map<string, string | null>> {
    const wanted = [...new Set(ids.filter((id) => id !== null))];
    if (wanted.length === 0) return new Map();
    const { id, nickname } = users;
    const rows = await db.select({ id, nickname }).from(users).where(inArray(id, wanted));
    return new Map(rows.map((row) => [row.id, row.nickname]));
  },
};
