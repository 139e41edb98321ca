import { expect } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { User } from '../../contract/user.ts';
import { sessionMachine } from '../../machines/session.machine.ts';
import { luna } from '../member-fixture.ts';

/** The chart with effects that record their names and respond when the test says so. */
export function playSession() {
  const clock = new SimulatedClock();
  const done: string[] = [];
  const emitted: string[] = [];
  let answer: PromiseWithResolvers<{ user: User | null; failing?: boolean }> =
    Promise.withResolvers();
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
        markLogoutPending: note('markLogoutPending'),
        endSession: note('endSession'),
        leaveSession: note('leaveSession'),
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
      answer.resolve({ user });
      await settle();
    },
    async isUnreachable() {
      answer.reject(new Error('no network'));
      await settle();
    },
    async isFailing() {
      answer.resolve({ user: null, failing: true });
      await settle();
    },
  };
}

/** The same, with a member who has done nothing yet. */
export async function member() {
  const play = playSession();
  play.session.send({ type: 'app.started' });
  await play.answers(luna);
  expect(play.value()).toEqual({ member: 'steady' });
  play.done.length = 0;
  return play;
}
