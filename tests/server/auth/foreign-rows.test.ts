import { expect, test } from 'vitest';
import { sample } from '../../depth.ts';
import { ADDRESSES, seoul } from '../addresses/address-form.ts';
import { addedCard, openSandbox } from '../payments/sandbox-cards.ts';
import { newKey } from '../support/new-key.ts';
import { usualApi } from '../support/usual-app.ts';
import { prove, signedIn, type TestApi } from './fans.ts';
import { operationsOf } from './operations.ts';
import { addPasskey, passkeysOf } from './passkey-fans.ts';
import { idOf } from './rows.ts';

/** Calls that name a fan's own row, with what else their body needs. */
const OWN: Record<string, object> = {
  'POST /api/addresses/{id}': { ...seoul, isDefault: true, replaces: '' },
  'POST /api/addresses/{id}/default': {},
  'POST /api/addresses/{id}/remove': {},
  'POST /api/payment-methods/{id}/default': {},
  'POST /api/payment-methods/{id}/remove': {},
  'POST /api/auth/passkeys/rename': { name: 'Mine' },
  'POST /api/auth/passkeys/remove': {},
  'POST /api/auth/sessions/end': {},
};
/** Calls whose ID names what everybody sees. */
const OF_EVERYBODY = /^(GET|POST) \/api\/(events|auditions)\/\{id\}\//;
const OF_STAFF = /^(GET|POST) \/api\/admin\//;
/** The ID in its body is the device's; tests/server/auth/passkeys.test.ts sends another fan's. */
const OF_A_DEVICE = 'POST /api/auth/passkeys';

const spellingsOf = (id: string) => [
  id.toUpperCase(),
  ` ${id}`,
  `${id}\n`,
  `{${id}}`,
  id.replaceAll('-', ''),
];

const TABLES = ['addresses', 'payment_methods', 'passkeys', 'sessions'];

async function ownerOfEverything(api: TestApi) {
  const sandbox = await openSandbox();
  api.app.gateways.payments = {
    exchange: async (token) => ({
      ...{ reference: `card_${token}`, brand: 'visa', lastFour: '4242' },
      ...{ expMonth: 8, expYear: 2030 },
    }),
    detach: async () => {},
  };
  const { fan, browser } = await signedIn(api);
  const address = { ...seoul, isDefault: true, key: newKey() };
  const added = (await browser.call('POST', ADDRESSES, address)).json();
  const card = await addedCard(browser, sandbox);
  await addPasskey(browser);
  const [passkey] = await passkeysOf(browser);
  const { sessions } = (await browser.call('GET', '/api/auth/sessions')).json();
  const ids = [added.id ?? added.address?.id, card.id, passkey?.id, sessions[0].id];
  return { ids: ids.map(String), userId: await idOf(api, fan) };
}

const rowsOf = ({ database }: TestApi, userId: string) =>
  Promise.all(
    TABLES.map(async (table) => {
      const sql = `select to_jsonb(t) as row from ${table} t where user_id = $1`;
      return (await database.pool.query<{ row: object }>(sql, [userId])).rows.map(({ row }) => row);
    }),
  );

test('no call takes the ID of another fan’s row, however it is written, and none of those rows changes', async () => {
  const api = await usualApi({ API_DOCS: 'on' });
  const operations = (await operationsOf(api)).filter(
    ({ name, params, body, security }) =>
      security.some((one) => 'bearer' in one) &&
      (params.includes('id') || (body && 'id' in body)) &&
      name !== OF_A_DEVICE &&
      !OF_EVERYBODY.test(name) &&
      !OF_STAFF.test(name),
  );
  expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(OWN).sort());

  const { ids, userId } = await ownerOfEverything(api);
  expect(new Set(ids).size).toBe(TABLES.length);
  const before = await rowsOf(api, userId);
  expect(before.every((rows) => rows.length > 0)).toBe(true);
  const { browser: stranger } = await signedIn(api);
  await prove(stranger);

  for (const { name, path } of operations) {
    for (const id of ids) {
      for (const written of [id, ...sample(spellingsOf(id), 1)]) {
        await api.database.pool.query('delete from rate_limits');
        const url = path.replace('{id}', encodeURIComponent(written));
        const body = path.includes('{id}') ? OWN[name] : { ...OWN[name], id: written };
        const { statusCode } = await stranger.call('POST', url, body);
        expect([name, written, [400, 404].includes(statusCode)]).toEqual([name, written, true]);
      }
    }
  }
  // A use of the session that asks is no change of the owner's.
  expect(await rowsOf(api, userId)).toEqual(before);
});
