import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createDrawCheck, isFair } from '../../contract/rules/check-draw.ts';
import { clockInKorea } from '../../contract/rules/day.ts';
import type { Entrant } from '../../contract/schemas/entrants.ts';
import { users } from '../../server/db/schema/accounts.ts';
import { draw } from '../../server/events/draws.ts';
import { runDraws } from '../../server/jobs/draws.ts';
import { sweepAccounts } from '../../server/repositories/sweep.ts';
import { type Browser, call, later, newAdmin, prove, signedIn } from './auth/fans.ts';
import { audited } from './auth/rows.ts';
import {
  codeOf,
  DAY,
  enter,
  entered,
  entrants,
  eventSeen,
  FORM,
  HOUR,
  newEvent,
  openEvent,
} from './events/giveaway.ts';
import { databases } from './support/databases.ts';
import { usualApi, usualApisOn } from './support/usual-app.ts';

const at = (event: string) => `/api/admin/events/${event}/entrants`;
const namesIn = (list: Entrant[]) => list.map(({ name }) => name);

async function listed(browser: Browser, event: string, query = '') {
  return (await browser.call('GET', `${at(event)}${query}`)).json();
}

const search = async (browser: Browser, event: string, body: object) =>
  (await browser.call('POST', `${at(event)}/search`, body)).json();

/** Three who entered one after the other, and one who entered another event. */
async function crowd() {
  const { api, event } = await openEvent({ winners: [1] });
  const fans = [];
  for (const name of ['Kim Mina', '이하늘', 'José Minar']) {
    api.clock.advance(1_000);
    const { fan, browser } = await signedIn(api);
    fans.push({ fan, browser, entry: await entered(browser, event, { ...FORM, name }) });
  }
  await entrants(api, await newEvent(api), 1);
  const [mina, haneul, jose] = fans;
  if (!mina || !haneul || !jose) throw new Error('nobody entered');
  return { event, mina, haneul, jose, ...(await newAdmin(api)) };
}

test('entrants stand in the order of their entry, each with what the door needs; each look is one line of the audit, and a state shows its own, before and after the draw', async () => {
  const { api, event, mina, browser } = await crowd();
  const page = await listed(browser, event);
  expect(page).toMatchObject({ next: null });
  expect(namesIn(page.entrants)).toEqual(['Kim Mina', '이하늘', 'José Minar']);
  expect(page.entrants[0]).toEqual({
    entryId: mina.entry.id,
    number: 1,
    user: { id: expect.any(String), nickname: mina.fan.nickname },
    ...{ name: 'Kim Mina', birthYear: 2001, country: 'KR', language: 'en', answers: [] },
    receiptCode: mina.entry.receiptCode,
    enteredAt: mina.entry.updatedAt,
    state: 'entered',
    disqualifiedFor: null,
  });
  await search(browser, event, { q: 'mina' });
  await browser.call('POST', `${at(event)}/export`, { reason: 'The door' });
  const looked = { by: expect.any(String), event };
  expect(await audited(api, 'entrants.listed')).toMatchObject([
    { detail: { ...looked, shown: 3 } },
  ]);
  expect((await audited(api, 'entrants.searched')).map(({ detail }) => detail)).toEqual([
    { ...looked, shown: 2 },
  ]);
  expect(await audited(api, 'entrants.exported')).toMatchObject([
    { detail: { ...looked, reason: 'The door' } },
  ]);

  const counts = async () => {
    const found = [];
    for (const state of ['entered', 'won', 'lost']) {
      const { entrants: list } = await listed(browser, event, `?state=${state}`);
      expect(list.every((one: Entrant) => one.state === state)).toBe(true);
      found.push(list.length);
    }
    return found;
  };
  const { id } = page.entrants[0]?.user ?? expect.fail();
  await api.database.orm.update(users).set({ status: 'suspended' }).where(eq(users.id, id));
  expect(
    (await listed(browser, event)).entrants.map(({ user }: Entrant) => user.suspended),
  ).toEqual([...[true, undefined, undefined]]);
  await api.database.orm.update(users).set({ status: 'active' }).where(eq(users.id, id));
  expect(await counts()).toEqual([3, 0, 0]);
  api.clock.advance(HOUR);
  await draw(api.app, event, { atOnce: true });
  await browser.refresh();
  expect(await counts()).toEqual([0, 1, 2]);
});

test('the door finds a fan by name, nickname, receipt code or the end of the number, however they are typed', async () => {
  const { event, mina, haneul, jose, browser } = await crowd();
  const code = haneul.entry.receiptCode;
  const otherDigit = haneul.fan.phoneNumber.at(-5) === '1' ? 2 : 1;
  for (const [q, found] of [
    ['  MINA ', [mina, jose]],
    ['하늘', [haneul]],
    ['이 하늘', [haneul]],
    ['minakim', []],
    ['KimMina', [mina]],
    ['JOSÉ  minar', [jose]],
    ['Jose\u0301', [jose]],
    ['jose', [jose]],
    ['min%', []],
    [jose.fan.nickname.toUpperCase(), [jose]],
    [code, [haneul]],
    [code.replace('-', '').toLowerCase(), [haneul]],
    [code.replace('-', ' – '), [haneul]],
    [code.slice(0, 4), []],
    [haneul.fan.phoneNumber.slice(-4), [haneul]],
    [haneul.fan.phoneNumber.slice(-4).split('').join(' '), [haneul]],
    [haneul.fan.phoneNumber, [haneul]],
    [`0${haneul.fan.phoneNumber.slice(3).replace(/(\d{4})$/, '-$1')}`, [haneul]],
    [`${otherDigit}${haneul.fan.phoneNumber.slice(-4)}`, []],
    [haneul.fan.phoneNumber.slice(-3), []],
  ] as const) {
    const answer = await search(browser, event, { q });
    expect([q, namesIn(answer.entrants)]).toEqual([q, found.map(({ entry }) => entry.name)]);
  }
  expect(await search(browser, event, { q: '\u200b' })).toMatchObject({ code: 'missing_fields' });
});

test('pages of 50 follow one another without a gap, entries of one moment too; a search shows the first 50', async () => {
  const { api, event } = await openEvent();
  const { browser } = await newAdmin(api);
  const [{ fan } = expect.fail()] = await entrants(api, event, 1);
  await api.database.pool.query(
    `with more as (insert into users (username, nickname, language, created_at)
       select 'more' || n, 'more.' || n, 'kr', now() from generate_series(1, 119) as n returning id, nickname),
     entry as (insert into event_entries (id, event_id, number, created_at) select id, $1, 1, now() from more)
     insert into event_entrants (entry_id, event_id, user_id, name, birth_date, contact_consent_at, receipt_code, updated_at)
       select id, $1, id, 'More', '2001-05-09', $2::timestamptz, nickname, $2::timestamptz from more`,
    [event, new Date(api.clock.now() + 1_000)],
  );
  const seen = [];
  let next: string | null = '';
  while (next !== null) {
    const page = await listed(browser, event, next && `?after=${next}`);
    seen.push(page.entrants.map(({ user }: Entrant) => user.nickname));
    next = page.next;
  }
  expect(seen.map((page) => page.length)).toEqual([50, 50, 20]);
  expect(new Set(seen.flat()).size).toBe(120);
  expect(seen[0]?.[0]).toBe(fan.nickname);
  const found = await search(browser, event, { q: 'more' });
  expect([found.entrants.length, found.isMore]).toEqual([50, true]);
});

test('the file has every entrant of the state, runs in no spreadsheet, and is given for a proof of the last ten minutes', async () => {
  const { api, event } = await openEvent();
  const [{ entry } = expect.fail()] = await entrants(api, event, 1, { ...FORM, name: '=SUM(A1)' });
  const { browser } = await newAdmin(api);
  const ask = (body: object) => browser.call('POST', `${at(event)}/export`, body);
  const { file, csv } = (await ask({ reason: 'The door' })).json();
  expect(file).toBe(`${event}-entrants.csv`);
  const [head, line] = csv.split('\r\n');
  expect(head).toContain(
    '"Receipt code","Name","Year of birth","Country","Language","Entered (KST)"',
  );
  const enteredAt = clockInKorea(entry.updatedAt);
  expect(line).toContain(`"${entry.receiptCode}","'=SUM(A1)","2001","KR","en","${enteredAt}"`);
  expect((await ask({ reason: 'x', state: 'won' })).json().csv.split('\r\n')).toHaveLength(2);
  expect((await ask({ reason: ' ' })).json().code).toBe('missing_fields');
  api.clock.advance(11 * 60_000);
  await browser.refresh();
  expect((await ask({ reason: 'x' })).json().code).toBe('proof_required');
});

test('who entered is forgotten 30 days after a cancellation, 90 days after the end of the entries or of a later show, and not before', async () => {
  const api = await usualApi();
  const { pool, unhurried } = api.database;
  const fans = [(await signedIn(api)).browser, (await signedIn(api)).browser];
  const begin = api.clock.now() + HOUR;
  const inDays = (days: number) => new Date(begin + days * DAY);
  const enteredBy = async (ends: number, change = '', ...values: unknown[]) => {
    const event = await newEvent(api, { ends });
    for (const fan of fans) await entered(fan, event);
    if (change) await pool.query(change, [event, ...values]);
    return event;
  };
  const show = (date: string) => `update events set show_${date}_at = $2 where id = $1`;
  const cancelled =
    "insert into event_acts (event_id, number, kind, reason, at) values ($1, 1, 'cancelled', '{}', $2)";
  const kept = await enteredBy(400 * DAY);
  const forgotten: [after: number, event: string][] = [
    [30, await enteredBy(HOUR, cancelled, inDays(0))],
    [90, await enteredBy(HOUR)],
    [99, await enteredBy(HOUR, show('starts'), inDays(9))],
    [100, await enteredBy(HOUR, show('ends'), inDays(10))],
  ];
  await pool.query(show('ends'), [forgotten[0]?.[1], inDays(9)]);
  const known = async () => {
    await sweepAccounts(unhurried.orm, api.clock.now(), 1);
    const sql = 'select event_id as event from event_entrants order by event_id';
    return (await pool.query(sql)).rows.map(({ event }) => event);
  };
  const twice = (events: string[]) => events.flatMap((event) => [event, event]).sort();
  for (const [index, [after]] of forgotten.entries()) {
    const left = [kept, ...forgotten.slice(index).map(([, event]) => event)];
    api.clock.set(new Date(begin + after * DAY - 1).toISOString());
    expect([after, await known()]).toEqual([after, twice(left)]);
    api.clock.advance(1);
    expect([after, await known()]).toEqual([after, twice(left.filter((one) => one !== left[1]))]);
  }
  const { rows } = await pool.query(
    "select count(*)::int as entries from event_entries where event_id like 'test-night-%'",
  );
  expect(rows).toEqual([{ entries: 10 }]);
});

const disqualify = (browser: Browser, event: string, entry: string, reason = 'Two accounts.') =>
  codeOf(browser.call('POST', `${at(event)}/${entry}/disqualify`, { reason }));
const reinstate = (browser: Browser, event: string, entry: string) =>
  codeOf(browser.call('POST', `${at(event)}/${entry}/reinstate`));

const ownOf = async (browser: Browser, event: string) =>
  (await browser.call('GET', `/api/events/${event}/entry`)).json().entry;

test.each([
  ['open', []],
  ['closed', [HOUR]],
])(
  'while entries are %s one is disqualified and reinstated: its fan reads why, everybody how many, and the draw leaves it out',
  async (_state, waits) => {
    const { api, event, mina, haneul, jose, browser } = await crowd();
    for (const wait of waits) {
      await later(api, wait, browser, mina.browser);
      await runDraws(api.app);
    }
    const { entry } = mina;
    expect(await disqualify(browser, event, haneul.entry.id)).toBe('ok');
    expect(await reinstate(browser, event, haneul.entry.id)).toBe('ok');
    expect((await eventSeen(api, event)).draw).toMatchObject({ disqualified: 0 });
    expect(await disqualify(browser, event, entry.id, ' Two accounts. ')).toBe('ok');
    expect((await ownOf(mina.browser, event)).disqualifiedFor).toBe('Two accounts.');
    // A correction of the entry changes nothing of it.
    if (waits.length === 0) await enter(mina.browser, event, { ...FORM, name: 'Mina Kim' });
    const listedNow = await listed(browser, event, '?state=disqualified');
    expect(listedNow.entrants).toMatchObject([
      { entryId: entry.id, state: 'disqualified', disqualifiedFor: 'Two accounts.' },
    ]);
    expect((await listed(browser, event, '?state=entered')).entrants).toHaveLength(2);
    const who = { userId: expect.any(String), detail: { by: expect.any(String), event } };
    expect(await audited(api, 'entry.disqualified')).toMatchObject([who, who]);
    expect(await audited(api, 'entry.reinstated')).toMatchObject([
      { detail: { entry: haneul.entry.id } },
    ]);
    await later(api, waits.length === 0 ? HOUR : DAY, browser, mina.browser);
    const drawn = await draw(api.app, event, { atOnce: waits.length === 0 });
    expect(drawn).toMatchObject({ kind: 'drawn', entries: 2, winners: 1 });
    expect(drawn).toMatchObject({ doubts: expect.arrayContaining(['disqualified']) });
    const seen = await eventSeen(api, event);
    expect(seen.draw).toMatchObject({ disqualified: 1, entryCount: 2 });
    expect([haneul.entry.id, jose.entry.id]).toContain(seen.draw?.winners[0]?.id);
    const check = createDrawCheck(seen.draw ?? expect.fail(), seen);
    check.add((await call(api, 'GET', `/api/contents/events/${event}/draw/entries`)).body);
    expect(isFair(check.findings())).toBe(true);
    const loser = [haneul, jose].find((fan) => fan.entry.id !== seen.draw?.winners[0]?.id);
    expect(await disqualify(browser, event, loser?.entry.id ?? '')).toBe('drawn_already');
    expect(await reinstate(browser, event, entry.id)).toBe('drawn_already');
  },
);

test('an entry is disqualified with a reason, once, before the draw, of its own event, with a proof of the last ten minutes', async () => {
  const { api, event, mina, browser } = await crowd();
  const { id } = mina.entry;
  expect(await disqualify(browser, event, id, ' ')).toBe('missing_fields');
  expect(await disqualify(browser, event, 'no-such-entry')).toBe('not_found');
  const other = await newEvent(api);
  expect(await disqualify(browser, other, id)).toBe('not_found');
  expect(await reinstate(browser, event, id)).toBe('not_disqualified');
  expect(await disqualify(browser, event, id)).toBe('ok');
  expect(await disqualify(browser, event, id)).toBe('disqualified_already');
  await later(api, HOUR, browser);
  await runDraws(api.app);
  await api.database.pool.query("update event_draws set entries_hash = 'x' where event_id = $1", [
    event,
  ]);
  expect(await reinstate(browser, event, id)).toBe('entries_changed');
  api.clock.advance(11 * 60_000);
  await browser.refresh();
  expect(await reinstate(browser, event, id)).toBe('proof_required');
  const reason = { en: 'Repairs', kr: '공사', cn: '维修', jp: '修理' };
  await prove(browser);
  await browser.call('POST', `/api/admin/events/${event}/cancel`, { reason });
  expect(await reinstate(browser, event, id)).toBe('event_cancelled');
  const back = 'update event_entries set disqualified_at = null where id = $1';
  await expect(api.database.pool.query(back, [id])).rejects.toThrow('stay as they are');
});

describe.each(databases())('on $name', { timeout: 240_000 }, ({ open }) => {
  const openOn = usualApisOn(open);

  test('of a draw and a disqualification at the same time one is first, and nothing is in between', async () => {
    const api = await openOn();
    const { browser } = await newAdmin(api);
    const fans = await Promise.all([signedIn(api), signedIn(api)]);
    for (let round = 0; round < 5; round += 1) {
      const event = await newEvent(api, { ends: HOUR });
      const [entry = expect.fail()] = await Promise.all(
        fans.map((fan) => entered(fan.browser, event)),
      );
      await later(api, HOUR, browser, ...fans.map((fan) => fan.browser));
      const [code, drawn] = await Promise.all([
        disqualify(browser, event, entry.id),
        draw(api.app, event, { atOnce: true }),
        runDraws(api.app),
      ]);
      const { draw: seen } = await eventSeen(api, event);
      const left = seen?.disqualified ? 1 : 2;
      expect(code).toBe('ok');
      expect(drawn).toMatchObject({ kind: 'drawn', entries: left, winners: left });
      expect(seen).toMatchObject({ entryCount: left, disqualified: 2 - left });
      expect(seen?.winners.some(({ id }) => id === entry.id)).toBe(left === 2);
      const own = (await fans[0]?.browser.call('GET', `/api/events/${event}/entry`))?.json();
      // After the draw a place is taken away.
      expect(own.entry.place?.state).toBe(left === 2 ? 'taken_away' : undefined);
    }
  });
});
