import { describe, expect, test } from 'vitest';
import { sweepAccounts } from '../../../server/repositories/sweep.ts';
import { databases, hasPostgres, openPostgres } from '../support/databases.ts';
import { dump } from '../support/dump.ts';
import {
  Browser,
  codeFor,
  confirmedFan,
  deactivate,
  newAdmin,
  newPhone,
  openOwnApi,
  openTestApi,
  post,
  postFromPhone,
  recoveryTokenOf,
  sendCode,
  signedIn,
  type TestApi,
  verifyPhone,
} from './fans.ts';
import { idOf, rowsOf } from './rows.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const sweep = ({ database, clock }: TestApi) => sweepAccounts(database.orm, clock.now());

/** Accounts due for deletion, each with sessions, consents and a browser; only their ids matter. */
async function manyGone({ database: { pool }, clock }: TestApi, howMany: number): Promise<void> {
  const deletedAt = new Date(clock.now() - 60 * DAY);
  await pool.query(
    `with gone as (
       insert into users (username, email, nickname, language, status, created_at, deleted_at)
       select 'gone' || n, 'gone' || n || '@example.org', 'gone.' || n, 'en', 'withdrawn', $1, $1
       from generate_series(1, $2::int) n returning id),
     kept as (
       insert into consents (user_id, kind, granted, version, language, at)
       select id, 'service_terms', true, '1', 'en', $1 from gone),
     known as (
       insert into devices (user_id, token_hash, created_at, used_at)
       select id, 'device ' || id, $1, $1 from gone)
     insert into sessions (user_id, family_hash, rotated_at, created_at, expires_at, ended_at)
     select id, 'session ' || n || ' ' || id, $1, $1, $1, $1 from gone, generate_series(1, 3) n`,
    [deletedAt, howMany],
  );
}

const left = async ({ database: { pool } }: TestApi) => {
  const { rows } = await pool.query(
    `select (select count(*)::int from users) as users, (select count(*)::int from sessions) as sessions,
            (select count(*)::int from consents) as consents, (select count(*)::int from devices) as devices`,
  );
  return rows[0];
};
const NOTHING = { users: 0, sessions: 0, consents: 0, devices: 0 };

test('sixty days after withdrawing no table has any data of the fan, and a moment earlier all of it', async () => {
  const api = await openTestApi();
  const { fan, browser } = await confirmedFan(api, { email: 'Mina.Park@Example.org' });
  const { fan: other } = await signedIn(api);
  const admin = await newAdmin(api);
  const { username, phoneNumber } = fan;
  await deactivate(browser);
  await post(api, '/api/auth/status/withdraw/recovery', {
    withdrawRecoveryToken: await recoveryTokenOf(api, fan),
  });

  api.clock.advance(3 * MINUTE);
  const phoneNumbertoken = await verifyPhone(api, phoneNumber, 'find-password');
  const password = 'moonlit8';
  const reset = { username, phoneNumber, phoneNumbertoken, password, passwordCheck: password };
  expect((await post(api, '/api/auth/find-password', reset)).statusCode).toBe(200);
  await browser.signIn(username, 'wrong-pass1');
  await admin.browser.call('GET', `/api/admin/users?username=${username}`);
  const id = await idOf(api, fan);
  for (const order of ['suspend', 'reinstate']) {
    await admin.browser.call('POST', `/api/admin/users/${id}/${order}`, {
      reason: 'Insults in the chat.',
    });
  }
  await api.database.pool.query(
    `insert into google_links values ($1, 'sub of mina', 'salt', 'hash', 0, $2, $2, null)`,
    [id, new Date(api.clock.now())],
  );
  await api.database.pool.query(
    `insert into google_setups values ('hash', 'sub of mina', $1, '', $2, $2, null)`,
    [fan.email, new Date(api.clock.now())],
  );
  await browser.signIn(username, password);
  await deactivate(browser, password);
  await new Browser(api).signIn(username, password);
  api.clock.advance(3 * MINUTE);
  await sendCode(api, phoneNumber, 'find-id');

  const written = 'Insults in the chat.';
  const known = [username, fan.nickname, fan.email, phoneNumber.slice(1), 'sub of mina', written];
  const personal = [...known, id];
  const hidden = personal.map((value) => value.toLowerCase());
  api.clock.advance(60 * DAY - 3 * MINUTE - 1);
  expect(await sweep(api)).toEqual({ accounts: 0 });
  for (const value of [username, fan.nickname, phoneNumber.slice(1), written.toLowerCase()]) {
    expect(await dump(api)).toContain(value);
  }

  api.clock.advance(1);
  expect(await sweep(api)).toEqual({ accounts: 1 });
  const rest = await dump(api);
  // The account's id stays in the audit log, where it no longer identifies anybody.
  for (const value of hidden.slice(0, -1)) expect(rest).not.toContain(value);
  expect(rest).toContain(other.username);
  expect((await new Browser(api).signIn(other.username)).statusCode).toBe(200);
  expect(await sweep(api)).toEqual({ accounts: 0 });
});

test('expired codes, tokens, counters and messages are deleted, as is a phone without a sign-up', async () => {
  const api = await openTestApi();
  const phoneNumber = newPhone();
  await postFromPhone(api, '/api/utils/send-code', { phoneNumber });
  await sweep(api);
  const code = await codeFor(api, phoneNumber);
  const verified = await postFromPhone(api, '/api/utils/verify-code', { phoneNumber, code });
  expect(verified.statusCode).toBe(200);

  api.clock.advance(DAY + 20 * MINUTE + 1);
  await sweep(api);
  for (const table of ['verification_codes', 'phone_tokens', 'throttles', 'outbox']) {
    expect(await rowsOf(api, `select * from ${table}`)).toEqual([]);
  }
});

test('active sessions and known browsers stay', async () => {
  const { api, browser } = await signedIn();
  api.clock.advance(29 * DAY);
  await sweep(api);
  expect((await browser.refresh()).statusCode).toBe(200);
  expect((await browser.myData()).statusCode).toBe(200);
});

test('an app sweeps when it starts to listen', async () => {
  const api = await openOwnApi();
  await manyGone(api, 1);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(() => left(api)).toEqual(NOTHING);
});

describe.each(databases())('on $name', ({ open }) => {
  test('accounts are deleted in batches, however many, and simultaneous sweeps take different ones', async () => {
    const api = await openTestApi({ database: await open() });
    await manyGone(api, 1_001);
    const { orm } = api.database;
    const sweeps = await Promise.all(
      Array.from({ length: 4 }, () => sweepAccounts(orm, api.clock.now(), 50)),
    );
    const removed = sweeps.map(({ accounts }) => accounts).reduce((sum, some) => sum + some);
    expect(removed).toBe(1_001);
    expect(await left(api)).toEqual(NOTHING);
  });
});

test.runIf(hasPostgres())(
  'on a real PostgreSQL: a locked account is left for the next sweep, and nothing waits for it',
  async () => {
    const api = await openTestApi({ database: await openPostgres() });
    await manyGone(api, 3);
    await signedIn(api);
    const sql =
      "update sessions set expires_at = '2020-01-01' where family_hash not like 'session %'";
    await api.database.pool.query(sql);
    const holder = await api.database.pool.connect();
    await holder.query('begin');
    await holder.query("select 1 from users where username = 'gone2' for share");
    await holder.query("select 1 from sessions where family_hash not like 'session %' for share");
    expect(await sweep(api)).toEqual({ accounts: 2 });
    expect(await left(api)).toMatchObject({ users: 2, sessions: 1 });
    await holder.query('commit');
    holder.release();
    expect(await sweep(api)).toEqual({ accounts: 1 });
    expect(await left(api)).toMatchObject({ users: 1, sessions: 0 });
  },
);
