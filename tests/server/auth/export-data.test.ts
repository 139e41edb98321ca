import { expect, test } from 'vitest';
import { ADDRESSES, seoul } from '../addresses/address-form.ts';
import { entered, newEvent } from '../events/giveaway.ts';
import { subscribedBrowser } from '../notifications/push-service.ts';
import { newKey } from '../support/new-key.ts';
import {
  type Browser,
  newAdmin,
  newFan,
  openTestApi,
  PASSWORD,
  prove,
  signedIn,
  type TestApi,
} from './fans.ts';
import { audited } from './rows.ts';

const EXPORT = '/api/auth/my-data/export';

const exported = async (browser: Browser) => browser.call('GET', EXPORT);

async function busyFan(api: TestApi) {
  const { fan, browser } = await signedIn(api);
  await browser.call('POST', ADDRESSES, { ...seoul, isDefault: true, key: newKey() });
  await entered(browser, await newEvent(api));
  await browser.call('POST', '/api/support/requests', {
    key: newKey(),
    topic: 'app',
    email: fan.email,
    message: 'The tab bar is hidden.',
  });
  const { subscription } = subscribedBrowser('https://fcm.googleapis.com/fcm/send/export');
  await browser.call('POST', '/api/notifications/push', { ...subscription, language: 'en' });
  await prove(browser);
  return { fan, browser };
}

test('the file has what the fan has given, each kind in its list, and only this fan’s', async () => {
  const api = await openTestApi();
  const stranger = await newFan(api);
  const { fan, browser } = await busyFan(api);
  const staff = await newAdmin(api);
  const { rows } = await api.database.pool.query('select id from support_requests');
  await staff.browser.call('POST', `/api/admin/requests/${rows[0].id}/answers`, {
    ...{ version: 0, key: newKey(), text: 'It is back in the new version.' },
  });
  const answer = await exported(browser);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  const data = answer.json();
  expect(data.account).toMatchObject([
    { username: fan.username, email: fan.email, phoneNumber: fan.phoneNumber },
  ]);
  expect(data.consents).toHaveLength(4);
  expect(data.addresses).toMatchObject([{ name: seoul.name, postcode: seoul.postcode }]);
  expect(data.eventEntries).toMatchObject([{ number: 1 }]);
  expect(data.supportRequests).toMatchObject([{ message: 'The tab bar is hidden.' }]);
  expect(data.supportAnswers).toMatchObject([
    { requestId: rows[0].id, text: 'It is back in the new version.', delivery: 'sent' },
  ]);
  expect(answer.body.replace(JSON.stringify(data.history), '')).not.toContain(staff.id);
  expect(data.history.map(({ action }: { action: string }) => action)).toContain('data.exported');
  expect(answer.body).not.toContain(stranger.username);
  expect(await audited(api, 'data.exported')).toHaveLength(1);
});

test('no password, token or key is in it, nor a hash of one', async () => {
  const api = await openTestApi();
  const { browser } = await busyFan(api);
  const { body } = await exported(browser);
  const { rows } = await api.database.pool.query<{ secret: string }>(`
    select password_hash as secret from users union select family_hash from sessions
    union select token_hash from devices union select token_hash from access_tokens
    union select token_hash from payment_methods
    union select key_hash from addresses union select key_hash from support_requests
    union select endpoint from push_subscriptions union select auth from push_subscriptions`);
  const secrets = [...rows.map(({ secret }) => secret), PASSWORD, browser.token ?? ''];
  expect(secrets.length).toBeGreaterThan(6);
  expect(secrets.filter((secret) => secret && body.includes(secret))).toEqual([]);
});

test('no id in it counts the rows of all fans', async () => {
  const api = await openTestApi();
  const { browser } = await busyFan(api);
  const { exportedAt, ...parts } = (await exported(browser)).json();
  const ids = Object.entries(parts).flatMap(([part, rows]) =>
    Array.isArray(rows) ? rows.map(({ id }) => [part, typeof id]) : [[part, 'no list']],
  );
  expect(exportedAt).toBeTruthy();
  expect(ids).not.toEqual([]);
  expect(ids.filter(([, type]) => type !== 'string' && type !== 'undefined')).toEqual([]);
});

test('a column that names an account refers to it, so that nothing is left without it', async () => {
  const api = await openTestApi();
  const { rows } = await api.database.pool.query<{ name: string }>(`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name ~ 'user_id$|used_by$'
    and not exists (select from pg_constraint p join pg_attribute a
      on a.attrelid = p.conrelid and a.attnum = any(p.conkey)
      where p.contype = 'f' and p.confrelid = 'users'::regclass
      and p.conrelid = format('%I', c.table_name)::regclass and a.attname = c.column_name)
    order by 1`);
  // The audit keeps the numbers of accounts that are gone, and nothing else of them.
  expect(rows.map(({ name }) => name)).toEqual(['audit.user_id']);
});
