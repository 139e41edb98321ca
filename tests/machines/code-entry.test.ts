import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { codeEntryMachine } from '../../machines/code-entry.machine.ts';
import type {
  CodeEntryInput,
  CodeEntryProblem,
  SendCodeResult,
  VerifyCodeResult,
} from '../../machines/code-entry.types.ts';

const LIFETIME = 1_200_000;
const sent = { phoneNumber: '+821012345678', sentAt: 0 };
const proof = { phoneNumber: sent.phoneNumber, token: 'P1' };
const codeOut: CodeEntryInput = { sent, misses: 0, resendAt: 60_000 };
const ok: SendCodeResult = { kind: 'sent', known: { sent, resendAt: 60_000, misses: 0 } };
const right: VerifyCodeResult = { kind: 'right', proof };
const refusal = (call: CodeEntryProblem['call'], code: string) => ({ call, code, message: code });
const bad = (kind: Exclude<VerifyCodeResult['kind'], 'right'>, code: string): VerifyCodeResult => ({
  kind,
  problem: refusal('verifyCode', code),
});
const wrong = bad('wrong', 'invalid_code');
const notSent = (code: string, resendAt?: number): SendCodeResult => ({
  kind: 'failed',
  known: { problem: refusal('sendCode', code), ...(resendAt && { resendAt }) },
});

/** Starts the chart with a server that responds when the test says so. */
function start(input: CodeEntryInput = {}) {
  const clock = new SimulatedClock();
  const sendings: (PromiseWithResolvers<SendCodeResult> & { to: unknown })[] = [];
  const tries: (PromiseWithResolvers<VerifyCodeResult> & { asked: unknown })[] = [];
  const actor = createActor(
    codeEntryMachine.provide({
      actors: {
        sendCode: fromPromise(({ input: { to } }) => {
          const held = { ...Promise.withResolvers<SendCodeResult>(), to };
          sendings.push(held);
          return held.promise;
        }),
        verifyCode: fromPromise(({ input: asked }) => {
          const held = { ...Promise.withResolvers<VerifyCodeResult>(), asked };
          tries.push(held);
          return held.promise;
        }),
      },
      delays: {
        codeLifetime: ({ context }) => (context.sent?.sentAt ?? 0) + LIFETIME - clock.now(),
        resendWait: ({ context }) => Math.max(0, (context.resendAt ?? 0) - clock.now()),
      },
    }),
    { clock, input },
  ).start();
  const ask = () => actor.send({ type: 'code.send' });
  const submit = () => actor.send({ type: 'code.submit', code: '123456' });
  const idle = () => waitFor(actor, (now) => !now.hasTag('sending') && !now.matches('confirming'));
  return {
    actor,
    clock,
    sendings,
    tries,
    ask,
    submit,
    tags: () => [...actor.getSnapshot().tags],
    context: () => actor.getSnapshot().context,
    async send(result: SendCodeResult | Error) {
      if (!actor.getSnapshot().hasTag('sending')) ask();
      const held = sendings.at(-1);
      if (result instanceof Error) held?.reject(result);
      else held?.resolve(result);
      await idle();
    },
    async compare(result: VerifyCodeResult | Error) {
      submit();
      const held = tries.at(-1);
      if (result instanceof Error) held?.reject(result);
      else held?.resolve(result);
      await idle();
    },
  };
}

test.each<[string, CodeEntryInput, string[]]>([
  ['a code that is out', codeOut, ['sent', 'waiting']],
  ['a code that was tried four times', { ...codeOut, misses: 4 }, ['sent', 'waiting']],
  ['a code that was tried too often', { ...codeOut, misses: 5 }, ['over', 'exhausted', 'waiting']],
  ['a wait alone', { resendAt: 60_000 }, ['unsent', 'waiting']],
  ['nothing', {}, ['unsent']],
])('%s is restored unchanged', (_, input, tags) => {
  const code = start(input);
  const known = { to: undefined, askedBy: 'fan', problem: null, proof: null };
  const nothing = { sent: null, misses: 0, resendAt: null };
  expect([code.tags(), code.context()]).toEqual([tags, { ...known, ...nothing, ...input }]);
});

test('a page that asks for a code by itself is sent one, unless a valid one is out or it has to say why', () => {
  const problem = refusal('useProof', 'proof_required');
  const opened = (input: CodeEntryInput) => start({ askedBy: 'page', ...input }).tags();
  expect(opened({})).toEqual(['sending']);
  expect(opened({ ...codeOut, misses: 5 })).toEqual(['sending']);
  expect(opened({ ...codeOut, misses: 4 })).toEqual(['sent', 'waiting']);
  expect(opened({ problem })).toEqual(['unsent']);
});

test('ten presses send one code, to the number', async () => {
  const to = { country: 'KR', national: '01012345678' } as const;
  const code = start({ to });
  for (let press = 0; press < 10; press += 1) code.ask();
  expect([code.tags(), code.sendings.map((one) => one.to)]).toEqual([['sending'], [to]]);
  await code.send(ok);
  expect([code.tags(), code.context()]).toMatchObject([
    ['sent', 'waiting'],
    { ...codeOut, problem: null },
  ]);
});

test('another code can be requested once the server allows it, not before', async () => {
  const code = start();
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
  const code = start({ ...codeOut, resendAt: null, askedBy: 'elsewhere' });
  code.ask();
  expect([code.tags(), code.sendings]).toEqual([['sent'], []]);
});

test('after five wrong codes the next one must wait as long as usual, and has its own five tries', async () => {
  const code = start({ ...codeOut, misses: 5 });
  code.ask();
  expect(code.sendings).toEqual([]);
  code.clock.increment(60_000);
  code.ask();
  expect(code.tags()).toEqual(['sending']);
  await code.send(ok);
  expect([code.tags(), code.context().misses]).toEqual([['sent', 'waiting'], 0]);
});

test('a refusal with a waiting time delays the next send by that time', async () => {
  const code = start();
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
    const code = start({ askedBy: 'page', resendAt: 30_000 });
    await code.send(result);
    expect([code.tags(), code.context().resendAt]).toEqual([['unsent', 'waiting'], 30_000]);
  },
);

test('a refused or lost first send leaves no code, says why, and can be repeated', async () => {
  const code = start();
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
  const code = start({ ...codeOut, resendAt: null });
  await code.send(new Error('surprise'));
  expect(code.tags()).toEqual(['sent']);
  await code.compare(right);
  expect(code.actor.getSnapshot().output).toEqual({ proof });
});

test('what is confirmed elsewhere meanwhile needs no code', async () => {
  const code = start({ askedBy: 'page' });
  await code.send({ kind: 'needless' });
  expect(code.actor.getSnapshot()).toMatchObject({ status: 'done', output: { proof: null } });
});

test('a code expires after 20 minutes, and another can be requested', async () => {
  const code = start();
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
  const code = start({ ...codeOut, sent: { ...sent, sentAt: -1_000_000 }, resendAt: null });
  code.clock.increment(199_999);
  expect(code.tags()).toEqual(['sent']);
  code.clock.increment(1);
  expect(code.tags()).toEqual(['over', 'expired']);
});

test('a code that expired before it is restored is expired', () => {
  const code = start({ sent: { ...sent, sentAt: -LIFETIME } });
  code.clock.increment(0);
  code.submit();
  expect([code.tags(), code.tries]).toEqual([['over', 'expired'], []]);
});

test('ten presses submit the code once, and a right one ends the chart', async () => {
  const code = start(codeOut);
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
  const code = start({ ...codeOut, resendAt: null });
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
  const code = start({ ...codeOut, resendAt: null });
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
    const code = start({ ...codeOut, resendAt: null });
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
  const code = start({ ...codeOut, resendAt: null });
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
