import { describe, expect, test } from 'vitest';
import type { Entrant } from '../../contract/schemas/entrants.ts';
import { draw } from '../../server/events/draws.ts';
import { sweepAccounts } from '../../server/repositories/sweep.ts';
import { type Browser, newAdmin, signedIn } from './auth/fans.ts';
import { audited } from './auth/rows.ts';
import { DAY, entered, entrants, FORM, HOUR, newEvent, openEvent } from './events/giveaway.ts';
import { usualApi } from './support/usual-app.ts';

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

test('entrants stand in the order of their entry, each with what the door needs, and each look is one line of the audit', async () => {
  const { api, event, mina, browser } = await crowd();
  const page = await listed(browser, event);
  expect(page).toMatchObject({ next: null });
  expect(namesIn(page.entrants)).toEqual(['Kim Mina', '이하늘', 'José Minar']);
  expect(page.entrants[0]).toEqual({
    entryId: mina.entry.id,
    number: 1,
    user: { id: expect.any(String), nickname: mina.fan.nickname },
    ...{ name: 'Kim Mina', birthYear: 2001, country: 'KR', language: 'en' },
    receiptCode: mina.entry.receiptCode,
    enteredAt: mina.entry.updatedAt,
    state: 'entered',
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
});

test('the door finds a fan by name, nickname, receipt code or the end of the number, however they are typed', async () => {
  const { event, mina, haneul, jose, browser } = await crowd();
  const code = haneul.entry.receiptCode;
  for (const [q, found] of [
    ['  MINA ', [mina, jose]],
    ['하늘', [haneul]],
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
    [haneul.fan.phoneNumber.slice(-3), []],
  ] as const) {
    const answer = await search(browser, event, { q });
    expect([q, namesIn(answer.entrants)]).toEqual([q, found.map(({ entry }) => entry.name)]);
  }
  expect(await search(browser, event, { q: '\u200b' })).toMatchObject({ code: 'missing_fields' });
});

test('a state shows its own entrants, before and after the draw', async () => {
  const { api, event, browser } = await crowd();
  const counts = async () => {
    const found = [];
    for (const state of ['entered', 'won', 'lost']) {
      const { entrants: list } = await listed(browser, event, `?state=${state}`);
      expect(list.every((one: Entrant) => one.state === state)).toBe(true);
      found.push(list.length);
    }
    return found;
  };
  expect(await counts()).toEqual([3, 0, 0]);
  api.clock.advance(HOUR);
  await draw(api.app, event, { atOnce: true });
  await browser.refresh();
  expect(await counts()).toEqual([0, 1, 2]);
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
  expect(head).toContain('"Receipt code","Name","Year of birth"');
  expect(line).toContain(`"${entry.receiptCode}","'=SUM(A1)","2001","KR","en"`);
  expect((await ask({ reason: 'x', state: 'won' })).json().csv.split('\r\n')).toHaveLength(2);
  expect((await ask({ reason: ' ' })).json().code).toBe('missing_fields');
  api.clock.advance(11 * 60_000);
  await browser.refresh();
  expect((await ask({ reason: 'x' })).json().code).toBe('proof_required');
});

describe('who entered is forgotten', () => {
  test.each([
    ['90 days after the entries end', {}, 90 * DAY],
    ['90 days after a show that is later', { show_starts_at: 9 * DAY }, 99 * DAY],
    ['90 days after the end of that show', { show_ends_at: 9 * DAY }, 99 * DAY],
    ['30 days after a cancellation', { cancelled: 0, show_ends_at: 9 * DAY }, 30 * DAY],
  ])('%s, and not before', async (_title, dates, after) => {
    const api = await usualApi();
    const event = await newEvent(api, { ends: HOUR });
    const other = await newEvent(api, { ends: 400 * DAY });
    const [{ browser } = expect.fail()] = await entrants(api, event, 2);
    await entered(browser, other);
    api.clock.advance(HOUR);
    const { pool, unhurried } = api.database;
    for (const [date, offset] of Object.entries(dates)) {
      const when = new Date(api.clock.now() + offset);
      await pool.query(
        date === 'cancelled'
          ? "insert into event_acts (event_id, number, kind, reason, at) values ($1, 1, 'cancelled', '{}', $2)"
          : `update events set ${date} = $2 where id = $1`,
        [event, when],
      );
    }
    const left = async () => {
      await sweepAccounts(unhurried.orm, api.clock.now(), 1);
      const sql = `select (select count(*) from event_entrants where event_id = $1)::int as known,
        (select count(*) from event_entrants where event_id = $2)::int as others,
        (select count(*) from event_entries where event_id = $1)::int as entries`;
      return (await pool.query(sql, [event, other])).rows[0];
    };
    api.clock.advance(after - 1);
    expect(await left()).toEqual({ known: 2, others: 1, entries: 2 });
    api.clock.advance(1);
    expect(await left()).toEqual({ known: 0, others: 1, entries: 2 });
  });
});
