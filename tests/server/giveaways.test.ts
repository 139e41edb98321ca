import { describe, expect, test } from 'vitest';
import type { GiveawayDetail, WinnersPage } from '../../contract/schemas/giveaways.ts';
import { runDraws } from '../../server/jobs/draws.ts';
import { figures } from '../../server/repositories/figures.ts';
import { type Browser, later, newAdmin, type TestApi } from './auth/fans.ts';
import { audited, idOf } from './auth/rows.ts';
import { DAY, entrants, eventSeen, FORM, HOUR, newEvent, SENT } from './events/giveaway.ts';
import { databases } from './support/databases.ts';
import { newKey } from './support/new-key.ts';
import { usualApi, usualApisOn } from './support/usual-app.ts';

const at = (event: string) => `/api/admin/events/${event}`;

async function codeOf(answer: ReturnType<Browser['call']>) {
  const { statusCode, body } = await answer;
  return [statusCode, statusCode === 200 ? 'ok' : JSON.parse(body).code];
}

const close = (browser: Browser, event: string) =>
  codeOf(browser.call('POST', `${at(event)}/close`));
const draw = (browser: Browser, event: string, atOnce = false) =>
  codeOf(browser.call('POST', `${at(event)}/draw`, { atOnce }));

async function detailOf(api: TestApi, browser: Browser, event: string): Promise<GiveawayDetail> {
  await figures.sumUp(api.database.unhurried.orm);
  const answer = await browser.call('GET', at(event));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

async function winnersOf(browser: Browser, event: string, query = ''): Promise<WinnersPage> {
  const answer = await browser.call('GET', `${at(event)}/winners${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

async function drawnEvent(api: TestApi, fans: number) {
  const event = await newEvent(api, { ends: HOUR, winners: [fans], prizes: [SENT] });
  const entered = await entrants(api, event, fans);
  api.clock.advance(HOUR);
  const admin = await newAdmin(api);
  await draw(admin.browser, event, true);
  return { event, entered, admin };
}

const ADDRESS = {
  ...{ name: '=SUM(A1)', phone: '+821012345678', country: 'KR', street: 'Itaewon-ro 1' },
  ...{ unit: '"3B"', district: '', city: 'Yongsan-gu', region: 'Seoul', postcode: '04348' },
};

describe.each(databases())('on $name', ({ open }) => {
  test('of two admins who draw at the same time one draws, and both see the winners', async () => {
    const api = await usualApisOn(open)();
    const event = await newEvent(api, { ends: HOUR });
    await entrants(api, event, 3);
    const one = await newAdmin(api);
    const other = await newAdmin(api);
    await later(api, HOUR, one.browser, other.browser);
    const closed = await Promise.all([close(one.browser, event), close(other.browser, event)]);
    expect(closed.sort()).toEqual([
      [200, 'ok'],
      [409, 'closed_already'],
    ]);
    expect(await draw(one.browser, event)).toEqual([409, 'too_early']);
    const standing = await detailOf(api, one.browser, event);
    expect(standing).toMatchObject({ state: 'closed', isDrawable: false });
    await later(api, DAY, one.browser, other.browser);
    const drawn = await Promise.all([draw(one.browser, event), draw(other.browser, event)]);
    expect(drawn.sort()).toEqual([
      [200, 'ok'],
      [409, 'drawn_already'],
    ]);
    const shown = await winnersOf(one.browser, event);
    expect(shown.winners.map(({ place }) => place)).toEqual([1, 2]);
    expect(await winnersOf(other.browser, event)).toEqual(shown);
    const seen = await eventSeen(api, event);
    expect(seen.draw?.doubts).toEqual([]);
    expect(seen.draw?.winners.map(({ id }) => id)).toEqual(
      shown.winners.map(({ entryId }) => entryId),
    );
    expect(await audited(api, 'giveaway.closed')).toHaveLength(1);
    expect(await audited(api, 'giveaway.drawn')).toHaveLength(1);
  });
});

test('an event that is not over is neither closed nor drawn nor exported; one without a giveaway is unknown', async () => {
  const { api, browser } = await newAdmin();
  const event = await newEvent(api);
  expect(await close(browser, event)).toEqual([409, 'not_over']);
  expect(await draw(browser, event, true)).toEqual([409, 'not_over']);
  const exported = browser.call('POST', `${at(event)}/winners/export`, { reason: 'Tickets' });
  expect(await codeOf(exported)).toEqual([409, 'not_drawn']);
  const without = await newEvent(api, { winners: [] });
  expect(await close(browser, without)).toEqual([404, 'not_found']);
  expect(await codeOf(browser.call('GET', at(without)))).toEqual([404, 'not_found']);
  for (const act of ['giveaway.closed', 'winners.exported'])
    expect(await audited(api, act)).toEqual([]);
});

test('closing, drawing and the export ask for a proof of the last ten minutes', async () => {
  const { api, browser } = await newAdmin();
  const event = await newEvent(api, { ends: 5 * 60_000 });
  api.clock.advance(11 * 60_000);
  await browser.refresh();
  expect(await close(browser, event)).toEqual([403, 'proof_required']);
  expect(await draw(browser, event)).toEqual([403, 'proof_required']);
  const exported = browser.call('POST', `${at(event)}/winners/export`, { reason: 'Tickets' });
  expect(await codeOf(exported)).toEqual([403, 'proof_required']);
  expect((await detailOf(api, browser, event)).state).toBe('over');
});

test('the list filters, searches and goes on; entries are those of now, and of the draw once closed', async () => {
  const { api, browser } = await newAdmin();
  const open = await newEvent(api, { ends: DAY });
  const [first] = await entrants(api, open, 2);
  await newEvent(api, { begins: HOUR, ends: DAY });
  await figures.sumUp(api.database.unhurried.orm);
  const list = async (query: string) =>
    (await browser.call('GET', `/api/admin/events?${query}`))
      .json()
      .events.filter(({ title }: { title: string }) => title === 'Night of Tests');
  expect(await list('state=open')).toMatchObject([{ id: open, entries: 2, winners: 2 }]);
  expect(await list('state=drawn')).toEqual([]);
  expect(await list(`q=${open.toUpperCase()}`)).toHaveLength(1);
  expect(await list('q=NIGHT of')).toHaveLength(2);
  expect(await list('q=50%25')).toEqual([]);
  expect(await list(`after=${open}`)).not.toContainEqual(expect.objectContaining({ id: open }));
  // An account that is gone by the close is no entry any more.
  await first?.browser.call('GET', '/api/auth/my-data');
  const sql = "update users set status = 'suspended' where username = $1";
  await api.database.pool.query(sql, [first?.fan.username]);
  await later(api, DAY, browser);
  await close(browser, open);
  expect(await detailOf(api, browser, open)).toMatchObject({ entries: 1, state: 'closed' });
  const now = await api.database.pool.query(
    "select count from figures where name = 'entries.event' and about = $1",
    [open],
  );
  expect(now.rows.map(({ count }) => Number(count))).toEqual([1]);
});

test('a message that failed is sent again once, by whom it is noted', async () => {
  let isDown = true;
  const sent: string[] = [];
  const send = async ({ to }: { to: string }) => {
    if (isDown) throw new Error('down');
    sent.push(to);
  };
  const api = await usualApi();
  const { event, admin } = await drawnEvent(api, 2);
  Object.assign(api.app.gateways, { sms: { send } });
  const { browser } = admin;
  const messages = async (query = '') =>
    (await winnersOf(browser, event, query)).winners.map(({ message }) => message);
  expect(await messages()).toEqual(['waiting', 'waiting']);
  await runDraws(api.app);
  expect(await messages('?only=untold')).toEqual(['failed', 'failed']);
  const [winner] = (await winnersOf(browser, event)).winners;
  const tell = () => browser.call('POST', `${at(event)}/winners/${winner?.entryId}/tell`);
  expect((await tell()).json()).toMatchObject({ isSent: false });
  isDown = false;
  const answers = await Promise.all([tell(), tell()]);
  expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
  expect((await tell()).json()).toMatchObject({ isSent: true });
  expect(sent).toHaveLength(1);
  expect(await messages()).toEqual(['sent', 'failed']);
  await runDraws(api.app);
  await runDraws(api.app);
  expect(sent).toHaveLength(2);
  expect(await messages()).toEqual(['sent', 'sent']);
  // One of each press that has tried to send.
  expect(await audited(api, 'winner.told-again')).toHaveLength(2);
});

test('a message whose sender has ended is not known to be sent: staff see how many there are, nothing sends them by itself, and that to a winner can be sent again after a minute', async () => {
  const api = await usualApi();
  const { event, admin, entered } = await drawnEvent(api, 1);
  const { browser } = admin;
  // A correction and a reminder that were begun, and one that waits; a reminder that has failed is tried again.
  const [{ entry } = expect.fail()] = entered;
  await api.database.pool.query(
    `insert into entrant_messages (entry_id, correction, told_at, failed_at)
     values ($1, 1, $2, null), ($1, -6, $2, null), ($1, -1, null, null)`,
    [entry.id, new Date(api.clock.now())],
  );
  const counts = async () => {
    const { untold, unknown } = await detailOf(api, browser, event);
    return { untold, unknown };
  };
  expect(await counts()).toEqual({ untold: 1, unknown: 0 });
  await api.database.pool.query('update event_winners set told_at = $2 where event_id = $1', [
    event,
    new Date(api.clock.now()),
  ]);
  const [winner] = (await winnersOf(browser, event)).winners;
  expect(winner?.message).toBe('sending');
  const tell = () => codeOf(browser.call('POST', `${at(event)}/winners/${winner?.entryId}/tell`));
  expect(await tell()).toEqual([409, 'changed_elsewhere']);
  api.clock.advance(61_000);
  expect((await winnersOf(browser, event)).winners[0]?.message).toBe('unknown');
  expect(await counts()).toEqual({ untold: 1, unknown: 3 });
  await runDraws(api.app);
  expect(await counts()).toEqual({ untold: 0, unknown: 3 });
  expect(await tell()).toEqual([200, 'ok']);
  expect((await winnersOf(browser, event)).winners[0]?.message).toBe('sent');
  await api.database.pool.query(
    'update entrant_messages set failed_at = told_at where correction = -6',
  );
  expect(await counts()).toEqual({ untold: 0, unknown: 1 });
});

test('a winner for whom there was no way can be told once there is one', async () => {
  const api = await usualApi();
  const { event, entered, admin } = await drawnEvent(api, 1);
  const [{ fan } = expect.fail()] = entered;
  const sql = 'update users set phone_number = $2 where id = $1';
  const id = await idOf(api, fan);
  const { pool } = api.database;
  // As an account from Google has none.
  await pool.query(sql, [id, null]);
  await runDraws(api.app);
  const { browser } = admin;
  const [winner] = (await winnersOf(browser, event)).winners;
  expect(winner?.message).toBe('unreachable');
  await pool.query(sql, [id, fan.phoneNumber]);
  await browser.call('POST', `${at(event)}/winners/${winner?.entryId}/tell`);
  expect((await winnersOf(browser, event)).winners[0]?.message).toBe('sent');
  expect((await api.outbox())[0]).toMatchObject({ channel: 'sms', to: fan.phoneNumber });
});

test('the export has whole names and no formula, leaves out who has no address, and notes reason and number', async () => {
  const api = await usualApi();
  const { event, entered, admin } = await drawnEvent(api, 3);
  const { browser } = admin;
  const [first, second] = entered;
  for (const { browser: own } of entered.slice(0, 2)) {
    await own.refresh();
    const saved = await own.call('POST', '/api/addresses', {
      ...ADDRESS,
      ...{ key: newKey(), isDefault: true },
    });
    if (saved.statusCode !== 200) throw new Error(saved.body);
  }
  const sql = "update users set status = 'suspended' where username = $1";
  await api.database.pool.query(sql, [second?.fan.username]);
  const path = `${at(event)}/winners/export`;
  for (const [reason, code] of [
    [' ', 'missing_fields'],
    ['x'.repeat(201), 'too_long'],
    ['a\u0007b', 'invalid_text'],
  ]) {
    expect(await codeOf(browser.call('POST', path, { reason }))).toEqual([400, code]);
  }
  const answer = await browser.call('POST', path, { reason: ' Tickets by post ' });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  const { csv, file } = answer.json();
  expect(file).toBe(`${event}-winners.csv`);
  expect(csv.charCodeAt(0)).toBe(0xfeff);
  const lines = csv.slice(1).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`"${first?.entry.receiptCode}","${FORM.name}"`);
  expect(lines[1]).toContain(`"'=SUM(A1)","'+821012345678"`);
  // As a number it would lose the zero in a spreadsheet.
  expect(lines[1]).toContain(`"KR","'04348","Seoul"`);
  expect(lines[1]).toMatch(/"Itaewon-ro 1","""3B""","2",,"By post"$/);
  const shown = await winnersOf(browser, event);
  expect(shown.undelivered).toBe(2);
  expect(shown.winners.map(({ delivery }) => delivery).sort()).toEqual([
    'inactive',
    'no-address',
    'ready',
  ]);
  expect((await winnersOf(browser, event, '?only=undelivered')).winners).toHaveLength(2);
  expect(JSON.stringify(shown)).not.toContain(FORM.name);
  const rows = await audited(api, 'winners.exported');
  expect(rows).toMatchObject([{ detail: { event, winners: 1, reason: 'Tickets by post' } }]);
  expect(JSON.stringify(rows)).not.toContain('SUM');
});
