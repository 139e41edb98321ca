import { expect, test } from 'vitest';
import type { CodeEntryInput } from '../../machines/code-entry.types.ts';
import {
  bad,
  codeOut,
  LIFETIME,
  notSent,
  ok,
  proof,
  refusal,
  right,
  sent,
  startCodeEntry,
  wrong,
} from './code-entry-chart.ts';

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

test('after five wrong codes the next one must wait as long as usual, and has its own five tries', async () => {
  const code = startCodeEntry({ ...codeOut, misses: 5 });
  code.ask();
  expect(code.sendings).toEqual([]);
  code.clock.increment(60_000);
  code.ask();
  expect(code.tags()).toEqual(['sending']);
  await code.send(ok);
  expect([code.tags(), code.context().misses]).toEqual([['sent', 'waiting'], 0]);
});

test('a refusal with a waiting time delays the next send by that time', async () => {
  const code = startCodeEntry();
  await code.send(notSent('too_many_requests', 42_000));
  code.ask();
  expect([code.tags(), code.sendings.length]).toEqual([['unsent', 'waiting'], 1]);
  code.clock.increment(42_000);
  await code.send(ok);
  expect(code.tags()).toEqual(['sent', 'waiting']);
});

test.each([notSent('texts_exhausted'), new Error('surprise')])(
  'a failure without a waiting time keeps the known one (%o)',
  async (result) => {
    const code = startCodeEntry({ askedBy: 'page', resendAt: 30_000 });
    await code.send(result);
    expect([code.tags(), code.context().resendAt]).toEqual([['unsent', 'waiting'], 30_000]);
  },
);

test('a refused or lost first send leaves no code, says why, and can be repeated', async () => {
  const code = startCodeEntry();
  await code.send(notSent('invalid_phone'));
  expect([code.tags(), code.context()]).toMatchObject([
    ['unsent'],
    { sent: null, problem: refusal('sendCode', 'invalid_phone') },
  ]);
  await code.send(new Error('surprise'));
  expect([code.tags(), code.context().problem]).toEqual([
    ['unsent'],
    { call: 'sendCode', code: 'unknown' },
  ]);
  code.ask();
  expect(code.context().problem).toBeNull();
  await code.send(ok);
  expect([code.tags(), code.context().problem]).toEqual([['sent', 'waiting'], null]);
});

test('a lost second send keeps the first code valid', async () => {
  const code = startCodeEntry({ ...codeOut, resendAt: null });
  await code.send(new Error('surprise'));
  expect(code.tags()).toEqual(['sent']);
  await code.compare(right);
  expect(code.actor.getSnapshot().output).toEqual({ proof });
});

test('what is confirmed elsewhere meanwhile needs no code', async () => {
  const code = startCodeEntry({ askedBy: 'page' });
  await code.send({ kind: 'needless' });
  expect(code.actor.getSnapshot()).toMatchObject({ status: 'done', output: { proof: null } });
});

test('a code expires after 20 minutes, and another can be requested', async () => {
  const code = startCodeEntry();
  await code.send(ok);
  code.clock.increment(LIFETIME - 1);
  expect(code.tags()).toEqual(['sent']);
  code.clock.increment(1);
  expect([code.tags(), code.context().sent]).toEqual([['over', 'expired'], null]);
  code.submit();
  expect([code.tags(), code.tries]).toEqual([['over', 'expired'], []]);
  await code.send(ok);
  expect(code.tags()).toEqual(['sent', 'waiting']);
});

test('a restored code is valid for the rest of its time', () => {
  const code = startCodeEntry({
    ...codeOut,
    sent: { ...sent, sentAt: -1_000_000 },
    resendAt: null,
  });
  code.clock.increment(199_999);
  expect(code.tags()).toEqual(['sent']);
  code.clock.increment(1);
  expect(code.tags()).toEqual(['over', 'expired']);
});

test('a code that expired before it is restored is expired', () => {
  const code = startCodeEntry({ sent: { ...sent, sentAt: -LIFETIME } });
  code.clock.increment(0);
  code.submit();
  expect([code.tags(), code.tries]).toEqual([['over', 'expired'], []]);
});

test('ten presses submit the code once, and a right one ends the chart', async () => {
  const code = startCodeEntry(codeOut);
  const before = code.context();
  for (let press = 0; press < 10; press += 1) code.submit();
  // The code is not kept.
  expect(code.context()).toEqual(before);
  expect([code.tags(), code.tries.map(({ asked }) => asked)]).toMatchObject([
    ['sent', 'confirming'],
    [{ sent, code: '123456' }],
  ]);
  await code.compare(right);
  expect(code.actor.getSnapshot()).toMatchObject({ status: 'done', output: { proof } });
  expect(code.tags()).toEqual(['sent', 'confirming']);
});

test('the fifth wrong code is the last one', async () => {
  const code = startCodeEntry({ ...codeOut, resendAt: null });
  for (let miss = 1; miss <= 4; miss += 1) {
    await code.compare(wrong);
    expect([code.tags(), code.context().misses]).toEqual([['sent', 'wrong'], miss]);
  }
  expect(code.context().problem).toEqual(refusal('verifyCode', 'invalid_code'));
  await code.compare(wrong);
  expect([code.tags(), code.context().misses]).toEqual([['over', 'exhausted'], 5]);
  code.submit();
  expect(code.tries).toHaveLength(5);
});

test('the message of a wrong code disappears with the next edit, and its try stays counted', async () => {
  const code = startCodeEntry({ ...codeOut, resendAt: null });
  await code.compare(wrong);
  code.actor.send({ type: 'code.edit' });
  expect([code.tags(), code.context()]).toMatchObject([['sent'], { misses: 1, problem: null }]);
});

test.each([
  ['expired', ['over', 'expired'], { sent: null, misses: 0 }],
  ['exhausted', ['over', 'exhausted'], { sent, misses: 5 }],
  ['refused', ['over', 'refused'], { sent: null, misses: 0 }],
] as const)(
  'a server that calls the code %s is believed, also if the next one cannot be sent',
  async (kind, tags, facts) => {
    const code = startCodeEntry({ ...codeOut, resendAt: null });
    await code.compare(bad(kind, 'any_code'));
    expect([code.tags(), code.context()]).toMatchObject([
      tags,
      { ...facts, problem: refusal('verifyCode', 'any_code') },
    ]);
    code.submit();
    expect(code.tries).toHaveLength(1);
    await code.send(new Error('surprise'));
    const left = kind === 'exhausted' ? ['over', 'exhausted'] : ['unsent'];
    expect([code.tags(), code.context().problem]).toEqual([
      left,
      { call: 'sendCode', code: 'unknown' },
    ]);
  },
);

test('a code that could not be checked stays valid and does not count as a wrong one', async () => {
  const code = startCodeEntry({ ...codeOut, resendAt: null });
  await code.compare(bad('failed', 'too_many_requests'));
  expect([code.tags(), code.context()]).toMatchObject([
    ['sent'],
    { misses: 0, problem: refusal('verifyCode', 'too_many_requests') },
  ]);
  await code.compare(new Error('surprise'));
  expect([code.tags(), code.context()]).toMatchObject([
    ['sent'],
    { misses: 0, problem: { call: 'verifyCode', code: 'unknown' } },
  ]);
  code.submit();
  expect(code.context().problem).toBeNull();
});
