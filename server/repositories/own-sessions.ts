import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '../db/executor.ts';
import { sessions as table } from '../db/schema/accounts.ts';
import type { SessionRow } from './session-tokens.ts';
import type { EndReason } from './sessions.ts';

const MOST_LISTED = 100;
const REASON: EndReason = 'ended-by-owner';

/** A session of an account, and the one that asks. */
type Asked = { userId: string; sessionId: string };

const aliveOf = (userId: string, now: number) =>
  and(eq(table.userId, userId), isNull(table.endedAt), gt(table.expiresAt, new Date(now)));

const lastUsed = sql<Date>`greatest(${table.rotatedAt}, ${table.confirmedAt})`.mapWith(
  table.rotatedAt,
);

export type OwnSessionRow = Pick<SessionRow, 'id' | 'browser' | 'system' | 'createdAt'> & {
  usedAt: Date;
};

/** What an account's owner sees of its sessions, and ends. */
export const ownSessions = {
  /** Without a session that asks the last used comes first. */
  async list(
    db: Executor,
    { userId, sessionId }: Pick<Asked, 'userId'> & Partial<Asked>,
    now: number,
    most = MOST_LISTED,
  ): Promise<OwnSessionRow[]> {
    const { id, browser, system, createdAt } = table;
    return db
      .select({ id, browser, system, createdAt, usedAt: lastUsed })
      .from(table)
      .where(aliveOf(userId, now))
      .orderBy(...(sessionId ? [desc(eq(id, sessionId))] : []), desc(lastUsed), id)
      .limit(most);
  },

  /** The ID may be any text: it is compared as such. */
  async end(
    db: Executor,
    { userId, id }: { userId: string; id: string },
    now: number,
  ): Promise<'ended' | 'was-over' | 'unknown'> {
    const isIt = eq(sql`${table.id}::text`, id);
    const ended = await db
      .update(table)
      .set({ endedAt: new Date(now), endReason: REASON })
      .where(and(aliveOf(userId, now), isIt))
      .returning({ id: table.id });
    if (ended.length > 0) return 'ended';
    const over = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.userId, userId), isIt));
    return over.length > 0 ? 'was-over' : 'unknown';
  },

  /** Returns how many sessions were ended. */
  async endOthers(db: Executor, { userId, sessionId }: Asked, now: number): Promise<number> {
    const ended = await db
      .update(table)
      .set({ endedAt: new Date(now), endReason: REASON })
      .where(and(aliveOf(userId, now), ne(table.id, sessionId)))
      .returning({ id: table.id });
    return ended.length;
  },
};
