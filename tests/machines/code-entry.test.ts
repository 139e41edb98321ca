import { expect, test } from 'vitest';
import { codeEntryMachine } from '../../machines/code-entry.machine.ts';
import type { CodeEntryInput } from '../../machines/code-entry.types.ts';
import { codeOut, notSent, ok, refusal, sent, startCodeEntry } from './code-entry-chart.ts';
import { answer, delay, failure, go } from './journey.ts';

test.each<[string, CodeEntryInput, string[]]>([
  ['a code that is out', codeOut, ['sent', 'waiting']],
  ['a code that was tried four times', { ...codeOut, misses: 4 }, ['sent', 'waiting']],
  ['a code that was tried too often', { ...codeOut, misses: 5 }, ['over', 'exhausted', 'waiting']],
  ['a wait alone', { resendAt: 60_000 }, ['unsent', 'waiting']],
  ['nothing', {}, ['unsent']],
])('%s is restored unchanged', (_, input, tags) => {
  const code = startCodeEntry(input);
  const known = { to: undefined, askedBy: 'fan', problem: null, proof: null };
  const nothing = { sent: null, misses: 0, resendAt: null };
  expect([code.tags(), code.context()]).toEqual([tags, { ...known, ...nothing, ...input }]);
});

test('a page that asks for a code by itself is sent one, unless a valid one is out or it has to say why', () => {
  const problem = refusal('useProof', 'proof_required');
  const opened = (input: CodeEntryInput) => startCodeEntry({ askedBy: 'page', ...input }).tags();
  expect(opened({})).toEqual(['sending']);
  expect(opened({ ...codeOut, misses: 5 })).toEqual(['sending']);
  expect(opened({ ...codeOut, misses: 4 })).toEqual(['sent', 'waiting']);
  expect(opened({ problem })).toEqual(['unsent']);
});

test('ten presses send one code, to the number', async () => {
  const to = { country: 'KR', national: '01012345678' } as const;
  const code = startCodeEntry({ to });
  for (let press = 0; press < 10; press += 1) code.ask();
  expect([code.tags(), code.sendings.map((one) => one.to)]).toEqual([['sending'], [to]]);
  await code.send(ok);
  expect([code.tags(), code.context()]).toMatchObject([
    ['sent', 'waiting'],
    { ...codeOut, problem: null },
  ]);
});

test('another code can be requested once the server allows it, not before', async () => {
  const code = startCodeEntry();
  await code.send(ok);
  code.clock.increment(59_999);
  code.ask();
  expect([code.tags(), code.sendings.length]).toEqual([['sent', 'waiting'], 1]);
  code.clock.increment(1);
  expect([code.tags(), code.context().resendAt]).toEqual([['sent'], null]);
  code.ask();
  expect(code.tags()).toEqual(['sending', 'sent']);
  await code.send({
    kind: 'sent',
    known: { sent: { ...sent, sentAt: 60_000 }, resendAt: 120_000, misses: 0 },
  });
  expect([code.tags(), code.context().sent?.sentAt]).toEqual([['sent', 'waiting'], 60_000]);
});

test('a code that is sent elsewhere cannot be requested here', () => {
  const code = startCodeEntry({ ...codeOut, resendAt: null, askedBy: 'elsewhere' });
  code.ask();
  expect([code.tags(), code.sendings]).toEqual([['sent'], []]);
});

test.each([notSent('texts_exhausted'), new Error('surprise')])(
  'a failure without a waiting time keeps the known one (%o)',
  async (result) => {
    const code = startCodeEntry({ askedBy: 'page', resendAt: 30_000 });
    await code.send(result);
    expect([code.tags(), code.context().resendAt]).toEqual([['unsent', 'waiting'], 30_000]);
  },
);

test('what is confirmed elsewhere meanwhile needs no code', async () => {
  const code = startCodeEntry({ askedBy: 'page' });
  await code.send({ kind: 'needless' });
  expect(code.actor.getSnapshot()).toMatchObject({ status: 'done', output: { proof: null } });
});

const submit = { type: 'code.submit', code: '123456' };
const told = (call: string, code = 'unknown') => ({ problem: { call, code } });
const ready = 'entering.resend.allowed';
const idle = `entering.code.unsent + ${ready}`;
const typing = `entering.code.sent.typing + ${ready}`;
const codeSent = (sentAt: number, resendAt: number | null = null) =>
  answer('sendCode', { kind: 'sent', known: { sent: { sentAt }, resendAt, misses: 0 } });

test('an unexpected error leads back to what was there before, and a new code replaces the old one', () => {
  go(codeEntryMachine, idle, [
    [submit, idle],
    ['code.send', 'sending.first', {}, ['sendCode']],
    [failure('sendCode'), idle, told('sendCode')],
    ['code.send', 'sending.first', { problem: null }, ['sendCode']],
    [answer('sendCode', { kind: 'failed', known: told('sendCode', 'throttled') }), idle],
    ['code.send', 'sending.first', { problem: null }, ['sendCode']],
    [codeSent(1), typing, { sent: { sentAt: 1 }, problem: null }],
    [submit, 'confirming', {}, ['verifyCode']],
    [failure('verifyCode'), typing, told('verifyCode')],
    [submit, 'confirming', { problem: null }, ['verifyCode']],
    [
      answer('verifyCode', { kind: 'wrong', ...told('verifyCode', 'invalid_code') }),
      `entering.code.sent.wrong + ${ready}`,
      { misses: 1, ...told('verifyCode', 'invalid_code') },
    ],
    ['code.send', 'sending.again', { problem: null }, ['sendCode']],
    [codeSent(2), typing, { sent: { sentAt: 2 }, misses: 0 }],
    [
      delay('codeLifetime', 'code-entry.entering.code.sent'),
      `entering.code.over.expired + ${ready}`,
      { sent: null, problem: null },
    ],
    ['code.send', 'sending.first', {}, ['sendCode']],
    [codeSent(3, 9), 'entering.code.sent.typing + entering.resend.waiting'],
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
    [codeSent(1, 9), `entering.code.sent.typing + ${waiting}`],
    [...compared],
    [failure('verifyCode'), `entering.code.sent.typing + ${waiting}`],
    [...compared],
    [verdict('failed', 'throttled'), `entering.code.sent.typing + ${waiting}`, failed],
    ['code.edit', `entering.code.sent.typing + ${waiting}`, { problem: null }],
    [...compared],
    [verdict('wrong', 'invalid_code'), `entering.code.sent.wrong + ${waiting}`],
    [
      waited,
      `entering.code.sent.wrong + ${ready}`,
      { resendAt: null, ...told('verifyCode', 'invalid_code') },
    ],
    [expiry, `entering.code.over.expired + ${ready}`, { problem: null }],
    ['code.send', 'sending.first', {}, ['sendCode']],
    [codeSent(2, 9), `entering.code.sent.typing + ${waiting}`],
    [...compared],
    [verdict('exhausted', 'code_exhausted'), `entering.code.over.exhausted + ${waiting}`],
    [waited, `entering.code.over.exhausted + ${ready}`],
  ]);
});
