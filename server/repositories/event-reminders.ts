import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Executor } from '../db/executor.ts';
import { events } from '../db/schema/events.ts';
import {
  notificationFacts,
  notifications,
  eventReminders as table,
} from '../db/schema/notifications.ts';

type Asked = { userId: string; eventId: string };

const isOf = ({ userId, eventId }: Asked) =>
  and(eq(table.userId, userId), eq(table.eventId, eventId));

export const eventReminders = {
  async isOn(db: Executor, asked: Asked): Promise<boolean> {
    return (await db.select({ id: table.eventId }).from(table).where(isOf(asked))).length > 0;
  },

  async turnOn(db: Executor, asked: Asked, now: number): Promise<void> {
    await db
      .insert(table)
      .values({ ...asked, createdAt: new Date(now) })
      .onConflictDoNothing();
  },

  /** Entries that have opened and open again later, or at no known time, are news once more, and what waits for the morning is void. */
  async postpone(tx: Executor, eventId: string, startsAt: Date | null): Promise<void> {
    const isEarlier = and(
      eq(events.id, eventId),
      startsAt ? lt(events.startsAt, startsAt) : isNotNull(events.startsAt),
    );
    const [event] = await tx.select({ id: events.id }).from(events).where(isEarlier);
    if (!event) return;
    await tx.delete(notificationFacts).where(eq(notificationFacts.id, entriesFact(eventId)));
  },

  /** With what waits for the morning because of it. */
  async turnOff(tx: Executor, asked: Asked): Promise<void> {
    await tx.delete(table).where(isOf(asked));
    await tx
      .delete(notifications)
      .where(
        and(
          eq(notifications.userId, asked.userId),
          eq(notifications.factId, entriesFact(asked.eventId)),
          eq(notifications.requested, true),
          isNull(notifications.sentAt),
        ),
      );
  },
};

/** The fact that the entries of an event are open. */
export const entriesFact = (eventId: string): string => `entries:${eventId}`;
