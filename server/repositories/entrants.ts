import { and, asc, eq, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
import * as LIMITS from '../../contract/limits.ts';
import type { EntrantState } from '../../contract/schemas/entrants.ts';
import type { Executor } from '../db/executor.ts';
import { users } from '../db/schema/accounts.ts';
import {
  eventActs,
  eventEntrants,
  eventEntries,
  events,
  eventWinners,
  searchedName,
} from '../db/schema/events.ts';
import { isHeld } from './winner-places.ts';

const { entryId, eventId, userId, name, receiptCode, contactConsentAt: enteredAt } = eventEntrants;

const byTime = [asc(enteredAt), asc(entryId)] as const;

const rowsOf = (db: Executor, ids: string[]) =>
  db
    .select({
      entryId,
      number: eventEntries.number,
      userId: users.id,
      nickname: users.nickname,
      status: users.status,
      phone: users.phoneNumber,
      language: users.language,
      name,
      birthDate: eventEntrants.birthDate,
      answers: eventEntrants.answers,
      receiptCode,
      enteredAt,
      holdsPlace: sql<boolean>`${eventWinners.place} is not null and (${isHeld})`,
      disqualifiedFor: eventEntrants.disqualifiedFor,
    })
    .from(eventEntrants)
    .innerJoin(eventEntries, eq(eventEntries.id, entryId))
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(eventWinners, eq(eventWinners.entryId, entryId))
    .where(inArray(entryId, ids))
    .orderBy(...byTime);
export type EntrantRow = Awaited<ReturnType<typeof rowsOf>>[number];

export const cursorOfEntrant = (row: Pick<EntrantRow, 'enteredAt' | 'entryId'>): string =>
  `${row.enteredAt.getTime()}.${row.entryId}`;

function isAfter(cursor: string): SQL {
  const [at, id] = cursor.split('.');
  return sql`(${enteredAt}, ${entryId}) > (${new Date(Number(at)).toISOString()}, ${id})`;
}

export type EntrantFilter = {
  eventId: string;
  state?: EntrantState | undefined;
  after?: string | undefined;
};

function isIn(db: Executor, of: string, state: EntrantState, isDrawn: boolean): SQL | undefined {
  const winners = db
    .select({ id: eventWinners.entryId })
    .from(eventWinners)
    .where(and(eq(eventWinners.eventId, of), isHeld));
  const disqualified = db
    .select({ id: eventEntries.id })
    .from(eventEntries)
    .where(and(eq(eventEntries.eventId, of), isNotNull(eventEntries.disqualifiedAt)));
  const takesPart = notInArray(entryId, disqualified);
  switch (state) {
    case 'entered':
      return isDrawn ? sql`false` : takesPart;
    case 'won':
      return inArray(entryId, winners);
    case 'lost':
      return isDrawn ? and(notInArray(entryId, winners), takesPart) : sql`false`;
    case 'disqualified':
      return inArray(entryId, disqualified);
  }
}

/** What to search for, one kind at a time, so that its index finds it without reading other rows. */
export type EntrantTerm =
  | { name: string }
  | { nickname: string }
  | { receiptCode: string }
  | { phoneEnd: string };

function matches(db: Executor, term: EntrantTerm): SQL {
  if ('name' in term) {
    // Korean names are written with and without a space.
    const [stored, asked] = [eventEntrants.searchedName, searchedName(sql`${term.name}`)].map(
      (name) => sql`replace(${name}, ' ', '')`,
    );
    return sql`strpos(${stored}, ${asked}) > 0`;
  }
  if ('receiptCode' in term) return eq(receiptCode, term.receiptCode);
  const isOfFan =
    'nickname' in term
      ? eq(users.nickname, term.nickname)
      : and(
          sql`right(${users.phoneNumber}, 4) = ${term.phoneEnd.slice(-4)}`,
          sql`right(${users.phoneNumber}, ${term.phoneEnd.length}::integer) = ${term.phoneEnd}`,
        );
  return inArray(userId, db.select({ id: users.id }).from(users).where(isOfFan));
}

const DAY = 24 * 60 * 60_000;

export const entrants = {
  /** Entrants of events that ended 90 days ago or were cancelled 30 days ago (spec §3, Events). */
  areDue: (now: number): SQL => sql`${eventId} = any(array(
    select ${events.id} from ${events} where ${events.endsAt} is not null
      and greatest(${events.endsAt}, ${events.showStartsAt}, ${events.showEndsAt}) <= ${new Date(now - LIMITS.entrantsKeptDays.ended * DAY).toISOString()}
    union all select ${eventActs.eventId} from ${eventActs} where ${eventActs.kind} = 'cancelled'
      and ${eventActs.at} <= ${new Date(now - LIMITS.entrantsKeptDays.cancelled * DAY).toISOString()}))`,

  /** By time of entry; one more than `most` shows that there are others. */
  async page(
    db: Executor,
    { eventId: of, state, after }: EntrantFilter,
    isDrawn: boolean,
    most: number,
    term?: EntrantTerm,
  ): Promise<EntrantRow[]> {
    // First from the index alone.
    const ids = await db
      .select({ id: entryId })
      .from(eventEntrants)
      .where(
        and(
          eq(eventId, of),
          state && isIn(db, of, state, isDrawn),
          after === undefined ? undefined : isAfter(after),
          term && matches(db, term),
        ),
      )
      .orderBy(...byTime)
      .limit(most);
    const wanted = ids.map(({ id }) => id);
    return wanted.length === 0 ? [] : rowsOf(db, wanted);
  },
};
