import { describe, test } from 'vitest';
import { codeEntryMachine } from '../../machines/code-entry.machine.ts';
import { answer, delay, failure, go } from './journey.ts';

describe('code-entry', () => {
  const submit = { type: 'code.submit', code: '123456' };
  const told = (call: string, code = 'unknown') => ({ problem: { call, code } });
  const ready = 'entering.resend.allowed';
  const idle = `entering.code.unsent + ${ready}`;
  const typing = `entering.code.sent.typing + ${ready}`;
  const sent = (sentAt: number, resendAt: number | null = null) =>
    answer('sendCode', { kind: 'sent', known: { sent: { sentAt }, resendAt, misses: 0 } });

  test('an unexpected error leads back to what was there before, and a new code replaces the old one', () => {
    go(codeEntryMachine, idle, [
      [submit, idle],
      ['code.send', 'sending.first', {}, ['sendCode']],
      [failure('sendCode'), idle, told('sendCode')],
      ['code.send', 'sending.first', { problem: null }, ['sendCode']],
      [answer('sendCode', { kind: 'failed', known: told('sendCode', 'throttled') }), idle],
      ['code.send', 'sending.first', { problem: null }, ['sendCode']],
      [sent(1), typing, { sent: { sentAt: 1 }, problem: null }],
      [submit, 'confirming', {}, ['verifyCode']],
      [failure('verifyCode'), typing, told('verifyCode')],
      [submit, 'confirming', { problem: null }, ['verifyCode']],
      [
        answer('verifyCode', { kind: 'wrong', ...told('verifyCode', 'invalid_code') }),
        `entering.code.sent.wrong + ${ready}`,
        { misses: 1, ...told('verifyCode', 'invalid_code') },
      ],
      ['code.send', 'sending.again', { problem: null }, ['sendCode']],
      [sent(2), typing, { sent: { sentAt: 2 }, misses: 0 }],
      [
        delay('codeLifetime', 'code-entry.entering.code.sent'),
        `entering.code.over.expired + ${ready}`,
        { sent: null, problem: null },
      ],
      ['code.send', 'sending.first', {}, ['sendCode']],
      [sent(3, 9), 'entering.code.sent.typing + entering.resend.waiting'],
      ['code.send', 'entering.code.sent.typing + entering.resend.waiting'],
      [delay('resendWait', 'code-entry.entering.resend.waiting'), typing],
      [submit, 'confirming', {}, ['verifyCode']],
      [answer('verifyCode', { kind: 'right', proof: null }), 'confirmed', { proof: null }],
    ]);
  });

  test('the wait for another code goes on whatever becomes of this one, and ends without changing it', () => {
    const waiting = 'entering.resend.waiting';
    const verdict = (kind: string, code: string) =>
      answer('verifyCode', { kind, ...told('verifyCode', code) });
    const waited = delay('resendWait', `code-entry.${waiting}`);
    const expiry = delay('codeLifetime', 'code-entry.entering.code.sent');
    const compared = [submit, 'confirming', { problem: null }, ['verifyCode']] as const;
    const failed = told('verifyCode', 'throttled');
    go(codeEntryMachine, idle, [
      ['code.send', 'sending.first', {}, ['sendCode']],
      [sent(1, 9), `entering.code.sent.typing + ${waiting}`],
      [...compared],
      [failure('verifyCode'), `entering.code.sent.typing + ${waiting}`],
      [...compared],
      [verdict('failed', 'throttled'), `entering.code.sent.typing + ${waiting}`, failed],
      ['code.edit', `entering.code.sent.typing + ${waiting}`, { problem: null }],
      [...compared],
      [verdict('wrong', 'invalid_code'), `entering.code.sent.wrong + ${waiting}`],
      [waited, `entering.code.sent.wrong + ${ready}`, { resendAt: null }],
      [expiry, `entering.code.over.expired + ${ready}`, { problem: null }],
      ['code.send', 'sending.first', {}, ['sendCode']],
      [sent(2, 9), `entering.code.sent.typing + ${waiting}`],
      [...compared],
      [verdict('exhausted', 'code_exhausted'), `entering.code.over.exhausted + ${waiting}`],
      [waited, `entering.code.over.exhausted + ${ready}`],
    ]);
  });
});
