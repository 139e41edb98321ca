import {
  and,
  type Column,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNull,
  or,
  sql,
} from 'drizzle-orm';
import type { Language } from '../../contract/languages.ts';
import type { Executor } from '../db/executor.ts';
import { sessions } from '../db/schema/accounts.ts';
import { pushSubscriptions as table } from '../db/schema/notifications.ts';

type NewSubscription = Omit<typeof table.$inferInsert, 'id' | 'createdAt'>;

export type StoredSubscription = typeof table.$inferSelect;

const isLoggedIn = (now: number) =>
  and(isNull(sessions.endedAt), gt(sessions.expiresAt, new Date(now)));

/** Whether the fan has a browser that shows notifications and is logged in. */
export const hasPush = (db: Executor, userId: Column, now: number) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(table)
      .innerJoin(sessions, eq(sessions.id, table.sessionId))
      .where(and(eq(table.userId, userId), isLoggedIn(now))),
  );

export const pushSubscriptions = {
  /**
   * The browser's only one, in the session's place of an earlier one; false if the session has ended. The account
   * must be locked.
   */
  async replace(tx: Executor, subscription: NewSubscription, now: number): Promise<boolean> {
    const { endpoint, sessionId } = subscription;
    const alive = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
      .for('share');
    if (alive.length === 0) return false;
    await tx.delete(table).where(or(eq(table.endpoint, endpoint), eq(table.sessionId, sessionId)));
    const row = { ...subscription, createdAt: new Date(now) };
    await tx.insert(table).values(row).onConflictDoUpdate({ target: table.endpoint, set: row });
    return true;
  },

  async ofSession(db: Executor, sessionId: string): Promise<StoredSubscription | undefined> {
    return (await db.select().from(table).where(eq(table.sessionId, sessionId)))[0];
  },

  /** The subscriptions of the fans' browsers that are logged in. */
  ofUsers: (db: Executor, userIds: string[], now: number): Promise<StoredSubscription[]> =>
    db
      .select(getTableColumns(table))
      .from(table)
      .innerJoin(sessions, eq(sessions.id, table.sessionId))
      .where(and(inArray(table.userId, userIds), isLoggedIn(now))),

  /** Whether the fan turned notifications on in this browser, in this session or an earlier one. */
  async isKnown(
    db: Executor,
    { userId, sessionId, endpoint }: Pick<StoredSubscription, 'userId' | 'sessionId' | 'endpoint'>,
  ): Promise<boolean> {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(
        or(
          and(eq(table.endpoint, endpoint), eq(table.userId, userId)),
          eq(table.sessionId, sessionId),
        ),
      );
    return rows.length > 0;
  },

  async move(
    tx: Executor,
    from: string,
    to: Pick<StoredSubscription, 'endpoint' | 'p256dh' | 'auth'>,
  ): Promise<void> {
    const known = await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.endpoint, from))
      .for('update');
    if (known.length === 0 || from === to.endpoint) return;
    await tx.delete(table).where(eq(table.endpoint, to.endpoint));
    await tx.update(table).set(to).where(eq(table.endpoint, from));
  },

  async setLanguage(db: Executor, sessionId: string, language: Language): Promise<void> {
    await db.update(table).set({ language }).where(eq(table.sessionId, sessionId));
  },

  async removeOfSession(db: Executor, sessionId: string): Promise<void> {
    await db.delete(table).where(eq(table.sessionId, sessionId));
  },

  async remove(db: Executor, id: string): Promise<void> {
    await db.delete(table).where(eq(table.id, id));
  },
};
