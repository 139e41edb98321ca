import { expect, test } from 'vitest';
import { Browser, newAdmin, newPhone, post, verifyPhone } from './fans.ts';
import {
  deactivateGoogleFan,
  enter,
  NICKNAME,
  openGoogleFan,
  setupForm,
  setupToken,
} from './google-fans.ts';
import { rowsOf } from './rows.ts';

test('an admin can find an account created through Google by its nickname', async () => {
  const { api, form } = await openGoogleFan();
  const { browser: admin } = await newAdmin(api);
  const found = await admin.call('GET', `/api/admin/users?nickname=${form.nickname.toUpperCase()}`);
  expect(found.json().users).toMatchObject([
    { username: null, nickname: form.nickname, google: true },
  ]);
});

test('an account created through Google has no ID to find and no password to replace, whatever its phone', async () => {
  const { api, form } = await openGoogleFan();
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
  expect(await rowsOf(api, 'select username, password_hash from users')).toEqual([
    { username: null, password_hash: null },
  ]);
});

test('sixty days after withdrawing the Google account counts as a newcomer, swept or not', async () => {
  const { api, google, person, form, browser } = await openGoogleFan();
  await deactivateGoogleFan(api, browser);
  api.clock.advance(60 * 86_400_000 - 1);
  expect((await enter(new Browser(api), google.code(person))).statusCode).toBe(403);
  api.clock.advance(1);
  const again = setupForm(await setupToken(api, google, person), { nickname: form.nickname });
  expect((await post(api, NICKNAME, again)).statusCode).toBe(200);
  expect(await rowsOf(api, 'select status, google_sub from users')).toEqual([
    { status: 'active', google_sub: person.sub },
  ]);
});
