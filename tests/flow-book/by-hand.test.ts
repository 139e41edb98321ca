import { expect, test } from 'vitest';
import { translator } from '../../scripts/lib/translations.ts';
import { stepsByHand, tellSteps, tellUsual } from '../paths/by-hand.ts';
import type { Walked } from '../paths/walked.ts';

const walk: Walked = {
  ...{ chart: 'sign-in', walk: 'sign-in', place: '/login', story: '' },
  usual: [['GET /health/live', { body: { message: 'Fine.' } }]],
  steps: [
    {
      event: 'xstate.init',
      gestures: [
        {
          ...{ does: 'open', at: '/login' },
          stored: { session: { draft: '{}' }, local: { token: 'T1' } },
        },
      ],
      state: 'entering.clear',
      texts: ['Login', 'ID'],
    },
    {
      event: 'credentials.submit',
      gestures: [
        { does: 'fill', name: 'ID', value: 'mina12' },
        { does: 'press', name: 'Login' },
      ],
      state: 'sending',
      texts: ['Login', 'ID'],
    },
    {
      event: 'signIn answers',
      gestures: [
        {
          does: 'answer',
          call: 'POST /api/auth/sign-in',
          answer: { status: 429, body: { code: 'sign_in_slowed' } },
        },
      ],
      state: 'entering.slowed',
      texts: ['Login', 'ID', 'Too many attempts. Please try again in 42 seconds.'],
    },
    {
      event: 'untilNextTry passes',
      gestures: [{ does: 'pass', milliseconds: 42_000 }],
      state: 'entering.clear',
      texts: ['Login', 'ID'],
    },
    {
      event: 'signIn gets no answer',
      gestures: [{ does: 'answer', call: 'POST /api/auth/sign-in' }],
      state: 'x',
      texts: [],
    },
  ],
};

test('a walk is told as gestures with the names of the controls, and with what is new on the screen', () => {
  expect(tellSteps(stepsByHand(walk, translator(), 'en'))).toEqual([
    '0. Store “T1” as “token” in the local storage. Store “{}” as “draft” in the session storage. Open /login as a member. [xstate.init] → entering.clear',
    '1. Fill in “ID” with “mina12”. Press “Login”. [credentials.submit] → sending',
    '2. The server answers POST /api/auth/sign-in: 429 {"code":"sign_in_slowed"} [signIn answers] → entering.slowed',
    '   New: “Too many attempts. Please try again in 42 seconds.”',
    '3. 42 s pass. [untilNextTry passes] → entering.clear',
    '4. The connection breaks before POST /api/auth/sign-in is answered. [signIn gets no answer] → x',
  ]);
});

test('what the server answers beside that is told', () => {
  expect(tellUsual(walk.usual)).toEqual(['GET /health/live: 200 {"message":"Fine."}']);
});

test('the words of the screen are in the language that is asked for', () => {
  const told = tellSteps(stepsByHand(walk, translator(), 'kr'));
  expect(told[1]).toBe(
    '1. Fill in “아이디” with “mina12”. Press “로그인”. [credentials.submit] → sending',
  );
  expect(told[3]).toBe('   New: “시도 횟수가 너무 많아요. 42초 뒤에 다시 시도해 주세요.”');
});
