import { createActor, fromPromise, waitFor } from 'xstate';
import { findIdMachine } from '../../machines/find-id.machine.ts';
import type { FindIdResult, ProofFact, SendIdResult } from '../../machines/find-id.types.ts';
import type { PhoneFacts } from '../../machines/phone-verification.types.ts';
import { provedPhone } from './proved-phone.ts';

export const proof = { phoneNumber: '+821012345678', token: 'P1' };
const number = { country: 'KR', national: '01012345678' } as const;
const nothingSent = { sent: null, misses: 0, resendAt: null, earlier: [] };
const sent = { phoneNumber: proof.phoneNumber, sentAt: 0 };
export const proved: PhoneFacts = { number, ...nothingSent, sent, proof };
const otherNumber = { ...nothingSent, number: { ...number, national: '01099998888' } };

type Held<Result> = PromiseWithResolvers<Result> & { asked: unknown; signal: AbortSignal };

const holding = <Result>(calls: Held<Result>[]) =>
  fromPromise<Result, ProofFact>(({ input, signal }) => {
    const held = { ...Promise.withResolvers<Result>(), asked: input.proof, signal };
    calls.push(held);
    return held.promise;
  });

/** Starts the search around a real phone part, with a server that responds when the test says so. */
export function start(saved?: PhoneFacts) {
  const finds: Held<FindIdResult>[] = [];
  const sends: Held<SendIdResult>[] = [];
  const actor = createActor(
    findIdMachine.provide({
      actors: {
        phoneVerification: provedPhone(proof),
        findIds: holding(finds),
        sendId: holding(sends),
      },
    }),
    { input: { saved } },
  ).start();
  const { phoneVerification: phone } = actor.getSnapshot().children;
  return {
    actor,
    phone,
    finds,
    sends,
    ask: () => actor.send({ type: 'ids.ask' }),
    press: () => actor.send({ type: 'id.send' }),
    read: () => actor.send({ type: 'problem.read' }),
    edit: () => phone?.send({ type: 'number.edit', edited: otherNumber }),
    codeTags: () => [...(phone?.getSnapshot().children.codeEntry?.getSnapshot().tags ?? [])],
    value: () => actor.getSnapshot().value,
    tags: () => [...actor.getSnapshot().tags],
    settled: () => waitFor(actor, (now) => !now.hasTag('busy')),
  };
}

/** A search that has found an ID. */
export async function found() {
  const search = start(proved);
  search.ask();
  search.finds[0]?.resolve({ usernames: ['lu***12'], problem: null });
  await search.settled();
  return search;
}
