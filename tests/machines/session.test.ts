import { expect, test } from 'vitest';
import { sessionMachine } from '../../machines/session.machine.ts';
import { luna } from '../member-fixture.ts';
import { answer, failure, go } from './journey.ts';
import { member, playSession } from './play-session.ts';

test('a fan without a network looks like a visitor, and is a member again once it is back', async () => {
  const { session, value, done, user, answers, isUnreachable } = playSession();
  session.send({ type: 'app.started' });
  await isUnreachable();
  expect(value()).toEqual({ unreachable: 'offline' });
  expect(session.getSnapshot().hasTag('visitor')).toBe(true);
  expect(session.getSnapshot().hasTag('offline')).toBe(true);
  session.send({ type: 'browser.online' });
  await answers(luna);

  expect(value()).toEqual({ member: 'steady' });
  expect(user()).toBe(luna);
  expect(done).not.toContain('endSession');
});

test('a failing server does not count as a lost network, and is asked again when the fan requests it', async () => {
  const { session, value, isFailing } = playSession();
  session.send({ type: 'app.started' });
  await isFailing();
  expect(value()).toEqual({ unreachable: 'failing' });
  expect(session.getSnapshot().hasTag('visitor')).toBe(true);
  expect(session.getSnapshot().hasTag('offline')).toBe(false);
  session.send({ type: 'user.retry' });

  expect(value()).toBe('restoring');
});

test('a server that was down or failing is asked again after half a minute', async () => {
  const { session, clock, value, isFailing, isUnreachable } = playSession();
  session.send({ type: 'app.started' });
  await isUnreachable();
  clock.increment(29_999);
  expect(value()).toEqual({ unreachable: 'offline' });
  clock.increment(1);
  expect(value()).toBe('restoring');

  await isFailing();
  clock.increment(29_999);
  expect(value()).toEqual({ unreachable: 'failing' });
  clock.increment(1);
  expect(value()).toBe('restoring');
});

test('logging out tells the server, then clears the fan and notifies the other tabs', async () => {
  const { session, value, user, done, emitted, answers } = await member();
  session.send({ type: 'user.signOut' });
  expect(done).toEqual(['markLogoutPending', 'sendLogout']);
  await answers(null);

  expect(value()).toEqual({ visitor: 'idle' });
  expect(user()).toBeNull();
  expect(done).toEqual(['markLogoutPending', 'sendLogout', 'endSession', 'tellTabs']);
  expect(emitted).toEqual(['session.ended']);
});

test('a logout that does not reach the server still ends the session here, and is sent when the network is back', async () => {
  const { session, value, done, isUnreachable, answers } = await member();
  session.send({ type: 'user.signOut' });
  await isUnreachable();
  expect(value()).toEqual({ visitor: 'pending' });
  expect(done).toEqual(['markLogoutPending', 'sendLogout', 'endSession', 'tellTabs']);
  session.send({ type: 'browser.online' });
  expect(value()).toEqual({ visitor: 'flushing' });
  await answers(null);

  expect(value()).toEqual({ visitor: 'idle' });
});

test('a pending logout is retried every half minute', async () => {
  const { session, clock, value, isUnreachable } = await member();
  session.send({ type: 'user.signOut' });
  await isUnreachable();
  clock.increment(30_000);
  expect(value()).toEqual({ visitor: 'flushing' });
  await isUnreachable();

  expect(value()).toEqual({ visitor: 'pending' });
});

const opened = { type: 'session.opened', token: 'T1', user: luna };

test('a change during the request for the user repeats the request', () => {
  go(sessionMachine, 'unread', [
    ['app.started', 'restoring', {}, ['loadUser']],
    ['browser.online', 'restoring', {}, ['loadUser']],
    ['token.changed', 'restoring', {}, ['loadUser']],
    [failure('loadUser'), 'unreachable.offline'],
    ['browser.online', 'restoring', {}, ['loadUser']],
    [answer('loadUser', { user: null, failing: true }), 'unreachable.failing'],
  ]);
});

test('a pending logout is sent again with the network; a further loss changes nothing', () => {
  go(sessionMachine, 'unread', [
    ['app.started', 'restoring', {}, ['loadUser']],
    [answer('loadUser', { user: null }), 'visitor.flushing', {}, ['sendLogout']],
    ['browser.online', 'visitor.flushing', {}, ['sendLogout']],
    [failure('sendLogout'), 'visitor.pending'],
    ['session.lost', 'visitor.pending'],
    ['logout.heard', 'visitor.pending'],
    ['browser.online', 'visitor.flushing', {}, ['sendLogout']],
    [answer('sendLogout'), 'visitor.idle'],
  ]);
});

test('a token from another tab keeps the member while the server fails, and its removal ends the session', () => {
  go(sessionMachine, 'unread', [
    [opened, 'member.steady', { user: luna }, ['keepToken']],
    ['token.changed', 'member.following', {}, ['loadUser']],
    [answer('loadUser', { user: null, failing: true }), 'member.steady', { user: luna }],
    ['token.changed', 'member.following', {}, ['loadUser']],
    [
      answer('loadUser', { user: null }),
      'visitor.flushing',
      { user: null },
      ['endSession', 'tellTabs', 'sendLogout'],
    ],
  ]);
});

test('during a logout other ends of the session change nothing', () => {
  go(sessionMachine, 'unread', [
    [opened, 'member.steady', {}, ['keepToken']],
    ['user.signOut', 'leaving', {}, ['markLogoutPending', 'sendLogout']],
    ['session.lost', 'leaving'],
    ['logout.heard', 'leaving'],
    [answer('sendLogout'), 'visitor.idle', { user: null }, ['endSession', 'tellTabs']],
  ]);
});
