import { describe, expect, test } from 'vitest';
import { allDoubts } from '../../contract/rules/draw-doubts.ts';
import type { CorrectBody, GiveawayDetail, HaltOrder } from '../../contract/schemas/giveaways.ts';
import { correctionLines } from '../../server/events/correction-words.ts';
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
  withdraw,
} from './events/giveaway.ts';
import { databases } from './support/databases.ts';
import { newKey } from './support/new-key.ts';
import { usualApi, usualApisOn } from './support/usual-app.ts';

const halt = (browser: Browser, event: string, order: HaltOrder, reason: object = REASON) =>
  browser.call('POST', `/api/admin/events/${event}/${order}`, { reason });

async function halted(browser: Browser, event: string, order: HaltOrder) {
  const answer = await halt(browser, event, order);
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** As Backstage names them. */
async function staffOf(browser: Browser) {
  const { id, nickname } = (await browser.call('GET', '/api/admin/me')).json();
  return { id, nickname };
}

type Wanted = CorrectBody['changes'];
type Rest = Partial<Omit<CorrectBody, 'changes'>> & { operation?: string };

const correct = (browser: Browser, event: string, changes: Wanted, rest: Rest = {}) => {
  const { operation, ...more } = rest;
  const body = { after: 0, losesProof: true, reason: REASON, changes, ...more };
  return codeOf(browser.call('POST', `/api/admin/events/${event}/correct`, body, operation));
};

const winners = (many: number) => ({ giveaways: [{ number: 1, winners: many, tickets: 2 }] });
const inHours = ({ clock }: TestApi, hours: number) =>
  new Date(clock.now() + hours * HOUR).toISOString();
const dayIn = (api: TestApi, hours: number) => inHours(api, hours).slice(0, 10);

/** An event that fans have entered, and an admin. */
async function openEntered(many = 1, options?: Parameters<typeof newEvent>[1]) {
  const { api, event } = await openEvent({ ends: DAY, ...options });
  const fans = await entrants(api, event, many);
  const { browser: admin } = await newAdmin(api);
  return { api, event, admin, fans, fan: fans[0] ?? expect.fail() };
}

/** What fans are told of: the number of a correction, 0 a cancellation. */
async function messages({ database }: TestApi, event: string): Promise<number[]> {
  const { rows } = await database.pool.query(
    'select correction from entrant_messages join event_entrants using (entry_id) where event_id = $1 order by 1',
    [event],
  );
  return rows.map(({ correction }) => correction);
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
  const again = (await enter(known.browser, event)).json();
  expect(again, 'what was stored before').toMatchObject({ entry: { id: known.entry.id } });
  expect(await entriesIn(api, event)).toEqual(before);
  expect(await ownOf(known.browser, event)).toMatchObject({
    ...{ status: 'active', halted: 'paused', entry: { id: known.entry.id } },
    acts: [{ kind: 'paused', reason: REASON }],
  });
  const seen = await eventSeen(api, event);
  const paused = { kind: 'paused', reason: REASON, at: pausedAt };
  expect(seen.acts).toEqual([paused]);
  const { acts } = (await admin.browser.call('GET', `/api/admin/events/${event}`)).json();
  expect(acts).toEqual([{ ...paused, by: await staffOf(admin.browser) }]);
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

test('an act asks for a proof of the last ten minutes, an event with a giveaway, a reason in every language that fans can choose, and a state that it changes', async () => {
  const api = await usualApi({ PREPARING_LANGUAGES: 'jp' });
  const event = await newEvent(api, { ends: DAY });
  const { browser } = await newAdmin(api);
  const { jp: _, ...three } = REASON;
  const { cn: __, ...withoutChinese } = REASON;
  for (const [reason, code] of [
    [{ kr: REASON.kr }, 'bad_request'],
    [{ ...three, kr: ' ' }, 'missing_fields'],
    [withoutChinese, 'missing_fields'],
    [{ ...REASON, jp: '修'.repeat(301) }, 'too_long'],
    [{ ...REASON, en: 'a\u0007b' }, 'invalid_text'],
  ] as const) {
    expect(await codeOf(halt(browser, event, 'pause', reason))).toBe(code);
  }
  expect(await codeOf(halt(browser, 'no-such-event', 'cancel'))).toBe('not_found');
  expect(await codeOf(halt(browser, event, 'resume'))).toBe('not_paused');
  expect(await codeOf(halt(browser, await newEvent(api, { begins: HOUR }), 'pause'))).toBe(
    'not_running',
  );
  expect(await codeOf(halt(browser, event, 'pause', { ...three, jp: ' ' }))).toBe('ok');
  expect(await codeOf(halt(browser, event, 'pause'))).toBe('paused_already');
  api.clock.advance(11 * 60_000);
  await browser.refresh();
  expect(await codeOf(halt(browser, event, 'cancel'))).toBe('proof_required');
  expect((await eventSeen(api, event)).acts).toMatchObject([{ kind: 'paused' }]);
  expect((await eventSeen(api, event)).acts[0]?.reason).toEqual(three);
});

/** An event with two fans who have entered: one of Korea with a confirmed email, and one without. */
async function openTold(options?: Parameters<typeof newEvent>[1]) {
  const opened = await openEntered(2, options);
  const [mailed = expect.fail(), texted = expect.fail()] = opened.fans;
  await confirmEmail(opened.api, mailed.browser, mailed.fan.email);
  await mailed.browser.call('POST', '/api/auth/language', { language: 'kr' });
  const sent = async () =>
    (await opened.api.outbox()).filter(({ text }) => text.includes('Night of Tests'));
  const textBy = async (channel: string) =>
    (await sent()).find((one) => one.channel === channel)?.text;
  return { ...opened, mailed, texted, sent, textBy };
}

test('everybody who had entered a cancelled event is told once, in their language: by mail if their email is confirmed, otherwise by text', async () => {
  const { api, event, admin, mailed, texted, sent, textBy } = await openTold();
  const { browser: gone, fan } = await signedIn(api);
  await entered(gone, event);
  const suspended = "update users set status = 'suspended' where username = $1";
  await api.database.pool.query(suspended, [fan.username]);
  await entrants(api, await newEvent(api, { ends: DAY }), 1);
  await halted(admin, event, 'cancel');
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
  expect((await sent()).map(({ channel, to }) => [channel, to]).sort()).toEqual([
    ['mail', mailed.fan.email],
    ['sms', texted.fan.phoneNumber],
  ]);
  const [mail, text] = [await textBy('mail'), await textBy('sms')];
  expect(mail).toContain('Night of Tests 진행이 취소되었습니다.');
  expect(mail?.split('\n').slice(-3)).toEqual([
    ...[`사유: ${REASON.kr}`, '', `http://localhost:3000/event/${event}`],
  ]);
  expect(text).not.toMatch(/Reason:|http/);
  expect(text).toContain(`Your entry (${texted.entry.receiptCode}) no longer counts`);
  expect(api.log()).not.toContain(texted.fan.phoneNumber);
});

test('Backstage knows in lists and search which public event is cancelled; archived, it is in no list and keeps its page', async () => {
  const { api, event } = await openEvent({ ends: DAY });
  await entrants(api, event, 1);
  const admin = await newAdmin(api);
  const archive = () => admin.browser.call('POST', `/api/admin/content/events/${event}/archive`);
  const named = async () => {
    const { items } = (await admin.browser.call('GET', '/api/admin/content/events')).json();
    const { content } = (
      await admin.browser.call('POST', '/api/admin/search', { q: event })
    ).json();
    const found: { id: string; isCancelled: boolean }[] = [...items, ...content];
    return found.filter(({ id }) => id === event).map(({ isCancelled }) => isCancelled);
  };
  await halted(admin.browser, event, 'pause');
  expect(await named()).toEqual([false, false]);
  expect(await codeOf(archive())).toBe('entries_exist');
  await halted(admin.browser, event, 'cancel');
  expect(await named()).toEqual([true, true]);
  expect(await codeOf(archive())).toBe('ok');
  expect((await eventSeen(api, event)).halted).toBe('cancelled');
  const list = await call(api, 'GET', '/api/contents/events');
  expect(list.json().events.map(({ id }: { id: string }) => id)).not.toContain(event);
});

test('a correction is public with the old value, the new one, its reason and time, audited, and kept beside what receipts promise', async () => {
  const { api, event, admin, fan } = await openEntered(2, { winners: [500] });
  expect(await correct(admin, event, winners(1), { losesProof: false })).toBe('loses_proof');
  const at = new Date(api.clock.now()).toISOString();
  expect(await correct(admin, event, winners(1))).toBe('ok');
  const seen = await eventSeen(api, event);
  const changes = { giveaways: { from: winners(500).giveaways, to: winners(1).giveaways } };
  const line = { number: 1, changes, hadEntries: true, reason: REASON, at };
  expect(seen).toMatchObject({ ...winners(1), corrections: [line] });
  expect(await audited(api, 'giveaway.corrected')).toMatchObject([
    { detail: { event, number: 1 } },
  ]);
  const staff = (await admin.call('GET', `/api/admin/events/${event}`)).json<GiveawayDetail>();
  const by = await staffOf(admin);
  expect(staff).toMatchObject({ ...winners(1), corrections: [{ ...line, by }], untold: 2 });
  expect(JSON.stringify(seen)).not.toContain(by.id);
  const own = (await fan.browser.call('GET', `/api/events/${event}/entry`)).json();
  expect(own.entry).toMatchObject({ prizes: winners(500).giveaways });
  expect((await entered((await signedIn(api)).browser, event)).prizes).toMatchObject(
    winners(1).giveaways,
  );
  const moved = { showStartsAt: inHours(api, 72) };
  expect(await correct(admin, event, moved, { after: 1 })).toBe('ok');
  api.clock.advance(DAY);
  await draw(api.app, event, { onlyClose: true });
  api.clock.advance(DAY);
  expect(await draw(api.app, event)).toMatchObject({ winners: 1, doubts: ['corrected'] });
  expect((await eventSeen(api, event)).draw?.doubts, 'those of the times').toEqual([]);
});

test('what only tells more keeps the proof of the draw, and before the first entry everything does', async () => {
  const { api, event, admin } = await openEntered();
  const before = await newEvent(api, { begins: HOUR, ends: DAY });
  const kept: Wanted = {
    endsAt: inHours(api, 48),
    showStartsAt: inHours(api, 72),
    showEndsAt: inHours(api, 75),
    winnersAnnouncedAt: inHours(api, 49),
  };
  const limits: Wanted[] = [
    ...[{ bornBy: '2001-12-31' }, { bornFrom: '1990-01-01' }, { countries: ['KR'] }],
    ...[{ accountsBefore: inHours(api, -1) }, { notWinnersOf: ['2024kwda'] }],
  ];
  const lost: Wanted[] = [winners(9), { endsAt: inHours(api, 12) }, ...limits];
  const isKept = { losesProof: false };
  expect(await correct(admin, event, kept, isKept)).toBe('ok');
  for (const changes of lost) {
    expect(await correct(admin, event, changes, { ...isKept, after: 1 })).toBe('loses_proof');
  }
  const early = Object.assign({}, kept, ...lost);
  expect(await correct(admin, before, early, isKept)).toBe('ok');
  for (const id of [event, before]) {
    const seen = await eventSeen(api, id);
    expect(seen.draw && allDoubts(seen, seen.draw, seen.corrections)).toEqual([]);
    expect(seen.corrections).toMatchObject([{ hadEntries: id === event }]);
  }
  expect(await messages(api, before)).toEqual([]);
  const unchanged = { endDate: kept.endsAt, ...winners(2) };
  expect(await eventSeen(api, event), 'untouched by the other').toMatchObject(unchanged);
  const calendar = await call(api, 'GET', `/api/contents/events/${event}/calendar`);
  const shown = dayIn(api, 72).replaceAll('-', '');
  expect(calendar.body).toMatch(new RegExp(`SEQUENCE:1\r\n[^]*DTSTART:${shown}`));
});

test('what cannot be so, or can no longer be put right, is refused, and nothing of it is written', async () => {
  const { api, event, admin } = await openEntered();
  const early = { endsAt: inHours(api, 48), winnersAnnouncedAt: inHours(api, 47) };
  const impossible: Wanted[] = [
    ...[winners(0), winners(10_000), { giveaways: [] }],
    ...[{ endsAt: inHours(api, -0.1) }, { endsAt: inHours(api, -2) }, { endsAt: 'soon' }, early],
    ...[{ bornBy: dayIn(api, 48) }, { bornBy: '2001-02-30' }],
    ...[{ bornFrom: dayIn(api, 48) }, { bornBy: '1999-01-01', bornFrom: '1999-01-02' }],
    ...[{ countries: ['KR', 'XX'] }, { accountsBefore: 'soon' }],
    ...[{ showStartsAt: inHours(api, -1) }, { showEndsAt: inHours(api, 5) }],
    { showStartsAt: inHours(api, 5), showEndsAt: inHours(api, 5) },
  ];
  const wrong: [Wanted, string, Rest?][] = [
    ...impossible.map((changes): [Wanted, string] => [changes, 'bad_request']),
    [{}, 'nothing_changed'],
    [winners(2), 'nothing_changed'],
    [winners(3), 'corrected_elsewhere', { after: 1 }],
    [winners(3), 'missing_fields', { reason: { ...REASON, en: ' ' } }],
  ];
  for (const [changes, code, rest] of wrong)
    expect([changes, await correct(admin, event, changes, rest)]).toEqual([changes, code]);
  expect(await correct(admin, 'no-such-event', winners(3))).toBe('not_found');
  const { corrections } = await eventSeen(api, event);
  expect([corrections, await messages(api, event)]).toEqual([[], []]);
  api.clock.advance(11 * 60_000);
  await admin.refresh();
  expect(await correct(admin, event, winners(3))).toBe('proof_required');

  const cancelled = await newEvent(api);
  await later(api, DAY, admin);
  await halted(admin, cancelled, 'cancel');
  expect(await correct(admin, cancelled, winners(3))).toBe('event_cancelled');
  for (const onlyClose of [true, false]) {
    const late = [{ endsAt: inHours(api, 48) }, { bornBy: '2001-01-01' }, { countries: ['KR'] }];
    for (const changes of late) expect(await correct(admin, event, changes)).toBe('entry_closed');
    if (onlyClose) await draw(api.app, event, { onlyClose });
  }
  expect(await correct(admin, event, winners(1))).toBe('ok');
  await draw(api.app, event, { atOnce: true });
  expect(await correct(admin, event, winners(3), { after: 1 })).toBe('drawn_already');
  expect((await eventSeen(api, event)).giveaways).toMatchObject(winners(1).giveaways);
});

test('of a drawn event the show alone is corrected, in public, and whoever holds a place is told', async () => {
  const { api, event, admin, fans } = await openEntered(3, { winners: [1], show: 3 * DAY });
  await later(api, DAY, admin);
  await draw(api.app, event, { atOnce: true });
  await runDraws(api.app);
  const before = (await api.outbox()).length;
  const show = { showStartsAt: inHours(api, 96) };
  expect(await correct(admin, event, { ...show, ...winners(2) })).toBe('drawn_already');
  expect(await correct(admin, event, show)).toBe('ok');
  const seen = await eventSeen(api, event);
  expect(seen).toMatchObject({
    ...show,
    corrections: [{ changes: { showStartsAt: { to: show.showStartsAt } } }],
  });
  expect(seen.draw && allDoubts(seen, seen.draw, seen.corrections)).toEqual(['drawn_early']);
  await runDraws(api.app);
  const sent = (await api.outbox()).slice(0, -before);
  const [winner] = seen.draw?.winners ?? [];
  const held = fans.find(({ entry }) => entry.id === winner?.id) ?? expect.fail();
  expect(sent.map(({ to }) => to)).toEqual([held.fan.phoneNumber]);
  const path = `/api/admin/content/events/${event}`;
  const { item, document } = (await admin.call('GET', path)).json();
  const moved = { ...document, showStartsAt: inHours(api, 200) };
  await admin.call('POST', path, { revision: item.revision, document: moved });
  const published = admin.call('POST', `${path}/publish`, { revision: item.revision + 1 });
  expect(await codeOf(published), 'by editing').toBe('entries_final');
});

test('a correction between draw and announcement is told to everybody: a message to winners alone would say that they have won', async () => {
  const { api, event, admin, fans } = await openEntered(3, {
    ...{ winners: [1], announced: 3 * DAY, show: 5 * DAY },
  });
  await later(api, DAY, admin);
  await draw(api.app, event, { atOnce: true });
  expect(await correct(admin, event, { showStartsAt: inHours(api, 150) })).toBe('ok');
  expect(await messages(api, event)).toEqual(fans.map(() => 1));
});

test('a press that arrives again is answered as done and does nothing more; another one that has not seen the correction is refused', async () => {
  const { api, event, admin } = await openEntered(2);
  const operation = newKey();
  const press = () => correct(admin, event, winners(1), { operation });
  expect(await Promise.all([press(), press()])).toEqual(['ok', 'ok']);
  expect(await press()).toBe('ok');
  expect(await correct(admin, event, winners(1))).toBe('corrected_elsewhere');
  expect(await correct(admin, event, winners(3))).toBe('corrected_elsewhere');
  expect((await eventSeen(api, event)).corrections).toHaveLength(1);
  expect(await audited(api, 'giveaway.corrected')).toHaveLength(1);
  expect(await messages(api, event)).toEqual([1, 1]);
});

test('after an earlier deadline nobody is let in and earlier entries count; after a later one the old one has no meaning', async () => {
  const { api, event, admin, fan } = await openEntered();
  const { browser: late } = await signedIn(api);
  expect(await correct(admin, event, { endsAt: inHours(api, 1) })).toBe('ok');
  await later(api, HOUR, admin, late, fan.browser);
  expect(await codeOf(enter(late, event))).toBe('entry_closed');
  await runDraws(api.app);
  expect((await eventSeen(api, event)).draw).toMatchObject({ entryCount: 1 });
  const longer = await newEvent(api, { ends: HOUR });
  expect(await correct(admin, longer, { endsAt: inHours(api, 3) })).toBe('ok');
  await later(api, HOUR, admin, late, fan.browser);
  await runDraws(api.app);
  expect(await codeOf(enter(late, longer))).toBe('ok');
});

test.each<[string, Wanted, string, string]>([
  ['a last birth date', { bornBy: '1999-12-31' }, 'not_old_enough', 'born on or before'],
  ['a first birth date', { bornFrom: '2003-01-01' }, 'born_too_early', 'Born on or after'],
  [
    'countries',
    { countries: ['JP', 'FR'] },
    'not_eligible_country',
    'from now on: Japan and France.',
  ],
  [
    'an age of accounts',
    { accountsBefore: '2020-01-01T00:00:00.000Z' },
    'not_eligible_account',
    'January 1, 2020 at 9:00',
  ],
])(
  '%s that was corrected is a limit for entries to come, and is told',
  async (_, changes, code, told) => {
    const { api, event, admin, fan } = await openEntered();
    await confirmEmail(api, fan.browser, fan.fan.email);
    const before = (await api.outbox()).length;
    expect(await correct(admin, event, changes)).toBe('ok');
    const { browser: late } = await signedIn(api);
    expect(await codeOf(enter(late, event))).toBe(code);
    expect(await codeOf(enter(fan.browser, event, { ...FORM, name: 'Mina Kim' }))).toBe('ok');
    if (changes.bornBy) {
      const younger = { ...FORM, birthDate: '2002-01-01' };
      expect(await codeOf(enter(fan.browser, event, younger))).toBe(code);
    }
    expect((await eventSeen(api, event)).corrections).toMatchObject([
      { changes: Object.fromEntries(Object.entries(changes).map(([name, to]) => [name, { to }])) },
    ]);
    await runDraws(api.app);
    expect((await api.outbox()).slice(0, -before)[0]?.text).toContain(told);
  },
);

test('an earlier event whose winners cannot enter is corrected for entries to come: who had entered stays, and fans read its title', async () => {
  const options = { ends: HOUR };
  const { api, event: earlier, admin, fans } = await openEntered(2, options);
  const [stays, late] = fans.map(({ browser }) => browser);
  if (!stays || !late) throw new Error('nobody entered');
  const event = await newEvent(api, { ends: 9 * DAY });
  await later(api, 2 * HOUR, admin, stays, late);
  await draw(api.app, earlier, { atOnce: true });
  await entered(stays, event);
  for (const name of ['no-such-event', event])
    expect(await correct(admin, event, { notWinnersOf: [name] })).toBe('unknown_reference');
  expect(await correct(admin, event, { notWinnersOf: [earlier, earlier] })).toBe('ok');
  expect(await codeOf(enter(late, event))).toBe('not_eligible_winner');
  expect((await ownOf(late, event)).obstacle).toBe('not_eligible_winner');
  const own = (await ownOf(stays, event)).entry;
  const renamed = { ...FORM, name: 'Mina Kim', replaces: own.updatedAt };
  expect(await codeOf(enter(stays, event, renamed))).toBe('ok');
  const [line = expect.fail()] = (await eventSeen(api, event)).corrections;
  const named = [{ id: earlier, title: { en: 'Night of Tests' } }];
  expect(line.changes).toEqual({ notWinnersOf: { from: [], to: named } });
  const staff = (await admin.call('GET', `/api/admin/events/${event}`)).json<GiveawayDetail>();
  expect(staff.notWinnersOf).toEqual(named);
  expect(await correct(admin, event, { notWinnersOf: [] }, { after: 1 })).toBe('ok');
  expect(await codeOf(enter(late, event))).toBe('ok');
  const [, back = expect.fail()] = (await eventSeen(api, event)).corrections;
  expect(correctionLines(line.changes, 'en', [])).toEqual([
    'Events whose winners can’t enter, from now on: Night of Tests.',
  ]);
  expect(correctionLines(back.changes, 'kr', [])).toEqual([
    '앞으로의 응모 제한(당첨자가 응모할 수 없는 이벤트): 없음 (정정 전: Night of Tests)',
  ]);
});

test('everybody who had entered is told once of each correction, with old and new values, in their language, which call a prize by its name; of a cancelled event no more', async () => {
  const prizes = [{ name: { en: 'Signed album', kr: '사인 앨범' } }];
  const { api, event, admin, texted, sent, textBy } = await openTold({ prizes });
  const { browser: other } = await signedIn(api);
  expect(await correct(admin, event, winners(1))).toBe('ok');
  const late = await entered(other, event);
  await Promise.all([runDraws(api.app), runDraws(api.app)]);
  await runDraws(api.app);
  const first = await sent();
  expect(first).toHaveLength(2);
  expect(await textBy('mail')).toContain(
    '경품: 당첨 1명, 1인당 사인 앨범 2개 (정정 전: 당첨 2명, 1인당 사인 앨범 2개)',
  );
  expect((await textBy('mail'))?.split('\n').slice(-3)).toEqual([
    ...[`사유: ${REASON.kr}`, '', `http://localhost:3000/event/${event}`],
  ]);
  expect(await textBy('sms')).toContain(`Your entry (${texted.entry.receiptCode}) stays valid.`);
  expect(JSON.stringify(first)).not.toContain(late.receiptCode);
  expect(await correct(admin, event, winners(2), { after: 1 })).toBe('ok');
  expect(await messages(api, event)).toEqual([1, 1, 2, 2, 2]);
  await admin.call('POST', `/api/admin/events/${event}/cancel`, { reason: REASON });
  expect(await messages(api, event)).toEqual([0, 0, 0, 1, 1]);
  await runDraws(api.app);
  const last = (await sent()).slice(0, -first.length).map(({ text }) => text);
  expect(last.filter((text) => /was cancelled|취소되었습니다/.test(text))).toHaveLength(3);
});

test('where staff ask for it, whoever is told by mail gets a text as well, once, within a share of the day’s', async () => {
  const { api, event, admin, fans } = await openEntered(3);
  const mailed = fans.slice(1);
  for (const { browser, fan } of mailed) await confirmEmail(api, browser, fan.email);
  await mailed[0]?.browser.call('POST', '/api/auth/language', { language: 'kr' });
  const detail = await admin.call('GET', `/api/admin/events/${event}`);
  const { texts } = detail.json<GiveawayDetail>();
  expect(texts).toEqual({ fans: 2, messages: 3, left: expect.any(Number) });
  const before = (await api.outbox()).length;
  const sent = async () => {
    for (const _ of 'ab') await Promise.all([runDraws(api.app), runDraws(api.app)]);
    const all = (await api.outbox()).slice(0, -before);
    const told = (text: string) => (/cancelled|취소/.test(text) ? 'cancelled' : 'corrected');
    return all.map(({ channel, text }) => [channel, told(text)]).sort();
  };
  const corrected = ['mail', 'mail', 'sms', 'sms', 'sms'].map((one) => [one, 'corrected']);
  expect(await correct(admin, event, winners(1), { byText: true })).toBe('ok');
  expect(await sent()).toEqual(corrected);
  const day = new Date(api.clock.now()).toISOString().slice(0, 10);
  await api.database.pool.query(
    `update daily_counts set count = 1000 where name = 'texts of events' and day = $1`,
    [day],
  );
  const cancelled = await admin.call('POST', `/api/admin/events/${event}/cancel`, {
    ...{ reason: REASON, byText: true },
  });
  expect(cancelled.statusCode).toBe(200);
  const first = [...corrected, ['mail', 'cancelled'], ['mail', 'cancelled'], ['sms', 'cancelled']];
  expect(await sent(), 'the others have to wait').toEqual(first.sort());
  const waiting = await admin.call('GET', `/api/admin/events/${event}`);
  expect(waiting.json()).toMatchObject({ untold: 0, untexted: 2 });
  await later(api, DAY, admin);
  const all = [...first, ['sms', 'cancelled'], ['sms', 'cancelled']];
  expect(await sent(), 'on the next day').toEqual(all.sort());
  const after = (await admin.call('GET', `/api/admin/events/${event}`)).json<GiveawayDetail>();
  expect([after.texts, after.untexted]).toEqual([undefined, 0]);
  expect(await audited(api, 'giveaway.cancelled')).toMatchObject([{ detail: { byText: 'yes' } }]);
});

test('a disqualification and its end are told once each, and nothing of two before the first was told; meanwhile the entry hears of no correction', async () => {
  const { api, event, admin, fan } = await openEntered();
  const before = (await api.outbox()).length;
  const put = (act: string, body?: object) =>
    codeOf(admin.call('POST', `/api/admin/events/${event}/entrants/${fan.entry.id}/${act}`, body));
  const sent = async () => {
    for (const _ of 'ab') await runDraws(api.app);
    const all = (await api.outbox()).toReversed().slice(before);
    return all.map(({ text }) => /disqualified|counts again|was corrected/.exec(text)?.[0]);
  };
  const disqualify = () => put('disqualify', { reason: 'Two accounts.' });
  expect(await disqualify()).toBe('ok');
  expect(await correct(admin, event, winners(1))).toBe('ok');
  const told = ['disqualified'];
  expect(await sent()).toEqual(told);
  expect(await put('reinstate')).toBe('ok');
  expect((await sent()).sort()).toEqual(['counts again', ...told, 'was corrected']);
  for (const act of [disqualify, () => put('reinstate')]) expect(await act()).toBe('ok');
  expect(await sent(), 'nothing of both').toHaveLength(3);
  expect(await disqualify()).toBe('ok');
  expect((await sent()).sort()).toEqual(['counts again', ...told, ...told, 'was corrected']);
});

test('the database itself keeps an event as its acts say', async () => {
  const { api, event } = await openEvent({ ends: HOUR });
  const [{ entry } = expect.fail()] = await entrants(api, event, 1);
  const { pool } = api.database;
  const refuses = (sql: string, ...values: unknown[]) =>
    expect(pool.query(sql, [event, ...values])).rejects.toThrow();
  const act =
    'insert into event_acts (event_id, number, kind, reason, at) values ($1, $2, $3, $4, now())';
  const acts = (number: number, kind: string) =>
    pool.query(act, [event, number, kind, JSON.stringify(REASON)]);
  const changeNumber = 'update event_entries set number = 1 where event_id = $1';
  const correction =
    "insert into event_corrections (event_id, number, changes, had_entries, reason, at) values ($1, $2, '{}', true, '{}', now())";
  const rename = "update event_entrants set name = 'X' where event_id = $1";
  const newEntry =
    "insert into event_entries (id, event_id, number, created_at) values ('x', $1, 1, now())";
  await expect(acts(1, 'resumed')).rejects.toThrow('is not resumed');
  await acts(1, 'paused');
  await expect(acts(2, 'paused')).rejects.toThrow('is not paused');
  for (const sql of [changeNumber, rename, newEntry]) await refuses(sql);
  await refuses('update event_draws set halted = null where event_id = $1');
  await acts(2, 'resumed');
  await pool.query(changeNumber, [event]);
  await pool.query(correction, [event, 1]);
  await refuses('update event_corrections set had_entries = false where event_id = $1');
  await refuses('delete from event_corrections where event_id = $1');
  await acts(3, 'cancelled');
  await expect(acts(4, 'resumed')).rejects.toThrow('is not resumed');
  for (const sql of [changeNumber, rename, newEntry]) await refuses(sql);
  await refuses('update event_draws set halted = null where event_id = $1');
  await refuses('update event_draws set closed_at = now() where event_id = $1');
  await refuses('update event_draws set drawn_at = now() where event_id = $1');
  await refuses(
    'insert into event_winners (event_id, number, place, entry_id) values ($1, 1, 1, $2)',
    entry.id,
  );
  await refuses("update event_acts set kind = 'resumed' where event_id = $1");
  await refuses('delete from event_acts where event_id = $1');
  await refuses(correction, 2);
  const drawn = await newEvent(api, { ends: 0 });
  await draw(api.app, drawn, { atOnce: true });
  await expect(pool.query(correction, [drawn, 1])).rejects.toThrow(
    'nothing but the show is corrected',
  );
});

test('an entry can be withdrawn until the deadline, in a pause too: nothing of it is kept or told, and the fan can enter again', async () => {
  const { api, event, admin, fan } = await openEntered();
  const { browser } = fan;
  const before = (await api.outbox()).length;
  expect(await correct(admin, event, winners(1))).toBe('ok');
  await halted(admin, event, 'pause');
  for (const _ of 'ab') expect(await codeOf(withdraw(browser, event))).toBe('ok');
  expect(await ownOf(browser, event)).toMatchObject({ halted: 'paused', entry: null });
  expect([await entriesIn(api, event), await messages(api, event)]).toEqual([[], []]);
  await runDraws(api.app);
  expect(await api.outbox()).toHaveLength(before);
  expect((await eventSeen(api, event)).corrections).toMatchObject([{ hadEntries: true }]);
  await halted(admin, event, 'resume');
  const again = await entered(browser, event);
  expect(again.id).not.toBe(fan.entry.id);
  expect(again.receiptCode).not.toBe(fan.entry.receiptCode);
});

test('an entry that is closed, cancelled or disqualified is not withdrawn', async () => {
  const { api, event, admin, fan } = await openEntered();
  const { browser, entry } = fan;
  const refused = async (code: string) => {
    const stored = await entriesIn(api, event);
    expect(await codeOf(withdraw(browser, event))).toBe(code);
    expect([await entriesIn(api, event), stored.length]).toEqual([stored, 1]);
  };
  const entrant = `/api/admin/events/${event}/entrants/${entry.id}`;
  await admin.call('POST', `${entrant}/disqualify`, { reason: 'Two accounts.' });
  await refused('entry_disqualified');
  await admin.call('POST', `${entrant}/reinstate`);
  await later(api, DAY, admin, browser);
  await refused('entry_closed');
  await halted(admin, event, 'cancel');
  await refused('event_cancelled');
});

const ROUNDS = isDeep ? 200 : 3;

describe.each(databases())('on $name', { timeout: 600_000 }, ({ open }) => {
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

  test('a withdrawal in the moment of a close, a disqualification or a correction of the entry is before or after it as a whole', async () => {
    const api = await openOn();
    const { browser: admin } = await newAdmin(api);
    const { browser } = await signedIn(api);
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round % 10 === 9) await later(api, 11 * 60_000, admin, browser);
      const event = await newEvent(api, { ends: HOUR });
      const { id } = await entered(browser, event);
      const put = `/api/admin/events/${event}/entrants/${id}/disqualify`;
      const [gone, put1, changed] = await Promise.all([
        codeOf(withdraw(browser, event)),
        codeOf(admin.call('POST', put, { reason: 'Two accounts.' })),
        codeOf(enter(browser, event, { ...FORM, name: 'Mina Kim' })),
      ]);
      const known = await entriesIn(api, event);
      expect(`${gone} ${put1}`).toMatch(/^(ok not_found|entry_disqualified ok)$/);
      if (gone !== 'ok') expect(known).toMatchObject([{ id }]);
      expect(['ok', 'changed_elsewhere']).toContain(changed);

      const closing = await newEvent(api, { ends: HOUR });
      await entered(browser, closing);
      await later(api, HOUR - 20, admin, browser);
      const leaving = codeOf(withdraw(browser, closing));
      api.clock.advance(20);
      const [code] = await Promise.all([leaving, draw(api.app, closing, { atOnce: true })]);
      const { draw: result } = await eventSeen(api, closing);
      const many = code === 'ok' ? 0 : 1;
      expect([result?.entryCount, result?.winners.length]).toEqual([many, many]);
      expect(await entriesIn(api, closing)).toHaveLength(many);
    }
  });

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

  test('an entry, a draw or a close in the moment of a correction is before or after it as a whole', async () => {
    const api = await openOn();
    const { browser: admin } = await newAdmin(api);
    const fans = await Promise.all(Array.from({ length: 6 }, () => signedIn(api)));
    const browsers = fans.map(({ browser }) => browser);
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round % 15 === 14) await later(api, 11 * 60_000, admin, ...browsers);
      const event = await newEvent(api, { ends: HOUR });
      const extended = await newEvent(api, { ends: HOUR });
      const entering = browsers.map((browser) => entered(browser, event));
      expect(await correct(admin, event, winners(1))).toBe('ok');
      const promised = (await Promise.all(entering)).map(({ prizes }) => prizes?.[0]?.winners);
      const told = promised.filter((many) => many === 2).length;
      expect(new Set([...promised, 1, 2])).toEqual(new Set([1, 2]));
      expect(await messages(api, event)).toHaveLength(told);
      const { corrections } = await eventSeen(api, event);
      expect(corrections).toMatchObject([{ hadEntries: told > 0 }]);

      await later(api, HOUR - 1_020, admin, ...browsers);
      const longer = correct(admin, extended, { endsAt: inHours(api, 2) });
      api.clock.advance(20);
      const [drawn, corrected, code] = await Promise.all([
        draw(api.app, event, { atOnce: true }),
        correct(admin, event, winners(2), { after: 1 }),
        longer,
        runDraws(api.app),
      ]);
      const seen = await eventSeen(api, event);
      const many = corrected === 'ok' ? 2 : 1;
      expect([drawn.kind, corrected]).toEqual(['drawn', many === 2 ? 'ok' : 'drawn_already']);
      expect([seen.draw?.winners.length, seen.corrections.length]).toEqual([many, many]);
      expect(seen.giveaways).toMatchObject(winners(many).giveaways);
      const { draw: known } = await eventSeen(api, extended);
      expect([code, known?.closedAt === null]).toEqual(
        code === 'ok' ? ['ok', true] : ['entry_closed', false],
      );
    }
  });
});
