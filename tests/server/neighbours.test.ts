import { expect, test } from 'vitest';
import { isDeep } from '../depth.ts';
import { call, newFan, openTestApi, signedIn } from './auth/fans.ts';
import { enter, newEvent, openEvent } from './events/giveaway.ts';
import { correct, remoteAddress, signInFrom, visit } from './support/neighbours.ts';

const FANS = isDeep ? 150 : 30;

test('sixty corrections of an entry by one fan lock out that fan, at any address, and nobody else; they count before their body is read', async () => {
  const { api, event } = await openEvent({ winners: [1, 1] });
  const { browser: busy } = await signedIn(api);
  const { browser: neighbour } = await signedIn(api);
  const headers = { authorization: `Bearer ${busy.token}` };
  const unread = { remoteAddress, headers, payload: '[[[' };
  for (let time = 0; time < 59; time += 1) {
    const answer = await call(api, 'POST', `/api/events/${event}/entry`, unread);
    expect(answer.statusCode).toBe(400);
  }
  expect((await correct(api, busy.token, event, 0)).statusCode).toBe(200);
  const refused = await correct(api, busy.token, event, 1);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await enter(busy, event)).statusCode, 'from its own address').toBe(429);
  expect((await correct(api, neighbour.token, event, 0)).statusCode).toBe(200);
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
