import { expect, test } from 'vitest';
import type { AddressInput } from '../../contract/schemas/addresses.ts';
import type { WinnersPage } from '../../contract/schemas/giveaways.ts';
import { draw } from '../../server/events/draws.ts';
import { lapsePlaces } from '../../server/events/places.ts';
import { runDraws } from '../../server/jobs/draws.ts';
import { isDeep } from '../depth.ts';
import { seoul, springfield } from './addresses/address-form.ts';
import { type Browser, later, newAdmin, prove } from './auth/fans.ts';
import { rowsOf } from './auth/rows.ts';
import {
  codeOf,
  drawn,
  entrants,
  entryOf,
  FORM,
  HOUR,
  newEvent,
  SENT,
  WINNERS_TEXT,
} from './events/giveaway.ts';
import { hasPostgres } from './support/databases.ts';
import { newKey } from './support/new-key.ts';
import { usualApi } from './support/usual-app.ts';

async function added(browser: Browser, address: AddressInput): Promise<string> {
  const body = { ...address, key: newKey(), isDefault: false };
  return (await browser.call('POST', '/api/addresses', body)).json().address.id;
}

const choose = (browser: Browser, event: string, addressId: string) =>
  codeOf(browser.call('POST', `/api/events/${event}/entry/address`, { addressId }));

const addressOf = async (browser: Browser, event: string) =>
  (await entryOf(browser, event)).place?.address;

const giveUp = (browser: Browser, event: string) =>
  codeOf(browser.call('POST', `/api/events/${event}/entry/give-up`));

const STREETS = [seoul.street, springfield.street];

/** The streets in the file for delivery. */
async function exported(staff: Browser, event: string): Promise<(string | undefined)[]> {
  const path = `/api/admin/events/${event}/winners/export`;
  const { csv } = (await staff.call('POST', path, { reason: 'Parcels' })).json();
  return csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line: string) => STREETS.find((street) => line.includes(street)));
}

const BY_POST = { winners: [2], reserves: 1, confirmWithin: 24, prizes: [SENT] };

test('a winner chooses an address, which confirms the place, and of which a copy stands once staff have exported it', async () => {
  const api = await usualApi();
  const { event, nth } = await drawn(api, 3, BY_POST);
  const [one, two, reserve] = [nth(1), nth(2), nth(3)];
  const staff = (await newAdmin(api)).browser;
  const winners = async (only = '') => {
    const path = `/api/admin/events/${event}/winners${only && `?only=${only}`}`;
    return (await staff.call('GET', path)).json<WinnersPage>();
  };
  const [first, second] = [await added(one.browser, seoul), await added(one.browser, springfield)];
  const foreign = await added(reserve.browser, seoul);
  expect(await addressOf(one.browser, event)).toEqual({ chosen: null, isFinal: false });
  expect(await addressOf(reserve.browser, event)).toBeUndefined();
  expect(await choose(reserve.browser, event, foreign)).toBe('not_found');
  expect(await choose(one.browser, event, foreign)).toBe('unknown_address');
  expect(await choose(one.browser, event, first)).toBe('ok');
  const [{ updatedAt }] = (await one.browser.call('GET', '/api/addresses')).json().addresses;
  const moved = { ...seoul, street: 'Elsewhere 9', isDefault: true, replaces: updatedAt };
  await one.browser.call('POST', `/api/addresses/${first}`, moved);
  expect(await addressOf(one.browser, event)).toEqual({ chosen: seoul, isFinal: false });
  expect([
    await choose(one.browser, event, second),
    await choose(one.browser, event, second),
  ]).toEqual(['ok', 'ok']);
  await prove(one.browser);
  const file = (await one.browser.call('GET', '/api/auth/my-data/export')).json();
  expect(file.prizeAddresses).toMatchObject([{ ...springfield, eventId: event }]);

  expect(await winners()).toMatchObject({
    undelivered: 1,
    winners: [
      { delivery: 'ready', state: 'confirmed' },
      { delivery: 'no-address', state: 'waiting' },
    ],
  });
  expect(await exported(staff, event)).toEqual([springfield.street]);
  expect(await addressOf(one.browser, event)).toEqual({ chosen: springfield, isFinal: true });
  expect(await choose(one.browser, event, first)).toBe('address_final');
  expect(await choose(one.browser, event, second), 'its answer was lost').toBe('ok');
  // As clients from before do it, whose address is the default one until another is chosen.
  const confirm = () => codeOf(two.browser.call('POST', `/api/events/${event}/entry/confirm`));
  expect(await confirm()).toBe('ok');
  expect(await winners('undelivered')).toMatchObject({ undelivered: 1, winners: [{ place: 2 }] });
  await added(two.browser, seoul);
  expect(await exported(staff, event)).toEqual([springfield.street, seoul.street]);
  expect(await addressOf(two.browser, event)).toEqual({ chosen: seoul, isFinal: true });

  expect(await giveUp(two.browser, event)).toBe('ok');
  expect(await choose(two.browser, event, first)).toBe('place_over');
  expect(await addressOf(two.browser, event)).toBeNull();
  expect(await addressOf(reserve.browser, event)).toEqual({ chosen: null, isFinal: false });
  const rows = () => rowsOf(api, 'select entry_id from prize_addresses');
  expect(await rows()).toEqual([{ entry_id: one.entry.id }]);
  await rowsOf(api, `delete from event_entrants where entry_id = '${one.entry.id}'`);
  expect(await rows()).toEqual([]);
});

test('before the announcement an export fixes nothing; where no prize is sent nobody is asked, and nobody lacks an address', async () => {
  const api = await usualApi();
  const staff = (await newAdmin(api)).browser;
  const early = await drawn(api, 1, { winners: [1], prizes: [SENT], announced: 48 * 3_600_000 });
  await added(early.nth(1).browser, seoul);
  await later(api, 0, staff);
  expect(await exported(staff, early.event)).toEqual([seoul.street]);
  expect(await rowsOf(api, 'select entry_id from prize_addresses')).toEqual([]);
  const { event, nth } = await drawn(api, 1, { winners: [1] });
  const { browser } = nth(1);
  expect(await addressOf(browser, event)).toBeNull();
  await later(api, 0, staff);
  const page = await staff.call('GET', `/api/admin/events/${event}/winners`);
  expect(page.json()).toMatchObject({ undelivered: 0 });
  expect(await choose(browser, event, await added(browser, seoul))).toBe('not_found');
});

test('of the prizes of one event each asks for its own: an address of whoever has won it, nothing at the door, and what is not confirmed lapses alone', async () => {
  const api = await usualApi();
  const prizes = [
    { name: { en: 'Standing' }, handover: 'door', task: 'nothing' },
    { name: { en: 'Photo book' }, handover: 'sent', task: 'address' },
    { name: { en: 'Call' }, handover: 'online', task: 'confirm' },
    { name: { en: 'Card' }, handover: 'sent', task: 'nothing' },
  ] as const;
  const event = await newEvent(api, {
    ...{ winners: [1, 1, 1, 1], reserves: 1, confirmWithin: 24, prizes: [...prizes] },
    ...{ ends: HOUR, winnersText: WINNERS_TEXT },
  });
  const enteredFor = async (number: number) =>
    entrants(api, event, number === 2 ? 1 : 2, { ...FORM, number });
  const fans: Awaited<ReturnType<typeof entrants>> = [];
  for (const number of [1, 2, 3, 4]) fans.push(...(await enteredFor(number)));
  const staff = (await newAdmin(api)).browser;
  await later(api, HOUR, staff, ...fans.map(({ browser }) => browser));
  await draw(api.app, event, { atOnce: true });
  await runDraws(api.app);
  const confirmBy = new Date(api.clock.now() + 24 * HOUR).toISOString();
  const places = async () => {
    const entries = await Promise.all(fans.map(({ browser }) => entryOf(browser, event)));
    return entries.flatMap(({ number, won, place }) => (place ? [{ ...place, number, won }] : []));
  };
  const byNumber = async () =>
    Object.fromEntries((await places()).map(({ number, ...place }) => [number, place]));
  const asked = { chosen: null, isFinal: false };
  expect(await byNumber()).toMatchObject({
    1: { state: 'won', confirmBy: null, address: null, handover: 'door', task: 'nothing' },
    2: { state: 'waiting', confirmBy, address: asked, handover: 'sent', task: 'address' },
    3: { state: 'waiting', confirmBy, address: null, handover: 'online', task: 'confirm' },
    4: { state: 'won', confirmBy: null, address: null, handover: 'sent', task: 'nothing' },
  });
  const told = (await api.outbox()).map(({ text }) => text).join('\n');
  const acts = told.match(/Please [a-z ]+|you won [\w ]+/gi);
  expect(acts?.sort()).toEqual([
    ...['Please choose an address on the event', 'Please confirm on the event'],
    ...['You won 2 x Call for Night of Tests', 'You won 2 x Card for Night of Tests'],
    ...['You won 2 x Photo book for Night of Tests', 'You won 2 x Standing for Night of Tests'],
  ]);

  const at = `/api/admin/events/${event}`;
  const detail = (await staff.call('GET', at)).json();
  expect([detail.byPost, detail.giveaways.length]).toEqual([true, 4]);
  const winners = async (only: string) =>
    (await staff.call('GET', `${at}/winners?only=${only}`)).json<WinnersPage>();
  expect(await winners('undelivered')).toMatchObject({
    undelivered: 2,
    winners: [{ number: 2 }, { number: 4 }],
  });
  const guests = (await staff.call('POST', `${at}/winners/guests`, { reason: 'Door' })).json();
  const cells = (csv: string) =>
    csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').slice(-2).join());
  expect(cells(guests.csv)).toEqual([
    ...['"Standing","At the door"', '"Photo book","By post"'],
    ...['"Call","Online"', '"Card","By post"'],
  ]);

  const winnerOf = async (number: number) => {
    for (const { browser, entry } of fans)
      if (entry.number === number && (await entryOf(browser, event)).won) return browser;
    return expect.fail();
  };
  const parcel = await winnerOf(2);
  for (const number of [1, 3, 4]) {
    const other = await winnerOf(number);
    expect([number, await choose(other, event, await added(other, seoul))]).toEqual([
      number,
      'not_found',
    ]);
  }
  expect(await choose(parcel, event, await added(parcel, springfield))).toBe('ok');
  const call = await winnerOf(3);
  expect(await giveUp(await winnerOf(1), event)).toBe('place_over');
  await later(api, 24 * HOUR, staff, ...fans.map(({ browser }) => browser));
  await lapsePlaces(api.app);
  expect((await entryOf(call, event)).place?.state).toBe('lapsed');
  const after = (await places()).map(({ number, state, isPassedOn }) => [
    number,
    state,
    isPassedOn,
  ]);
  expect(after.sort()).toEqual([
    ...[
      [1, 'won', false],
      [2, 'confirmed', false],
      [3, 'lapsed', false],
      [3, 'waiting', true],
    ],
    [4, 'won', false],
  ]);
  const { csv } = (await staff.call('POST', `${at}/winners/export`, { reason: 'Parcels' })).json();
  expect(cells(csv)).toEqual(['"Photo book","By post"', '"Card","By post"']);
});

const ROUNDS = isDeep ? 50 : 2;

test.runIf(hasPostgres())(
  'chosen, exported and given up at the same time: the file has what is kept, and a place that is lost keeps no address',
  async () => {
    const api = await usualApi();
    const staff = (await newAdmin(api)).browser;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { event, nth } = await drawn(api, 2, { ...BY_POST, reserves: 0 });
      const [stays, leaves] = [nth(1).browser, nth(2).browser];
      const other = await added(stays, seoul);
      const parcel = await added(stays, springfield);
      const own = await added(leaves, seoul);
      expect(await choose(stays, event, other)).toBe('ok');
      await later(api, 0, staff);
      const [streets] = await Promise.all([
        exported(staff, event),
        choose(stays, event, parcel),
        ...(round % 2 ? [giveUp(leaves, event), choose(leaves, event, own)] : []),
        ...(round % 2 ? [] : [choose(leaves, event, own), giveUp(leaves, event)]),
      ]);
      const kept = await addressOf(stays, event);
      expect(kept?.isFinal).toBe(true);
      expect(streets[0]).toBe(kept?.chosen?.street);
      const { rows } = await api.database.pool.query(
        'select count(*)::integer as many from prize_addresses where entry_id = $1',
        [nth(2).entry.id],
      );
      expect(rows).toEqual([{ many: 0 }]);
    }
  },
);
