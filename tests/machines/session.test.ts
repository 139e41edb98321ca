import { expect, test } from 'vitest';
import { type AnyEventObject, createActor } from 'xstate';
import type { User } from '../../contract/user.ts';
import { sessionMachine } from '../../machines/session.machine.ts';
import { luna } from '../member-fixture.ts';
import { answer, delay, failure, go, type Step } from './journey.ts';

const play = (...steps: Step[]) => go(sessionMachine, 'unread', steps);
const sol = { ...luna, nickname: 'sol.fan' };
const loaded = (user: User | null) => answer('loadUser', { user });
const FAILING = answer('loadUser', { user: null, failing: true });
const UNREACHED = failure('loadUser');
const OPENED = { type: 'session.opened', token: 'T1', user: luna };

const SIGNED_IN: Step = [OPENED, 'member.steady', { user: luna }, ['keepToken']];
const STARTED: Step = ['app.started', 'restoring', {}, ['loadUser']];
const asksAgain = (event: string): Step => [event, 'restoring', {}, ['loadUser']];
const VISITING: Step[] = [
  STARTED,
  [loaded(null), 'visitor.flushing', { user: null }, ['sendLogout']],
  [answer('sendLogout'), 'visitor.idle'],
];
const FOLLOWING: Step = ['token.changed', 'member.following', { user: luna }, ['loadUser']];
const LEAVING: Step = ['user.signOut', 'leaving', {}, ['markLogoutPending', 'sendLogout']];
const FLUSHING: Step = ['browser.online', 'visitor.flushing', {}, ['sendLogout']];

test('a fan without a network is a member again once it is back', () => {
  play(STARTED, [UNREACHED, 'unreachable.offline', { user: null }], asksAgain('browser.online'), [
    loaded(luna),
    'member.steady',
    { user: luna },
  ]);
});

test('a server that was down or failing is asked again when the fan requests it, and after a pause', () => {
  const paused = asksAgain(delay('retryPause', 'session.unreachable'));
  play(
    STARTED,
    [FAILING, 'unreachable.failing'],
    asksAgain('user.retry'),
    [FAILING, 'unreachable.failing'],
    paused,
    [UNREACHED, 'unreachable.offline'],
    paused,
  );
});

test('logging out tells the server, then clears the fan and notifies the other tabs; other ends meanwhile change nothing', () => {
  play(
    SIGNED_IN,
    LEAVING,
    ['session.lost', 'leaving'],
    ['logout.heard', 'leaving'],
    [answer('sendLogout'), 'visitor.idle', { user: null }, ['endSession', 'tellTabs']],
  );
});

test('a logout that does not reach the server still ends the session here, and is sent with the network or after a pause', () => {
  play(
    SIGNED_IN,
    LEAVING,
    [failure('sendLogout'), 'visitor.pending', { user: null }, ['endSession', 'tellTabs']],
    ['session.lost', 'visitor.pending'],
    ['logout.heard', 'visitor.pending'],
    FLUSHING,
    FLUSHING,
    [failure('sendLogout'), 'visitor.pending'],
    [delay('retryPause', 'pending'), 'visitor.flushing', {}, ['sendLogout']],
    [answer('sendLogout'), 'visitor.idle'],
  );
});

test('a change during the request for the user repeats the request', () => {
  play(STARTED, asksAgain('browser.online'), asksAgain('token.changed'), [
    UNREACHED,
    'unreachable.offline',
  ]);
});

test('a logout in another tab ends this session without changing shared storage or notifying other tabs', () => {
  play(SIGNED_IN, [
    'logout.heard',
    'visitor.flushing',
    { user: null },
    ['leaveSession', 'sendLogout'],
  ]);
});

test('a visitor, whom no end of a session concerns, and an unreachable fan follow a sign-in in another tab', () => {
  const follows: Step[] = [asksAgain('token.changed'), [loaded(luna), 'member.steady']];
  play(...VISITING, ['logout.heard', 'visitor.idle'], ['session.lost', 'visitor.idle'], ...follows);
  play(STARTED, [UNREACHED, 'unreachable.offline'], ...follows);
});

test('a member follows a sign-in with another account elsewhere, and stays a member meanwhile', () => {
  play(SIGNED_IN, FOLLOWING, [loaded(sol), 'member.steady', { user: sol }]);
});

test('a new token from another tab keeps the member while it cannot be read, and ends the session if the server refuses it', () => {
  play(
    SIGNED_IN,
    FOLLOWING,
    [UNREACHED, 'member.steady', { user: luna }],
    FOLLOWING,
    [FAILING, 'member.steady', { user: luna }],
    FOLLOWING,
    [loaded(null), 'visitor.flushing', { user: null }, ['endSession', 'tellTabs', 'sendLogout']],
  );
});

test('withdrawing the account here ends the session in every tab', () => {
  play(SIGNED_IN, [
    'account.withdrawn',
    'visitor.flushing',
    { user: null },
    ['endSession', 'tellTabs', 'sendLogout'],
  ]);
});

test.each<[what: string, events: (string | AnyEventObject)[], told: string[]]>([
  ['a log-out', [OPENED, 'user.signOut', answer('sendLogout')], ['session.ended']],
  ['a log-out in another tab', [OPENED, 'logout.heard'], ['session.ended']],
  ['a withdrawal', [OPENED, 'account.withdrawn'], ['session.ended']],
  ['a refused token', [OPENED, 'token.changed', loaded(null)], ['session.expired']],
  [
    'the ends of a visitor’s sessions elsewhere',
    VISITING.map(([event]) => event).concat('logout.heard', 'session.lost'),
    [],
  ],
])('the app is told of %s as far as somebody was signed in', (_, events, told) => {
  const session = createActor(sessionMachine);
  const emitted: string[] = [];
  session.on('*', ({ type }) => void emitted.push(type));
  session.start();
  for (const event of events) {
    // Events of a chart's actors are not in its type.
    const sent = (typeof event === 'string' ? { type: event } : event) as never;
    session.send(sent);
  }
  expect(emitted).toEqual(told);
});
