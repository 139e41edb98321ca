import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { ContentDraft } from '../../contract/content/fields.ts';
import { isCountry } from '../../contract/countries.ts';
import { isItemId } from '../../contract/rules/content.ts';
import { correctableFields } from '../../contract/rules/correction.ts';
import { dayInKorea } from '../../contract/rules/day.ts';
import { hasOwnEventPage } from '../../contract/rules/event-pages.ts';
import { giveawayIn } from '../../contract/rules/giveaway-lines.ts';
import { usableMoment } from '../../contract/rules/moment.ts';
import { lacksHours } from '../../contract/rules/prizes.ts';
import { keepsPromise, type Promised } from '../../contract/rules/promised-fields.ts';
import { isAnnouncedEarly } from '../../contract/rules/promises.ts';
import type { LockedFields } from '../../contract/schemas/content-editing.ts';
import type { Executor } from '../db/executor.ts';
import { banners, headlines } from '../db/schema/contents.ts';
import { events } from '../db/schema/events.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { eventCorrections } from '../repositories/event-corrections.ts';
import { drawRows } from '../repositories/event-draws.ts';
import { hasEntries } from '../repositories/event-entries.ts';
import { eventGiveaways } from '../repositories/event-giveaways.ts';
import { type EventRecord, eventOfId, eventsNamed, giveawaysOf } from '../repositories/events.ts';
import { giveawayRows } from '../repositories/giveaways.ts';
import { standingOf } from '../staff/giveaways/list.ts';
import {
  refuseArchivingRounds,
  refuseBrokenRounds,
  refuseRoundOrder,
  refuseWrongRound,
} from './rounds.ts';

const { content: SAYS } = MESSAGES;

const momentOf = (value: unknown) =>
  typeof value === 'string' ? usableMoment(value)?.getTime() : undefined;

/** Refuses values that contradict each other, such as an end before the start. */
function refuseNonsense(draft: ContentDraft, now: number) {
  const ends = { endsAt: draft.startsAt, showEndsAt: draft.showStartsAt };
  for (const [field, start] of Object.entries(ends)) {
    const [from, until] = [momentOf(start), momentOf(draft[field])];
    if (from !== undefined && until !== undefined && from >= until)
      throw refuse(400, 'ends_before_start', SAYS.end, field);
  }
  const { bornFrom, bornBy } = draft;
  const today = dayInKorea(now) ?? '';
  if (typeof bornBy === 'string' && bornBy > today)
    throw refuse(400, 'impossible_birth_dates', SAYS.birth_dates, 'bornBy');
  if (typeof bornFrom === 'string' && bornFrom > (bornBy ?? today))
    throw refuse(400, 'impossible_birth_dates', SAYS.birth_dates, 'bornFrom');
  if (listIn(draft.prizes).length > linesIn(draft).length)
    throw refuse(400, 'bad_request', SAYS.bad_request, 'prizes');
  if (lacksHours(draft)) throw refuse(400, 'no_hours', SAYS.no_hours, 'confirmWithin');
  if (!listIn(draft.countries).every(isCountry))
    throw refuse(400, 'bad_request', SAYS.bad_request, 'countries');
}

const listIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

export async function refuseUnknownEvents(
  tx: Executor,
  id: string,
  { notWinnersOf }: { notWinnersOf?: unknown },
) {
  const named = listIn(notWinnersOf);
  if (named.length === 0) return;
  if ((await eventsNamed(tx, named, id)).length < named.length)
    throw refuse(409, 'unknown_reference', SAYS.reference, 'notWinnersOf');
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

function dateOf(value: unknown): Date | null {
  const moment = momentOf(value);
  return moment === undefined ? null : new Date(moment);
}

const plannedRound = (id: string, draft: ContentDraft) => ({
  ...{ id, roundOf: textOf(draft.roundOf) },
  ...{ endsAt: dateOf(draft.endsAt), winnersAnnouncedAt: dateOf(draft.winnersAnnouncedAt) },
  drawWait: typeof draft.drawWait === 'number' ? draft.drawWait : null,
  ...{ category: textOf(draft.category), severalWins: draft.severalWins === true },
});

/** Nobody knows the winners of entries that are still open. */
function refuseEarlyAnnouncement(draft: ContentDraft) {
  if (isAnnouncedEarly(draft))
    throw refuse(400, 'too_early', SAYS.early_announcement, 'winnersAnnouncedAt');
}

/** A page name must lead to one event only, and not to a page built for another event. */
async function refuseTakenName(
  tx: Executor,
  id: string,
  { category }: ContentDraft,
  before: EventRecord | undefined,
) {
  const name = typeof category === 'string' ? category : undefined;
  if (name !== undefined && !isItemId(name)) throw refuse(400, 'bad_request', SAYS.id, 'category');
  const isNew = (page: string) => page !== before?.id && page !== before?.category;
  if ([id, name ?? id].some((page) => hasOwnEventPage(page) && isNew(page)))
    throw refuse(409, 'conflict', SAYS.taken, 'category');
  const left = before?.category;
  if (left && left !== name && (await isLinked(tx, [left])))
    throw refuse(409, 'in_use', SAYS.used, 'category');
  // If two events take each other's name at the same time, the second waits.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('event names'))`);
  const ofThis = eq(events.category, id);
  const isTaken =
    name === undefined ? ofThis : or(ofThis, eq(events.id, name), eq(events.category, name));
  const [other] = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(isTaken, ne(events.id, id)))
    .limit(1);
  if (other) throw refuse(409, 'conflict', SAYS.taken, 'category');
}

const linesIn = ({ giveaways }: ContentDraft) =>
  Array.isArray(giveaways) ? giveaways.map((line) => giveawayIn(String(line))) : [];

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** What fans were promised, as the draft of an event; giveaways can be added to it. */
async function valuesOf(db: Executor, event: EventRecord): Promise<ContentDraft> {
  const { category, bornBy, bornFrom, countries, notWinnersOf, roundOf, severalWins } = event;
  const { questions, codes, drawWait, reserves, confirmWithin } = event;
  const written = (await eventGiveaways.of(db, [event.id])).get(event.id);
  return {
    // The old address is in receipts, in messages and with friends.
    ...(category !== null && { category }),
    startsAt: iso(event.startsAt),
    endsAt: iso(event.endsAt),
    // It is only used without dates.
    ...(!(event.startsAt ?? event.endsAt) && { status: event.status }),
    winnersAnnouncedAt: iso(event.winnersAnnouncedAt),
    ...{ bornBy, bornFrom, countries, accountsBefore: iso(event.accountsBefore), notWinnersOf },
    ...{ roundOf, severalWins, questions, codes, drawWait, reserves, confirmWithin },
    ...(written ?? { giveaways: [], prizes: [] }),
    showStartsAt: iso(event.showStartsAt),
    showEndsAt: iso(event.showEndsAt),
  };
}

type Standing = { event: EventRecord; closedAt: Date | null };

/** Undefined as long as editing can change everything. */
async function promisedBy(
  db: Executor,
  { event, closedAt }: Standing,
): Promise<Promised | undefined> {
  const values = () => valuesOf(db, event);
  if (closedAt) return { code: 'entries_final', values: await values() };
  const isCorrected = (await eventCorrections.of(db, event.id)).length > 0;
  if (!isCorrected && !(await hasEntries(db, event.id))) return undefined;
  return { code: 'entries_exist', values: await values() };
}

/** What the form of an event shows as it is, with what an admin can correct of it. */
export async function lockedFields(
  db: Executor,
  id: string,
  now: number,
): Promise<LockedFields | undefined> {
  const row = await giveawayRows.find(db, id);
  const event = row && (await eventOfId(db, id));
  const promised = event && (await promisedBy(db, { event, closedAt: row.draw.closedAt }));
  return promised && { ...promised, correctable: [...correctableFields(standingOf(row, now))] };
}

/**
 * What fans saw when they entered stays true, unless an admin corrects it in public
 * (server/staff/giveaways/correct.ts), of a drawn event its show alone. The draw is locked:
 * no entry and no close comes in between.
 */
export async function refuseBrokenPromises(
  tx: Executor,
  id: string,
  draft: ContentDraft,
  now: number,
): Promise<void> {
  refuseNonsense(draft, now);
  await refuseUnknownEvents(tx, id, draft);
  const [roundOf, category] = [textOf(draft.roundOf), textOf(draft.category)];
  await refuseWrongRound(tx, { id, roundOf, category });
  const draw = await drawRows.lock(tx, id);
  const event = await eventOfId(tx, id);
  await refuseTakenName(tx, id, draft, event);
  await refuseBrokenRounds(tx, plannedRound(id, draft), event);
  if (!draw?.closedAt) {
    refuseEarlyAnnouncement(draft);
    await refuseRoundOrder(tx, plannedRound(id, draft));
  }
  if (!draw || !event) return;
  const promised = await promisedBy(tx, { event, closedAt: draw.closedAt });
  if (!promised) return;
  const broken = Object.keys(promised.values).find((name) => !keepsPromise(promised, name, draft));
  if (!broken) return;
  const says = draw.closedAt ? SAYS.entriesFinal : SAYS.entries;
  throw refuse(409, promised.code, says, broken);
}

/** Banners and headlines that lead to a page of one of these names. */
async function isLinked(tx: Executor, names: string[]): Promise<boolean> {
  const pages = names.filter((name) => !hasOwnEventPage(name));
  if (pages.length === 0) return false;
  for (const { to } of [banners, headlines]) {
    const path = sql`substring(${to} from '^[^?#]*')`;
    const links = await tx
      .select({ to })
      .from(to.table)
      .where(
        inArray(
          path,
          pages.map((name) => `/event/${name}`),
        ),
      )
      .limit(1);
    if (links.length > 0) return true;
  }
  return false;
}

/** A giveaway that fans may have entered must stay. */
export async function refuseFewerGiveaways(tx: Executor, id: string, draft: ContentDraft) {
  const isFewer = linesIn(draft).length < (await giveawaysOf(tx, id)).length;
  if (isFewer && (await hasEntries(tx, id)))
    throw refuse(409, 'entries_exist', SAYS.entries, 'giveaways');
}

/** An event that fans have entered stays until its winners are drawn or it is cancelled, and one without winners until no banner leads to it. */
export async function refuseArchiving(tx: Executor, id: string): Promise<void> {
  const draw = await drawRows.lock(tx, id);
  const event = await eventOfId(tx, id);
  if (event) await refuseArchivingRounds(tx, event);
  if (draw?.drawnAt || draw?.halted === 'cancelled') return;
  if (draw && (await hasEntries(tx, id))) throw refuse(409, 'entries_exist', SAYS.entries);
  if (event && (await isLinked(tx, [id, event.category ?? id])))
    throw refuse(409, 'in_use', SAYS.used);
}
