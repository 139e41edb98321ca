import { describe, expect, test } from 'vitest';
import { allDoubts } from '../../contract/rules/draw-doubts.ts';
import type { CorrectBody, GiveawayDetail } from '../../contract/schemas/giveaways.ts';
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
import { newKey } from './support/new-key.ts';
import { usualApisOn } from './support/usual-app.ts';

type Wanted = CorrectBody['changes'];
type Rest = Partial<Omit<CorrectBody, 'changes'>>;

const correct = (
  browser: Browser,
  event: string,
  changes: Wanted,
  { operation, ...rest }: Rest & { operation?: string } = {},
) =>
  codeOf(
    browser.call(
      'POST',
      `/api/admin/events/${event}/correct`,
      { after: 0, losesProof: true, reason: REASON, changes, ...rest },
      operation,
    ),
  );

const winners = (many: number) => ({ giveaways: [{ number: 1, winners: many, tickets: 2 }] });
const inHours = ({ clock }: TestApi, hours: number) =>
  new Date(clock.now() + hours * HOUR).toISOString();

/** An event that fans have entered, and an admin. */
async function openEntered(many = 1, options?: Parameters<typeof newEvent>[1]) {
  const { api, event } = await openEvent({ ends: DAY, ...options });
  const fans = await entrants(api, event, many);
  const { browser: admin } = await newAdmin(api);
  return { api, event, admin, fans, fan: fans[0] ?? expect.fail() };
}

const messages = async (api: TestApi, event: string): Promise<unknown[]> =>
  (
    await api.database.pool.query(
      'select correction from entrant_messages join event_entrants using (entry_id) where event_id = $1 order by 1',
      [event],
    )
  ).rows.map(({ correction }) => correction);

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
  expect(staff).toMatchObject({ ...winners(1), corrections: [line], untold: 2 });
  const own = (await fan.browser.call('GET', `/api/events/${event}/entry`)).json();
  expect(own.entry).toMatchObject({ prizes: winners(500).giveaways });
  expect((await entered((await signedIn(api)).browser, event)).prizes).toEqual(
    winners(1).giveaways,
  );
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
    winnersAnnouncedOn: inHours(api, 96).slice(0, 10),
  };
  const lost: Wanted[] = [winners(9), { bornBy: '2001-12-31' }, { endsAt: inHours(api, 12) }];
  const isKept = { losesProof: false };
  expect(await correct(admin, event, kept, isKept)).toBe('ok');
  for (const changes of lost) {
    expect(await correct(admin, event, changes, { ...isKept, after: 1 })).toBe('loses_proof');
  }
  const early = { ...kept, ...lost[0], ...lost[1], ...lost[2] };
  expect(await correct(admin, before, early, isKept)).toBe('ok');
  for (const id of [event, before]) {
    const seen = await eventSeen(api, id);
    expect(seen.draw && allDoubts(seen, seen.draw, seen.corrections)).toEqual([]);
    expect(seen.corrections).toMatchObject([{ hadEntries: id === event }]);
  }
  expect(await messages(api, before)).toEqual([]);
  const calendar = await call(api, 'GET', `/api/contents/events/${event}/calendar`);
  const shown = inHours(api, 72).slice(0, 10).replaceAll('-', '');
  expect(calendar.body).toMatch(new RegExp(`SEQUENCE:1\r\n[^]*DTSTART:${shown}`));
});

test('what cannot be so, or can no longer be put right, is refused, and nothing of it is written', async () => {
  const { api, event, admin } = await openEntered(1, { begins: -HOUR });
  const { jp: _, ...three } = REASON;
  const wrong: [Wanted, string, Rest?][] = [
    [{}, 'nothing_changed'],
    [winners(2), 'nothing_changed'],
    [winners(0), 'bad_request'],
    [winners(10_000), 'bad_request'],
    [
      { giveaways: [...winners(3).giveaways, { number: 2, winners: 1, tickets: 1 }] },
      'bad_request',
    ],
    [{ endsAt: inHours(api, -0.1) }, 'bad_request'],
    [{ endsAt: 'soon' }, 'bad_request'],
    [
      { endsAt: inHours(api, 48), winnersAnnouncedOn: inHours(api, 12).slice(0, 10) },
      'bad_request',
    ],
    [{ bornBy: inHours(api, 48).slice(0, 10) }, 'bad_request'],
    [{ bornBy: '2001-02-30' }, 'bad_request'],
    [{ showStartsAt: inHours(api, -1) }, 'bad_request'],
    [{ showStartsAt: inHours(api, 5), showEndsAt: inHours(api, 5) }, 'bad_request'],
    [{ showEndsAt: inHours(api, 5) }, 'bad_request'],
    [winners(3), 'corrected_elsewhere', { after: 1 }],
    [winners(3), 'missing_fields', { reason: { ...REASON, kr: ' ' } }],
    [winners(3), 'bad_request', { reason: three as typeof REASON }],
  ];
  for (const [changes, code, rest] of wrong) {
    expect([changes, await correct(admin, event, changes, rest)]).toEqual([changes, code]);
  }
  expect(await correct(admin, 'no-such-event', winners(3))).toBe('not_found');
  const seen = await eventSeen(api, event);
  expect([seen.corrections, await messages(api, event)]).toEqual([[], []]);
  api.clock.advance(11 * 60_000);
  await admin.refresh();
  expect(await correct(admin, event, winners(3))).toBe('proof_required');

  const cancelled = await newEvent(api);
  await later(api, DAY, admin);
  await admin.call('POST', `/api/admin/events/${cancelled}/cancel`, { reason: REASON });
  expect(await correct(admin, cancelled, winners(3))).toBe('event_cancelled');
  for (const closes of [false, true]) {
    if (closes) await draw(api.app, event, { onlyClose: true });
    for (const changes of [
      { endsAt: inHours(api, 48) },
      { bornBy: null },
      { bornBy: '2001-01-01' },
    ]) {
      const isChange = !('bornBy' in changes) || changes.bornBy !== null;
      expect(await correct(admin, event, changes)).toBe(
        isChange ? 'entry_closed' : 'nothing_changed',
      );
    }
  }
  expect(await correct(admin, event, winners(1))).toBe('ok');
  await draw(api.app, event, { atOnce: true });
  expect(await correct(admin, event, winners(3), { after: 1 })).toBe('drawn_already');
  expect((await eventSeen(api, event)).giveaways).toEqual(winners(1).giveaways);
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

test('an age limit that was corrected is one for entries to come: earlier ones stay and can be corrected', async () => {
  const { api, event, admin, fan } = await openEntered();
  expect(await correct(admin, event, { bornBy: '1999-12-31' })).toBe('ok');
  const { browser: late } = await signedIn(api);
  expect(await codeOf(enter(late, event))).toBe('not_old_enough');
  expect(await codeOf(enter(late, event, { ...FORM, birthDate: '1999-12-31' }))).toBe('ok');
  expect(await codeOf(enter(fan.browser, event, { ...FORM, name: 'Mina Kim' }))).toBe('ok');
  const younger = { ...FORM, birthDate: '2002-01-01' };
  expect(await codeOf(enter(fan.browser, event, younger))).toBe('not_old_enough');
});

test('everybody who had entered is told once of each correction, with old and new values, in their language; of a cancelled event no more', async () => {
  const { api, event, admin, fans } = await openEntered(2);
  const [mailed, texted] = fans;
  if (!mailed || !texted) throw new Error('nobody entered');
  await confirmEmail(api, mailed.browser, mailed.fan.email);
  await mailed.browser.call('POST', '/api/auth/language', { language: 'kr' });
  const { browser: other } = await signedIn(api);
  const before = (await api.outbox()).length;
  expect(await correct(admin, event, winners(1))).toBe('ok');
  const late = await entered(other, event);
  await Promise.all([runDraws(api.app), runDraws(api.app)]);
  await runDraws(api.app);
  const sent = (await api.outbox()).slice(0, -before);
  const textOf = (channel: string) => sent.find((one) => one.channel === channel)?.text;
  expect(sent).toHaveLength(2);
  expect(textOf('mail')).toContain('경품: 당첨 1명, 1인 2매 (정정 전: 당첨 2명, 1인 2매)');
  expect(textOf('sms')).toContain(`Your entry (${texted.entry.receiptCode}) stays valid.`);
  expect(JSON.stringify(sent)).not.toContain(late.receiptCode);
  expect(api.log()).not.toContain(texted.fan.phoneNumber);
  expect(await correct(admin, event, winners(2), { after: 1 })).toBe('ok');
  expect(await messages(api, event)).toEqual([1, 1, 2, 2, 2]);
  await admin.call('POST', `/api/admin/events/${event}/cancel`, { reason: REASON });
  expect(await messages(api, event)).toEqual([0, 0, 0, 1, 1]);
});

test('the database itself keeps corrections, and takes none of a drawn or cancelled event', async () => {
  const { api, event, admin } = await openEntered();
  expect(await correct(admin, event, winners(1))).toBe('ok');
  const { pool } = api.database;
  const add =
    "insert into event_corrections (event_id, number, changes, had_entries, reason, at) values ($1, 2, '{}', true, '{}', now())";
  for (const sql of [
    'update event_corrections set had_entries = false',
    'delete from event_corrections',
  ])
    await expect(pool.query(sql)).rejects.toThrow();
  await pool.query(
    "insert into event_acts (event_id, number, kind, reason, at) values ($1, 1, 'cancelled', '{}', now())",
    [event],
  );
  await expect(pool.query(add, [event])).rejects.toThrow('is not corrected');
  const drawn = await newEvent(api, { ends: HOUR });
  api.clock.advance(HOUR);
  await draw(api.app, drawn, { atOnce: true });
  await expect(pool.query(add, [drawn])).rejects.toThrow('is not corrected');
});

const ROUNDS = isDeep ? 200 : 3;

describe.each(bothDatabases())('on $name', { timeout: 600_000 }, ({ open }) => {
  const openOn = usualApisOn(open);

  test('an entry in the moment of a correction promises the prizes of before and is told, or those of after', async () => {
    const api = await openOn();
    const { browser: admin } = await newAdmin(api);
    const fans = await Promise.all(Array.from({ length: 8 }, () => signedIn(api)));
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round % 15 === 14)
        await later(api, 11 * 60_000, admin, ...fans.map((one) => one.browser));
      const event = await newEvent(api, { ends: DAY });
      const entering = fans.map(({ browser }) => entered(browser, event));
      expect(await correct(admin, event, winners(1))).toBe('ok');
      const promised = (await Promise.all(entering)).map(({ prizes }) => prizes?.[0]?.winners);
      const earlier = promised.filter((many) => many === 2);
      expect(new Set([...promised, 1, 2])).toEqual(new Set([1, 2]));
      expect(await messages(api, event)).toHaveLength(earlier.length);
      const { corrections } = await eventSeen(api, event);
      expect(corrections).toMatchObject([{ hadEntries: earlier.length > 0 }]);
    }
  });

  test('of a draw and a correction at the same time each finds the other whole', async () => {
    const api = await openOn();
    const { browser: admin } = await newAdmin(api);
    const fans = await Promise.all(Array.from({ length: 3 }, () => signedIn(api)));
    for (let round = 0; round < ROUNDS; round += 1) {
      const event = await newEvent(api, { ends: HOUR });
      for (const { browser } of fans) await entered(browser, event);
      await later(api, HOUR, admin, ...fans.map((one) => one.browser));
      const [drawn, corrected] = await Promise.all([
        draw(api.app, event, { atOnce: true }),
        correct(admin, event, winners(1)),
        runDraws(api.app),
      ]);
      const seen = await eventSeen(api, event);
      const many = corrected === 'ok' ? 1 : 2;
      expect([
        drawn.kind,
        seen.draw?.winners.length,
        seen.giveaways,
        seen.corrections.length,
      ]).toEqual(['drawn', many, winners(many).giveaways, 2 - many]);
      expect(['ok', 'drawn_already']).toContain(corrected);
    }
  });

  test('of a close and a later deadline at the same time one happens', async () => {
    const api = await openOn();
    const { browser: admin } = await newAdmin(api);
    for (let round = 0; round < ROUNDS; round += 1) {
      const event = await newEvent(api, { ends: HOUR });
      await later(api, HOUR - 20, admin);
      const [code] = await Promise.all([
        correct(admin, event, { endsAt: inHours(api, 2) }),
        Promise.resolve(api.clock.advance(20)).then(() => runDraws(api.app)),
      ]);
      const { draw: known, status } = await eventSeen(api, event);
      expect([code, known?.closedAt === null, status]).toEqual(
        code === 'ok' ? ['ok', true, 'active'] : ['entry_closed', false, 'ended'],
      );
    }
  });
});
