import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { codeEntryMachine } from '../../machines/code-entry.machine.ts';
import type { CodeEntryProblem, VerifyCodeResult } from '../../machines/code-entry.types.ts';
import { phoneVerificationMachine } from '../../machines/phone-verification.machine.ts';
import type { NumberFacts, PhoneFacts } from '../../machines/phone-verification.types.ts';
import { answer, go, part } from './journey.ts';
import { codeParts } from './models/parts.ts';

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
const { proof: _, ...facts } = codeOut;
const right: VerifyCodeResult = { kind: 'right', proof };
const wrong: VerifyCodeResult = {
  kind: 'wrong',
  problem: { call: 'verifyCode', code: 'invalid_code' },
};

/** Starts the chart with what a reload restores, around a real code, with a server that checks it when the test says so. */
function start(saved: PhoneFacts | undefined = codeOut) {
  const verdicts: (PromiseWithResolvers<VerifyCodeResult> & { signal: AbortSignal })[] = [];
  const sendings: unknown[] = [];
  const clock = new SimulatedClock();
  const phone = createActor(
    phoneVerificationMachine.provide({
      actors: {
        codeEntry: codeEntryMachine.provide({
          actors: {
            sendCode: fromPromise(({ input: { to } }) => {
              sendings.push(to);
              return new Promise(() => {});
            }),
            verifyCode: fromPromise(({ signal }) => {
              const held = { ...Promise.withResolvers<VerifyCodeResult>(), signal };
              verdicts.push(held);
              return held.promise;
            }),
          },
        }),
      },
    }),
    { clock, input: { saved } },
  ).start();
  const code = () => phone.getSnapshot().children.codeEntry;
  return {
    phone,
    clock,
    verdicts,
    sendings,
    code,
    tags: () => [...(code() ?? phone).getSnapshot().tags],
    context: () => phone.getSnapshot().context,
    submit: () => code()?.send({ type: 'code.submit', code: '123456' }),
    edit: (edited: NumberFacts) => phone.send({ type: 'number.edit', edited }),
  };
}

test.each<[string, PhoneFacts, string[]]>([
  ['a proof', { ...codeOut, proof }, ['verified']],
  ['a code that is out', codeOut, ['sent', 'waiting']],
  ['a code that was tried too often', { ...codeOut, misses: 5 }, ['over', 'exhausted', 'waiting']],
  ['a number alone', { ...codeOut, sent: null, resendAt: null }, ['unsent']],
])('%s is restored by a reload unchanged', (_name, saved, tags) => {
  const phone = start(saved);
  expect([phone.tags(), phone.context()]).toEqual([tags, { ...saved, problem: null }]);
});

test('without anything saved there is no number and no code', () => {
  const { context } = createActor(phoneVerificationMachine, { input: {} }).start().getSnapshot();
  expect(context).toEqual({
    number: { country: 'US', national: '' },
    ...{ sent: null, misses: 0, resendAt: null },
    ...{ earlier: [], proof: null, problem: null },
  });
});

test('a code is sent to the current number', () => {
  const phone = start({ ...codeOut, sent: null, resendAt: null });
  phone.code()?.send({ type: 'code.send' });
  expect(phone.sendings).toEqual([codeOut.number]);
});

test('what becomes of the code is known to the number, and a right code proves it', async () => {
  const phone = start();
  phone.submit();
  phone.verdicts[0]?.resolve(wrong);
  await waitFor(phone.phone, ({ context }) => context.misses === 1);
  phone.submit();
  phone.verdicts[1]?.resolve(right);
  await waitFor(phone.phone, (now) => now.hasTag('verified'));
  expect(phone.context()).toEqual({ ...codeOut, misses: 1, proof, problem: null });
});

test('the end of the wait for another code is known to the number', () => {
  const phone = start();
  phone.clock.increment(60_000);
  expect([phone.tags(), phone.context().resendAt]).toEqual([['sent'], null]);
});

test('an edit during a code check aborts the call and ignores its response', async () => {
  const phone = start();
  phone.submit();
  phone.edit({ ...facts, sent: null, resendAt: null });
  phone.verdicts[0]?.resolve(right);
  await phone.verdicts[0]?.promise;
  expect([phone.verdicts[0]?.signal.aborted, phone.tags(), phone.context().proof]).toEqual([
    true,
    ['unsent'],
    null,
  ]);
});

test.each([
  [4, ['sent', 'waiting']],
  [5, ['over', 'exhausted', 'waiting']],
])(
  'restoring a number with a valid code restores that code and its %i wrong tries',
  (misses, tags) => {
    const phone = start({ ...codeOut, sent: null });
    phone.edit({ ...facts, misses });
    expect([phone.tags(), phone.context().sent, phone.context().misses]).toEqual([
      tags,
      sent,
      misses,
    ]);
  },
);

test('a proof is valid until it is refused, and its code is used up', () => {
  const phone = start({ ...codeOut, misses: 2, proof });
  const problem: CodeEntryProblem = { call: 'useProof', code: 'invalid_phone_token' };
  phone.phone.send({ type: 'proof.refused', problem });
  expect([phone.tags(), phone.code()?.getSnapshot().context.problem, phone.context()]).toEqual([
    ['unsent', 'waiting'],
    problem,
    { ...codeOut, sent: null, problem },
  ]);
});

test('a number keeps the state of its code, and an edit or a refused proof starts another one', () => {
  const problem = { call: 'useProof', code: 'invalid_phone_token' };
  const number = { country: 'KR', national: '01099998888' };
  const other = { number, sent: null, misses: 0, resendAt: null, earlier: [] };
  go(phoneVerificationMachine, 'proving', [
    [part('codeEntry', codeParts.sent), 'proving', { sent: { sentAt: 1 }, misses: 0 }],
    [part('codeEntry', codeParts.exhausted), 'proving', { misses: 5, proof: null }],
    [answer('codeEntry', { proof }), 'verified', { proof, misses: 5 }],
    [{ type: 'proof.refused', problem }, 'proving', { proof: null, sent: null, problem }],
    [answer('codeEntry', { proof }), 'verified', { proof, problem: null }],
    [{ type: 'number.edit', edited: other }, 'proving', { ...other, proof: null }],
    [answer('codeEntry', { proof }), 'verified', { proof }],
    [{ type: 'proof.refused', problem }, 'proving', { problem }],
    [{ type: 'number.edit', edited: other }, 'proving', { problem: null }],
  ]);
});
