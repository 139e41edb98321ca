import { expect, test } from 'vitest';
import type { AddressInput } from '../../contract/schemas/addresses.ts';
import type { WinnersPage } from '../../contract/schemas/giveaways.ts';
import { isDeep } from '../depth.ts';
import { seoul, springfield } from './addresses/address-form.ts';
import { type Browser, later, newAdmin, prove } from './auth/fans.ts';
import { rowsOf } from './auth/rows.ts';
import { codeOf, drawn, entryOf } from './events/giveaway.ts';
import { hasPostgres, openPostgres } from './support/databases.ts';
import { newKey } from './support/new-key.ts';
import { usualApi, usualApisOn } from './support/usual-app.ts';

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

const BY_POST = { winners: [2], reserves: 1, confirmWithin: 24, byPost: true };

test('a winner chooses an address, of which a copy stands once staff have exported it; who has chosen none gets the prize at the default one', async () => {
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
    winners: [{ delivery: 'ready' }, { delivery: 'no-address' }],
  });
  expect((await winners('undelivered')).winners.map(({ place }) => place)).toEqual([2]);
  expect(await exported(staff, event)).toEqual([springfield.street]);
  expect(await addressOf(one.browser, event)).toEqual({ chosen: springfield, isFinal: true });
  expect(await choose(one.browser, event, first)).toBe('address_final');
  expect(await choose(one.browser, event, second), 'its answer was lost').toBe('ok');
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
  const early = await drawn(api, 1, { winners: [1], byPost: true, announced: 48 * 3_600_000 });
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

const ROUNDS = isDeep ? 50 : 4;

test.runIf(hasPostgres())(
  'chosen, exported and given up at the same time: the file has what is kept, and a place that is lost keeps no address',
  async () => {
    const api = await usualApisOn(openPostgres)();
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
