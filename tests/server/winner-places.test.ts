import { expect, test } from 'vitest';
import { createDrawCheck, isFair } from '../../contract/rules/check-draw.ts';
import type { Entry } from '../../contract/schemas/events.ts';
import type { GuestsPage, WinnersPage } from '../../contract/schemas/giveaways.ts';
import { lapsePlaces } from '../../server/events/places.ts';
import { remindWinners } from '../../server/events/remind-winners.ts';
import { tellWinners } from '../../server/events/tell-winners.ts';
import { runDraws } from '../../server/jobs/draws.ts';
import { drawRows } from '../../server/repositories/event-draws.ts';
import { placeReminders } from '../../server/repositories/place-reminders.ts';
import { isDeep } from '../depth.ts';
import {
  type Browser,
  call,
  confirmEmail,
  later,
  newAdmin,
  newStaff,
  type TestApi,
} from './auth/fans.ts';
import { audited } from './auth/rows.ts';
import {
  codeOf,
  drawn,
  entryOf,
  eventSeen,
  HOUR,
  WINNERS_TEXT as TEXT,
} from './events/giveaway.ts';
import { hasPostgres } from './support/databases.ts';
import { usualApi } from './support/usual-app.ts';

const act = (browser: Browser, event: string, what: 'confirm' | 'give-up') =>
  browser.call('POST', `/api/events/${event}/entry/${what}`);

const stateOf = async (browser: Browser, event: string) => {
  const { won, place } = await entryOf(browser, event);
  return [won, place?.state];
};

const CONFIRMED = { winners: [2], reserves: 2, confirmWithin: 24 };

const messagesTo = async (api: TestApi, { phoneNumber }: { phoneNumber: string }) =>
  (await api.outbox()).filter(({ to, text }) => to === phoneNumber && /Night/.test(text)).length;

async function isProved(api: TestApi, event: string): Promise<boolean> {
  const seen = await eventSeen(api, event);
  const check = createDrawCheck(seen.draw ?? expect.fail(), seen);
  check.add((await call(api, 'GET', `/api/contents/events/${event}/draw/entries`)).body);
  return isFair(check.findings());
}

test('a place that is given up or not confirmed in time goes to the next reserve with a time of its own; each change is told once and public', async () => {
  const api = await usualApi();
  const { event, fans, nth } = await drawn(api, 5, CONFIRMED);
  const [keeps, lets, first, second, other] = [nth(1), nth(2), nth(3), nth(4), nth(5)];
  await runDraws(api.app);
  expect(await stateOf(keeps.browser, event)).toEqual([true, 'waiting']);
  expect(await stateOf(first.browser, event)).toEqual([false, undefined]);
  const reserves = () =>
    Promise.all(fans.map(async ({ browser }) => (await entryOf(browser, event)).reserve));
  const waits = (rank: number) => ({ rank, isOver: false });
  expect(await reserves()).toEqual([null, null, waits(1), waits(2), null]);
  expect(await codeOf(act(first.browser, event, 'confirm'))).toBe('not_found');
  expect(await codeOf(act(keeps.browser, event, 'confirm'))).toBe('ok');
  expect(await codeOf(act(keeps.browser, event, 'confirm'))).toBe('ok');
  await later(api, 23 * HOUR, keeps.browser, lets.browser);
  expect(await codeOf(act(lets.browser, event, 'give-up'))).toBe('ok');
  expect(await codeOf(act(lets.browser, event, 'give-up'))).toBe('ok');
  expect(await codeOf(act(lets.browser, event, 'confirm'))).toBe('place_over');
  const passedAt = new Date(api.clock.now()).toISOString();
  await runDraws(api.app);
  await later(api, 2 * HOUR, ...fans.map(({ browser }) => browser));
  await runDraws(api.app);
  expect(await reserves()).toEqual([null, null, null, waits(1), null]);
  const { place } = await entryOf(first.browser, event);
  expect(place).toMatchObject({
    ...{ state: 'waiting', order: 3, isPassedOn: true, tickets: 2, takenFor: null },
    confirmBy: new Date(Date.parse(passedAt) + 24 * HOUR).toISOString(),
  });
  await later(api, 22 * HOUR, ...fans.map(({ browser }) => browser));
  expect(await codeOf(act(first.browser, event, 'confirm')), 'before the job').toBe('place_over');
  await runDraws(api.app);
  await runDraws(api.app);
  const states = await Promise.all(fans.map(({ browser }) => stateOf(browser, event)));
  expect(states).toEqual([
    ...[
      [true, 'confirmed'],
      [false, 'given_up'],
      [false, 'lapsed'],
      [true, 'waiting'],
    ],
    [false, undefined],
  ]);
  expect(await reserves()).toEqual([null, null, null, null, null]);
  expect(await Promise.all(fans.map((fan) => messagesTo(api, fan)))).toEqual([1, 2, 2, 1, 0]);
  const { draw: seen } = await eventSeen(api, event);
  expect(seen?.winners.map(({ id }) => id)).toEqual([keeps.entry.id, lets.entry.id]);
  expect(seen?.passedOn).toMatchObject([
    { number: 1, from: 2, place: 3, id: first.entry.id, at: passedAt },
    { number: 1, from: 2, place: 4, id: second.entry.id },
  ]);
  expect(seen?.vacant).toEqual([]);
  expect(await isProved(api, event)).toBe(true);
  await api.database.pool.query(
    `update event_winners set entry_id = $2 where event_id = $1 and place = 3`,
    [event, other.entry.id],
  );
  expect(await isProved(api, event), 'to somebody else').toBe(false);
});

test('who confirms before the message of the win is sent gets it once, with what comes next in place of the request; who gives up is told of that alone', async () => {
  const api = await usualApi();
  const { pool, orm } = api.database;
  const options = { winners: [3], reserves: 1, confirmWithin: 24, show: 100 * HOUR };
  const { event, nth } = await drawn(api, 4, options);
  const [mailed, texted, lets, reserve] = [nth(1), nth(2), nth(3), nth(4)];
  await confirmEmail(api, mailed.browser, mailed.email);
  await pool.query(`update events set place = '{"en": "Blue Hall"}' where id = $1`, [event]);
  for (const { browser } of [mailed, texted]) await act(browser, event, 'confirm');
  await act(lets.browser, event, 'give-up');
  expect(await drawRows.claimTelling(orm, lets.entry.id, api.clock.now())).toBeUndefined();
  await Promise.all([tellWinners(api.app), tellWinners(api.app)]);
  await runDraws(api.app);
  const sent = (await api.outbox()).filter(({ text }) => text.includes('Night of Tests'));
  const textTo = (one: { phoneNumber: string; email: string }) =>
    sent.filter(({ to }) => [one.phoneNumber, one.email].includes(to)).map(({ text }) => text);
  const [mail = '', ...more] = textTo(mailed);
  expect(mail.replaceAll('\u202f', ' ').split('\n').slice(3)).toEqual([
    ...['', expect.stringMatching(/^Event date: .+ KST$/), 'Place: Blue Hall', '', TEXT],
    ...['', `http://localhost:3000/event/${event}`],
  ]);
  const won =
    /^\[Encore\] Congratulations! You won 2 tickets .+ See My page for what comes next\.$/;
  expect([mail.split('\n')[2], more]).toEqual([expect.stringMatching(won), []]);
  expect(textTo(texted)).toEqual([expect.stringMatching(won)]);
  expect(textTo(texted)[0]).toContain(texted.entry.receiptCode);
  expect(api.log()).not.toContain(texted.phoneNumber);
  expect(textTo(lets)).toEqual([expect.not.stringContaining('Congratulations')]);
  expect(textTo(reserve)).toEqual([expect.stringContaining('confirm on the event')]);
  await act(reserve.browser, event, 'confirm');
  await pool.query('update event_winners set told_at = null, told_by = null where event_id = $1', [
    event,
  ]);
  const claimed = await drawRows.claimTelling(orm, texted.entry.id, api.clock.now());
  expect(claimed, 'as it is when it is claimed').toEqual({ state: 'confirmed' });
  api.clock.advance(24 * HOUR);
  const before = await api.outbox();
  await tellWinners(api.app);
  expect(await api.outbox(), 'old news').toEqual(before);
});

test('what winners are told is sent to holders of a place alone', async () => {
  const api = await usualApi();
  const { event, fans, nth } = await drawn(api, 3, { ...CONFIRMED, winners: [1], reserves: 1 });
  const own = [`/api/events/${event}/entry`, '/api/events/entries'];
  const who = () =>
    Promise.all(
      fans.map(async ({ browser }) =>
        (await Promise.all(own.map((path) => browser.call('GET', path)))).map(({ body }) =>
          body.includes(TEXT),
        ),
      ),
    );
  const [yes, no] = [
    [true, true],
    [false, false],
  ];
  expect(await who()).toEqual([yes, no, no]);
  await act(nth(1).browser, event, 'give-up');
  expect(await who()).toEqual([no, yes, no]);
  api.clock.advance(1_000);
  const paths = [`/events/${event}`, '/events', `/events/${event}/calendar`, '/home'];
  for (const path of paths) {
    const { statusCode, body } = await call(api, 'GET', `/api/contents${path}`);
    expect([path, statusCode, body.includes(TEXT)]).toEqual([path, 200, false]);
  }
  for (const role of ['editor', 'admin'] as const) {
    const { browser } = await newStaff(role, api);
    for (const format of ['csv', 'json']) {
      const file = await browser.call('GET', `/api/admin/bulk/events?format=${format}`);
      expect([file.statusCode, file.body.includes(TEXT)]).toEqual([200, role === 'admin']);
    }
  }
});

test('an admin takes a place away with a reason that its fan reads; the guest list has whoever comes, in order', async () => {
  const api = await usualApi();
  const { event, nth } = await drawn(api, 3, { winners: [2], reserves: 1 });
  const [keeps, loses, next] = [nth(1), nth(2), nth(3)];
  const { browser } = await newAdmin(api);
  const at = `/api/admin/events/${event}`;
  const take = ({ entry }: { entry: Entry }, of = event) => {
    const path = `/api/admin/events/${of}/entrants/${entry.id}/disqualify`;
    return codeOf(browser.call('POST', path, { reason: 'Resold.' }));
  };
  expect(await take(keeps, '2024kwda'), 'of another event').toBe('drawn_already');
  expect(await take(next)).toBe('drawn_already');
  expect([await take(loses), await take(loses)]).toEqual(['ok', 'drawn_already']);
  expect(await entryOf(loses.browser, event)).toMatchObject({
    ...{ won: false, place: { state: 'taken_away', takenFor: 'Resold.', text: null } },
  });
  expect(await stateOf(next.browser, event)).toEqual([true, 'won']);
  expect(await audited(api, 'place.taken-away')).toHaveLength(1);
  const page = (await browser.call('GET', `${at}/winners`)).json<WinnersPage>();
  expect(page.winners).toMatchObject([
    { place: 1, state: 'won', passedFrom: null, passedTo: null },
    { place: 2, state: 'taken_away', passedFrom: null, passedTo: 3 },
    { place: 3, state: 'won', passedFrom: 2, passedTo: null },
  ]);
  expect(page.places).toMatchObject({ won: 2, taken_away: 1, passedOn: 1, reserves: 0 });
  const list = (await browser.call('GET', `${at}/winners/guests`)).json<GuestsPage>();
  expect(list.guests.map(({ place, name, state }) => [place, name, state])).toEqual([
    [1, 'Kim Mina', 'won'],
    [3, 'Kim Mina', 'won'],
  ]);
  expect(await audited(api, 'guests.listed')).toHaveLength(1);
  const guests = await browser.call('POST', `${at}/winners/guests`, { reason: 'The door.' });
  expect(guests.json().csv.trim().split('\r\n').slice(1)).toEqual(
    [keeps, next].map(
      ({ entry: { receiptCode } }, index) =>
        `"1","${index * 2 + 1}","Kim Mina","2001","2","${receiptCode}","won",,`,
    ),
  );
});

test('before the announcement nobody hears of a place, also of one that has passed on; the time to confirm begins with it', async () => {
  const api = await usualApi();
  const options = { ...CONFIRMED, winners: [1], reserves: 1, announced: 3 * HOUR };
  const { event, nth } = await drawn(api, 3, options);
  const [winner, reserve] = [nth(1), nth(2)];
  const announcedAt = api.clock.now() + 2 * HOUR;
  const { browser } = await newAdmin(api);
  const path = `/api/admin/events/${event}/entrants/${winner.entry.id}/disqualify`;
  expect(await codeOf(browser.call('POST', path, { reason: 'Resold.' }))).toBe('ok');
  await runDraws(api.app);
  for (const fan of [winner, reserve]) {
    expect(await entryOf(fan.browser, event)).toEqual({ ...fan.entry, place: null, reserve: null });
    expect(await codeOf(act(fan.browser, event, 'confirm'))).toBe('not_found');
    expect(await messagesTo(api, fan)).toBe(0);
  }
  expect((await eventSeen(api, event)).draw).toMatchObject({ winners: [], passedOn: [] });
  await later(api, 2 * HOUR, winner.browser, reserve.browser);
  await runDraws(api.app);
  expect(await stateOf(winner.browser, event)).toEqual([false, 'taken_away']);
  const { place } = await entryOf(reserve.browser, event);
  expect(place).toMatchObject({ confirmBy: new Date(announcedAt + 24 * HOUR).toISOString() });
  expect([await messagesTo(api, winner), await messagesTo(api, reserve)]).toEqual([1, 1]);
});

test('nothing passes on once the show has begun, and an account that is gone lets its place pass at once', async () => {
  const api = await usualApi();
  const { event, nth } = await drawn(api, 4, {
    ...CONFIRMED,
    winners: [1],
    reserves: 3,
    show: 9 * HOUR,
  });
  const [winner, gone, second, third] = [nth(1), nth(2), nth(3), nth(4)];
  const { place } = await entryOf(winner.browser, event);
  expect(Date.parse(place?.confirmBy ?? '')).toBe(api.clock.now() + 8 * HOUR);
  await api.database.pool.query(`update users set status = 'suspended' where username = $1`, [
    gone.username,
  ]);
  await act(winner.browser, event, 'give-up');
  expect(await stateOf(second.browser, event)).toEqual([true, 'waiting']);
  await later(api, 8 * HOUR, second.browser, third.browser);
  await runDraws(api.app);
  expect(await stateOf(second.browser, event)).toEqual([false, 'lapsed']);
  expect(await stateOf(third.browser, event)).toEqual([false, undefined]);
  expect(await entryOf(third.browser, event)).toMatchObject({ reserve: { rank: 1, isOver: true } });
  const { draw } = await eventSeen(api, event);
  expect(draw?.passedOn).toHaveLength(2);
  expect(draw?.vacant, 'the one place, with its reserves').toEqual([{ number: 1, place: 1 }]);
  expect(await isProved(api, event)).toBe(true);
});

test('without a show a reserve waits until all places are settled', async () => {
  const api = await usualApi();
  const { event, nth } = await drawn(api, 3, CONFIRMED);
  const reserve = async () => (await entryOf(nth(3).browser, event)).reserve;
  await act(nth(1).browser, event, 'confirm');
  expect(await reserve()).toEqual({ rank: 1, isOver: false });
  await act(nth(2).browser, event, 'confirm');
  expect(await reserve()).toEqual({ rank: 1, isOver: true });
});

const remindersTo = async (api: TestApi, { phoneNumber }: { phoneNumber: string }) =>
  (await api.outbox()).filter(
    ({ to, text }) => to === phoneNumber && /haven't confirmed/.test(text),
  ).length;

/** The hours to confirm, when the show begins after the draw, and the minutes after which the reminder comes; null: none. */
test.each([
  [72, null, 48 * 60],
  [24, null, 12 * 60],
  [2, null, 60],
  [1, null, null],
  [72, 1.5, 30],
])('a place with %s hours to confirm, and a show after %s: a reminder, once', async (...row) => {
  const [confirmWithin, begins, minutes] = row;
  const api = await usualApi();
  const show = begins === null ? {} : { show: HOUR + begins * HOUR };
  const { event, nth } = await drawn(api, 1, { winners: [1], confirmWithin, ...show });
  const winner = nth(1);
  await runDraws(api.app);
  const until = (begins ?? confirmWithin) * HOUR;
  const at = minutes === null ? until : minutes * 60_000;
  await later(api, at - 1, winner.browser);
  await runDraws(api.app);
  expect(await remindersTo(api, winner)).toBe(0);
  api.clock.advance(1);
  await Promise.all([remindWinners(api.app), remindWinners(api.app)]);
  api.clock.advance(60_000);
  await runDraws(api.app);
  expect(await remindersTo(api, winner)).toBe(minutes === null ? 0 : 1);
  if (minutes === null) return;
  const { place } = await entryOf(winner.browser, event);
  const said = (await api.outbox()).find(({ text }) => /haven't confirmed/.test(text))?.text;
  const end = new Date(place?.confirmBy ?? '').toLocaleString('en', {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Seoul' },
  });
  expect(said).toBe(
    `[Encore] You won 2 tickets for Night of Tests, but haven't confirmed your place yet. Please confirm on the event's page by ${end} KST.`,
  );
});

test('nobody is reminded who has confirmed, given up, an account that is not active or was told only just; a reserve is at a time of its own, and what could not be sent is tried again', async () => {
  const api = await usualApi();
  const { event, fans, nth } = await drawn(api, 6, {
    winners: [5],
    reserves: 1,
    confirmWithin: 24,
  });
  const [confirms, givesUp, leaves, late, waits, reserve] = [1, 2, 3, 4, 5, 6].map(nth);
  if (!confirms || !givesUp || !leaves || !late || !waits || !reserve) return expect.fail();
  const { pool } = api.database;
  await runDraws(api.app);
  await act(confirms.browser, event, 'confirm');
  await later(api, 2 * HOUR, ...fans.map(({ browser }) => browser));
  await act(givesUp.browser, event, 'give-up');
  await runDraws(api.app);
  await pool.query(`update users set status = 'suspended' where username = $1`, [leaves.username]);
  await pool.query(`update event_winners set told_at = $2 where entry_id = $1`, [
    ...[late.entry.id, new Date(api.clock.now() + 10 * HOUR)],
  ]);
  api.clock.advance(10 * HOUR);
  const { send } = api.app.gateways.sms;
  Object.assign(api.app.gateways.sms, { send: () => Promise.reject(new Error('away')) });
  await runDraws(api.app);
  Object.assign(api.app.gateways.sms, { send });
  const all = () => Promise.all(fans.map((fan) => remindersTo(api, fan)));
  expect(await all()).toEqual([0, 0, 0, 0, 0, 0]);
  api.clock.advance(60_000);
  await runDraws(api.app);
  await runDraws(api.app);
  expect(await all()).toEqual([0, 0, 0, 0, 1, 0]);
  for (const { entry } of [confirms, givesUp, leaves, waits]) {
    const claimed = placeReminders.claim(api.database.orm, entry.id, api.clock.now());
    expect(await claimed, 'by a job that found it before').toBe(false);
  }
  api.clock.advance(2 * HOUR);
  await runDraws(api.app);
  expect(await all()).toEqual([0, 0, 0, 0, 1, 1]);
});

const ROUNDS = isDeep ? 100 : 3;
const TURNS = 24;
const nextTurn = () => new Promise(setImmediate);

/** Each row: what the winner does while the time runs out, and the only two ways in which that may end. */
test.runIf(hasPostgres()).each([
  ['confirm', 'confirmed'],
  ['give-up', 'given_up'],
] as const)(
  '%s and lapse at the same time: the one or the other, one holder, each told once',
  { timeout: 600_000 },
  async (what, done) => {
    const api = await usualApi();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { event, nth } = await drawn(api, 6, { ...CONFIRMED, winners: [3], reserves: 3 });
      await tellWinners(api.app);
      const winners = [nth(1), nth(2), nth(3)];
      await later(api, 24 * HOUR - 1, ...winners.map(({ browser }) => browser));
      // To the fans it is not too late yet, to both jobs it is; who comes first differs from round to round.
      const late = { database: api.database, clock: { now: () => api.clock.now() + 1 } };
      const pressed = winners.map(({ browser }) => codeOf(act(browser, event, what)));
      for (let turn = 0; turn < (round * 7) % TURNS; turn += 1) await nextTurn();
      const remind = () => remindWinners(api.app);
      await Promise.all([lapsePlaces(late), remind(), lapsePlaces(late), remind()]);
      const codes = await Promise.all(pressed);
      api.clock.advance(1);
      const sent = await Promise.all(winners.map((winner) => remindersTo(api, winner)));
      await remind();
      const states = await Promise.all(winners.map(({ browser }) => stateOf(browser, event)));
      expect(states.map(([, state]) => state)).toEqual(
        codes.map((code) => (code === 'ok' ? done : code === 'place_over' ? 'lapsed' : code)),
      );
      const { rows } = await api.database.pool.query(
        `select (select count(*)::int from event_winners where event_id = $1 and (state is null or state = 'confirmed')) as held,
         (select count(*)::int from event_winners where event_id = $1 and passed_from is not null) as passed,
         (select count(*)::int from entrant_messages join event_entrants using (entry_id) where event_id = $1 and correction <> -6) as told,
         (select count(*)::int from entrant_messages join event_entrants using (entry_id) where event_id = $1 and correction = -6) as reminded`,
        [event],
      );
      const passed = states.filter(([, state]) => state !== 'confirmed').length;
      expect(Math.max(...sent)).toBeLessThanOrEqual(1);
      const reminded = sent.reduce((sum, one) => sum + one, 0);
      expect(rows).toEqual([{ held: 3, passed, told: passed, reminded }]);
    }
  },
);
