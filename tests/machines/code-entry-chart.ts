import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { codeEntryMachine } from '../../machines/code-entry.machine.ts';
import type {
  CodeEntryInput,
  CodeEntryProblem,
  SendCodeResult,
  VerifyCodeResult,
} from '../../machines/code-entry.types.ts';

export const LIFETIME = 1_200_000;
export const sent = { phoneNumber: '+821012345678', sentAt: 0 };
export const proof = { phoneNumber: sent.phoneNumber, token: 'P1' };
export const codeOut: CodeEntryInput = { sent, misses: 0, resendAt: 60_000 };
export const ok: SendCodeResult = { kind: 'sent', known: { sent, resendAt: 60_000, misses: 0 } };
export const right: VerifyCodeResult = { kind: 'right', proof };
export const refusal = (call: CodeEntryProblem['call'], code: string) => ({
  call,
  code,
  message: code,
});
export const bad = (
  kind: Exclude<VerifyCodeResult['kind'], 'right'>,
  code: string,
): VerifyCodeResult => ({
  kind,
  problem: refusal('verifyCode', code),
});
export const wrong = bad('wrong', 'invalid_code');
export const notSent = (code: string): SendCodeResult => ({
  kind: 'failed',
  known: { problem: refusal('sendCode', code) },
});

/** Starts the chart with a server that responds when the test says so. */
export function startCodeEntry(input: CodeEntryInput = {}) {
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
