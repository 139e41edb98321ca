import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import type { AuditQuery, AuditRow } from '../../contract/schemas/admin.ts';
import type { Executor } from '../db/executor.ts';
import { users } from '../db/schema/accounts.ts';
import { auditReasons, audit as table } from '../db/schema/ledgers.ts';
import type { AuditAction } from './audit.ts';

/** What staff, the command or the time did to an account; looks are not among it. */
const ACTS: AuditAction[] = [
  'account.suspended',
  'account.reinstated',
  'suspension.ended',
  'sessions.ended-by-staff',
  'language.corrected',
  'role.changed',
  'admin.appointed',
  'admin.removed',
];

const by = sql<string | null>`(${table.detail} ->> 'by')`;
/** As in the index: a sign-in has the kind of its proof there. */
const isAccount = sql`length(${table.detail} ->> 'by') = 36`;

/** What staff did to an event in public. */
const ACTS_OF_EVENT: AuditAction[] = [
  'giveaway.paused',
  'giveaway.resumed',
  'giveaway.cancelled',
  'giveaway.corrected',
];

type Stored = typeof table.$inferSelect & { reason: string | null };

const withReasons = (db: Executor) =>
  db
    .select({
      ...getTableColumns(table),
      // One look into its index for each row, however many are read.
      reason: sql<
        string | null
      >`(select ${auditReasons.reason} from ${auditReasons} where ${auditReasons.auditId} = ${table.id})`,
    })
    .from(table);

const actorOf = ({ detail }: Stored): string | null =>
  typeof detail.by === 'string' && detail.by.length === 36 ? detail.by : null;

async function nicknamesOf(db: Executor, rows: Stored[]): Promise<Map<string, string | null>> {
  const ids = [...new Set(rows.flatMap((row) => [row.userId ?? [], actorOf(row) ?? []].flat()))];
  if (ids.length === 0) return new Map();
  const { id, nickname } = users;
  const named = await db.select({ id, nickname }).from(users).where(inArray(id, ids));
  return new Map(named.map((user) => [user.id, user.nickname]));
}

async function withNames(db: Executor, rows: Stored[]): Promise<AuditRow[]> {
  const nicknames = await nicknamesOf(db, rows);
  const named = (id: string | null) => id && { id, nickname: nicknames.get(id) ?? null };
  return rows.map((row) => {
    const { by: actor, ...kept } = row.detail;
    const detail = row.reason === null ? kept : { ...kept, reason: row.reason };
    return {
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      user: named(row.userId) || null,
      by: named(actorOf(row)) || null,
      detail: actorOf(row) || actor === undefined ? detail : { by: actor, ...detail },
    };
  });
}

export const auditPages = {
  /** Public acts of staff on an event, the newest first. */
  async ofEvent(db: Executor, eventId: string): Promise<AuditRow[]> {
    const rows = await withReasons(db)
      .where(
        and(inArray(table.action, ACTS_OF_EVENT), sql`${table.detail} ->> 'event' = ${eventId}`),
      )
      .orderBy(desc(table.id));
    return withNames(db, rows);
  },

  /** The newest first; one more than `most` shows that there is another page. */
  async page(
    db: Executor,
    { userId, by: actor, action, after }: AuditQuery,
    most: number,
  ): Promise<AuditRow[]> {
    const rows = await withReasons(db)
      .where(
        and(
          userId === undefined ? undefined : eq(table.userId, userId),
          actor === undefined ? undefined : and(eq(by, actor), isAccount),
          action === undefined ? undefined : eq(table.action, action),
          after === undefined ? undefined : lt(table.id, Number(after)),
        ),
      )
      .orderBy(desc(table.id))
      .limit(most);
    return withNames(db, rows);
  },

  /** The newest first. */
  async actsOn(db: Executor, userId: string, most: number): Promise<AuditRow[]> {
    const rows = await withReasons(db)
      .where(and(eq(table.userId, userId), inArray(table.action, ACTS)))
      .orderBy(desc(table.id))
      .limit(most);
    return withNames(db, rows);
  },
};
