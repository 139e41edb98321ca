import { expect, test } from 'vitest';
import { SIGN_IN_ACCOUNT } from '../../../server/auth/throttle-policies.ts';
import {
  Browser,
  browserOf,
  call,
  newAddress,
  newFan,
  openFan,
  openTestApi,
  PASSWORD,
  post,
  type TestApi,
} from './fans.ts';
import { countRefusals } from './rows.ts';
import { comparedBy } from './slowed-fans.ts';

const SIGN_IN = '/api/auth/sign-in';

const fail = async (api: TestApi, username: string, times = 10) => {
  for (let time = 0; time < times; time += 1) {
    const answer = await post(api, SIGN_IN, { username, password: 'wrong-pass1' });
    expect(answer.statusCode).toBe(401);
  }
};

test('after ten failures from any address the right password has to wait too, then works', async () => {
  const { api, fan } = await openFan();
  await fail(api, fan.username);

  const refused = await new Browser(api).signIn(fan.username);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('15');
  expect(refused.json()).toMatchObject({ code: 'sign_in_slowed' });

  api.clock.advance(15_000);
  expect((await new Browser(api).signIn(fan.username)).statusCode).toBe(200);
  await fail(api, fan.username, 9);
  expect((await new Browser(api).signIn(fan.username)).statusCode).toBe(200);
});

test('each further failure doubles the wait, up to fifteen minutes', () => {
  const waits = Array.from(
    { length: 18 },
    (_, more) =>
      SIGN_IN_ACCOUNT.wait(
        Array.from({ length: more }, () => 0),
        0,
      ) / 1000,
  );
  expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15, 30, 60, 120, 240, 480, 900, 900]);
});

test('strangers cannot lock out a browser that the owner has used', async () => {
  const { api, fan } = await openFan();
  const own = await browserOf(api, fan);
  await own.call('POST', '/api/auth/log-out');
  await fail(api, fan.username);
  expect((await new Browser(api).signIn(fan.username)).statusCode).toBe(429);
  expect((await own.signIn(fan.username)).statusCode).toBe(200);
});

test('a known browser has its own throttle', async () => {
  const { api, fan } = await openFan();
  const own = await browserOf(api, fan);
  for (let time = 0; time < 10; time += 1) await own.signIn(fan.username, 'wrong-pass1');
  expect((await own.signIn(fan.username)).statusCode).toBe(429);
  expect((await new Browser(api).signIn(fan.username)).statusCode).toBe(200);
});

test('a browser known to one account is a stranger to every other', async () => {
  const api = await openTestApi();
  const [fan, other] = [await newFan(api), await newFan(api)];
  const own = await browserOf(api, fan);
  await fail(api, other.username);
  expect((await own.signIn(other.username)).statusCode).toBe(429);
});

/** Sign-ins from one address, and which of them were checked in the slow line. */
function behind(api: TestApi, remoteAddress: string) {
  const slow: string[] = [];
  const { run } = api.app.slowLine;
  api.app.slowLine.run = (network, check) => {
    slow.push(network);
    return run(network, check);
  };
  const attempt = (username: string, password: string, options: object = {}) =>
    call(api, 'POST', SIGN_IN, { remoteAddress, payload: { username, password }, ...options });
  return { slow, attempt };
}

const inTurn = async <T>(count: number, attempt: (number: number) => Promise<T>) => {
  const answers: T[] = [];
  for (let number = 0; number < count; number += 1) answers.push(await attempt(number));
  return answers;
};

test('after a hundred wrong passwords from an address its strangers stand in the slow line, and a right password is not refused', async () => {
  const api = await openTestApi();
  const [fan, neighbour] = [await newFan(api), await newFan(api)];
  const known = await browserOf(api, fan);
  const { slow, attempt } = behind(api, newAddress());

  await attempt('stranger0', 'wrong-pass1');
  await countRefusals(api, 'sign-in', 99);
  await attempt('stranger1', 'wrong-pass1');
  expect(slow).toHaveLength(0);
  expect((await attempt('stranger100', 'wrong-pass1')).statusCode).toBe(401);
  expect((await attempt(neighbour.username, PASSWORD)).statusCode).toBe(200);
  expect(slow).toHaveLength(2);
  const cookies = Object.fromEntries(known.cookies);
  expect((await attempt(fan.username, PASSWORD, { cookies })).statusCode).toBe(200);
  expect(slow).toHaveLength(2);
  api.clock.advance(15 * 60_000);
  expect((await attempt('stranger1', 'wrong-pass1')).statusCode).toBe(401);
  expect(slow).toHaveLength(2);
});

test('a fan’s typing errors do not count against the network once the fan is in', async () => {
  const { api, username } = await openFan();
  const { slow, attempt } = behind(api, newAddress());
  await attempt('stranger0', 'wrong-pass1');
  await countRefusals(api, 'sign-in', 96);
  await inTurn(3, () => attempt(username, 'wrong-pass1'));
  expect((await attempt(username, PASSWORD)).statusCode).toBe(200);
  await inTurn(4, (number) => attempt(`other${number}`, 'wrong-pass1'));
  expect(slow).toEqual([]);
  await attempt('other4', 'wrong-pass1');
  expect(slow).toHaveLength(1);
});

test('from an address with many wrong passwords only eight a second are compared, and who waits too long is offered a phone proof', async () => {
  const api = await openTestApi({ patience: { wrongAnswer: 60_000 } });
  const { attempt } = behind(api, newAddress());
  await attempt('stranger0', 'wrong-pass1');
  await countRefusals(api, 'sign-in', 100);
  const compared = comparedBy(api);
  const answers = Array.from({ length: 50 }, (_, number) =>
    attempt(`other${number}`, 'wrong-pass1'),
  );
  const refused = await Promise.race(answers);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'sign_in_slowed']);
  await expect.poll(() => compared.length, { timeout: 20_000 }).toBe(8);
});

const doors: [string, (username: string) => Parameters<typeof call>[3] & { url?: string }][] = [
  [
    'capitals in the ID',
    (name) => ({ payload: { username: name.toUpperCase(), password: PASSWORD } }),
  ],
  [
    'the Kelvin sign for a k',
    (name) => ({ payload: { username: name.replace('k', '\u212a'), password: PASSWORD } }),
  ],
  ['X-Forwarded-For', () => ({ headers: { 'x-forwarded-for': '203.0.113.9' } })],
  ['Forwarded', () => ({ headers: { forwarded: 'for=203.0.113.9' } })],
  ['a made-up device cookie', () => ({ cookies: { '__Host-device': 'A'.repeat(43) } })],
  ['an escaped path', () => ({ url: '/api/auth/sign%2Din' })],
  ['a query', () => ({ url: `${SIGN_IN}?again` })],
  [
    'another body',
    (name) => ({ payload: { username: name, password: PASSWORD, passwordCheck: 1 } }),
  ],
];
test('no other way of asking bypasses the throttle', async () => {
  const { api, fan } = await openFan({ username: `kiki${Date.now() % 1000}` });
  await fail(api, fan.username);
  for (const [way, vary] of doors) {
    const { url = SIGN_IN, ...options } = vary(fan.username);
    const payload = { username: fan.username, password: PASSWORD };
    const answer = await call(api, 'POST', url, { payload, ...options });
    expect([way, answer.statusCode]).toEqual([way, 429]);
  }
  for (const url of ['//api/auth/sign-in', '/api/auth/sign-in/', '/API/auth/sign-in']) {
    const answer = await post(api, url, { username: fan.username, password: PASSWORD });
    expect([url, answer.statusCode]).toEqual([url, 404]);
  }
});

test('addresses of one IPv6 /64 count as one client', async () => {
  const api = await openTestApi();
  const { slow, attempt } = behind(api, '');
  const from = (number: number, network: string) =>
    attempt(`stranger${number}`, 'wrong-pass1', {
      remoteAddress: `${network}::${number.toString(16)}`,
    });
  await from(1, '2001:db8:1:1');
  await countRefusals(api, 'sign-in', 100);
  await from(2, '2001:db8:1:1');
  expect(slow).toHaveLength(1);
  expect((await from(500, '2001:db8:1:2')).statusCode).toBe(401);
  expect(slow).toHaveLength(1);
});

test('a full password queue does not use up a try', async () => {
  const { api, fan } = await openFan();
  const busy = await openTestApi({
    database: api.database,
    clock: api.clock,
    passwords: { running: 0, waiting: 0 },
  });
  for (let time = 0; time < 12; time += 1) {
    expect((await new Browser(busy).signIn(fan.username)).statusCode).toBe(503);
  }
  expect((await new Browser(api).signIn(fan.username)).statusCode).toBe(200);
});
