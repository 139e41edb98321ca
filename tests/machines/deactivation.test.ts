import { expect, test } from 'vitest';
import { deactivationMachine } from '../../machines/deactivation.machine.ts';
import { answer, failure, go } from './journey.ts';

const withdraws = ['deactivate'];

test('an account is withdrawn only after the warning, and after a failure at the next press', () => {
  const problem = { code: 'offline' };
  const status = go(deactivationMachine, 'idle', [
    ['deactivation.confirm', 'idle'],
    ['deactivation.ask', 'reading.idle'],
    ['deactivation.confirm', 'leaving', {}, withdraws],
    ['deactivation.confirm', 'leaving'],
    ['deactivation.cancel', 'leaving'],
    [answer('deactivate', { problem }), 'reading.failed', { problem }],
    ['deactivation.confirm', 'leaving', { problem: null }, withdraws],
    [failure('deactivate'), 'reading.failed', { problem: { code: 'unknown' } }],
    ['deactivation.confirm', 'leaving', {}, withdraws],
    [answer('deactivate', { problem: null }), 'deactivated'],
  ]);
  expect(status).toBe('done');
});

test('the fan can keep the account after the warning, after a failure and instead of the proof', () => {
  const problem = { code: 'offline' };
  go(deactivationMachine, 'idle', [
    ['deactivation.ask', 'reading.idle'],
    ['deactivation.cancel', 'idle'],
    ['deactivation.ask', 'reading.idle'],
    ['deactivation.confirm', 'leaving', {}, withdraws],
    [answer('deactivate', { problem }), 'reading.failed', { problem }],
    ['deactivation.cancel', 'idle', { problem: null }],
    ['deactivation.ask', 'reading.idle'],
    ['deactivation.confirm', 'leaving', {}, withdraws],
    [
      answer('deactivate', { problem: { code: 'proof_required' } }),
      'reading.idle',
      { problem: null },
    ],
  ]);
});
