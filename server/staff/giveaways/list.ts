import type { FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage, textIn } from '../../../contract/languages.ts';
import * as LIMITS from '../../../contract/limits.ts';
import { resultsAreOut } from '../../../contract/rules/announcement.ts';
import { koreanDay } from '../../../contract/rules/day.ts';
import { doubtsOf, drawableFrom, drawWaitOf } from '../../../contract/rules/draw-doubts.ts';
import { isDelivered } from '../../../contract/rules/prizes.ts';
import type {
  GiveawayDetail,
  GiveawayItem,
  GiveawaysPage,
  GiveawaysQuery,
} from '../../../contract/schemas/giveaways.ts';
import type { Account } from '../../auth/sessions.ts';
import type { Executor } from '../../db/executor.ts';
import { costOfTexts } from '../../events/text-entrants.ts';
import { refuse } from '../../lib/api-failure.ts';
import { MESSAGES } from '../../lib/messages.ts';
import { auditPages } from '../../repositories/audit-pages.ts';
import { entrantMessages } from '../../repositories/entrant-messages.ts';
import { entrantTexts } from '../../repositories/entrant-texts.ts';
import { eventActs } from '../../repositories/event-acts.ts';
import { eventCorrections } from '../../repositories/event-corrections.ts';
import { drawRows } from '../../repositories/event-draws.ts';
import { eventRounds } from '../../repositories/event-rounds.ts';
import { eligibilityOf, prizesOf, statusOf } from '../../repositories/events.ts';
import { figures, startOfHour } from '../../repositories/figures.ts';
import { type GiveawayRow, giveawayRows } from '../../repositories/giveaways.ts';
import { codesOfPurchase } from '../../repositories/purchase-codes.ts';
import { HOURS_KEPT } from '../../repositories/sweep.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;

const PAGE = LIMITS.giveawayLists.events;
const HOURS = 48;
const HOUR = 60 * 60_000;

export const unknownGiveaway = () => refuse(404, 'not_found', MESSAGES.giveaway.unknown);

const STATES = { upcoming: 'upcoming', active: 'open', ended: 'over' } as const;

/** A pause ends with the deadline. */
export function standingOf(
  { event, draw }: GiveawayRow,
  now: number,
): Pick<GiveawayItem, 'state' | 'halted'> {
  const { halted, drawnAt, closedAt } = draw;
  const status = statusOf({ ...event, halted }, now);
  const state = drawnAt ? 'drawn' : closedAt ? 'closed' : STATES[status];
  const isPast = halted === 'paused' && (closedAt !== null || status === 'ended');
  return { state, halted: isPast ? null : halted };
}

export const areOut = ({ event, draw }: GiveawayRow, now: number): boolean =>
  resultsAreOut({ ...draw, winnersAnnouncedAt: event.winnersAnnouncedAt }, now);

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

function itemOf(row: GiveawayRow, { user }: Account, now: number): GiveawayItem {
  const { event, title, entries, winners } = row;
  return {
    id: event.id,
    title: textIn(title, isLanguage(user.language) ? user.language : DEFAULT_LANGUAGE),
    ...standingOf(row, now),
    startsAt: iso(event.startsAt),
    endsAt: iso(event.endsAt),
    entries,
    winners,
  };
}

/** Events with a giveaway, the newest first. */
export async function giveawaysPage(
  { database, clock }: Services,
  account: Account,
  query: GiveawaysQuery,
): Promise<GiveawaysPage> {
  const now = clock.now();
  const rows = await giveawayRows.page(database.orm, query, now, PAGE + 1);
  const page = rows.slice(0, PAGE);
  return {
    events: page.map((row) => itemOf(row, account, now)),
    next: rows.length > PAGE ? (page.at(-1)?.event.id ?? null) : null,
  };
}

/** Null where the hours are no longer kept. */
async function hoursOf(db: Executor, { event, draw }: GiveawayRow, now: number) {
  const ends = [now, event.endsAt?.getTime(), draw.closedAt?.getTime()];
  const last = Math.min(...ends.flatMap((end) => end ?? []));
  // An event that ends at six has no entries in the hour that begins then.
  const first = startOfHour(last - (last === now ? 0 : 1), 1 - HOURS);
  if (first < now - HOURS_KEPT) return null;
  const rows = await figures.since(db, ['entries.hour'], first, [event.id]);
  const counts = new Map(rows.map(({ since, count }) => [since.getTime(), count]));
  return {
    from: new Date(first).toISOString(),
    entries: Array.from({ length: HOURS }, (_, at) => counts.get(first + at * HOUR) ?? 0),
  };
}

type DetailServices = Services & Pick<FastifyInstance, 'textBudget' | 'log'>;

const roundsOf = async (
  services: DetailServices,
  event: Parameters<typeof eventRounds.others>[1],
): Promise<GiveawayDetail['rounds']> =>
  Promise.all(
    (await eventRounds.others(services.database.orm, event)).map(async (round) => ({
      ...{ id: round.id, name: round.name },
      ...(round.isDue && { texts: await costOfTexts(services, round) }),
    })),
  );

/** What was done in public, with who did it by the audit, which fans never read. */
async function historyOf(db: Executor, id: string) {
  const rows = await auditPages.ofEvent(db, id);
  const byOf = (kind: string, at: string) =>
    rows.find((row) => row.action === `giveaway.${kind}` && row.at === at)?.by ?? null;
  const [acts, corrections] = [await eventActs.of(db, id), await eventCorrections.of(db, id)];
  return {
    acts: acts.map((act) => ({ ...act, by: byOf(act.kind, act.at) })),
    corrections: corrections.map((one) => ({ ...one, by: byOf('corrected', one.at) })),
  };
}

export async function giveawayOf(
  services: DetailServices,
  account: Account,
  id: string,
): Promise<GiveawayDetail> {
  const { clock, textBudget } = services;
  const { orm: db } = services.database;
  const row = await giveawayRows.find(db, id);
  if (!row) throw unknownGiveaway();
  const now = clock.now();
  const { event, draw } = row;
  const times = {
    committedAt: iso(draw.committedAt),
    closedAt: iso(draw.closedAt),
    drawnAt: iso(draw.drawnAt),
  };
  const period = {
    startDate: iso(event.startsAt) ?? '',
    endDate: iso(event.endsAt) ?? '',
    drawWait: event.drawWait,
  };
  const facts = await eventCorrections.facts(db, event);
  const giveaways = await prizesOf(db, id);
  const from = draw.closedAt && drawableFrom(event, draw.closedAt.getTime());
  return {
    ...itemOf(row, account, now),
    ...times,
    ...facts,
    eligibility: await eligibilityOf(db, id),
    ...{ reserves: event.reserves ?? 0, confirmWithin: event.confirmWithin },
    ...{ giveaways, byPost: giveaways.some(isDelivered) },
    winnersAnnouncedOn: koreanDay(event.winnersAnnouncedAt),
    areResultsOut: areOut(row, now),
    hours: await hoursOf(db, row, now),
    seedHash: draw.seedHash,
    entriesHash: draw.entriesHash,
    drawWait: drawWaitOf(event),
    drawableFrom: from === null ? null : new Date(from).toISOString(),
    isDrawable: from !== null && now >= from,
    doubts: doubtsOf(period, times),
    disqualified: draw.disqualified,
    ...(await historyOf(db, id)),
    rounds: await roundsOf(services, event),
    untold: await entrantMessages.untoldCount(db, id, now),
    untexted: await entrantTexts.untoldCount(db, id),
    unknown:
      (await entrantMessages.unknownCount(db, id, now)) +
      (await entrantTexts.unknownCount(db, id, now)) +
      (await drawRows.unknownCount(db, id, now)),
    ...(!draw.drawnAt &&
      draw.halted !== 'cancelled' && {
        texts: {
          ...(await costOfTexts(services, { id, title: row.title })),
          left: await textBudget.left(db, now),
        },
      }),
    ...(event.codes !== null && {
      codes: { most: event.codes, ...(await codesOfPurchase.counts(db, id)) },
    }),
  };
}
