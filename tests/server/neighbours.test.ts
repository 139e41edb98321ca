import { expect, test } from 'vitest';
import { call, newFan, openTestApi, PASSWORD, signedIn, type TestApi } from './auth/fans.ts';
import { FORM, newEvent } from './events/giveaway.ts';

/** All of them are behind one operator's address. */
const remoteAddress = '203.0.113.7';
const FANS = 150;

const signInFrom = (api: TestApi, username: string, password = PASSWORD) =>
  call(api, 'POST', '/api/auth/sign-in', { remoteAddress, payload: { username, password } });

const correct = (api: TestApi, token: string | undefined, event: string, number: number) =>
  call(api, 'POST', `/api/events/${event}/entry`, {
    remoteAddress,
    headers: { authorization: `Bearer ${token}` },
    payload: { ...FORM, number: (number % 2) + 1 },
  });

test('sixty corrections of an entry by one fan lock out that fan and nobody else behind the address', async () => {
  const api = await openTestApi();
  const event = await newEvent(api, { winners: [1, 1] });
  const { browser: busy } = await signedIn(api);
  const { browser: neighbour } = await signedIn(api);
  for (let time = 0; time < 60; time += 1)
    expect((await correct(api, busy.token, event, time)).statusCode).toBe(200);

  const refused = await correct(api, busy.token, event, 0);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await correct(api, neighbour.token, event, 0)).statusCode).toBe(200);
});

test('a member’s limit counts before the body is read, and another address does not bypass it', async () => {
  const api = await openTestApi();
  const event = await newEvent(api, { winners: [1, 1] });
  const { browser } = await signedIn(api);
  const enter = (payload: object | string) =>
    call(api, 'POST', `/api/events/${event}/entry`, {
      headers: { authorization: `Bearer ${browser.token}` },
      payload,
    });
  for (let time = 0; time < 60; time += 1) expect((await enter('[[[')).statusCode).toBe(400);
  expect((await enter({ ...FORM, number: 1 })).statusCode).toBe(429);
});

test('fans behind one address read, sign in after typing errors, enter and write to the support beside somebody who guesses', async () => {
  const api = await openTestApi({ env: { SMS_DAILY_BUDGET: '100000' } });
  const event = await newEvent(api, { winners: [1, 1] });
  const fans = [];
  for (let at = 0; at < FANS; at += 1) fans.push(await newFan(api));
  for (let guess = 0; guess < 110; guess += 1)
    await signInFrom(api, `guess${guess}`, 'wrong-pass1');

  const refused: string[] = [];
  const expectServed = async (what: string, answer: Promise<{ statusCode: number }>) => {
    const { statusCode } = await answer;
    if (statusCode !== 200) refused.push(`${what}: ${statusCode}`);
  };
  for (const [at, { username, email }] of fans.entries()) {
    await expectServed('home', call(api, 'GET', '/api/contents/home', { remoteAddress }));
    if (at % 5 === 0) {
      expect((await signInFrom(api, username, 'wrong-pass1')).statusCode).toBe(401);
    }
    const signedIn = await signInFrom(api, username);
    await expectServed('sign-in', Promise.resolve(signedIn));
    const headers = { authorization: String(signedIn.headers.authorization) };
    const token = headers.authorization.replace('Bearer ', '');
    await expectServed(
      'my data',
      call(api, 'GET', '/api/auth/my-data', { remoteAddress, headers }),
    );
    await expectServed('entry', correct(api, token, event, at));
    await expectServed(
      'support',
      call(api, 'POST', '/api/support/requests', {
        remoteAddress,
        headers,
        payload: {
          key: `${at}`.padStart(32, '0'),
          topic: 'events',
          email,
          message: 'I cannot find my entry.',
          language: 'en',
        },
      }),
    );
  }
  expect(refused).toEqual([]);
});
