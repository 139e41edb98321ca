import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { User } from '../../contract/user.ts';
import { sessionMachine } from '../../machines/session.machine.ts';

const luna: User = {
  phoneNumber: '+821012345678',
  email: 'luna@encore.test',
  nickname: 'luna.fan',
  picture: '',
  marketing_push: false,
  notification_settings: true,
  language_code: 'en',
  country_code: 'KR',
  role: 'user',
  oauth_connections: { google: false },
};

/** The chart with effects that write down their names and answer when the test says so. */
function playSession() {
  const clock = new SimulatedClock();
  const done: string[] = [];
  const emitted: string[] = [];
  let answer: PromiseWithResolvers<User | null> = Promise.withResolvers();
  const note = (name: string) => () => void done.push(name);
  const asked = (name: string) => {
    done.push(name);
    answer = Promise.withResolvers();
    return answer.promise;
  };
  const session = createActor(
    sessionMachine.provide({
      actors: {
        loadUser: fromPromise(() => asked('loadUser')),
        sendLogout: fromPromise<void>(async () => {
          await asked('sendLogout');
        }),
      },
      actions: {
        keepToken: (_, { token }) => void done.push(`keep ${token}`),
        oweLogout: note('oweLogout'),
        endSession: note('endSession'),
        tellTabs: note('tellTabs'),
      },
    }),
    { clock },
  ).start();
  session.on('*', ({ type }) => void emitted.push(type));
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

  return {
    session,
    clock,
    done,
    emitted,
    value: () => session.getSnapshot().value,
    user: () => session.getSnapshot().context.user,
    async answers(user: User | null) {
      answer.resolve(user);
      await settle();
    },
    async isUnreachable() {
      answer.reject(new Error('no network'));
      await settle();
    },
  };
}

async function member() {
  const play = playSession();
  play.session.send({ type: 'app.started' });
  await play.answers(luna);
  expect(play.value()).toEqual({ member: 'steady' });
  play.done.length = 0;
  return play;
}

test('before the app starts nothing is read, and nobody is anybody', () => {
  const { value, done } = playSession();

  expect(value()).toBe('unread');
  expect(done).toEqual([]);
});

test('a stored session comes back as a member', async () => {
  const { session, value, user, answers } = playSession();
  session.send({ type: 'app.started' });
  expect(value()).toBe('restoring');
  await answers(luna);

  expect(value()).toEqual({ member: 'steady' });
  expect(user()).toBe(luna);
});

test('without a session to restore the fan is a visitor who owes nothing', async () => {
  const { session, value, done, emitted, answers } = playSession();
  session.send({ type: 'app.started' });
  await answers(null);
  await answers(null);

  expect(value()).toEqual({ visitor: 'free' });
  expect(done).toEqual(['loadUser', 'sendLogout']);
  expect(emitted).toEqual([]);
});

test('signing in works from wherever the session was', async () => {
  const opened = { type: 'session.opened', token: 'T2', user: luna } as const;
  const unread = playSession();
  unread.session.send(opened);
  const visitor = playSession();
  visitor.session.send({ type: 'app.started' });
  await visitor.answers(null);
  visitor.session.send(opened);
  const stranded = playSession();
  stranded.session.send({ type: 'app.started' });
  await stranded.isUnreachable();
  stranded.session.send(opened);

  for (const { value, user, done } of [unread, visitor, stranded]) {
    expect(value()).toEqual({ member: 'steady' });
    expect(user()).toBe(luna);
    expect(done).toContain('keep T2');
  }
});

test('a fan in a tunnel is a visitor to look at, and a member again behind it', async () => {
  const { session, value, done, user, answers, isUnreachable } = playSession();
  session.send({ type: 'app.started' });
  await isUnreachable();
  expect(value()).toBe('stranded');
  expect(session.getSnapshot().hasTag('visitor')).toBe(true);
  expect(session.getSnapshot().hasTag('offline')).toBe(true);
  session.send({ type: 'browser.online' });
  await answers(luna);

  expect(value()).toEqual({ member: 'steady' });
  expect(user()).toBe(luna);
  expect(done).not.toContain('endSession');
});

test('a server that was down is asked again after half a minute', async () => {
  const { session, clock, value, isUnreachable } = playSession();
  session.send({ type: 'app.started' });
  await isUnreachable();

  clock.increment(29_999);
  expect(value()).toBe('stranded');
  clock.increment(1);
  expect(value()).toBe('restoring');
});

test('logging out tells the server, then forgets the fan and tells the other tabs', async () => {
  const { session, value, user, done, emitted, answers } = await member();
  session.send({ type: 'user.signOut' });
  expect(done).toEqual(['oweLogout', 'sendLogout']);
  await answers(null);

  expect(value()).toEqual({ visitor: 'free' });
  expect(user()).toBeNull();
  expect(done).toEqual(['oweLogout', 'sendLogout', 'endSession', 'tellTabs']);
  expect(emitted).toEqual(['session.ended']);
});

test('a logout that does not reach the server still ends here, and is sent when the network is back', async () => {
  const { session, value, done, isUnreachable, answers } = await member();
  session.send({ type: 'user.signOut' });
  await isUnreachable();
  expect(value()).toEqual({ visitor: 'owing' });
  expect(done).toEqual(['oweLogout', 'sendLogout', 'endSession', 'tellTabs']);
  session.send({ type: 'browser.online' });
  expect(value()).toEqual({ visitor: 'paying' });
  await answers(null);

  expect(value()).toEqual({ visitor: 'free' });
});

test('an owed logout is tried again every half minute', async () => {
  const { session, clock, value, isUnreachable } = await member();
  session.send({ type: 'user.signOut' });
  await isUnreachable();
  clock.increment(30_000);
  expect(value()).toEqual({ visitor: 'paying' });
  await isUnreachable();

  expect(value()).toEqual({ visitor: 'owing' });
});

test('pressing log out twice logs out once', async () => {
  const { session, done, answers } = await member();
  session.send({ type: 'user.signOut' });
  session.send({ type: 'user.signOut' });
  await answers(null);

  expect(done).toEqual(['oweLogout', 'sendLogout', 'endSession', 'tellTabs']);
});

test('a session the server no longer knows ends, and the other tabs hear of it', async () => {
  const { session, value, user, done, emitted } = await member();
  session.send({ type: 'session.lost' });

  expect(value()).toEqual({ visitor: 'paying' });
  expect(user()).toBeNull();
  expect(done).toEqual(['endSession', 'tellTabs', 'sendLogout']);
  expect(emitted).toEqual(['session.expired']);
});

test('a logout in another tab ends this one without telling it on', async () => {
  const { session, value, done, emitted } = await member();
  session.send({ type: 'logout.heard' });

  expect(value()).toEqual({ visitor: 'paying' });
  expect(done).toEqual(['endSession', 'sendLogout']);
  expect(emitted).toEqual(['session.ended']);
});

test('who is a visitor already is not sent anywhere by a logout elsewhere', async () => {
  const { session, value, done, emitted, answers } = playSession();
  session.send({ type: 'app.started' });
  await answers(null);
  await answers(null);
  session.send({ type: 'logout.heard' });
  session.send({ type: 'session.lost' });

  expect(value()).toEqual({ visitor: 'free' });
  expect(done).toEqual(['loadUser', 'sendLogout']);
  expect(emitted).toEqual([]);
});

test('a sign-in in another tab is followed by a visitor and by a stranded fan', async () => {
  const visitor = playSession();
  visitor.session.send({ type: 'app.started' });
  await visitor.answers(null);
  const stranded = playSession();
  stranded.session.send({ type: 'app.started' });
  await stranded.isUnreachable();

  for (const play of [visitor, stranded]) {
    play.session.send({ type: 'token.changed' });
    expect(play.value()).toBe('restoring');
    await play.answers(luna);
    expect(play.value()).toEqual({ member: 'steady' });
  }
});

test('a member follows another account signed in elsewhere, and the page stays a member’s meanwhile', async () => {
  const { session, value, user, answers } = await member();
  session.send({ type: 'token.changed' });
  expect(value()).toEqual({ member: 'following' });
  expect(session.getSnapshot().hasTag('member')).toBe(true);
  await answers({ ...luna, nickname: 'sol.fan' });

  expect(value()).toEqual({ member: 'steady' });
  expect(user()?.nickname).toBe('sol.fan');
});

test('a member whose new token cannot be asked about stays who they are', async () => {
  const { session, value, user, isUnreachable } = await member();
  session.send({ type: 'token.changed' });
  await isUnreachable();

  expect(value()).toEqual({ member: 'steady' });
  expect(user()).toBe(luna);
});

test('a member whose new token the server refuses is signed out', async () => {
  const { session, value, emitted, answers } = await member();
  session.send({ type: 'token.changed' });
  await answers(null);

  expect(value()).toEqual({ visitor: 'paying' });
  expect(emitted).toEqual(['session.expired']);
});

test('the last of two changes of the token counts', async () => {
  const play = playSession();
  play.session.send({ type: 'app.started' });
  play.session.send({ type: 'token.changed' });
  expect(play.done).toEqual(['loadUser', 'loadUser']);
  await play.answers(luna);

  expect(play.value()).toEqual({ member: 'steady' });
});
