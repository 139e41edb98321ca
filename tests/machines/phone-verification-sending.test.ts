import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { phoneVerificationMachine } from '../../machines/phone-verification.machine.ts';
import type {
  NumberFacts,
  PhoneFacts,
  PhoneProblem,
  SendCodeResult,
  VerifyCodeResult,
} from '../../machines/phone-verification.types.ts';

const sent = { phoneNumber: '+821012345678', sentAt: 0 };
const unsent: NumberFacts = {
  number: { country: 'KR', national: '01012345678' },
  sent: null,
  misses: 0,
  resendAt: null,
  earlier: [],
};
const exhausted: PhoneFacts = { ...unsent, sent, misses: 5, resendAt: 60_000, proof: null };
const proof = { phoneNumber: sent.phoneNumber, token: 'P1' };

const ok: SendCodeResult = { sent, misses: 0, resendAt: 60_000 };
const right: VerifyCodeResult = { proof, problem: null };
const refusal = (call: PhoneProblem['call'], code: string) => ({ call, code, message: code });
const wrong = (code: string): VerifyCodeResult => ({
  proof: null,
  problem: refusal('verifyCode', code),
});

/** Starts the chart with a server that sends codes when the test says so, and checks them at once. */
function start(saved: PhoneFacts = { ...unsent, proof: null }) {
  const clock = new SimulatedClock();
  const sendings: (PromiseWithResolvers<SendCodeResult> & { to: unknown; signal: AbortSignal })[] =
    [];
  let compared: VerifyCodeResult = right;
  const actor = createActor(
    phoneVerificationMachine.provide({
      actors: {
        sendCode: fromPromise(({ input, signal }) => {
          const held = { ...Promise.withResolvers<SendCodeResult>(), to: input, signal };
          sendings.push(held);
          return held.promise;
        }),
        verifyCode: fromPromise(async () => compared),
      },
      guards: { maySend: (_, { resendAt }) => resendAt === null || resendAt <= clock.now() },
    }),
    { clock, input: { saved } },
  ).start();
  const idle = () => waitFor(actor, (now) => !now.hasTag('sending') && !now.hasTag('verifying'));
  const ask = () => actor.send({ type: 'code.send' });
  return {
    actor,
    clock,
    sendings,
    ask,
    tags: () => [...actor.getSnapshot().tags],
    context: () => actor.getSnapshot().context,
    async send(result: SendCodeResult | Error) {
      ask();
      const held = sendings.at(-1);
      if (result instanceof Error) held?.reject(result);
      else held?.resolve(result);
      await idle();
    },
    async submit(result: VerifyCodeResult) {
      compared = result;
      actor.send({ type: 'code.submit', code: '123456' });
      await idle();
    },
  };
}

test('ten presses send one code, to the current number', async () => {
  const phone = start();
  for (let press = 0; press < 10; press += 1) phone.ask();
  expect([phone.tags(), phone.sendings.map(({ to }) => to)]).toEqual([
    ['sending'],
    [unsent.number],
  ]);
  await phone.send(ok);
  expect([phone.tags(), phone.context()]).toEqual([
    ['sent'],
    { ...unsent, ...ok, proof: null, problem: null },
  ]);
});

test('another code can be requested once the server allows it, not before', async () => {
  const phone = start();
  await phone.send(ok);
  phone.clock.increment(59_999);
  phone.ask();
  expect([phone.tags(), phone.sendings.length]).toEqual([['sent'], 1]);
  phone.clock.increment(1);
  await phone.send({ sent: { ...sent, sentAt: 60_000 }, misses: 0, resendAt: 120_000 });
  expect([phone.tags(), phone.context().sent?.sentAt]).toEqual([['sent'], 60_000]);
});

test('after five wrong codes the next one must wait as long as usual, and has its own five tries', async () => {
  const phone = start(exhausted);
  phone.ask();
  expect([phone.tags(), phone.sendings.length]).toEqual([['exhausted'], 0]);
  phone.clock.increment(60_000);
  await phone.send(ok);
  expect([phone.tags(), phone.context().misses]).toEqual([['sent'], 0]);
});

test('a refusal with a waiting time delays the next send by that time', async () => {
  const phone = start();
  await phone.send({ problem: refusal('sendCode', 'too_many_requests'), resendAt: 42_000 });
  phone.ask();
  expect([phone.tags(), phone.sendings.length]).toEqual([['unsent'], 1]);
  phone.clock.increment(42_000);
  await phone.send(ok);
  expect(phone.tags()).toEqual(['sent']);
});

test('a wait restored by a reload still delays the next send', async () => {
  const phone = start({ ...unsent, resendAt: 30_000, proof: null });
  phone.ask();
  expect([phone.tags(), phone.sendings.length]).toEqual([['unsent'], 0]);
  phone.clock.increment(30_000);
  await phone.send(ok);
  expect(phone.tags()).toEqual(['sent']);
});

test('a code expires after 20 minutes, and another can be requested', async () => {
  const phone = start();
  await phone.send(ok);
  phone.clock.increment(1_199_999);
  expect(phone.tags()).toEqual(['sent']);
  phone.clock.increment(1);
  expect([phone.tags(), phone.context().sent]).toEqual([['expired'], null]);
  await phone.submit(right);
  expect(phone.tags()).toEqual(['expired']);
  await phone.send(ok);
  expect(phone.tags()).toEqual(['sent']);
});

test.each([
  ['code_expired', 'unsent'],
  ['code_exhausted', 'exhausted'],
])(
  'a code that the server calls %s stays invalid if the next one cannot be sent',
  async (code, tag) => {
    const phone = start();
    await phone.send(ok);
    await phone.submit(wrong(code));
    phone.clock.increment(60_000);
    await phone.send(new Error('surprise'));
    expect([phone.tags(), phone.context().problem]).toEqual([
      [tag],
      { call: 'sendCode', code: 'unknown' },
    ]);
  },
);

test('a refused or lost first send leaves no code, says why, and can be repeated', async () => {
  const phone = start();
  await phone.send({ problem: refusal('sendCode', 'invalid_phone') });
  expect([phone.tags(), phone.context()]).toEqual([
    ['unsent'],
    { ...unsent, proof: null, problem: refusal('sendCode', 'invalid_phone') },
  ]);
  await phone.send(new Error('surprise'));
  expect([phone.tags(), phone.context().problem]).toEqual([
    ['unsent'],
    { call: 'sendCode', code: 'unknown' },
  ]);
  await phone.send(ok);
  expect([phone.tags(), phone.context().problem]).toEqual([['sent'], null]);
});

test('a lost second send keeps the first code valid', async () => {
  const phone = start();
  await phone.send(ok);
  phone.clock.increment(60_000);
  await phone.send(new Error('surprise'));
  expect(phone.tags()).toEqual(['sent']);
  await phone.submit(right);
  expect(phone.tags()).toEqual(['verified']);
});

test('an edit during the sending aborts the call and ignores its response', async () => {
  const phone = start();
  const edited: NumberFacts = { ...unsent, number: { country: 'KR', national: '0101' } };
  phone.ask();
  phone.actor.send({ type: 'number.edit', edited });
  phone.sendings[0]?.resolve(ok);
  await phone.sendings[0]?.promise;
  expect([phone.sendings[0]?.signal.aborted, phone.tags(), phone.context()]).toEqual([
    true,
    ['unsent'],
    { ...edited, proof: null, problem: null },
  ]);
});
