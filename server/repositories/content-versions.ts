import { and, desc, eq, lt } from 'drizzle-orm';
import type { ContentDraft } from '../../contract/content/fields.ts';
import type { Executor } from '../db/executor.ts';
import { users } from '../db/schema/accounts.ts';
import { contentVersions as table } from '../db/schema/content-items.ts';

type Key = { kind: string; id: string };
const is = ({ kind, id }: Key) => and(eq(table.kind, kind), eq(table.id, id));

export const contentVersions = {
  async add(tx: Executor, row: typeof table.$inferInsert): Promise<void> {
    await tx.insert(table).values(row);
  },

  async addAll(tx: Executor, rows: (typeof table.$inferInsert)[]): Promise<void> {
    await tx.insert(table).values(rows);
  },

  async document(db: Executor, key: Key, revision: number): Promise<ContentDraft | undefined> {
    const [row] = await db
      .select({ document: table.document })
      .from(table)
      .where(and(is(key), eq(table.revision, revision)));
    return row?.document;
  },

  /** The newest first; one more than `most` shows that there are older ones. */
  async page(db: Executor, key: Key, before: number | undefined, most: number) {
    const { revision, at } = table;
    return db
      .select({ revision, at, by: users.nickname })
      .from(table)
      .leftJoin(users, eq(users.id, table.by))
      .where(and(is(key), before === undefined ? undefined : lt(revision, before)))
      .orderBy(desc(revision))
      .limit(most);
  },
};
