import { describe, expect, test } from 'vitest';
import type { GiveawayDetail, HaltOrder } from '../../contract/schemas/giveaways.ts';
import { draw } from '../../server/events/draws.ts';
import { runDraws } from '../../server/jobs/draws.ts';
import { isDeep } from '../depth.ts';
import {
  type Browser,
  call,
  confirmEmail,
  later,
  newAdmin,
  signedIn,
  type TestApi,
} from './auth/fans.ts';
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
  REASON,
} from './events/giveaway.ts';
import { bothDatabases } from './support/databases.ts';
import { usualApi, usualApisOn } from './support/usual-app.ts';

const halt = (browser: Browser, event: string, order: HaltOrder, reason: object = REASON) =>
  browser.call('POST', `/api/admin/events/${event}/${order}`, { reason });

async function halted(browser: Browser, event: string, order: HaltOrder) {
  const answer = await halt(browser, event, order);
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

async function stateOf(browser: Browser, event: string): Promise<string> {
  const answer = await browser.call('GET', `/api/admin/events/${event}`);
  const { state, halted } = answer.json<GiveawayDetail>();
  return halted ?? state;
}

const ownOf = async (browser: Browser, event: string) =>
  (await browser.call('GET', `/api/events/${event}/entry`)).json();

const entriesIn = async ({ database }: TestApi, event: string): Promise<unknown[]> =>
  (
    await database.pool.query(
      'select id, number, name from event_entries join event_entrants on entry_id = id where event_entries.event_id = $1 order by id',
      [event],
    )
  ).rows;

test('a pause takes no entries and no corrections until it ends; each act is public with its reason and time, and audited', async () => {
  const { api, event } = await openEvent({ ends: DAY });
  const admin = await newAdmin(api);
  const [known = expect.fail()] = await entrants(api, event, 1);
  const { browser: late } = await signedIn(api);
  const before = await entriesIn(api, event);
  await halted(admin.browser, event, 'pause');
  const pausedAt = new Date(api.clock.now()).toISOString();
  expect(await codeOf(enter(late, event))).toBe('entry_paused');
  const correction = { ...FORM, name: 'Mina Kim' };
  expect(await codeOf(enter(known.browser, event, correction))).toBe('entry_paused');
  expect(await entriesIn(api, event)).toEqual(before);
  expect(await ownOf(known.browser, event)).toMatchObject({
    ...{ status: 'active', halted: 'paused', entry: { id: known.entry.id } },
    acts: [{ kind: 'paused', reason: REASON }],
  });
  const seen = await eventSeen(api, event);
  const paused = { kind: 'paused', reason: REASON, at: pausedAt };
  expect(seen).toMatchObject({ status: 'active', halted: 'paused', acts: [paused] });
  expect(await stateOf(admin.browser, event)).toBe('paused');

  api.clock.advance(60_000);
  await halted(admin.browser, event, 'resume');
  expect(await codeOf(enter(late, event))).toBe('ok');
  expect(await codeOf(enter(known.browser, event, correction))).toBe('ok');
  const after = await eventSeen(api, event);
  expect(after.halted).toBeNull();
  expect(after.acts.map(({ kind }) => kind)).toEqual(['paused', 'resumed']);
  for (const act of ['paused', 'resumed']) {
    expect(await audited(api, `giveaway.${act}`)).toMatchObject([{ detail: { event } }]);
  }
});

test('lists and the search of Backstage know which public event is cancelled', async () => {
  const { api, event } = await openEvent();
  const admin = await newAdmin(api);
  const named = async () => {
    const list = await admin.browser.call('GET', '/api/admin/content/events');
    const search = await admin.browser.call('POST', '/api/admin/search', { q: event });
    const items: { id: string; isCancelled: boolean }[] = [
      ...list.json().items,
      ...search.json().content,
    ];
    return items.filter(({ id }) => id === event).map(({ isCancelled }) => isCancelled);
  };
  await halted(admin.browser, event, 'pause');
  expect(await named()).toEqual([false, false]);
  await halted(admin.browser, event, 'cancel');
  expect(await named()).toEqual([true, true]);
});

test('who sends again what was stored before the pause is told that it is stored', async () => {
  const { api, event } = await openEvent();
  const [{ browser, entry } = expect.fail()] = await entrants(api, event, 1);
  const admin = await newAdmin(api);
  await halted(admin.browser, event, 'pause');
  expect((await enter(browser, event)).json()).toMatchObject({ entry: { id: entry.id } });
});

test('a deadline that passes in a pause ends it: entries are closed and drawn as usual', async () => {
  const { api, event } = await openEvent({ ends: HOUR });
  await entrants(api, event, 3);
  const admin = await newAdmin(api);
  await halted(admin.browser, event, 'pause');
  await runDraws(api.app);
  expect((await eventSeen(api, event)).draw?.closedAt).toBeNull();
  await later(api, HOUR, admin.browser);
  expect(await codeOf(halt(admin.browser, event, 'resume'))).toBe('not_running');
  await runDraws(api.app);
  expect(await stateOf(admin.browser, event)).toBe('closed');
  api.clock.advance(DAY);
  expect(await draw(api.app, event)).toMatchObject({ kind: 'drawn', entries: 3, doubts: [] });
});

test('a cancelled event takes no entries, is never closed or drawn, and stays readable', async () => {
  const { api, event } = await openEvent({ ends: HOUR });
  const [known = expect.fail()] = await entrants(api, event, 2);
  const admin = await newAdmin(api);
  await halted(admin.browser, event, 'cancel');
  expect(await codeOf(enter(known.browser, event, { ...FORM, name: 'Mina Kim' }))).toBe(
    'event_cancelled',
  );
  expect(await codeOf(enter((await signedIn(api)).browser, event))).toBe('event_cancelled');
  await later(api, HOUR, admin.browser);
  await runDraws(api.app);
  expect(await draw(api.app, event, { atOnce: true })).toEqual({ kind: 'cancelled' });
  const at = `/api/admin/events/${event}`;
  expect(await codeOf(admin.browser.call('POST', `${at}/close`))).toBe('event_cancelled');
  expect(await codeOf(admin.browser.call('POST', `${at}/draw`, { atOnce: true }))).toBe(
    'event_cancelled',
  );
  for (const order of ['pause', 'resume', 'cancel'] as const) {
    expect(await codeOf(halt(admin.browser, event, order))).toBe('event_cancelled');
  }
  const { draw: drawn, ...seen } = await eventSeen(api, event);
  expect(seen).toMatchObject({ status: 'ended', halted: 'cancelled' });
  expect(drawn).toMatchObject({ closedAt: null, drawnAt: null, seed: null, winners: [] });
  await known.browser.refresh();
  expect(await ownOf(known.browser, event)).toMatchObject({ halted: 'cancelled' });
  const mine = (await known.browser.call('GET', '/api/events/entries')).json().entries;
  expect(mine).toMatchObject([{ event: { id: event, halted: 'cancelled' }, entry: { won: null } }]);
  expect(await stateOf(admin.browser, event)).toBe('cancelled');
  const calendar = await call(api, 'GET', `/api/contents/events/${event}/calendar`);
  expect(calendar.body).toContain('STATUS:CANCELLED');
});

test('entries that are closed can still be cancelled, and a drawn result stands', async () => {
  const api = await usualApi();
  const admin = await newAdmin(api);
  const closed = await newEvent(api, { ends: HOUR });
  const drawn = await newEvent(api, { ends: HOUR });
  await entrants(api, drawn, 1);
  await later(api, HOUR, admin.browser);
  await runDraws(api.app);
  await draw(api.app, drawn, { atOnce: true });
  expect(await codeOf(halt(admin.browser, closed, 'pause'))).toBe('not_running');
  expect(await codeOf(halt(admin.browser, closed, 'cancel'))).toBe('ok');
  api.clock.advance(DAY);
  await later(api, 0, admin.browser);
  expect(await draw(api.app, closed)).toEqual({ kind: 'cancelled' });
  expect(await codeOf(halt(admin.browser, drawn, 'cancel'))).toBe('drawn_already');
  expect((await eventSeen(api, drawn)).acts).toEqual([]);
});

test('an act asks for a proof of the last ten minutes, an event with a giveaway, a reason in every language, and a state that it changes', async () => {
  const { api, event } = await openEvent({ ends: DAY });
  const { browser } = await newAdmin(api);
  const { jp: _, ...three } = REASON;
  for (const [reason, code] of [
    [three, 'bad_request'],
    [{ ...REASON, kr: ' ' }, 'missing_fields'],
    [{ ...REASON, cn: '修'.repeat(301) }, 'too_long'],
    [{ ...REASON, en: 'a\u0007b' }, 'invalid_text'],
  ] as const) {
    expect(await codeOf(halt(browser, event, 'pause', reason))).toBe(code);
  }
  expect(await codeOf(halt(browser, 'no-such-event', 'cancel'))).toBe('not_found');
  expect(await codeOf(halt(browser, event, 'resume'))).toBe('not_paused');
  expect(await codeOf(halt(browser, await newEvent(api, { begins: HOUR }), 'pause'))).toBe(
    'not_running',
  );
  await halted(browser, event, 'pause');
  expect(await codeOf(halt(browser, event, 'pause'))).toBe('paused_already');
  api.clock.advance(11 * 60_000);
  await browser.refresh();
  expect(await codeOf(halt(browser, event, 'cancel'))).toBe('proof_required');
  expect((await eventSeen(api, event)).acts).toHaveLength(1);
});

test('everybody who had entered a cancelled event is told once, in their language: by mail if their email is confirmed, otherwise by text', async () => {
  const { api, event } = await openEvent({ ends: DAY });
  const other = await newEvent(api, { ends: DAY });
  const [mailed, texted, gone] = await entrants(api, event, 3);
  await entrants(api, other, 1);
  if (!mailed || !texted || !gone) throw new Error('nobody entered');
  await confirmEmail(api, mailed.browser, mailed.fan.email);
  await mailed.browser.call('POST', '/api/auth/language', { language: 'kr' });
  const suspended = "update users set status = 'suspended' where username = $1";
  await api.database.pool.query(suspended, [gone.fan.username]);
  const admin = await newAdmin(api);
  await halted(admin.browser, event, 'cancel');
  const before = (await api.outbox()).length;
  const send = api.app.gateways.sms.send;
  let fails = true;
  Object.assign(api.app.gateways.sms, {
    async send(text: Parameters<typeof send>[0]) {
      if (fails) throw new Error('down');
      return send(text);
    },
  });
  await runDraws(api.app);
  fails = false;
  await Promise.all([runDraws(api.app), runDraws(api.app)]);
  await runDraws(api.app);
  Object.assign(api.app.gateways.sms, { send });
  const sent = (await api.outbox()).slice(0, -before);
  expect(sent.map(({ channel, to }) => [channel, to]).sort()).toEqual([
    ['mail', mailed.fan.email],
    ['sms', texted.fan.phoneNumber],
  ]);
  const textOf = (channel: string) => sent.find((one) => one.channel === channel)?.text;
  expect(textOf('mail')).toContain('Night of Tests 이벤트가 취소되었습니다.');
  expect(textOf('sms')).toContain(`Your entry (${texted.entry.receiptCode}) no longer counts`);
  expect(api.log()).not.toContain(texted.fan.phoneNumber);
});

test('an archived event that was cancelled is in no list and keeps its page', async () => {
  const { api, event } = await openEvent({ ends: DAY });
  await entrants(api, event, 1);
  const admin = await newAdmin(api);
  const archive = () => admin.browser.call('POST', `/api/admin/content/events/${event}/archive`);
  await admin.browser.call('GET', '/api/admin/content/events');
  expect(await codeOf(archive())).toBe('entries_exist');
  await halted(admin.browser, event, 'cancel');
  expect(await codeOf(archive())).toBe('ok');
  expect((await eventSeen(api, event)).halted).toBe('cancelled');
  const list = await call(api, 'GET', '/api/contents/events');
  expect(list.json().events.map(({ id }: { id: string }) => id)).not.toContain(event);
});

test('the database itself keeps an event as its last act says', async () => {
  const { api, event } = await openEvent({ ends: HOUR });
  const [{ entry } = expect.fail()] = await entrants(api, event, 1);
  const { pool } = api.database;
  const refuses = (sql: string, ...values: unknown[]) =>
    expect(pool.query(sql, [event, ...values])).rejects.toThrow();
  const act =
    'insert into event_acts (event_id, number, kind, reason, at) values ($1, $2, $3, $4, now())';
  const acts = (number: number, kind: string) =>
    pool.query(act, [event, number, kind, JSON.stringify(REASON)]);
  const correct = 'update event_entries set number = 1 where event_id = $1';
  const rename = "update event_entrants set name = 'X' where event_id = $1";
  const newEntry =
    "insert into event_entries (id, event_id, number, created_at) values ('x', $1, 1, now())";
  await expect(acts(1, 'resumed')).rejects.toThrow('is not resumed');
  await acts(1, 'paused');
  await expect(acts(2, 'paused')).rejects.toThrow('is not paused');
  for (const sql of [correct, rename, newEntry]) await refuses(sql);
  await refuses('update event_draws set halted = null where event_id = $1');
  await acts(2, 'resumed');
  await pool.query(correct, [event]);
  await acts(3, 'cancelled');
  await expect(acts(4, 'resumed')).rejects.toThrow('is not resumed');
  for (const sql of [correct, rename, newEntry]) await refuses(sql);
  await refuses('update event_draws set halted = null where event_id = $1');
  await refuses('update event_draws set closed_at = now() where event_id = $1');
  await refuses('update event_draws set drawn_at = now() where event_id = $1');
  await refuses(
    'insert into event_winners (event_id, number, place, entry_id) values ($1, 1, 1, $2)',
    entry.id,
  );
  await refuses("update event_acts set kind = 'resumed' where event_id = $1");
  await refuses('delete from event_acts where event_id = $1');
});

const ROUNDS = isDeep ? 200 : 3;

describe.each(bothDatabases())('on $name', { timeout: 600_000 }, ({ open }) => {
  const openOn = usualApisOn(open);

  test.each(['pause', 'cancel'] as const)(
    'once a %s is answered, no entry is stored or corrected',
    async (order) => {
      const api = await openOn();
      const admin = await newAdmin(api);
      const fans = await Promise.all(Array.from({ length: 8 }, () => signedIn(api)));
      for (let round = 0; round < ROUNDS; round += 1) {
        // Before the limits of entries and acts.
        if (round % 15 === 14) {
          await later(api, 11 * 60_000, admin.browser, ...fans.map((one) => one.browser));
        }
        const event = await newEvent(api, { ends: DAY });
        await entered(fans[0]?.browser ?? expect.fail(), event);
        const sent = fans.map(({ browser }, at) =>
          enter(browser, event, { ...FORM, name: `Fan ${'ABCDEFGH'[at]}` }),
        );
        await halted(admin.browser, event, order);
        const stored = await entriesIn(api, event);
        const answers = await Promise.all(sent.map(codeOf));
        const late = await Promise.all(
          fans.map(({ browser }) => codeOf(enter(browser, event, { ...FORM, name: 'Too Late' }))),
        );
        const refusal = order === 'pause' ? 'entry_paused' : 'event_cancelled';
        expect(await entriesIn(api, event)).toEqual(stored);
        expect(new Set([...answers, 'ok', refusal])).toEqual(new Set(['ok', refusal]));
        expect(new Set(late)).toEqual(new Set([refusal]));
        expect(stored).toHaveLength(answers.filter((code, at) => code === 'ok' || at === 0).length);
      }
    },
  );

  test('of a draw and a cancellation at the same time one happens, and nothing in between', async () => {
    const api = await openOn();
    const admin = await newAdmin(api);
    const { browser } = await signedIn(api);
    for (let round = 0; round < ROUNDS; round += 1) {
      const event = await newEvent(api, { ends: HOUR });
      await entered(browser, event);
      await later(api, HOUR, admin.browser, browser);
      const [drawn, cancelled] = await Promise.all([
        draw(api.app, event, { atOnce: true }),
        codeOf(halt(admin.browser, event, 'cancel')),
        runDraws(api.app),
      ]);
      const seen = await eventSeen(api, event);
      if (cancelled === 'ok') {
        expect(drawn.kind).toBe('cancelled');
        expect([seen.halted, seen.draw?.drawnAt, seen.draw?.winners]).toEqual([
          'cancelled',
          null,
          [],
        ]);
      } else {
        expect([drawn.kind, cancelled]).toEqual(['drawn', 'drawn_already']);
        expect([seen.halted, seen.draw?.winners.length, seen.acts]).toEqual([null, 1, []]);
      }
    }
  });
});
