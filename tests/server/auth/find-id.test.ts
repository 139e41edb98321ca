import { expect, test } from 'vitest';
import { type House, newFan, newPhone, openHouse, post, verifyPhone, withdrawn } from './fans.ts';

const FIND_ID = '/api/auth/find-id';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const UNVERIFIED = {
  message: 'Please verify your phone number again.',
  code: 'invalid_phone_token',
  field: 'phoneNumber',
};
/** A number gets five codes in ten minutes: each proof waits its turn. */
async function prove(house: House, phoneNumber: string) {
  house.clock.advance(3 * MINUTE);
  return verifyPhone(house, phoneNumber, 'find-id');
}

async function findId(house: House, phoneNumber: string) {
  const phoneNumbertoken = await prove(house, phoneNumber);
  return post(house, FIND_ID, { phoneNumber, phoneNumbertoken });
}

test('a proved phone is told its ID, masked, and a phone without an account gets an empty list', async () => {
  const house = await openHouse();
  const { phoneNumber } = await newFan(house, { username: 'luna2012' });
  const found = await findId(house, phoneNumber);
  expect([found.statusCode, found.json()]).toEqual([200, { usernames: ['lu***12'] }]);
  const none = await findId(house, newPhone());
  expect([none.statusCode, none.json()]).toEqual([200, { usernames: [] }]);
});

test('suspended and withdrawn accounts are found until nothing is left of them', async () => {
  const house = await openHouse();
  const { phoneNumber } = await newFan(house, { username: 'suspended1' });
  await house.database.pool.query("update users set status = 'suspended'");
  const { fan, deletedAt } = await withdrawn(house, { username: 'withdrawn1' });
  expect((await findId(house, phoneNumber)).json()).toEqual({ usernames: ['su***d1'] });
  house.clock.set(new Date(deletedAt + 60 * DAY - 4 * MINUTE).toISOString());
  expect((await findId(house, fan.phoneNumber)).json()).toEqual({ usernames: ['wi***n1'] });
  expect((await findId(house, fan.phoneNumber)).json()).toEqual({ usernames: [] });
});

test('an account without an ID is not found by one', async () => {
  const house = await openHouse();
  const { phoneNumber } = await newFan(house);
  await house.database.pool.query('update users set username = null, password_hash = null');
  expect((await findId(house, phoneNumber)).json()).toEqual({ usernames: [] });
});

test('without a good token a known phone and an unknown one get the same refusal', async () => {
  const house = await openHouse();
  const fan = await newFan(house);
  const stranger = newPhone();
  const strangers = await prove(house, stranger);
  const answers = [];
  for (const phoneNumber of [fan.phoneNumber, newPhone()]) {
    for (const phoneNumbertoken of ['', 'A'.repeat(43), strangers, fan.phoneNumbertoken]) {
      const answer = await post(house, FIND_ID, { phoneNumber, phoneNumbertoken });
      expect([answer.statusCode, answer.json()]).toEqual([400, UNVERIFIED]);
      answers.push(answer.body);
    }
  }
  expect(new Set(answers).size).toBe(1);
});

test('a proof finds an ID once, and for an hour', async () => {
  const house = await openHouse();
  const { phoneNumber } = await newFan(house);
  const phoneNumbertoken = await prove(house, phoneNumber);
  const ask = () => post(house, FIND_ID, { phoneNumber, phoneNumbertoken });
  expect((await ask()).statusCode).toBe(200);
  expect((await ask()).json()).toEqual(UNVERIFIED);
  const later = await prove(house, phoneNumber);
  house.clock.advance(60 * MINUTE);
  const late = await post(house, FIND_ID, { phoneNumber, phoneNumbertoken: later });
  expect(late.json()).toEqual(UNVERIFIED);
});
