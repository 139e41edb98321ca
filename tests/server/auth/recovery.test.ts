import { expect, test } from 'vitest';
import {
  audited,
  Browser,
  deactivate,
  type House,
  idOf,
  openHouse,
  post,
  recoveryTokenOf,
  signedIn,
  verifyPhone,
  withdrawn,
} from './fans.ts';

const RECOVERY = '/api/auth/status/withdraw/recovery';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const RECOVERED = { message: 'Account Recovery Successful!' };
const FAILED = { message: 'Recovery failed. Please try again.', code: 'invalid_recovery_token' };

const recover = (house: House, withdrawRecoveryToken: string) =>
  post(house, RECOVERY, { withdrawRecoveryToken });

const consentsOf = async ({ database }: House) =>
  (await database.pool.query('select kind, granted, version from consents order by id')).rows;

test('a withdrawn account comes back whole, and its owner signs in', async () => {
  const house = await openHouse();
  const { fan, recoveryToken } = await withdrawn(house, { marketing_push: true });
  const consents = await consentsOf(house);

  const answer = await recover(house, recoveryToken);
  expect([answer.statusCode, answer.json()]).toEqual([200, RECOVERED]);
  expect(answer.headers.authorization).toBeUndefined();
  expect(answer.cookies).toEqual([]);

  const { rows } = await house.database.pool.query('select status, deleted_at from users');
  expect(rows).toEqual([{ status: 'active', deleted_at: null }]);
  expect(await audited(house, 'account.recovered')).toEqual([
    { userId: await idOf(house, fan), detail: {} },
  ]);
  expect(await consentsOf(house)).toEqual(consents);
  const signIn = await new Browser(house).signIn(fan.username);
  expect(signIn.json().user).toMatchObject({ nickname: fan.nickname, marketing_push: true });
});

test('the sessions and browsers of before stay forgotten', async () => {
  const house = await openHouse();
  const { fan, browser } = await signedIn(house);
  const copy = browser.copy();
  await deactivate(browser);
  await recover(house, await recoveryTokenOf(house, fan));
  expect((await copy.myData()).statusCode).toBe(401);
  expect((await copy.refresh()).statusCode).toBe(401);
  const { rows } = await house.database.pool.query('select 1 from devices');
  expect(rows).toEqual([]);
});

test('a token works once, also for an account that is withdrawn again', async () => {
  const house = await openHouse();
  const { fan, recoveryToken } = await withdrawn(house);
  expect((await recover(house, recoveryToken)).statusCode).toBe(200);
  const again = await recover(house, recoveryToken);
  expect([again.statusCode, again.json()]).toEqual([400, FAILED]);

  const browser = new Browser(house);
  await browser.signIn(fan.username);
  await deactivate(browser);
  expect((await recover(house, recoveryToken)).json()).toEqual(FAILED);
  expect((await recover(house, await recoveryTokenOf(house, fan))).statusCode).toBe(200);
});

test('it is good for fifteen minutes by the server’s clock', async () => {
  const house = await openHouse();
  const [soon, late] = [await withdrawn(house), await withdrawn(house)];
  house.clock.advance(15 * MINUTE - 1);
  expect((await recover(house, soon.recoveryToken)).statusCode).toBe(200);
  house.clock.advance(1);
  expect((await recover(house, late.recoveryToken)).json()).toEqual(FAILED);
});

test('the thirty days are counted again when it is used', async () => {
  const house = await openHouse();
  const [soon, late] = [await withdrawn(house), await withdrawn(house)];
  house.clock.advance(30 * DAY - 10 * MINUTE);
  const tokens = [await recoveryTokenOf(house, soon.fan), await recoveryTokenOf(house, late.fan)];
  house.clock.advance(10 * MINUTE - 1);
  expect((await recover(house, tokens[0] ?? '')).statusCode).toBe(200);
  house.clock.advance(1);
  expect((await recover(house, tokens[1] ?? '')).json()).toEqual(FAILED);
  expect((await new Browser(house).signIn(soon.fan.username)).statusCode).toBe(200);
  expect((await new Browser(house).signIn(late.fan.username)).json()).toMatchObject({
    has30DaysPassed: true,
  });
});

test('it opens its own account only', async () => {
  const house = await openHouse();
  const [one, other] = [await withdrawn(house), await withdrawn(house)];
  await recover(house, one.recoveryToken);
  const { rows } = await house.database.pool.query(
    "select username from users where status = 'withdrawn'",
  );
  expect(rows).toEqual([{ username: other.fan.username }]);
});

test('a new password takes back what the old one has opened', async () => {
  const house = await openHouse();
  const { fan, recoveryToken } = await withdrawn(house);
  house.clock.advance(MINUTE);
  const { username, phoneNumber } = fan;
  const answer = await post(house, '/api/auth/find-password', {
    username,
    phoneNumber,
    phoneNumbertoken: await verifyPhone(house, phoneNumber, 'find-password'),
    password: 'comeback8',
    passwordCheck: 'comeback8',
  });
  expect(answer.statusCode).toBe(200);
  expect((await recover(house, recoveryToken)).json()).toEqual(FAILED);
});

test.each(['', '   '])('without a token (%j) support is asked for', async (token) => {
  const house = await openHouse();
  const answer = await recover(house, token);
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      message: 'Recovery token is missing. Please contact support.',
      code: 'recovery_token_missing',
    },
  ]);
});

test('an address asks sixty times in ten minutes, then waits', async () => {
  const house = await openHouse();
  const asking = new Browser(house);
  const ask = () => asking.call('POST', RECOVERY, { withdrawRecoveryToken: 'A'.repeat(43) });
  for (let time = 0; time < 60; time += 1) expect((await ask()).statusCode).toBe(400);
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
