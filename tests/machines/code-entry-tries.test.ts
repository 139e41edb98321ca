import { expect, test } from 'vitest';
import {
  bad,
  codeOut,
  LIFETIME,
  ok,
  proof,
  refusal,
  right,
  sent,
  startCodeEntry,
  wrong,
} from './code-entry-chart.ts';

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
    const code = startCodeEntry({ ...codeOut, misses: 1, resendAt: null });
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

test('after four wrong codes, only a fifth wrong one is the last', async () => {
  const code = startCodeEntry({ ...codeOut, misses: 4, resendAt: null });
  await code.compare(bad('failed', 'too_many_requests'));
  expect([code.tags(), code.context().misses]).toEqual([['sent'], 4]);
  await code.compare(bad('expired', 'code_expired'));
  expect(code.tags()).toEqual(['over', 'expired']);
});
