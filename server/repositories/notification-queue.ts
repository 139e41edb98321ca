import { and, asc, eq, inArray, isNull, lte, not, sql } from 'drizzle-orm';
import type { Executor } from '../db/executor.ts';
import { users } from '../db/schema/accounts.ts';
import { eventDraws, events } from '../db/schema/events.ts';
import { notificationFacts, notifications as table } from '../db/schema/notifications.ts';
import { entriesFact } from './event-reminders.ts';

/** Its news is about entries that are open, and the event was archived or cancelled meanwhile. */
const isVoid = sql<boolean>`exists (select from ${events}
  where ${events.id} = substr(${notificationFacts.id}, ${entriesFact('').length + 1})
    and ${notificationFacts.id} = ${entriesFact('')} || ${events.id} and (${events.hidden}
      or exists (select from ${eventDraws} where ${eventDraws.eventId} = ${events.id} and ${eventDraws.halted} = 'cancelled')))`;

/** It waits until they go on. */
const isPaused = sql`exists (select from ${eventDraws}
  where ${notificationFacts.id} = ${entriesFact('')} || ${eventDraws.eventId} and ${eventDraws.halted} = 'paused')`;

export const notificationQueue = {
  /** Due ones, with their fans and facts; locked until the transaction ends, and skipped where another process has them. */
  lockDue: (tx: Executor, most: number, now: number) =>
    tx
      .select({ queued: table, fact: notificationFacts, user: users, isVoid })
      .from(table)
      .innerJoin(notificationFacts, eq(notificationFacts.id, table.factId))
      .innerJoin(users, eq(users.id, table.userId))
      .where(and(isNull(table.sentAt), lte(table.dueAt, new Date(now)), not(isPaused)))
      .orderBy(asc(table.dueAt), asc(table.id))
      .limit(most)
      .for('no key update', { of: table, skipLocked: true }),

  async markSent(tx: Executor, ids: number[], now: number): Promise<void> {
    if (ids.length === 0) return;
    await tx
      .update(table)
      .set({ sentAt: new Date(now) })
      .where(inArray(table.id, ids));
  },

  async postpone(tx: Executor, ids: number[], until: number): Promise<void> {
    if (ids.length === 0) return;
    await tx
      .update(table)
      .set({ dueAt: new Date(until) })
      .where(inArray(table.id, ids));
  },

  async drop(tx: Executor, ids: number[]): Promise<void> {
    if (ids.length > 0) await tx.delete(table).where(inArray(table.id, ids));
  },
};

export type Queued = Awaited<ReturnType<typeof notificationQueue.lockDue>>[number];
