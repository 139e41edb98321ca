import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/executor.ts';
import { auditReasons, audit as table } from '../db/schema/ledgers.ts';

export type AuditAction =
  | 'session.started'
  | 'sign-in.failed'
  | 'account.created'
  | 'account.withdrawn'
  | 'account.recovered'
  | 'account.suspended'
  | 'account.reinstated'
  | 'suspension.ended'
  | 'id.sent'
  | 'password.reset'
  | 'password.changed'
  | 'email.confirmed'
  | 'email.changed'
  | 'phone.changed'
  | 'google.linked'
  | 'google.unlinked'
  | 'passkey.added'
  | 'passkey.removed'
  | 'passkey.refused'
  | 'second-factor.shown'
  | 'data.exported'
  | 'card.added'
  | 'card.removed'
  | 'admin.appointed'
  | 'admin.removed'
  | 'admin.looked'
  | 'admin.opened'
  | 'picture.added'
  | 'picture.described'
  | 'picture.removed'
  | 'role.changed'
  | 'language.corrected'
  | 'sessions.ended-by-staff'
  | 'content.created'
  | 'content.saved'
  | 'content.planned'
  | 'content.unplanned'
  | 'content.published'
  | 'content.archived'
  | 'content.moved'
  | 'content.previewed'
  | 'content.imported'
  | 'content.exported'
  | 'application.opened'
  | 'application.answered'
  | 'application.sent-again'
  | 'request.opened'
  | 'request.taken'
  | 'request.given-back'
  | 'request.closed'
  | 'request.reopened'
  | 'request.answered'
  | 'request.sent-again'
  | 'giveaway.closed'
  | 'giveaway.drawn'
  | 'giveaway.paused'
  | 'giveaway.resumed'
  | 'giveaway.cancelled'
  | 'giveaway.corrected'
  | 'codes.imported'
  | 'entry.disqualified'
  | 'entry.reinstated'
  | 'guests.exported'
  | 'guests.listed'
  | 'place.taken-away'
  | 'entrants.listed'
  | 'entrants.searched'
  | 'entrants.exported'
  | 'winner.told-again'
  | 'winners.exported'
  | 'audit.exported'
  | 'session.ended'
  | 'session.others-ended'
  | 'session.reuse-detected';

export type AuditEntry = {
  action: AuditAction;
  userId?: string;
  sessionId?: string;
  detail?: Record<string, string | number>;
};

type RepeatableEntry = Omit<AuditEntry, 'userId' | 'sessionId'> & {
  userId: string;
  sessionId?: string | null;
};

const DAY = 24 * 60 * 60_000;

export const audit = {
  async add(db: Executor, entry: AuditEntry, now: number): Promise<void> {
    await db.insert(table).values({ ...entry, at: new Date(now) });
  },

  /** With what staff have written of the account, which goes with it. In a transaction. */
  async addWithReason(
    db: Executor,
    { reason, ...entry }: AuditEntry & { userId: string; reason: string },
    now: number,
  ): Promise<void> {
    const added = await db
      .insert(table)
      .values({ ...entry, at: new Date(now) })
      .returning({ id: table.id });
    const { userId } = entry;
    await db.insert(auditReasons).values(added.map(({ id }) => ({ auditId: id, userId, reason })));
  },

  /** All or none. */
  async addAll(db: Executor, entries: AuditEntry[], now: number): Promise<void> {
    await db.insert(table).values(entries.map((entry) => ({ ...entry, at: new Date(now) })));
  },

  /** Whether this has ever happened to the account. */
  async has(db: Executor, action: AuditAction, userId: string): Promise<boolean> {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.userId, userId), eq(table.action, action)))
      .limit(1);
    return rows.length > 0;
  },

  /** For events that a client can cause without limit: only this many are recorded for an account and day. */
  async addAtMost(
    db: Executor,
    most: number,
    { action, userId, sessionId = null, detail = {} }: RepeatableEntry,
    now: number,
  ): Promise<void> {
    const { at: column, action: actions, userId: users } = table;
    const today = sql`${users} = ${userId} and ${actions} = ${action} and ${column} > ${new Date(now - DAY)}`;
    await db.execute(sql`
      insert into ${table} ("at", "action", "user_id", "session_id", "detail")
      select ${new Date(now)}, ${action}, ${userId}, ${sessionId}, ${JSON.stringify(detail)}
      where (select count(*) from (select from ${table} where ${today} limit ${most}) as today) < ${most}`);
  },
};
