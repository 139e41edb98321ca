import { test } from 'vitest';
import { applicationWithdrawalMachine } from '../../machines/application-withdrawal.machine.ts';
import { answer, failure, go } from './journey.ts';

test('the request is sent once the fan confirms', () => {
  go(applicationWithdrawalMachine, 'asking', [
    ['withdrawal.confirm', 'withdrawing', {}, ['withdraw']],
    ['withdrawal.cancel', 'withdrawing'],
    ['withdrawal.confirm', 'withdrawing'],
    [failure('withdraw'), 'asking', { problem: { code: 'unknown' } }],
    ['withdrawal.confirm', 'withdrawing', { problem: null }, ['withdraw']],
    [answer('withdraw', { problem: null }), 'withdrawn', { withdrawn: true }],
  ]);
});

test('the deadline comes first, and the application stays', () => {
  const closed = { problem: { code: 'audition_closed' } };
  go(applicationWithdrawalMachine, 'asking', [
    ['withdrawal.confirm', 'withdrawing', {}, ['withdraw']],
    [answer('withdraw', closed), 'asking', closed],
    ['withdrawal.cancel', 'kept', { withdrawn: false }],
  ]);
});
