import { and, eq, exists, sql } from 'drizzle-orm';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { resultsAreOut } from '../../contract/rules/announcement.ts';
import type { Obstacle } from '../../contract/schemas/events.ts';
import type { Executor } from '../db/executor.ts';
import { eventDraws, eventEntrants, events, eventWinners } from '../db/schema/events.ts';
import { eventRounds } from '../repositories/event-rounds.ts';
import { type EventRecord, isNamed } from '../repositories/events.ts';
import type { UserRow } from '../repositories/users.ts';
import { isHeld } from '../repositories/winner-places.ts';

/** A place that was given up or lost is no win. Only where results are out: a refusal must not tell a fan of a win before its announcement. */
async function hasWonIn(db: Executor, userId: string, names: string[], now: number) {
  if (names.length === 0) return false;
  const won = db
    .select({ one: sql`1` })
    .from(eventWinners)
    .innerJoin(eventEntrants, eq(eventEntrants.entryId, eventWinners.entryId))
    .where(and(eq(eventWinners.eventId, events.id), eq(eventEntrants.userId, userId), isHeld));
  const rows = await db
    .select({ winnersAnnouncedAt: events.winnersAnnouncedAt, drawnAt: eventDraws.drawnAt })
    .from(events)
    .innerJoin(eventDraws, eq(eventDraws.eventId, events.id))
    .where(and(isNamed(names), exists(won)));
  return rows.some((results) => resultsAreOut(results, now));
}

/** Why this fan cannot enter, apart from the birth date, which the form asks for. */
export async function obstacleTo(
  db: Executor,
  event: EventRecord,
  { id, phoneNumber, createdAt }: Pick<UserRow, 'id' | 'phoneNumber' | 'createdAt'>,
  now: number,
): Promise<Obstacle | undefined> {
  const { countries, accountsBefore, notWinnersOf } = event;
  const country = phoneNumber && parsePhoneNumberFromString(phoneNumber)?.country;
  if (countries.length > 0 && !(country && countries.includes(country)))
    return 'not_eligible_country';
  if (accountsBefore && createdAt >= accountsBefore) return 'not_eligible_account';
  const rounds = await eventRounds.exclusive(db, event);
  const names = [...notWinnersOf, ...rounds.map((round) => round.id)];
  return (await hasWonIn(db, id, names, now)) ? 'not_eligible_winner' : undefined;
}
