import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { googleLinkMachine } from '../../machines/google-link.machine.ts';
import type { LinkResult, PendingLink } from '../../machines/google-link.types.ts';

const pending: PendingLink = { asked: { code: 'google_verification_required' }, sentAt: 0 };
const linked: LinkResult = { pending: null, problem: null };
const wanted: LinkResult = { pending, problem: null };
const refused: LinkResult = { pending: null, problem: { code: 'google_already_linked' } };

/** Starts the chart with a server that responds when the test says so. */
function start(saved: PendingLink | null = null) {
  const asked: string[] = [];
  const told: string[] = [];
  const stored: (PendingLink | null)[] = [];
  let held = Promise.withResolvers<LinkResult>();
  const actor = createActor(
    googleLinkMachine.provide({
      actors: {
        askForLink: fromPromise(({ input }) => {
          asked.push(input.code);
          return held.promise;
        }),
      },
      actions: { storePending: (_, { pending: kept }) => void stored.push(kept) },
    }),
    { input: { saved } },
  );
  actor.on('*', ({ type }) => void told.push(type));
  actor.start();
  return {
    asked,
    told,
    stored,
    send: actor.send,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    choose: (code = 'G1') => actor.send({ type: 'account.chosen', code }),
    async answer(answer: LinkResult | Error) {
      const { promise, resolve, reject } = held;
      held = Promise.withResolvers();
      if (answer instanceof Error) reject(answer);
      else resolve(answer);
      await promise.catch(() => {});
    },
  };
}

test('a Google account with the fan’s own email is linked at once', async () => {
  const { choose, answer, state, told, asked, stored } = start();
  choose();
  await answer(linked);
  expect([state(), asked, told, stored]).toEqual(['linked', ['G1'], ['link.made'], [null]]);
});

test('ten accounts chosen during the request send one request', () => {
  const { choose, asked, state } = start();
  for (let press = 0; press < 10; press += 1) choose();
  expect([state(), asked]).toEqual(['sending', ['G1']]);
});

test('another email needs a code: the link is stored, announced, and completed by the right code', async () => {
  const { choose, answer, state, context, told, stored, send } = start();
  choose();
  await answer(wanted);
  expect([state(), context().pending]).toEqual(['waiting', pending]);
  expect([told, stored]).toEqual([['link.wanted'], [pending]]);
  send({ type: 'code.accepted' });
  expect([state(), context().pending]).toEqual(['linked', null]);
  expect([told.at(-1), stored.at(-1)]).toEqual(['link.made', null]);
});

test('a refusal is announced once, and after it has been read the fan can choose again', async () => {
  const { choose, answer, state, context, told, asked, send } = start();
  choose();
  await answer(refused);
  expect([state(), context().problem, told]).toEqual([
    'refused',
    refused.problem,
    ['link.refused'],
  ]);
  choose('G2');
  expect(asked).toEqual(['G1']);
  send({ type: 'problem.read' });
  expect([state(), context().problem]).toEqual(['ready', null]);
  choose('G2');
  expect(asked).toEqual(['G1', 'G2']);
});

test('an unexpected error is handled like any other failure', async () => {
  const { choose, answer, state, context } = start();
  choose();
  await answer(new Error('surprise'));
  expect([state(), context().problem]).toEqual(['refused', { code: 'failed' }]);
});

test('a failed new start keeps the code sent before valid', async () => {
  const { choose, answer, state, context, stored, send } = start();
  choose();
  await answer(wanted);
  choose('G2');
  await answer({ pending: null, problem: { code: 'offline' } });
  send({ type: 'problem.read' });
  expect([state(), context().pending, stored]).toEqual(['waiting', pending, [pending]]);
});

test('a wanted new start replaces the code', async () => {
  const { choose, answer, context, told } = start();
  choose();
  await answer(wanted);
  choose('G2');
  await answer({ pending: { ...pending, sentAt: 60_000 }, problem: null });
  expect([context().pending?.sentAt, told]).toEqual([60_000, ['link.wanted', 'link.wanted']]);
});

test('a reload restores the link without announcing it again', () => {
  const { state, context, told } = start(pending);
  expect([state(), context().pending, told]).toEqual(['waiting', pending, []]);
});

test.each(['ready', 'sending', 'refused', 'waiting', 'linked'] as const)(
  'the end of the session aborts what was under way (%s), and its response is ignored',
  async (where) => {
    const { choose, answer, state, context, told, send } = start();
    if (where !== 'ready') choose();
    if (where === 'refused') await answer(refused);
    if (where === 'waiting') await answer(wanted);
    if (where === 'linked') await answer(linked);
    expect(state()).toBe(where);
    told.length = 0;
    send({ type: 'session.ended' });
    if (where === 'sending') await answer(wanted);
    expect([state(), context(), told]).toEqual(['ready', { pending: null, problem: null }, []]);
  },
);

test('Google’s code is stored nowhere', async () => {
  const { choose, answer, context } = start();
  choose('4/secret');
  expect(JSON.stringify(context())).not.toContain('4/secret');
  await answer(wanted);
  expect(JSON.stringify(context())).not.toContain('4/secret');
});
