import { expect, test } from 'vitest';
import {
  Browser,
  browserOf,
  deactivate,
  openTestApi,
  post,
  recoveryTokenOf,
  type TestApi,
  verifyPhone,
  withdrawn,
} from './fans.ts';
import { audited, idOf, rowsOf } from './rows.ts';

const RECOVERY = '/api/auth/status/withdraw/recovery';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const RECOVERED = { message: 'Account Recovery Successful!' };
const FAILED = { message: 'Recovery failed. Please try again.', code: 'invalid_recovery_token' };

const recover = (api: TestApi, withdrawRecoveryToken: string) =>
  post(api, RECOVERY, { withdrawRecoveryToken });

const consentsOf = async ({ database }: TestApi) =>
  (await database.pool.query('select kind, granted, version from consents order by id')).rows;

test('a withdrawn account is recovered completely, and its owner signs in', async () => {
  const api = await openTestApi();
  const { fan, recoveryToken } = await withdrawn(api, { marketing_push: true });
  const consents = await consentsOf(api);

  const answer = await recover(api, recoveryToken);
  expect([answer.statusCode, answer.json()]).toEqual([200, RECOVERED]);
  expect(answer.headers.authorization).toBeUndefined();
  expect(answer.cookies).toEqual([]);

  expect(await rowsOf(api, 'select status, deleted_at from users')).toEqual([
    { status: 'active', deleted_at: null },
  ]);
  expect(await audited(api, 'account.recovered')).toEqual([
    { userId: await idOf(api, fan), detail: {} },
  ]);
  expect(await consentsOf(api)).toEqual(consents);
  const signIn = await new Browser(api).signIn(fan.username);
  expect(signIn.json().user).toMatchObject({ nickname: fan.nickname, marketing_push: true });
});

test('a token works once, even if the account is withdrawn again', async () => {
  const { api, fan, recoveryToken } = await withdrawn();
  expect((await recover(api, recoveryToken)).statusCode).toBe(200);
  const again = await recover(api, recoveryToken);
  expect([again.statusCode, again.json().code]).toEqual([400, 'already_recovered']);

  const browser = await browserOf(api, fan);
  await deactivate(browser);
  expect((await recover(api, recoveryToken)).json()).toEqual(FAILED);
  expect((await recover(api, await recoveryTokenOf(api, fan))).statusCode).toBe(200);
});

test('it is valid for fifteen minutes by the server’s clock', async () => {
  const api = await openTestApi();
  const [soon, late] = [await withdrawn(api), await withdrawn(api)];
  api.clock.advance(15 * MINUTE - 1);
  expect((await recover(api, soon.recoveryToken)).statusCode).toBe(200);
  api.clock.advance(1);
  expect((await recover(api, late.recoveryToken)).json()).toEqual(FAILED);
});

test('the thirty days are checked again when it is used', async () => {
  const api = await openTestApi();
  const [soon, late] = [await withdrawn(api), await withdrawn(api)];
  api.clock.advance(30 * DAY - 10 * MINUTE);
  const tokens = [await recoveryTokenOf(api, soon.fan), await recoveryTokenOf(api, late.fan)];
  api.clock.advance(10 * MINUTE - 1);
  expect((await recover(api, tokens[0] ?? '')).statusCode).toBe(200);
  api.clock.advance(1);
  expect((await recover(api, tokens[1] ?? '')).json()).toEqual(FAILED);
  expect((await new Browser(api).signIn(soon.fan.username)).statusCode).toBe(200);
  expect((await new Browser(api).signIn(late.fan.username)).json()).toMatchObject({
    has30DaysPassed: true,
  });
});

test('a new password revokes recovery tokens issued for the old one', async () => {
  const { api, fan, recoveryToken } = await withdrawn();
  api.clock.advance(MINUTE);
  const { username, phoneNumber } = fan;
  const answer = await post(api, '/api/auth/find-password', {
    username,
    phoneNumber,
    phoneNumbertoken: await verifyPhone(api, phoneNumber, 'find-password'),
    password: 'comeback8',
    passwordCheck: 'comeback8',
  });
  expect(answer.statusCode).toBe(200);
  expect((await recover(api, recoveryToken)).json()).toEqual(FAILED);
});

test('without a token the response refers to the support', async () => {
  const api = await openTestApi();
  for (const token of ['', '   ']) {
    const answer = await recover(api, token);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        message: 'Recovery token is missing. Please contact support.',
        code: 'recovery_token_missing',
      },
    ]);
  }
});
