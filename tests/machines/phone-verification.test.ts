import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { phoneVerificationMachine } from '../../machines/phone-verification.machine.ts';
import type {
  NumberFacts,
  PhoneFacts,
  PhoneProblem,
  VerifyCodeResult,
} from '../../machines/phone-verification.types.ts';

const LIFETIME = 1_200_000;
const sent = { phoneNumber: '+821012345678', sentAt: 0 };
const proof = { phoneNumber: sent.phoneNumber, token: 'P1' };
const codeOut: PhoneFacts = {
  number: { country: 'KR', national: '01012345678' },
  sent,
  misses: 0,
  resendAt: 60_000,
  earlier: [],
  proof: null,
};
const right: VerifyCodeResult = { proof, problem: null };
const refusal = (call: PhoneProblem['call'], code: string) => ({ call, code, message: code });
const wrong = (code: string): VerifyCodeResult => ({
  proof: null,
  problem: refusal('verifyCode', code),
});

/** Starts the chart with what a reload restores, and a server that checks codes when the test says so. */
function start(saved: PhoneFacts | undefined = codeOut) {
  const clock = new SimulatedClock();
  const verdicts: (PromiseWithResolvers<VerifyCodeResult> & {
    asked: unknown;
    signal: AbortSignal;
  })[] = [];
  const actor = createActor(
    phoneVerificationMachine.provide({
      actors: {
        verifyCode: fromPromise(({ input, signal }) => {
          const asked = { sent: input.sent, code: input.code };
          const held = { ...Promise.withResolvers<VerifyCodeResult>(), asked, signal };
          verdicts.push(held);
          return held.promise;
        }),
      },
      delays: {
        codeLifetime: ({ context }) => (context.sent?.sentAt ?? 0) + LIFETIME - clock.now(),
      },
    }),
    { clock, input: { saved } },
  ).start();
  const submit = () => actor.send({ type: 'code.submit', code: '123456' });
  return {
    actor,
    clock,
    verdicts,
    submit,
    tags: () => [...actor.getSnapshot().tags],
    context: () => actor.getSnapshot().context,
    async compare(result: VerifyCodeResult | Error) {
      submit();
      const held = verdicts.at(-1);
      if (result instanceof Error) held?.reject(result);
      else held?.resolve(result);
      await waitFor(actor, (now) => !now.hasTag('verifying'));
    },
    edit: (edited: NumberFacts) => actor.send({ type: 'number.edit', edited }),
  };
}

test.each<[string, PhoneFacts, string]>([
  ['a proof', { ...codeOut, proof }, 'verified'],
  ['a code that is out', codeOut, 'sent'],
  ['a code that was tried four times', { ...codeOut, misses: 4 }, 'sent'],
  ['a code that was tried too often', { ...codeOut, misses: 5 }, 'exhausted'],
  ['a number alone', { ...codeOut, sent: null, resendAt: null }, 'unsent'],
])('%s is restored by a reload unchanged', (_, saved, tag) => {
  const phone = start(saved);
  expect([phone.tags(), phone.context()]).toEqual([[tag], { ...saved, problem: null }]);
});

test('without anything saved there is no number and no code', () => {
  const actor = createActor(phoneVerificationMachine, { input: {} }).start();
  expect([[...actor.getSnapshot().tags], actor.getSnapshot().context]).toEqual([
    ['unsent'],
    {
      number: { country: 'US', national: '' },
      sent: null,
      misses: 0,
      resendAt: null,
      earlier: [],
      proof: null,
      problem: null,
    },
  ]);
});

test('a code restored by a reload is valid for the rest of its 20 minutes', () => {
  const phone = start({ ...codeOut, sent: { ...sent, sentAt: -1_000_000 } });
  phone.clock.increment(199_999);
  expect(phone.tags()).toEqual(['sent']);
  phone.clock.increment(1);
  expect([phone.tags(), phone.context().sent]).toEqual([['expired'], null]);
});

test('a code that expired before the reload is expired', () => {
  const phone = start({ ...codeOut, sent: { ...sent, sentAt: -LIFETIME } });
  phone.clock.increment(0);
  phone.submit();
  expect([phone.tags(), phone.verdicts]).toEqual([['expired'], []]);
});

test('ten presses submit the code once, and a right one proves the number', async () => {
  const phone = start();
  for (let press = 0; press < 10; press += 1) phone.submit();
  expect([phone.tags(), phone.verdicts.map(({ asked }) => asked)]).toEqual([
    ['sent', 'verifying'],
    [{ sent, code: '123456' }],
  ]);
  await phone.compare(right);
  expect([phone.tags(), phone.context()]).toEqual([
    ['verified'],
    { ...codeOut, proof, problem: null },
  ]);
});

test('the fifth wrong code is the last one', async () => {
  const phone = start();
  for (let miss = 1; miss <= 4; miss += 1) {
    await phone.compare(wrong('invalid_code'));
    expect([phone.tags(), phone.context().misses]).toEqual([['sent'], miss]);
  }
  expect(phone.context().problem).toEqual(refusal('verifyCode', 'invalid_code'));
  await phone.compare(wrong('invalid_code'));
  expect(phone.tags()).toEqual(['exhausted']);
  phone.submit();
  expect(phone.verdicts).toHaveLength(5);
});

test.each([
  ['code_expired', 'expired'],
  ['code_exhausted', 'exhausted'],
] as const)('a server that responds %s is believed', async (code, tag) => {
  const phone = start();
  await phone.compare(wrong(code));
  expect(phone.tags()).toEqual([tag]);
});

test('a code that showed that the number has an account is used up', async () => {
  const phone = start();
  await phone.compare(wrong('phone_taken'));
  expect([phone.tags(), phone.context()]).toEqual([
    ['unsent'],
    { ...codeOut, sent: null, problem: refusal('verifyCode', 'phone_taken') },
  ]);
});

test('a request to wait does not count as a wrong code', async () => {
  const phone = start();
  await phone.compare(wrong('too_many_requests'));
  expect([phone.tags(), phone.context()]).toEqual([
    ['sent'],
    { ...codeOut, problem: refusal('verifyCode', 'too_many_requests') },
  ]);
});

test('a lost response keeps the code valid and does not count as a wrong one', async () => {
  const phone = start();
  await phone.compare(new Error('surprise'));
  expect([phone.tags(), phone.context()]).toEqual([
    ['sent'],
    { ...codeOut, problem: { call: 'verifyCode', code: 'unknown' } },
  ]);
  await phone.compare(right);
  expect(phone.tags()).toEqual(['verified']);
});

test.each([
  ['the number', { country: 'KR', national: '01099999999' }],
  ['the country', { country: 'JP', national: '01012345678' }],
] as const)('editing %s resets the state to not sent and drops the proof', (_, number) => {
  const phone = start({ ...codeOut, proof });
  const edited = { number, sent: null, misses: 0, resendAt: null, earlier: [codeOut] };
  phone.edit(edited);
  expect([phone.tags(), phone.context()]).toEqual([
    ['unsent'],
    { ...edited, proof: null, problem: null },
  ]);
});

test('an edit during a code check aborts the call and ignores its response', async () => {
  const phone = start();
  const edited: NumberFacts = { ...codeOut, sent: null, earlier: [] };
  phone.submit();
  phone.edit(edited);
  phone.verdicts[0]?.resolve(right);
  await phone.verdicts[0]?.promise;
  expect([phone.verdicts[0]?.signal.aborted, phone.tags(), phone.context().proof]).toEqual([
    true,
    ['unsent'],
    null,
  ]);
});

test.each([
  [4, 'sent'],
  [5, 'exhausted'],
])(
  'restoring a number with a valid code restores that code and its %i wrong tries',
  (misses, tag) => {
    const phone = start({ ...codeOut, sent: null });
    const edited: NumberFacts = { ...codeOut, misses };
    phone.edit(edited);
    expect([phone.tags(), phone.context().sent, phone.context().misses]).toEqual([
      [tag],
      sent,
      misses,
    ]);
  },
);

test('a proof is valid until it is refused, and its code is used up', () => {
  const phone = start({ ...codeOut, misses: 2, proof });
  const problem = refusal('useProof', 'invalid_phone_token');
  phone.actor.send({ type: 'proof.refused', problem });
  expect([phone.tags(), phone.context()]).toEqual([
    ['unsent'],
    { ...codeOut, sent: null, problem },
  ]);
});
