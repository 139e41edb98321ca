import { expect, test } from 'vitest';
import { newPhone, openFan, post, type TestApi, verifyPhone, withdrawn } from './fans.ts';

const FIND_ID = '/api/auth/find-id';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A number gets five codes in ten minutes, so each proof waits. */
async function prove(api: TestApi, phoneNumber: string) {
  api.clock.advance(3 * MINUTE);
  return verifyPhone(api, phoneNumber, 'find-id');
}

async function findId(api: TestApi, phoneNumber: string) {
  const phoneNumbertoken = await prove(api, phoneNumber);
  return post(api, FIND_ID, { phoneNumber, phoneNumbertoken });
}

test('a proved phone gets its masked ID, and a phone without an account an empty list', async () => {
  const { api, phoneNumber } = await openFan({ username: 'luna2012' });
  const found = await findId(api, phoneNumber);
  expect([found.statusCode, found.json()]).toEqual([200, { usernames: ['lu***12'] }]);
  const none = await findId(api, newPhone());
  expect([none.statusCode, none.json()]).toEqual([200, { usernames: [] }]);
});

test('suspended and withdrawn accounts are found until they are deleted', async () => {
  const { api, phoneNumber } = await openFan({ username: 'suspended1' });
  await api.database.pool.query("update users set status = 'suspended'");
  const { fan, deletedAt } = await withdrawn(api, { username: 'withdrawn1' });
  expect((await findId(api, phoneNumber)).json()).toEqual({ usernames: ['su***d1'] });
  api.clock.set(new Date(deletedAt + 60 * DAY - 4 * MINUTE).toISOString());
  expect((await findId(api, fan.phoneNumber)).json()).toEqual({ usernames: ['wi***n1'] });
  expect((await findId(api, fan.phoneNumber)).json()).toEqual({ usernames: [] });
});
