import { expect } from 'vitest';
import type { DraftPrize } from '../../../contract/content/fields.ts';
import type { EntryInput } from '../../../contract/rules/entry.ts';
import type { Entry, EventDetail } from '../../../contract/schemas/events.ts';
import { draw } from '../../../server/events/draws.ts';
import { type Browser, call, signedIn, type TestApi } from '../auth/fans.ts';
import { usualApi } from '../support/usual-app.ts';

export const WINNERS_TEXT = 'Gate 3 at noon, with your passport';
const TEXT = JSON.stringify({ en: 'Night of Tests' });
const inEach = (text: string) => JSON.stringify({ en: text, kr: text, cn: text, jp: text });
export const HOUR = 60 * 60_000;
export const DAY = 24 * HOUR;

export const SENT = { task: 'address', handover: 'sent' } as const;

let made = 0;

type Options = {
  /** The number of winners in Event 1, 2 …; none: no entries. */
  winners?: number[];
  /** Milliseconds from now; null: no end. */
  ends?: number | null;
  begins?: number;
  bornBy?: string | null;
  /** When the draw's hash became public, from now, by default with the opening; null: not recorded. */
  committed?: number | null;
  /** Minutes between close and draw. */
  wait?: number | null;
  /** Milliseconds from now to the announcement of winners. */
  announced?: number | null;
  /** For each giveaway. */
  reserves?: number;
  /** Hours in which winners confirm. */
  confirmWithin?: number;
  /** Of the giveaways, in their order; by default tickets, which are confirmed if there are hours for it. */
  prizes?: Partial<DraftPrize>[];
  /** For winners only. */
  winnersText?: string;
  /** When the show begins, from now. */
  show?: number;
  /** How many codes of purchase an entry can have. */
  codes?: number;
};

/** A current event with a giveaway of two winners. */
export async function newEvent(
  { database, clock }: Pick<TestApi, 'database'> & { clock: { now(): number } },
  options: Options = {},
): Promise<string> {
  const { winners = [2], ends = HOUR, begins = -HOUR, bornBy = null, wait = null } = options;
  const { committed = begins, announced = null } = options;
  made += 1;
  const id = `test-night-${made}`;
  const at = (offset: number | null) => offset !== null && new Date(clock.now() + offset);
  const { reserves = null, confirmWithin = null, winnersText = null, show = null } = options;
  const { prizes = [] } = options;
  await database.pool.query(
    `insert into events (id, title, line, body, artwork, starts_at, ends_at, born_by, created_at, draw_wait, winners_announced_at, reserves, confirm_within, winners_text, show_starts_at)
     values ($1, $2, $2, $2, 'event-encore-night', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[id, TEXT, at(begins) || null, at(ends) || null, bornBy, at(0), wait],
      ...[at(announced) || null, reserves, confirmWithin, winnersText && inEach(winnersText)],
      at(show) || null,
    ],
  );
  for (const [index, most] of winners.entries()) {
    const { name = null, handover = null, ...prize } = prizes[index] ?? {};
    const { task = confirmWithin ? 'confirm' : 'nothing' } = prize;
    await database.pool.query(
      'insert into event_giveaways (event_id, number, winners, tickets, name, handover, task) values ($1, $2, $3, 2, $4, $5, $6)',
      [id, index + 1, most, name, handover, task],
    );
  }
  await database.pool.query('update events set codes = $2 where id = $1', [id, options.codes]);
  // The database, whose trigger commits to the draw, has its own clock.
  await database.pool.query('update event_draws set committed_at = $2 where event_id = $1', [
    id,
    at(committed) || null,
  ]);
  return id;
}

/** As editing would, without its rules. */
export const changeEvent = ({ database }: TestApi, event: string, column: string, value: unknown) =>
  database.pool.query(`update events set ${column} = $2 where id = $1`, [event, value]);

export async function openEvent(options?: Parameters<typeof newEvent>[1]) {
  const api = await usualApi();
  return { api, event: await newEvent(api, options) };
}

export const FORM = {
  name: 'Kim Mina',
  birthDate: '2001-05-09',
  contactConsent: true,
  number: 1,
} satisfies EntryInput;

export const enter = (browser: Browser, event: string, form: object = FORM) =>
  browser.call('POST', `/api/events/${event}/entry`, form);

export const withdraw = (browser: Browser, event: string) =>
  browser.call('POST', `/api/events/${event}/entry/withdraw`);

/** Why staff act on an event, in the fans' languages. */
export const REASON = {
  en: 'The hall is being repaired.',
  kr: '공연장 보수 공사 중입니다.',
  cn: '场馆正在维修。',
  jp: '会場を修理しています。',
};

export async function codeOf(answer: ReturnType<Browser['call']>): Promise<string> {
  const { statusCode, body } = await answer;
  return statusCode === 200 ? 'ok' : JSON.parse(body).code;
}

export async function entered(
  browser: Browser,
  event: string,
  form: object = FORM,
): Promise<Entry> {
  const answer = await enter(browser, event, form);
  if (answer.statusCode !== 200) throw new Error(`entry: ${answer.body}`);
  return answer.json<{ entry: Entry }>().entry;
}

/** This many fans, each with an entry. */
export async function entrants(api: TestApi, event: string, many: number, form: object = FORM) {
  const fans = [];
  for (let at = 0; at < many; at += 1) {
    const { fan, browser } = await signedIn(api);
    fans.push({ fan, browser, entry: await entered(browser, event, form) });
  }
  return fans;
}

/** The public view; content is reloaded once a second. */
export async function eventSeen(api: TestApi, event: string): Promise<EventDetail> {
  api.clock.advance(1_000);
  const answer = await call(api, 'GET', `/api/contents/events/${event}`);
  return answer.json<{ event: EventDetail }>().event;
}

export async function entryOf(browser: Browser, event: string): Promise<Entry> {
  const answer = await browser.call('GET', `/api/events/${event}/entry`);
  return answer.json<{ entry: Entry }>().entry;
}

/** A drawn event with fans as they were drawn: winners, reserves, the others. */
export async function drawn(
  api: TestApi,
  many: number,
  options: Parameters<typeof newEvent>[1] = {},
) {
  const event = await newEvent(api, { ends: HOUR, winnersText: WINNERS_TEXT, ...options });
  const fans = await entrants(api, event, many);
  api.clock.advance(HOUR);
  for (const { browser } of fans) await browser.refresh();
  await draw(api.app, event, { atOnce: true });
  const { rows } = await api.database.pool.query(
    `select entry_id from (select * from (select event_id, entry_id, place from event_winners union all
       select event_id, entry_id, place from event_reserves) drawn where event_id = $1) of order by place`,
    [event],
  );
  const order = rows.map(({ entry_id }) => entry_id);
  const rank = ({ entry }: (typeof fans)[number]) => (order.indexOf(entry.id) + many) % many;
  const inOrder = [...fans].sort((one, other) => rank(one) - rank(other));
  const all = inOrder.map(({ fan, browser, entry }) => ({ ...fan, browser, entry }));
  return { event, fans: all, nth: (place: number) => all[place - 1] ?? expect.fail() };
}
