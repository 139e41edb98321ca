import { expect, test } from 'vitest';
import { luna } from '../member-fixture.ts';
import { member, playSession } from './play-session.ts';

test('a logout in another tab ends this session without changing shared storage or notifying other tabs', async () => {
  const { session, value, done, emitted } = await member();
  session.send({ type: 'logout.heard' });

  expect(value()).toEqual({ visitor: 'flushing' });
  expect(done).toEqual(['leaveSession', 'sendLogout']);
  expect(emitted).toEqual(['session.ended']);
});

test('a visitor is not redirected by a logout elsewhere', async () => {
  const { session, value, done, emitted, answers } = playSession();
  session.send({ type: 'app.started' });
  await answers(null);
  await answers(null);
  session.send({ type: 'logout.heard' });
  session.send({ type: 'session.lost' });

  expect(value()).toEqual({ visitor: 'idle' });
  expect(done).toEqual(['loadUser', 'sendLogout']);
  expect(emitted).toEqual([]);
});

test('a visitor and an unreachable fan follow a sign-in in another tab', async () => {
  const visitor = playSession();
  visitor.session.send({ type: 'app.started' });
  await visitor.answers(null);
  const unreachable = playSession();
  unreachable.session.send({ type: 'app.started' });
  await unreachable.isUnreachable();

  for (const play of [visitor, unreachable]) {
    play.session.send({ type: 'token.changed' });
    expect(play.value()).toBe('restoring');
    await play.answers(luna);
    expect(play.value()).toEqual({ member: 'steady' });
  }
});

test('a member follows a sign-in with another account elsewhere, and stays a member meanwhile', async () => {
  const { session, value, user, answers } = await member();
  session.send({ type: 'token.changed' });
  expect(value()).toEqual({ member: 'following' });
  expect(session.getSnapshot().hasTag('member')).toBe(true);
  await answers({ ...luna, nickname: 'sol.fan' });

  expect(value()).toEqual({ member: 'steady' });
  expect(user()?.nickname).toBe('sol.fan');
});

test('if the user for a new token cannot be loaded, the member stays who they are', async () => {
  const { session, value, user, isUnreachable } = await member();
  session.send({ type: 'token.changed' });
  await isUnreachable();

  expect(value()).toEqual({ member: 'steady' });
  expect(user()).toBe(luna);
});

test('a member whose new token is refused by the server is signed out', async () => {
  const { session, value, emitted, answers } = await member();
  session.send({ type: 'token.changed' });
  await answers(null);

  expect(value()).toEqual({ visitor: 'flushing' });
  expect(emitted).toEqual(['session.expired']);
});

test('withdrawing the account here ends the session in every tab', async () => {
  const { session, value, user, done, emitted } = await member();
  session.send({ type: 'account.withdrawn' });

  expect(value()).toEqual({ visitor: 'flushing' });
  expect(user()).toBeNull();
  expect(done).toEqual(['endSession', 'tellTabs', 'sendLogout']);
  expect(emitted).toEqual(['session.ended']);
});
