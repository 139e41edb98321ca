import { expect, test } from 'vitest';
import type { AdminUsersResponse } from '../../../contract/schemas/admin.ts';
import { Browser, newAdmin, newPhone, post, verifyPhone } from './fans.ts';
import { deactivateGoogleFan, enter, googleFan, openGoogleTestApi } from './google-fans.ts';

test('an account that Google made is withdrawn, recovered and signed in to again', async () => {
  const { api, google } = await openGoogleTestApi();
  const { person, form, browser } = await googleFan(api, google);
  await deactivateGoogleFan(api, browser);
  expect((await browser.myData()).statusCode).toBe(401);
  const { token } = (await enter(browser, google.code(person))).json();
  const answer = await post(api, '/api/auth/status/withdraw/recovery', {
    withdrawRecoveryToken: token,
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: 'Account Recovery Successful!' },
  ]);
  const back = await enter(browser, google.code(person));
  expect(back.json()).toMatchObject({ nicknameBool: true, user: { nickname: form.nickname } });
  expect((await browser.myData()).statusCode).toBe(200);
});

test('an account that Google made is found by its nickname, suspended and reinstated by an admin', async () => {
  const { api, google } = await openGoogleTestApi();
  const { person, form, browser } = await googleFan(api, google);
  const { browser: admin } = await newAdmin(api);
  const found = await admin.call('GET', `/api/admin/users?nickname=${form.nickname.toUpperCase()}`);
  const { users } = found.json<AdminUsersResponse>();
  expect(users).toMatchObject([{ username: null, nickname: form.nickname, google: true }]);
  const user = `/api/admin/users/${users[0]?.id}`;
  expect((await admin.call('POST', `${user}/suspend`)).statusCode).toBe(200);
  expect((await browser.myData()).statusCode).toBe(401);
  const told = (await enter(new Browser(api), google.code(person))).json();
  expect(told.code).toBe('suspended');
  expect((await admin.call('POST', `${user}/reinstate`)).statusCode).toBe(200);
  expect((await enter(new Browser(api), google.code(person))).statusCode).toBe(200);
});

test('an account that Google made has no ID to be found and no password to be replaced, whatever its phone', async () => {
  const { api, google } = await openGoogleTestApi();
  const { form } = await googleFan(api, google);
  const phoneNumber = newPhone();
  await api.database.pool.query('update users set phone_number = $1', [phoneNumber]);
  const proof = async (purpose: 'find-id' | 'find-password') => ({
    phoneNumber,
    phoneNumbertoken: await verifyPhone(api, phoneNumber, purpose),
  });
  const found = await post(api, '/api/auth/find-id', await proof('find-id'));
  expect([found.statusCode, found.json()]).toEqual([200, { usernames: [] }]);

  api.clock.advance(60_000);
  const phone = await proof('find-password');
  for (const username of [form.nickname, 'null', '']) {
    const wanted = { username, password: 'starlit77', passwordCheck: 'starlit77' };
    const answer = await post(api, '/api/auth/find-password', { ...phone, ...wanted });
    expect([username, answer.statusCode]).toEqual([username, 400]);
  }
  const { rows } = await api.database.pool.query('select username, password_hash from users');
  expect(rows).toEqual([{ username: null, password_hash: null }]);
});
