import { expect, test } from 'vitest';
import { stepsByHand, tellGestures, tellSteps, tellUsual } from '../paths/by-hand.ts';
import type { Gesture } from '../paths/gestures.ts';
import type { Walked, WalkedStep } from '../paths/walked.ts';

const FORM = ['Login', 'ID'];
const SIGN_IN = 'POST /api/auth/sign-in';

const step = (event: string, state: string, more: Partial<WalkedStep>): WalkedStep => ({
  ...{ event, state, gestures: [], texts: FORM, controls: [], waiting: [] },
  ...more,
});

const walk: Walked = {
  ...{ chart: 'sign-in', walk: 'sign-in', number: 1, place: '/login', title: '', timeZone: 'UTC' },
  usual: [['GET /health/live', { body: { message: 'Fine.' } }]],
  steps: [
    step('xstate.init', 'entering.clear', {
      gestures: [
        {
          ...{ does: 'open', at: '/login', held: [], worker: 'known' },
          stored: { session: { draft: '{}' }, local: { token: 'T1' } },
        },
      ],
    }),
    step('credentials.submit', 'sending', {
      gestures: [
        { does: 'fill', name: 'ID', value: 'mina12' },
        { does: 'press', name: 'Login' },
      ],
      controls: ['“ID” holds “mina12”', '“Login” is busy'],
      waiting: [SIGN_IN],
    }),
    step('signIn answers', 'entering.slowed', {
      gestures: [
        {
          ...{ does: 'answer', call: SIGN_IN },
          answer: {
            ...{ status: 429, headers: { 'retry-after': '42' } },
            body: { code: 'sign_in_slowed' },
          },
        },
      ],
      texts: [...FORM, 'Too many attempts. Please try again in 42 seconds.'],
    }),
    step('untilNextTry passes', 'entering.clear', {
      gestures: [{ does: 'pass', milliseconds: 42_000 }],
    }),
    step('signIn gets no answer', 'x', { gestures: [{ does: 'answer', call: SIGN_IN }] }),
    step('phoneVerification is proving', 'x', {}),
  ],
};

test('a walk is told as gestures with the names of the controls, and with what comes and goes on the screen', () => {
  expect(tellSteps(stepsByHand(walk))).toEqual([
    '0. Store “T1” as “token” in the local storage. Store “{}” as “draft” in the session storage. A worker of an earlier visit is in control. Open /login as a member. [xstate.init] → entering.clear',
    '   On the screen: “Login” “ID”',
    '1. Fill in “ID” with “mina12”. Press “Login”. [credentials.submit] → sending',
    '   Now: “ID” holds “mina12”, “Login” is busy',
    '   Not answered yet: POST /api/auth/sign-in',
    '2. The server answers POST /api/auth/sign-in: 429 (retry-after: 42) {"code":"sign_in_slowed"}. [signIn answers] → entering.slowed',
    '   New: “Too many attempts. Please try again in 42 seconds.”',
    '   No longer: “ID” holds “mina12”, “Login” is busy',
    '3. 42 s pass. [untilNextTry passes] → entering.clear',
    '   Gone: “Too many attempts. Please try again in 42 seconds.”',
    '4. The connection breaks before POST /api/auth/sign-in is answered. [signIn gets no answer] → x',
    '   The screen stays the same.',
    '5. Do nothing: it follows by itself. [phoneVerification is proving] → x',
    '   The screen stays the same.',
  ]);
});

test('of a page whose scripts are held back nothing is told until they come', () => {
  const [opened, started] = walk.steps;
  const [gesture] = opened?.gestures ?? [];
  if (gesture?.does !== 'open' || !started) throw new Error('The walk does not open a page.');
  const steps = [
    {
      ...opened,
      ...step('xstate.init', 'unread', { gestures: [{ ...gesture, isHeldBack: true }] }),
    },
    { ...started, gestures: [{ does: 'start' as const }], controls: [] },
  ];
  expect(tellSteps(stepsByHand({ ...walk, steps })).slice(1)).toEqual([
    '   The page says that it is loading.',
    '1. Let the app’s scripts come: it starts. [credentials.submit] → sending',
    '   On the screen: “Login” “ID”',
    '   Not answered yet: POST /api/auth/sign-in',
  ]);
});

test('what the server answers beside that is told', () => {
  expect(tellUsual(walk.usual)).toEqual(['GET /health/live: 200 {"message":"Fine."}']);
});

const told = (gesture: Gesture) => tellGestures(step('', '', { gestures: [gesture] }));

test('which of several buttons is pressed is told', () => {
  expect([
    told({ does: 'press', name: 'Close', dialog: 'Menu' }),
    told({ does: 'press', name: 'OK', dialog: '' }),
    told({ does: 'press', name: 'Check', which: 2 }),
  ]).toEqual([
    'Press “Close” in the dialog “Menu”.',
    'Press “OK” in the dialog.',
    'Press the second “Check”.',
  ]);
});

test('what is chosen in a list is told by its words', () => {
  expect(told({ does: 'choose', name: 'Country', option: 'South Korea (+82)' })).toBe(
    'Choose “South Korea (+82)” in “Country”.',
  );
});
