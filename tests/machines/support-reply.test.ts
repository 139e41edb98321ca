import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { supportReplyMachine } from '../../machines/support-reply.machine.ts';
import type { RequestAct, RequestActResult } from '../../machines/support-reply.types.ts';
import { answer, failure, go } from './journey.ts';
import { ANSWER_ID, answerAct as act, REQUEST_ID } from './models/support-reply.ts';

const again: RequestAct = { kind: 'sendAgain', id: REQUEST_ID, answerId: ANSWER_ID, version: 3 };

test('an answer whose mail fails is stored, and its mail is sent again', () => {
  go(supportReplyMachine, 'resting.writing', [
    [{ type: 'act.submit', act }, 'sending', { act }, ['makeAct']],
    [answer('makeAct', { problem: null, isSent: false }), 'resting.unsent', { problem: null }],
    [{ type: 'act.submit', act: again }, 'sending', { act: again }, ['makeAct']],
    [answer('makeAct', { problem: null, isSent: true }), 'resting.done', { problem: null }],
  ]);
});

test('after a change of somebody else and after a fault the same press is possible again', () => {
  const submit = [{ type: 'act.submit', act }, 'sending', { problem: null }, ['makeAct']] as const;
  const refused = (code: string) => answer('makeAct', { problem: { code }, isSent: false });
  go(supportReplyMachine, 'resting.writing', [
    [{ type: 'act.submit', act }, 'sending', { act }, ['makeAct']],
    [refused('changed_elsewhere'), 'resting.changed', { problem: { code: 'changed_elsewhere' } }],
    [...submit],
    [refused('offline'), 'resting.failed', { problem: { code: 'offline' } }],
    [...submit],
    [failure('makeAct'), 'resting.failed', { problem: { code: 'unknown' } }],
    [...submit],
    [answer('makeAct', { problem: null, isSent: true }), 'resting.done', { problem: null }],
  ]);
});

test('ten presses are one act', async () => {
  const asked: unknown[] = [];
  const held = Promise.withResolvers<RequestActResult>();
  const actor = createActor(
    supportReplyMachine.provide({
      actors: {
        makeAct: fromPromise(({ input }) => {
          asked.push(input);
          return held.promise;
        }),
      },
    }),
  ).start();
  for (let press = 0; press < 10; press += 1) actor.send({ type: 'act.submit', act });
  held.resolve({ problem: null, isSent: true });
  await waitFor(actor, (now) => now.hasTag('done'));
  expect(asked).toEqual([act]);
});
