import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { phoneVerificationMachine } from '../../machines/phone-verification.machine.ts';
import type {
  PhoneNumber,
  PhoneProblem,
  SendCodeAnswer,
  Sending,
  VerifyCodeAnswer,
} from '../../machines/phone-verification.types.ts';

const number: PhoneNumber = { country: 'KR', national: '01012345678' };
const sent = { phoneNumber: '+821012345678', sentAt: 0 };
const proof = { phoneNumber: sent.phoneNumber, token: 'T' };

const NOTHING_SENT: Sending = { sent: null, misses: 0, resendAt: null };

const refusal = (call: PhoneProblem['call'], code: string) => ({ call, code, message: code });
const verdict = (code: string): VerifyCodeAnswer => ({
  proof: null,
  problem: refusal('verifyCode', code),
});

/** Starts the chart with a server that answers when the test says so. */
function start() {
  const clock = new SimulatedClock();
  const sendings: PromiseWithResolvers<SendCodeAnswer>[] = [];
  const verdicts: (PromiseWithResolvers<VerifyCodeAnswer> & { code: string })[] = [];
  const actor = createActor(
    phoneVerificationMachine.provide({
      actors: {
        sendCode: fromPromise(() => {
          const held = Promise.withResolvers<SendCodeAnswer>();
          sendings.push(held);
          return held.promise;
        }),
        verifyCode: fromPromise(({ input: { code } }) => {
          const held = Promise.withResolvers<VerifyCodeAnswer>();
          verdicts.push({ ...held, code });
          return held.promise;
        }),
      },
      guards: { maySend: (_, { resendAt }) => resendAt === null || resendAt <= clock.now() },
    }),
    { clock, input: { number } },
  ).start();
  const idle = () => waitFor(actor, (now) => !now.hasTag('sending') && !now.hasTag('verifying'));
  return {
    actor,
    clock,
    sendings,
    verdicts,
    tags: () => [...actor.getSnapshot().tags],
    context: () => actor.getSnapshot().context,
    async send(answer: SendCodeAnswer | Error) {
      actor.send({ type: 'code.send' });
      const held = sendings.at(-1);
      if (answer instanceof Error) held?.reject(answer);
      else held?.resolve(answer);
      await idle();
    },
    async submit(answer: VerifyCodeAnswer | Error) {
      actor.send({ type: 'code.submit', code: '123456' });
      const held = verdicts.at(-1);
      if (answer instanceof Error) held?.reject(answer);
      else held?.resolve(answer);
      await idle();
    },
    edit: (edited: Partial<PhoneNumber>, sending: Sending = NOTHING_SENT) =>
      actor.send({ type: 'number.edit', number: { ...number, ...edited }, sending }),
  };
}

const ok: SendCodeAnswer = { sent, misses: 0, resendAt: 60_000 };
const right: VerifyCodeAnswer = { proof, problem: null };

test('a code is sent, handed in and accepted', async () => {
  const phone = start();
  await phone.send(ok);
  expect(phone.tags()).toEqual(['sent']);
  await phone.submit(right);
  expect(phone.verdicts[0]?.code).toBe('123456');
  expect([phone.tags(), phone.context().proof]).toEqual([['verified'], proof]);
});

test('another code can be asked for once the server sends one, not before', async () => {
  const phone = start();
  await phone.send(ok);
  phone.clock.increment(59_999);
  phone.actor.send({ type: 'code.send' });
  expect([phone.tags(), phone.sendings.length]).toEqual([['sent'], 1]);
  phone.clock.increment(1);
  await phone.send({ sent: { ...sent, sentAt: 60_000 }, misses: 0, resendAt: 120_000 });
  expect([phone.tags(), phone.context().sent?.sentAt]).toEqual([['sent'], 60_000]);
});

test('after five wrong codes, too, the next one comes no sooner than the server sends it', async () => {
  const phone = start();
  await phone.send(ok);
  for (let miss = 0; miss < 5; miss += 1) await phone.submit(verdict('invalid_code'));
  phone.actor.send({ type: 'code.send' });
  expect([phone.tags(), phone.sendings.length]).toEqual([['exhausted'], 1]);
  phone.clock.increment(60_000);
  await phone.send(ok);
  expect(phone.tags()).toEqual(['sent']);
});

test('a refusal that names a wait holds the next sending back for so long', async () => {
  const phone = start();
  await phone.send({ problem: refusal('sendCode', 'too_many_requests'), resendAt: 42_000 });
  phone.actor.send({ type: 'code.send' });
  expect([phone.tags(), phone.sendings.length]).toEqual([['unsent'], 1]);
  phone.clock.increment(42_000);
  await phone.send(ok);
  expect(phone.tags()).toEqual(['sent']);
});

test('a code dies after 20 minutes, and another can be asked for', async () => {
  const phone = start();
  await phone.send(ok);
  phone.clock.increment(1_199_999);
  expect(phone.tags()).toContain('sent');
  phone.clock.increment(1);
  expect(phone.tags()).toEqual(['expired']);
  phone.actor.send({ type: 'code.submit', code: '123456' });
  expect(phone.verdicts).toEqual([]);
  await phone.send(ok);
  expect(phone.tags()).toEqual(['sent']);
});

test('the fifth wrong code is the last one', async () => {
  const phone = start();
  await phone.send(ok);
  for (let miss = 1; miss <= 4; miss += 1) {
    await phone.submit(verdict('invalid_code'));
    expect([phone.tags(), phone.context().misses]).toEqual([['sent'], miss]);
  }
  expect(phone.context().problem).toEqual(refusal('verifyCode', 'invalid_code'));
  await phone.submit(verdict('invalid_code'));
  expect(phone.tags()).toEqual(['exhausted']);
  phone.actor.send({ type: 'code.submit', code: '123456' });
  expect(phone.verdicts).toHaveLength(5);
});

test('a new code has five tries of its own', async () => {
  const phone = start();
  await phone.send(ok);
  for (let miss = 0; miss < 5; miss += 1) await phone.submit(verdict('invalid_code'));
  phone.clock.increment(60_000);
  await phone.send(ok);
  expect([phone.tags(), phone.context().misses]).toEqual([['sent'], 0]);
});

test.each([
  ['code_expired', 'expired'],
  ['code_exhausted', 'exhausted'],
] as const)('a server that says %s is believed', async (code, tag) => {
  const phone = start();
  await phone.send(ok);
  await phone.submit(verdict(code));
  expect(phone.tags()).toEqual([tag]);
});

test.each([
  ['code_expired', 'unsent'],
  ['code_exhausted', 'exhausted'],
])(
  'a code that the server calls %s stays dead when the next one cannot be sent',
  async (code, tag) => {
    const phone = start();
    await phone.send(ok);
    await phone.submit(verdict(code));
    phone.clock.increment(60_000);
    await phone.send(new Error('offline'));
    expect(phone.tags()).toEqual([tag]);
  },
);

test('a code that showed that the number has an account is used', async () => {
  const phone = start();
  await phone.send(ok);
  await phone.submit(verdict('phone_taken'));
  expect([phone.tags(), phone.context().problem?.code]).toEqual([['unsent'], 'phone_taken']);
});

test('being asked to wait is not a wrong code', async () => {
  const phone = start();
  await phone.send(ok);
  await phone.submit(verdict('too_many_requests'));
  expect([phone.tags(), phone.context().misses]).toEqual([['sent'], 0]);
});

test('a refused or lost first sending leaves nothing out, says why, and can be tried again', async () => {
  const phone = start();
  await phone.send({ problem: refusal('sendCode', 'invalid_phone') });
  expect([phone.tags(), phone.context().problem?.code]).toEqual([['unsent'], 'invalid_phone']);
  await phone.send(new Error('offline'));
  expect([phone.tags(), phone.context().problem]).toEqual([
    ['unsent'],
    { call: 'sendCode', code: 'failed' },
  ]);
  await phone.send(ok);
  expect([phone.tags(), phone.context().problem]).toEqual([['sent'], null]);
});

test('a lost second sending leaves the first code good', async () => {
  const phone = start();
  await phone.send(ok);
  phone.clock.increment(60_000);
  await phone.send(new Error('offline'));
  expect(phone.tags()).toContain('sent');
  await phone.submit(right);
  expect(phone.tags()).toEqual(['verified']);
});

test('a lost verdict leaves the code good and is not a wrong one', async () => {
  const phone = start();
  await phone.send(ok);
  await phone.submit(new Error('timeout'));
  expect([phone.tags(), phone.context().misses, phone.context().problem]).toEqual([
    ['sent'],
    0,
    { call: 'verifyCode', code: 'failed' },
  ]);
});

test.each([
  ['the number', { national: '01099999999' }],
  ['the country', { country: 'JP' }],
] as const)('editing %s goes back to not sent and drops the proof', async (_, edit) => {
  const phone = start();
  await phone.send(ok);
  await phone.submit(right);
  phone.edit(edit);
  expect(phone.tags()).toEqual(['unsent']);
  expect(phone.context()).toEqual({
    number: { ...number, ...edit },
    ...NOTHING_SENT,
    proof: null,
    problem: null,
  });
});

test('an edit while a code is sent drops the answer', async () => {
  const phone = start();
  phone.actor.send({ type: 'code.send' });
  phone.edit({ national: '0101' });
  phone.sendings[0]?.resolve(ok);
  await phone.sendings[0]?.promise;
  expect([phone.tags(), phone.context().sent]).toEqual([['unsent'], null]);
});

test('a number for which a code is out comes with that code and its misses; one with none left is dead', () => {
  const alive = start();
  alive.edit({}, { sent, misses: 4, resendAt: null });
  expect(alive.tags()).toEqual(['sent']);
  const spent = start();
  spent.edit({}, { sent, misses: 5, resendAt: null });
  expect(spent.tags()).toEqual(['exhausted']);
});

test('a recalled proof is good until the server refuses it', () => {
  const phone = start();
  phone.actor.send({ type: 'proof.recalled', proof });
  expect(phone.tags()).toEqual(['verified']);
  const problem = refusal('useProof', 'invalid_phone_token');
  phone.actor.send({ type: 'proof.refused', problem });
  expect([phone.tags(), phone.context().proof, phone.context().problem]).toEqual([
    ['unsent'],
    null,
    problem,
  ]);
});
