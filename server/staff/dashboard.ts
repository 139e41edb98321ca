import type { FastifyInstance } from 'fastify';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type LocalizedText,
  textIn,
} from '../../contract/languages.ts';
import { KST_AHEAD } from '../../contract/rules/day.ts';
import type { Dashboard, DashboardDay } from '../../contract/schemas/dashboard.ts';
import type { Account } from '../auth/sessions.ts';
import type { Executor } from '../db/executor.ts';
import type { Figure } from '../db/schema/figures.ts';
import { dashboardEvents } from '../repositories/dashboard-events.ts';
import { figures, startOfDay, startOfHour } from '../repositories/figures.ts';
import { processes } from '../repositories/processes.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock' | 'textBudget'>;

const DAYS = 30;
const HOURS = 48;
const HOUR = 60 * 60_000;

const DAILY = {
  newFans: 'fans.new',
  withdrawn: 'fans.withdrawn',
  signIns: 'sign-ins',
  entries: 'entries',
} as const satisfies Record<string, Figure>;
/** Earlier builds recorded none of these. */
const COUNTED = {
  activeFans: 'fans.active',
  textsSent: 'texts.sent',
  textsFailed: 'texts.failed',
  mailsSent: 'mails.sent',
  mailsFailed: 'mails.failed',
} as const satisfies Record<string, Figure>;

const mapped = <Key extends string, Value>(
  names: Record<Key, Figure>,
  of: (name: Figure) => Value,
) =>
  Object.fromEntries(Object.entries<Figure>(names).map(([key, name]) => [key, of(name)])) as Record<
    Key,
    Value
  >;

async function daysOf(db: Executor, now: number): Promise<DashboardDay[]> {
  const names = [...Object.values(DAILY), ...Object.values(COUNTED)];
  const rows = await figures.since(db, names, startOfDay(now, 1 - DAYS));
  const begun = (await figures.begun(db)) ?? 0;
  const counts = new Map(
    rows.map(({ name, since, count }) => [`${name} ${since.getTime()}`, count]),
  );
  return Array.from({ length: DAYS }, (_, at) => {
    const start = startOfDay(now, at + 1 - DAYS);
    const known = (name: Figure) => counts.get(`${name} ${start}`);
    return {
      day: new Date(start + KST_AHEAD).toISOString().slice(0, 10),
      ...mapped(DAILY, (name) => known(name) ?? 0),
      ...mapped(COUNTED, (name) => known(name) ?? (start < begun ? null : 0)),
    };
  });
}

async function entriesOf(db: Executor, now: number, titleIn: (text: LocalizedText) => string) {
  const first = startOfHour(now, 1 - HOURS);
  const open = await dashboardEvents.open(db, now);
  const ids = open.map(({ id }) => id);
  const rows = await figures.since(db, ['entries.hour'], first, ids);
  const counts = new Map(
    rows.map(({ about, since, count }) => [`${about} ${since.getTime()}`, count]),
  );
  return {
    from: new Date(first).toISOString(),
    events: open.map(({ id, title }) => ({
      id,
      title: titleIn(title),
      hours: Array.from(
        { length: HOURS },
        (_, at) => counts.get(`${id} ${first + at * HOUR}`) ?? 0,
      ),
    })),
  };
}

/** From rows that are kept up to date: nothing here counts fans, sessions or entries. */
export async function dashboardOf(
  { database: { orm: db }, clock, textBudget }: Services,
  { user: { language } }: Account,
): Promise<Dashboard> {
  const now = clock.now();
  const titleIn = (title: LocalizedText) =>
    textIn(title, isLanguage(language) ? language : DEFAULT_LANGUAGE);
  const present = await figures.now(db, ['fans', 'requests']);
  const draws = await dashboardEvents.lastDraws(db);
  const living = await processes.list(db, now);
  return {
    at: new Date(now).toISOString(),
    fans: present.get('fans') ?? 0,
    openRequests: present.get('requests') ?? 0,
    textsLeft: await textBudget.left(db, now),
    days: await daysOf(db, now),
    entries: await entriesOf(db, now, titleIn),
    draws: draws.map(({ eventId, title, at, entries, winners }) => ({
      ...{ eventId, title: titleIn(title), at: (at ?? new Date(0)).toISOString() },
      ...{ entries: entries ?? 0, winners },
    })),
    processes: living.map(({ startedAt, seenAt, ...said }) => ({
      ...said,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
  };
}
