import { expect, test } from 'vitest';
import { call, newAddress, openFan, openTestApi } from './fans.ts';

const USERNAME = '/api/auth/userNameCheck?Username=';
const NICKNAME = '/api/auth/NickNameCheck?NickName=';

test('a name that keeps the rules and that nobody has is free', async () => {
  const api = await openTestApi();
  for (const [url, message] of [
    [`${USERNAME}starlit`, 'This ID is available.'],
    [`${NICKNAME}star.lit_`, 'This nickname is available.'],
  ] as const) {
    const answer = await call(api, 'GET', url);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message, isDuplicate: false }]);
  }
});

test('a name that breaks a rule is refused with the words of that rule', async () => {
  const api = await openTestApi();
  const [id, nickname] = [
    'Please enter a valid ID (5–30 characters: lowercase letters and numbers only).',
    'Please enter a valid nickname (3–30 characters: lowercase letters, numbers, underscores, or periods).',
  ];
  for (const [url, message, code] of [
    [USERNAME, id, 'invalid_username'],
    [
      `${USERNAME}xxadminxx`,
      'Your ID contains restricted or inappropriate words.',
      'forbidden_username',
    ],
    [`${NICKNAME}ab`, nickname, 'invalid_nickname'],
    [
      `${NICKNAME}help.me`,
      'Your nickname contains inappropriate or restricted terms.',
      'forbidden_nickname',
    ],
  ] as const) {
    const field = url.startsWith(USERNAME) ? 'Username' : 'NickName';
    const answer = await call(api, 'GET', url);
    expect([answer.statusCode, answer.json()]).toEqual([400, { message, code, field }]);
  }
});

test('other fans’ names are taken', async () => {
  const { api, fan } = await openFan();
  for (const [url, message, code] of [
    [USERNAME + fan.username, 'This ID is already in use.', 'username_taken'],
    [NICKNAME + fan.nickname, 'This nickname is already in use.', 'nickname_taken'],
  ] as const) {
    const answer = await call(api, 'GET', url);
    expect([answer.statusCode, answer.json()]).toEqual([409, { message, code, isDuplicate: true }]);
  }
});

test.each([USERNAME, NICKNAME])('%s responds to an address twenty times a minute', async (url) => {
  const api = await openTestApi();
  const remoteAddress = newAddress();
  const ask = (number: number) => call(api, 'GET', `${url}starlit${number}`, { remoteAddress });
  for (let number = 0; number < 20; number += 1) expect((await ask(number)).statusCode).toBe(200);
  expect((await ask(20)).statusCode).toBe(429);
});
