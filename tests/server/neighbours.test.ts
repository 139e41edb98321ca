import { expect, test } from 'vitest';
import { isDeep } from '../depth.ts';
import { call, newFan, openTestApi, signedIn } from './auth/fans.ts';
import { FORM, newEvent, openEvent } from './events/giveaway.ts';
import { correct, signInFrom, visit } from './support/neighbours.ts';

const FANS = isDeep ? 150 : 30;

test('sixty corrections of an entry by one fan lock out that fan and nobody else behind the address', async () => {
  const { api, event } = await openEvent({ winners: [1, 1] });
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
  const { api, event } = await openEvent({ winners: [1, 1] });
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
  for (const [at, fan] of fans.entries()) refused.push(...(await visit(api, event, fan, at)));
  expect(refused).toEqual([]);
});
