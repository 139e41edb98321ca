import { expect, test } from 'vitest';
import { endAllLapsed } from '../../../server/auth/lapsed-suspensions.ts';
import { dump } from '../support/dump.ts';
import {
  Browser,
  newAdmin,
  newStaff,
  openTestApi,
  prove,
  SUSPENSION,
  signedIn,
  type TestApi,
} from './fans.ts';
import { enter, googleFan, openGoogleTestApi } from './google-fans.ts';
import { addPasskey, signInWith } from './passkey-fans.ts';
import { audited, idOf } from './rows.ts';

const HOUR = 60 * 60_000;

test('support changes nothing of an account of the staff', async () => {
  const { api, fan, browser: other } = await signedIn();
  const id = await idOf(api, fan);
  const { browser: support } = await newStaff('support', api);
  for (const role of ['support', 'admin']) {
    await api.database.pool.query('update users set role = $1 where id = $2', [role, id]);
    for (const [act, body] of [
      ['suspend', SUSPENSION],
      ['reinstate', {}],
      ['sessions/end', {}],
      ['language', { language: 'kr' }],
    ] as const) {
      const answer = await support.call('POST', `/api/admin/users/${id}/${act}`, body);
      expect([act, answer.statusCode, answer.json().code]).toEqual([act, 403, 'forbidden']);
    }
  }
  expect((await other.myData()).statusCode).toBe(200);
});

test('nobody changes their own role', async () => {
  const { browser, id } = await newAdmin();
  for (const role of ['user', 'support', 'admin']) {
    const answer = await browser.call('POST', `/api/admin/users/${id}/role`, { role });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
  }
});

test('the acts of one member of the staff have a limit, and nobody else’s count towards it', async () => {
  const api = await openTestApi();
  const [{ browser: one }, { browser: other }] = [await newAdmin(api), await newAdmin(api)];
  const id = await idOf(api, (await signedIn(api)).fan);
  const end = (browser: Browser) => browser.call('POST', `/api/admin/users/${id}/sessions/end`);
  for (let time = 0; time < 60; time += 1) expect((await end(one)).statusCode).toBe(200);
  const refused = await end(one);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await end(other)).statusCode).toBe(200);
});

const suspendForAnHour = async (api: TestApi, browser: Browser, id: string) => {
  const until = new Date(api.clock.now() + HOUR).toISOString();
  const path = `/api/admin/users/${id}/suspend`;
  const answer = await browser.call('POST', path, { ...SUSPENSION, until });
  expect(answer.statusCode).toBe(200);
  return { status: 'suspend', ...SUSPENSION, until };
};

const idOfNickname = async ({ database }: TestApi, nickname: string) => {
  const sql = 'select id from users where nickname = $1';
  return (await database.pool.query<{ id: string }>(sql, [nickname])).rows[0]?.id ?? '';
};

test('with Google a suspended fan reads why and until when, and is in once it is over', async () => {
  const { api, google } = await openGoogleTestApi();
  const { browser: admin } = await newAdmin(api);
  const { person, form, browser } = await googleFan(api, google);
  const told = await suspendForAnHour(api, admin, await idOfNickname(api, form.nickname));
  expect((await browser.myData()).statusCode).toBe(401);
  const refused = await enter(browser, google.code(person));
  expect([refused.statusCode, refused.json()]).toMatchObject([403, told]);
  api.clock.advance(HOUR);
  expect((await enter(browser, google.code(person))).statusCode).toBe(200);
  expect(await audited(api, 'suspension.ended')).toHaveLength(1);
});

test('with a passkey a suspended fan reads why and until when, and is in once it is over', async () => {
  const { api, browser: admin } = await newAdmin();
  const { fan, browser } = await signedIn(api);
  await prove(browser);
  const device = await addPasskey(browser);
  const told = await suspendForAnHour(api, admin, await idOf(api, fan));
  const refused = await signInWith(new Browser(api), device);
  expect([refused.statusCode, refused.json()]).toMatchObject([403, told]);
  api.clock.advance(HOUR);
  expect((await signInWith(new Browser(api), device)).statusCode).toBe(200);
  expect(await audited(api, 'suspension.ended')).toHaveLength(1);
});

test('the sweep ends every suspension whose end has passed, once, and no other', async () => {
  const { api, browser: admin } = await newAdmin();
  const [over, lasting] = [(await signedIn(api)).fan, (await signedIn(api)).fan];
  await suspendForAnHour(api, admin, await idOf(api, over));
  await admin.call('POST', `/api/admin/users/${await idOf(api, lasting)}/suspend`, SUSPENSION);
  const { orm, pool } = api.database;
  await endAllLapsed(orm, api.clock.now() + HOUR - 1);
  expect(await audited(api, 'suspension.ended')).toEqual([]);
  await Promise.all([1, 2, 3].map(() => endAllLapsed(orm, api.clock.now() + HOUR)));
  expect(await audited(api, 'suspension.ended')).toHaveLength(1);
  const { rows } = await pool.query(
    'select username, status from users where username in ($1, $2) order by status',
    [over.username, lasting.username],
  );
  expect(rows).toEqual([
    { username: over.username, status: 'active' },
    { username: lasting.username, status: 'suspended' },
  ]);
});

test('the reason stays in the audit once the suspension is over, and goes with the account', async () => {
  const { api, browser: admin } = await newAdmin();
  const [reinstated, removed] = [(await signedIn(api)).fan, (await signedIn(api)).fan];
  for (const fan of [reinstated, removed]) {
    const path = `/api/admin/users/${await idOf(api, fan)}/suspend`;
    const reason = `Zwischenrufe von ${fan.username}.`;
    expect((await admin.call('POST', path, { reason })).statusCode).toBe(200);
  }
  const written = (fan: { username: string }) => `zwischenrufe von ${fan.username}.`;
  expect(await dump(api)).toContain(written(removed));
  await admin.call('POST', `/api/admin/users/${await idOf(api, reinstated)}/reinstate`);
  await api.database.pool.query('delete from users where username = $1', [removed.username]);
  const rest = await dump(api);
  expect(rest).toContain(written(reinstated));
  expect(rest).not.toContain(written(removed));
});
