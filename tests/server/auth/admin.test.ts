import { expect, test } from 'vitest';
import { revokeAdmin } from '../../../server/auth/admin-role.ts';
import {
  Browser,
  browserOf,
  newAdmin,
  newFan,
  openTestApi,
  SUSPENSION,
  signedIn,
  withdrawn,
} from './fans.ts';
import { audited, idOf, rowsOf } from './rows.ts';

const order = (id: string, word: 'suspend' | 'reinstate') => `/api/admin/users/${id}/${word}`;
const look = (username: string) => `/api/admin/users?username=${username}`;

/** What the spec asks for, where nothing is known of why and until when. */
const SUSPENDED = {
  message: 'Account has been suspended. Contact support.',
  code: 'suspended',
  status: 'suspend',
};

test('an admin finds an account by its whole ID', async () => {
  const { api, browser } = await newAdmin();
  const fan = await newFan(api);
  const id = await idOf(api, fan);
  const answer = await browser.call('GET', look(fan.username.toUpperCase()));
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(answer.json()).toEqual({
    users: [
      {
        id,
        username: fan.username,
        nickname: fan.nickname,
        email: fan.email,
        phoneNumber: fan.phoneNumber,
        google: false,
        language: 'en',
        country_code: 'KR',
        role: 'user',
        status: 'active',
        createdAt: new Date(api.clock.now()).toISOString(),
        deletedAt: null,
      },
    ],
  });
  for (const name of [fan.username.slice(1), 'nobody77', '%25', 'mina*']) {
    expect((await browser.call('GET', look(name))).json()).toEqual({ users: [] });
  }
});

test('an admin search takes one name at a time', async () => {
  const { api, browser } = await newAdmin();
  const { username, nickname } = await newFan(api);
  const byNickname = await browser.call('GET', `/api/admin/users?nickname=${nickname}`);
  expect(byNickname.json()).toEqual((await browser.call('GET', look(username))).json());
  for (const query of [
    '',
    '?nickname=',
    '?username=',
    `?username=${username}&nickname=${nickname}`,
  ]) {
    const answer = await browser.call('GET', `/api/admin/users${query}`);
    expect([query, answer.statusCode, answer.json().code]).toEqual([query, 400, 'bad_request']);
  }
});

test('each search writes one audit row, of ids only, which nobody can change', async () => {
  const { api, browser, id: by } = await newAdmin();
  const { fan } = await withdrawn(api);
  const userId = await idOf(api, fan);
  await browser.call('GET', look(fan.username));
  await browser.call('GET', look('nobody77'));
  await browser.call('GET', look(fan.username));
  expect(await audited(api, 'admin.looked')).toEqual([
    { userId, detail: { by } },
    { userId: null, detail: { by } },
    { userId, detail: { by } },
  ]);
  const { pool } = api.database;
  await expect(pool.query('update audit set user_id = null')).rejects.toThrow('append-only');
  await expect(pool.query('truncate audit')).rejects.toThrow('append-only');
  await expect(pool.query('truncate users, audit cascade')).rejects.toThrow('append-only');
  await expect(pool.query('delete from audit')).rejects.toThrow('append-only');
});

test('a search whose audit row cannot be written shows nothing', async () => {
  const { api, browser } = await newAdmin();
  const fan = await newFan(api);
  await api.database.pool.query('alter table audit rename to hidden_audit');
  const answer = await browser.call('GET', look(fan.username));
  await api.database.pool.query('alter table hidden_audit rename to audit');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain(fan.email);
});

test('a suspension ends every session and forgets every browser at once, and is revealed only after a sign-in', async () => {
  const { api, browser: admin, id: by } = await newAdmin();
  const { fan, browser } = await signedIn(api);
  const second = await browserOf(api, fan);
  const userId = await idOf(api, fan);

  const answer = await admin.call('POST', order(userId, 'suspend'), SUSPENSION);
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Account suspended.' }]);
  for (const one of [browser, second]) {
    expect((await one.myData()).statusCode).toBe(401);
    expect((await one.copy().refresh()).statusCode).toBe(401);
  }
  expect(await rowsOf(api, 'select 1 from devices where user_id = $1', [userId])).toEqual([]);
  const wrong = await new Browser(api).signIn(fan.username, 'wrong-pass1');
  expect(wrong.statusCode).toBe(401);
  const right = await new Browser(api).signIn(fan.username);
  expect([right.statusCode, right.json()]).toEqual([403, { ...SUSPENDED, ...SUSPENSION }]);
  expect([right.headers.authorization, right.cookies]).toEqual([undefined, []]);
  expect(await audited(api, 'account.suspended')).toEqual([
    { userId, detail: { by, before: 'active', after: 'suspended' } },
  ]);
  expect((await admin.myData()).statusCode).toBe(200);
});

test('a reinstated fan signs in again; the earlier sessions stay ended', async () => {
  const { api, browser: admin, id: by } = await newAdmin();
  const { fan, browser } = await signedIn(api);
  const userId = await idOf(api, fan);
  await admin.call('POST', order(userId, 'suspend'), SUSPENSION);
  const answer = await admin.call('POST', order(userId, 'reinstate'));
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Account reinstated.' }]);
  expect((await browser.myData()).statusCode).toBe(401);
  expect((await browser.copy().refresh()).statusCode).toBe(401);
  expect((await new Browser(api).signIn(fan.username)).statusCode).toBe(200);
  expect(await audited(api, 'account.reinstated')).toEqual([
    { userId, detail: { by, before: 'suspended', after: 'active' } },
  ]);
});

test('both calls can be repeated, and take effect once', async () => {
  const { api, browser: admin } = await newAdmin();
  const userId = await idOf(api, await newFan(api));
  for (const word of ['suspend', 'suspend', 'reinstate', 'reinstate'] as const) {
    expect((await admin.call('POST', order(userId, word), SUSPENSION)).statusCode).toBe(200);
  }
  expect(await audited(api, 'account.suspended')).toHaveLength(1);
  expect(await audited(api, 'account.reinstated')).toHaveLength(1);
});

test('nobody can suspend themself or another admin; without the role the account can be suspended', async () => {
  const api = await openTestApi();
  const [one, other] = [await newAdmin(api), await newAdmin(api)];
  const answer = await one.browser.call('POST', order(one.id, 'suspend'), SUSPENSION);
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    { message: 'You can’t suspend yourself.', code: 'forbidden' },
  ]);
  for (const id of [one.id.toUpperCase(), `urn:uuid:${one.id}`, `{${one.id}}`]) {
    const odd = await one.browser.call(
      'POST',
      order(encodeURIComponent(id), 'suspend'),
      SUSPENSION,
    );
    expect(odd.statusCode).toBe(400);
  }
  expect((await one.browser.myData()).statusCode).toBe(200);
  const refused = await other.browser.call('POST', order(one.id, 'suspend'), SUSPENSION);
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { message: 'You can’t suspend another admin.', code: 'forbidden' },
  ]);
  expect((await one.browser.myData()).statusCode).toBe(200);
  await revokeAdmin(api.database.orm, one.fan.username, api.clock.now());
  expect((await other.browser.call('POST', order(one.id, 'suspend'), SUSPENSION)).statusCode).toBe(
    200,
  );
  expect((await one.browser.call('GET', look(other.fan.username))).statusCode).toBe(401);
});

test('a withdrawn account keeps its deadlines: it can be neither suspended nor reinstated', async () => {
  const { api, browser: admin } = await newAdmin();
  const { fan, deletedAt } = await withdrawn(api);
  const userId = await idOf(api, fan);
  for (const word of ['suspend', 'reinstate'] as const) {
    const answer = await admin.call('POST', order(userId, word), SUSPENSION);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
  }
  expect(await rowsOf(api, 'select status, deleted_at from users where id = $1', [userId])).toEqual(
    [{ status: 'withdrawn', deleted_at: new Date(deletedAt) }],
  );
});

test('an unknown account and what is no ID can be neither suspended nor reinstated', async () => {
  const { browser: admin } = await newAdmin();
  for (const [id, status, code] of [
    [crypto.randomUUID(), 404, 'not_found'],
    ['none', 400, 'bad_request'],
    ["' or '1'='1", 400, 'bad_request'],
  ] as const) {
    for (const word of ['suspend', 'reinstate'] as const) {
      const answer = await admin.call('POST', order(encodeURIComponent(id), word), SUSPENSION);
      expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    }
  }
});
