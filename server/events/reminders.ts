import type { FastifyInstance } from 'fastify';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { eventReminders } from '../repositories/event-reminders.ts';
import { type EventRecord, findEvent, giveawaysOf, statusOf } from '../repositories/events.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;
type Asked = { userId: string; event: string };

async function eventNamed({ database }: Services, name: string): Promise<EventRecord> {
  const event = await findEvent(database.orm, name);
  if (!event) throw refuse(404, 'not_found', MESSAGES.entry.unknown);
  return event;
}

export async function hasReminder(services: Services, { userId, event }: Asked): Promise<boolean> {
  const { id: eventId } = await eventNamed(services, event);
  return eventReminders.isOn(services.database.orm, { userId, eventId });
}

/** The fan is told when the event's entries open, or no longer; only before they do. */
export async function remind(
  services: Services,
  { userId, event: name }: Asked,
  isOn: boolean,
): Promise<void> {
  const { database, clock } = services;
  const event = await eventNamed(services, name);
  const asked = { userId, eventId: event.id };
  if (!isOn) return database.orm.transaction((tx) => eventReminders.turnOff(tx, asked));
  const now = clock.now();
  if ((await giveawaysOf(database.orm, event.id)).length === 0) {
    throw refuse(404, 'not_found', MESSAGES.entry.none);
  }
  if (statusOf(event, now) !== 'upcoming') {
    throw refuse(409, 'entries_begun', MESSAGES.entry.entries_begun);
  }
  await eventReminders.turnOn(database.orm, asked, now);
}
