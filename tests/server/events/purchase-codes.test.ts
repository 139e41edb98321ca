import { describe, expect, test } from 'vitest';
import { createDrawCheck, isFair } from '../../../contract/rules/check-draw.ts';
import { purchaseCodesIn } from '../../../contract/rules/purchase-codes.ts';
import { draw } from '../../../server/events/draws.ts';
import { type Browser, call, later, newAdmin, signedIn } from '../auth/fans.ts';
import { audited } from '../auth/rows.ts';
import { resultOf } from '../publishing/event-desk.ts';
import { bothDatabases } from '../support/databases.ts';
import { usualApi, usualApisOn } from '../support/usual-app.ts';
import { enter, entered, eventSeen, FORM, HOUR, newEvent, withdraw } from './giveaway.ts';

const CODES = ['AAAA-1111-2222', 'bbbb 3333 4444', 'CCCC55556666', 'DDDD77778888'];
const [ONE = '', TWO = '', THREE = '', FOUR = ''] = CODES;

const importTo = (browser: Browser, event: string, codes: string) =>
  browser.call('POST', `/api/admin/events/${event}/codes`, { codes });

const refusalOf = async (answer: ReturnType<Browser['call']>) => resultOf(await answer);

test('a list is read line by line and cell by cell, however it is written, and says what is repeated or no code', () => {
  const text = `"${ONE}",aaaa11112222\r\nＣＣＣＣ５５５５６６６６;\n\nshort\n${'x'.repeat(41)}`;
  expect(purchaseCodesIn(text)).toEqual({
    codes: ['AAAA11112222', 'CCCC55556666'],
    repeated: 1,
    wrong: [4, 5],
  });
});

describe.each(bothDatabases())('on $name', ({ open: database }) => {
  const open = usualApisOn(database);

  test('each code works once: of many fans who use one at the same time, one has entered', async () => {
    const api = await open();
    const event = await newEvent(api, { codes: 1 });
    const { browser } = await newAdmin(api);
    expect(await refusalOf(importTo(browser, event, ONE))).toBe('ok');
    const fans = [];
    for (let at = 0; at < 6; at += 1) fans.push((await signedIn(api)).browser);
    const results = await Promise.all(
      fans.map((fan) => refusalOf(enter(fan, event, { ...FORM, codes: [ONE] }))),
    );
    expect(results.filter((one) => one === 'ok')).toHaveLength(1);
    expect(new Set(results)).toEqual(new Set(['ok', 'used_purchase_code code:1']));
    const { rows } = await api.database.pool.query(
      'select count(*)::integer as entries from event_entries where event_id = $1',
      [event],
    );
    expect(rows).toEqual([{ entries: 1 }]);
  });
});

test('an entry counts as often as it has codes, which page, receipt, published list, draw and check say', async () => {
  const api = await usualApi();
  const event = await newEvent(api, { codes: 3, winners: [1], wait: 10 });
  const admin = await newAdmin(api);
  expect(await refusalOf(importTo(admin.browser, event, `${ONE}\n${TWO},short`))).toBe(
    'invalid_purchase_code codes',
  );
  for (const list of [CODES.join('\n'), `${ONE};${ONE}`])
    expect(await refusalOf(importTo(admin.browser, event, list))).toBe('ok');
  expect((await audited(api, 'codes.imported')).map(({ detail }) => detail)).toMatchObject([
    { added: 4, codes: 4, repeated: 0 },
    { added: 0, codes: 1, repeated: 1 },
  ]);
  const { rows } = await api.database.pool.query('select hash from purchase_codes');
  expect(JSON.stringify(rows)).not.toMatch(/1111|5555/);

  const { browser: fan } = await signedIn(api);
  const tried = async (...codes: string[]) =>
    refusalOf(enter(fan, event, { ...FORM, ...(codes.length > 0 && { codes }) }));
  expect(await tried()).toBe('missing_fields code:1');
  expect(await tried('', 'AAAA')).toBe('invalid_purchase_code code:2');
  expect(await tried(ONE, 'EEEE99990000')).toBe('invalid_purchase_code code:2');
  expect(await tried(ONE, ONE)).toBe('used_purchase_code code:2');
  expect(await tried(...CODES)).toBe('too_many_codes code:1');
  const form = { ...FORM, replaces: null, codes: [' aaaa 1111–2222 ', ''] };
  const first = await entered(fan, event, form);
  expect(first.weight).toBe(1);
  expect(await entered(fan, event, form), 'the same press again').toEqual(first);
  const more = { ...FORM, replaces: first.updatedAt, codes: [TWO, THREE] };
  const corrected = await entered(fan, event, more);
  expect(corrected).toMatchObject({ id: first.id, weight: 3 });
  expect(await tried(FOUR)).toBe('too_many_codes code:1');
  const { browser: other } = await signedIn(api);
  expect(await refusalOf(enter(other, event, { ...FORM, codes: [TWO] }))).toBe(
    'used_purchase_code code:1',
  );
  expect(await refusalOf(withdraw(fan, event))).toBe('ok');
  const taken = await entered(other, event, { ...FORM, codes: [TWO] });
  expect(taken.weight, 'a withdrawn entry frees its codes').toBe(1);
  expect(await refusalOf(withdraw(other, event))).toBe('ok');
  const back = await entered(fan, event, { ...FORM, codes: [ONE, TWO, THREE] });
  const second = await entered(other, event, { ...FORM, codes: [FOUR] });
  expect((await eventSeen(api, event)).codes).toBe(3);
  const detail = (await admin.browser.call('GET', `/api/admin/events/${event}`)).json();
  expect(detail.codes).toEqual({ most: 3, imported: 4, used: 4 });

  await later(api, HOUR, admin.browser);
  await draw(api.app, event, { atOnce: true });
  const late = await refusalOf(importTo(admin.browser, event, 'FFFF11112222'));
  expect(late).toBe('entry_closed');
  const seen = await eventSeen(api, event);
  const { body } = await call(api, 'GET', `/api/contents/events/${event}/draw/entries`);
  const lines = [`${back.id} 1 3`, `${second.id} 1`].sort();
  expect(body.split('\n')).toEqual(lines);
  if (!seen.draw) throw new Error('There is no draw.');
  const check = createDrawCheck(seen.draw, seen);
  check.add(body);
  expect(isFair(check.findings())).toBe(true);
  const swapped = createDrawCheck(seen.draw, seen);
  swapped.add(body.replace(' 1 3', ' 1 2'));
  expect(swapped.findings().entries).toBe(false);
  // A code stays used when its entry is gone.
  await api.database.pool.query(
    'delete from event_entrants; delete from event_winners; delete from event_entries',
  );
  const used = await api.database.pool.query(
    'select count(*)::integer as used from purchase_codes where used_at is not null and entry_id is null',
  );
  expect(used.rows).toEqual([{ used: 4 }]);
});

test('wrong codes cost tries, also in a burst, and right ones none', async () => {
  const api = await usualApi();
  const event = await newEvent(api, { codes: 20 });
  const { browser } = await newAdmin(api);
  await importTo(browser, event, CODES.join());
  const { browser: fan } = await signedIn(api);
  for (const code of CODES) await entered(fan, event, { ...FORM, codes: [code] });
  const guess = (at: number) =>
    refusalOf(enter(fan, event, { ...FORM, codes: [`GUESS${1_000 + at}`] }));
  const guesses = await Promise.all(Array.from({ length: 30 }, (_, at) => guess(at)));
  const wrong = guesses.filter((one) => one === 'invalid_purchase_code code:1');
  expect([wrong.length, new Set(guesses).size]).toEqual([10, 2]);
  expect(await guess(99)).toBe('too_many_requests');
  expect(await refusalOf(enter(fan, event)), 'without a code').toBe('ok');
  api.clock.advance(60_000);
  expect(await guess(99)).toBe('invalid_purchase_code code:1');
});
