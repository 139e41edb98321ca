import { describe, expect, test } from 'vitest';
import type { Dashboard } from '../../../contract/schemas/dashboard.ts';
import type { InboxPage } from '../../../contract/schemas/support-inbox.ts';
import { draw } from '../../../server/events/draws.ts';
import { figures } from '../../../server/repositories/figures.ts';
import { processes } from '../../../server/repositories/processes.ts';
import { sweepAccounts } from '../../../server/repositories/sweep.ts';
import {
  Browser,
  deactivate,
  newAdmin,
  newPhone,
  openTestApi,
  prove,
  SUSPENSION,
  sendCode,
  signedIn,
  type TestApi,
} from '../auth/fans.ts';
import { idOf } from '../auth/rows.ts';
import { DAY, enter, entrants, FORM, HOUR, newEvent } from '../events/giveaway.ts';
import { databases, hasPostgres } from '../support/databases.ts';
import { newKey } from '../support/new-key.ts';
import {
  answerThread,
  changeThread,
  INBOX,
  openMails,
  storedRequest,
} from '../support/support-threads.ts';
import { usualApi, usualApisOn } from '../support/usual-app.ts';

const sumUp = ({ database }: Pick<TestApi, 'database'>) => figures.sumUp(database.unhurried.orm);

async function shown(api: TestApi, browser: Browser): Promise<Dashboard> {
  await sumUp(api);
  const answer = await browser.call('GET', '/api/admin/dashboard');
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Dashboard>();
}
const lastDays = ({ days }: Dashboard, many: number) => days.slice(-many);

describe.each(databases())('on $name', ({ open }) => {
  test('what happens is counted in its day in Korea, over midnight', async () => {
    const api = await usualApisOn(open)();
    api.clock.set('2026-03-01T23:59:00+09:00');
    const { browser } = await newAdmin(api);
    const { fan } = await signedIn(api);
    api.clock.set('2026-03-02T00:00:00+09:00');
    // The one fan is active on the second day too, by two browsers; the other leaves.
    await new Browser(api).signIn(fan.username);
    await new Browser(api).signIn(fan.username);
    const leaving = await signedIn(api);
    await deactivate(leaving.browser);
    await browser.refresh();
    await prove(browser);
    const dashboard = await shown(api, browser);
    expect(dashboard.fans).toBe(2);
    expect(dashboard.days).toHaveLength(30);
    expect(lastDays(dashboard, 2)).toMatchObject([
      { day: '2026-03-01', newFans: 2, activeFans: 2, signIns: 2, withdrawn: 0 },
      { day: '2026-03-02', newFans: 1, activeFans: 3, signIns: 3, withdrawn: 1 },
    ]);
  });

  test('entries are counted by event and hour, corrections are not', async () => {
    const api = await usualApisOn(open)();
    api.clock.set('2026-03-01T18:59:00+09:00');
    const event = await newEvent(api, { ends: DAY });
    const [first] = await entrants(api, event, 2);
    api.clock.set('2026-03-01T19:00:00+09:00');
    await entrants(api, event, 1);
    await first?.browser.refresh();
    await (first && enter(first.browser, event, { ...FORM, name: 'Kim Minah' }));
    const { browser } = await newAdmin(api);
    const { entries, days } = await shown(api, browser);
    expect(entries.from).toBe('2026-02-27T11:00:00.000Z');
    const hours = entries.events.find(({ id }) => id === event)?.hours;
    expect(hours).toHaveLength(48);
    expect(hours?.slice(-3)).toEqual([0, 2, 1]);
    expect(days.at(-1)?.entries).toBe(3);
  });
});

test('a call that is repeated counts once', async () => {
  const { api, browser } = await newAdmin();
  const { fan, browser: own } = await signedIn(api);
  const id = await idOf(api, fan);
  for (const path of ['suspend', 'suspend']) {
    await browser.call('POST', `/api/admin/users/${id}/${path}`, SUSPENSION);
  }
  expect((await shown(api, browser)).fans).toBe(1);
  await browser.call('POST', `/api/admin/users/${id}/reinstate`);
  await browser.call('POST', `/api/admin/users/${id}/reinstate`);
  expect((await shown(api, browser)).fans).toBe(2);
  await own.signIn(fan.username);
  await prove(own);
  await Promise.all([
    own.call('POST', '/api/auth/deactive'),
    own.call('POST', '/api/auth/deactive'),
  ]);
  const request = {
    ...{ key: newKey(), topic: 'app', email: fan.email },
    message: 'The tab bar is hidden.',
  };
  await browser.call('POST', '/api/support/requests', request);
  await browser.call('POST', '/api/support/requests', request);
  const dashboard = await shown(api, browser);
  expect(dashboard).toMatchObject({ fans: 1, openRequests: 1 });
  expect(lastDays(dashboard, 1)).toMatchObject([{ newFans: 2, withdrawn: 1 }]);
  await sumUp(api);
  expect(await shown(api, browser)).toEqual(dashboard);
});

test('what goes by the sweep is no longer open, and an account that it deletes was no active one', async () => {
  const { api, fan, browser } = await signedIn();
  await browser.call('POST', '/api/support/requests', {
    ...{ key: newKey(), topic: 'app', email: fan.email },
    message: 'The tab bar is hidden.',
  });
  await deactivate(browser);
  api.clock.advance(61 * DAY);
  await sweepAccounts(api.database.orm, api.clock.now());
  await sumUp(api);
  const now = await figures.now(api.database.orm, ['fans', 'requests']);
  expect(Object.fromEntries(now)).toEqual({ fans: 0, requests: 0 });
  expect((await api.database.pool.query('select 1 from fan_activity')).rows).toEqual([]);
});

test('texts and mails are counted as sent or failed, and the rest of the budget is told', async () => {
  let isDown = false;
  const send = async () => {
    if (isDown) throw new Error('down');
  };
  const api = await openTestApi({
    env: { SMS_DAILY_BUDGET: '100' },
    gateways: { mail: { send } },
  });
  const { browser } = await newAdmin(api);
  await sendCode(api, newPhone());
  await browser.call('POST', '/api/auth/email/send-code');
  isDown = true;
  api.clock.advance(61_000);
  await browser.call('POST', '/api/auth/email/send-code');
  const dashboard = await shown(api, browser);
  expect(dashboard.textsLeft).toBe(99);
  expect(lastDays(dashboard, 1)).toMatchObject([
    { textsSent: 1, textsFailed: 0, mailsSent: 1, mailsFailed: 1 },
  ]);
});

test('a message is sent although it cannot be counted', async () => {
  const api = await usualApi();
  await api.database.pool.query('alter table figure_changes rename to hidden');
  try {
    await api.app.gateways.mail.send({ to: 'a@example.org', subject: 'S', text: 'T' });
  } finally {
    await api.database.pool.query('alter table hidden rename to figure_changes');
  }
  expect(await api.outbox()).toHaveLength(1);
  expect(api.log()).toContain('messages could not be counted');
});

test('days before the counting began are unknown, not empty', async () => {
  const { api, browser } = await newAdmin();
  const { pool } = api.database;
  await pool.query("insert into figures (name, since, count) values ('begun', $1, 0)", [
    new Date('2026-02-28T00:00:00+09:00'),
  ]);
  expect(lastDays(await shown(api, browser), 3)).toMatchObject([
    { day: '2026-02-27', activeFans: null, mailsSent: null, newFans: 0 },
    { day: '2026-02-28', activeFans: 0, mailsSent: 0 },
    { day: '2026-03-01', activeFans: 1, mailsSent: 0 },
  ]);
});

test('the last draws are told, with entries and winners', async () => {
  const api = await usualApi();
  // After the seeded ones, which are as old as the test's database.
  api.clock.set('2098-03-01T12:00:00+09:00');
  const event = await newEvent(api, { winners: [2], ends: HOUR });
  await entrants(api, event, 3);
  api.clock.advance(HOUR);
  await draw(api.app, event, { atOnce: true });
  const { browser } = await newAdmin(api);
  const { draws, entries } = await shown(api, browser);
  expect(draws.find(({ eventId }) => eventId === event)).toEqual({
    ...{ eventId: event, title: 'Night of Tests', entries: 3, winners: 2 },
    at: new Date(api.clock.now()).toISOString(),
  });
  expect(entries.events.map(({ id }) => id)).not.toContain(event);
});

test('a process is listed for an hour after its last word, then its row goes', async () => {
  const { api, browser } = await newAdmin();
  const { orm } = api.database;
  const at = new Date(api.clock.now());
  const said = { startedAt: at, seenAt: at, delay: 3, connections: 4, busy: 1, waiting: 0 };
  const id = '00000000-0000-4000-8000-00000000000a';
  await processes.put(orm, { id, version: '1', ...said });
  await processes.put(orm, { id, version: '1', ...said, delay: 5 });
  const iso = at.toISOString();
  expect((await shown(api, browser)).processes).toEqual([
    { ...said, id, version: '1', delay: 5, startedAt: iso, seenAt: iso },
  ]);
  api.clock.advance(HOUR + 1);
  await browser.refresh();
  expect((await shown(api, browser)).processes).toEqual([]);
  await sweepAccounts(orm, api.clock.now());
  expect((await api.database.pool.query('select 1 from processes')).rows).toEqual([]);
});

test.runIf(hasPostgres())(
  'two processes that count and add up at the same time lose nothing and count nothing twice',
  async () => {
    const one = await usualApi();
    const { database } = one;
    const two = await openTestApi({ database, clock: one.clock });
    const { browser } = await newAdmin(one);
    const busy = [one, two].map(async (api) => {
      for (let round = 0; round < 10; round += 1) {
        await Promise.all([signedIn(api), sumUp(one), sumUp(two)]);
      }
    });
    await Promise.all(busy);
    const dashboard = await shown(two, browser);
    expect(dashboard.fans).toBe(21);
    expect(lastDays(dashboard, 1)).toMatchObject([{ newFans: 21, activeFans: 21, signIns: 21 }]);
  },
);

test.runIf(hasPostgres())(
  'a fan who appears in many browsers at the same moment is active once',
  async () => {
    const { api, fan } = await signedIn();
    const { browser } = await newAdmin(api);
    api.clock.advance(DAY);
    await Promise.all(Array.from({ length: 8 }, () => new Browser(api).signIn(fan.username)));
    await browser.refresh();
    await prove(browser);
    const dashboard = await shown(api, browser);
    expect(lastDays(dashboard, 1)).toMatchObject([{ activeFans: 2, signIns: 8 }]);
  },
);

test('an open request is what the list shows as open: answered or closed it is none, and reopened it is one', async () => {
  const { api } = await openMails();
  const { browser } = await newAdmin(api);
  await storedRequest(api);
  const id = await storedRequest(api);
  const listed = async () =>
    (await browser.call('GET', `${INBOX}?state=open`)).json<InboxPage>().requests.length;
  const counted = async () => [(await shown(api, browser)).openRequests, await listed()];
  expect(await counted()).toEqual([2, 2]);
  await answerThread(browser, id, 0);
  expect(await counted()).toEqual([1, 1]);
  await changeThread(browser, id, 'close', 1);
  expect(await counted()).toEqual([1, 1]);
  await changeThread(browser, id, 'reopen', 2);
  expect(await counted()).toEqual([2, 2]);
});
