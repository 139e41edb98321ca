import { createActor, fromPromise } from 'xstate';
import type { ProofKind } from '../../contract/schemas/auth.ts';
import { codeEntryMachine } from '../../machines/code-entry.machine.ts';
import type { SendCodeResult, VerifyCodeResult } from '../../machines/code-entry.types.ts';
import { deactivationMachine } from '../../machines/deactivation.machine.ts';
import type { DeactivationResult } from '../../machines/deactivation.types.ts';
import { reAuthMachine } from '../../machines/re-auth.machine.ts';

const sent: SendCodeResult = {
  kind: 'sent',
  known: { sent: { sentAt: 5 }, resendAt: null, misses: 0 },
};
const right: VerifyCodeResult = { kind: 'right', proof: null };

/** Starts the chart around a real proof and code, with a server that responds when the test says so. */
export function start(proof: ProofKind = 'password') {
  const calls: string[] = [];
  const held = {
    sendCode: Promise.withResolvers<SendCodeResult>(),
    verifyCode: Promise.withResolvers<VerifyCodeResult>(),
    prove: Promise.withResolvers<DeactivationResult>(),
    deactivate: Promise.withResolvers<DeactivationResult>(),
  };
  const actor = createActor(
    deactivationMachine.provide({
      actors: {
        reAuth: reAuthMachine.provide({
          actors: {
            codeEntry: codeEntryMachine.provide({
              actors: {
                sendCode: fromPromise(() => {
                  calls.push('sendCode');
                  held.sendCode = Promise.withResolvers();
                  return held.sendCode.promise;
                }),
                verifyCode: fromPromise(({ input }) => {
                  calls.push(`verify ${input.code}`);
                  held.verifyCode = Promise.withResolvers();
                  return held.verifyCode.promise;
                }),
              },
            }),
            prove: fromPromise(({ input }) => {
              calls.push(`prove ${input.password}`);
              held.prove = Promise.withResolvers();
              return held.prove.promise;
            }),
          },
        }),
        deactivate: fromPromise(() => {
          calls.push('deactivate');
          held.deactivate = Promise.withResolvers();
          return held.deactivate.promise;
        }),
      },
    }),
    { input: { proof } },
  ).start();
  const settled = async (promise: Promise<unknown>) => {
    await promise.catch(() => {});
    await Promise.resolve();
  };
  const reAuth = () => actor.getSnapshot().children.reAuth;
  const code = () => reAuth()?.getSnapshot().children.codeEntry;
  return {
    calls,
    code,
    proof: () => reAuth()?.getSnapshot(),
    codeTags: () => [...(code()?.getSnapshot().tags ?? [])],
    async codeSent() {
      held.sendCode.resolve(sent);
      await settled(held.sendCode.promise);
    },
    submitCode: () => code()?.send({ type: 'code.submit', code: '123456' }),
    async compared() {
      held.verifyCode.resolve(right);
      await settled(held.verifyCode.promise);
    },
    async answer(call: 'prove' | 'deactivate', told: string | null) {
      held[call].resolve({ problem: told === null ? null : { code: told } });
      await settled(held[call].promise);
    },
    async fail(call: 'prove' | 'deactivate') {
      held[call].reject(new Error('surprise'));
      await settled(held[call].promise);
    },
    send: (word: 'ask' | 'confirm' | 'cancel') => actor.send({ type: `deactivation.${word}` }),
    submit: (password = 'starlit7') => reAuth()?.send({ type: 'password.submit', password }),
    now: () => actor.getSnapshot(),
  };
}
