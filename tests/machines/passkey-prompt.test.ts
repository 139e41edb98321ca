import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { passkeyPromptMachine } from '../../machines/passkey-prompt.machine.ts';
import type { PasskeyAnswer } from '../../machines/passkey-prompt.types.ts';
import { answer, failure, go } from './journey.ts';
import { SIGNED } from './models/passkey-prompt.ts';

const signed = { kind: 'signed', signed: SIGNED };
const offline = { code: 'offline' };
const refused = { kind: 'refused', problem: offline };

test('a passkey that the browser has asked for is passed on once, and it is offered again', () => {
  go(passkeyPromptMachine, 'offering.clear', [
    ['passkey.ask', 'asking'],
    ['passkey.ask', 'asking'],
    [answer('askForPasskey', signed), 'offering.clear', {}, ['handOver']],
  ]);
});

test('a passkey picked among the suggestions is passed on, and the offer begins again', () => {
  const asked: PromiseWithResolvers<PasskeyAnswer>[] = [];
  const handed: PasskeyAnswer[] = [];
  const actor = createActor(
    passkeyPromptMachine.provide({
      actors: {
        offerPasskey: fromPromise(() => {
          const next = Promise.withResolvers<PasskeyAnswer>();
          asked.push(next);
          return next.promise;
        }),
      },
      actions: { handOver: (_, one) => void handed.push(one) },
    }),
  ).start();
  expect(asked).toHaveLength(1);
  actor.send(answer('offerPasskey', signed) as never);
  expect([asked.length, handed]).toEqual([2, [signed]]);
  expect(actor.getSnapshot().value).toEqual({ offering: 'clear' });
});

test('a browser that offers none says nothing, and the button remains', () => {
  for (const none of [answer('offerPasskey', { kind: 'none' }), answer('offerPasskey', refused)]) {
    go(passkeyPromptMachine, 'offering.clear', [
      [none, 'offering.clear'],
      ['passkey.ask', 'asking'],
    ]);
  }
  go(passkeyPromptMachine, 'offering.clear', [
    [failure('offerPasskey'), 'offering.clear', {}, ['reportFailure']],
  ]);
});

test('a closed dialog says nothing; a failure stays until the fan types or asks again', () => {
  go(passkeyPromptMachine, 'offering.clear', [
    ['passkey.ask', 'asking'],
    [answer('askForPasskey', { kind: 'none' }), 'offering.clear'],
    ['passkey.ask', 'asking'],
    [answer('askForPasskey', refused), 'offering.failed', { problem: offline }],
    ['credentials.edit', 'offering.clear', { problem: null }],
    ['passkey.ask', 'asking'],
    [answer('askForPasskey', refused), 'offering.failed', { problem: offline }],
    ['passkey.ask', 'asking', { problem: null }],
  ]);
});

test('reports the error of a call itself', () => {
  go(passkeyPromptMachine, 'offering.clear', [
    ['passkey.ask', 'asking'],
    [
      failure('askForPasskey', new Error('Boom.')),
      'offering.failed',
      { problem: { code: 'unknown' } },
      ['reportFailure'],
    ],
  ]);
});
