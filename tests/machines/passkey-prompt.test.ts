import { test } from 'vitest';
import { passkeyPromptMachine } from '../../machines/passkey-prompt.machine.ts';
import { answer, failure, go } from './journey.ts';
import { SIGNED } from './models/passkey-prompt.ts';

const signed = { kind: 'signed', signed: SIGNED };
const offline = { code: 'offline' };
const refused = { kind: 'refused', problem: offline };

test('a passkey that the browser has asked for is passed on once', () => {
  go(passkeyPromptMachine, 'offering', [
    ['passkey.ask', 'asking', {}, ['askForPasskey']],
    ['passkey.ask', 'asking'],
    [answer('askForPasskey', signed), 'resting.clear', {}, ['handOver']],
  ]);
});

test('a passkey picked among the suggestions is passed on, and none is offered again', () => {
  go(passkeyPromptMachine, 'offering', [
    [answer('offerPasskey', signed), 'resting.clear', {}, ['handOver']],
    ['credentials.edit', 'resting.clear'],
  ]);
});

test('a browser that offers none says nothing, and the button remains', () => {
  for (const none of [{ kind: 'none' }, refused]) {
    go(passkeyPromptMachine, 'offering', [
      [answer('offerPasskey', none), 'resting.clear', { problem: null }],
      ['passkey.ask', 'asking', {}, ['askForPasskey']],
    ]);
  }
  go(passkeyPromptMachine, 'offering', [
    [failure('offerPasskey'), 'resting.clear', {}, ['reportFailure']],
  ]);
});

test('a closed dialog says nothing; a failure stays until the fan types or asks again', () => {
  go(passkeyPromptMachine, 'offering', [
    ['passkey.ask', 'asking', {}, ['askForPasskey']],
    [answer('askForPasskey', { kind: 'none' }), 'resting.clear'],
    ['passkey.ask', 'asking', {}, ['askForPasskey']],
    [answer('askForPasskey', refused), 'resting.failed', { problem: offline }],
    ['credentials.edit', 'resting.clear', { problem: null }],
    ['passkey.ask', 'asking', {}, ['askForPasskey']],
    [answer('askForPasskey', refused), 'resting.failed', { problem: offline }],
    ['passkey.ask', 'asking', { problem: null }, ['askForPasskey']],
  ]);
});

test('reports the error of a call itself', () => {
  go(passkeyPromptMachine, 'offering', [
    ['passkey.ask', 'asking', {}, ['askForPasskey']],
    [
      failure('askForPasskey', new Error('Boom.')),
      'resting.failed',
      { problem: { code: 'unknown' } },
      ['reportFailure'],
    ],
  ]);
});
