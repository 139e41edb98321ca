import { createActor, fromPromise, waitFor } from 'xstate';
import type {
  FindPasswordFields,
  FindPasswordResult,
  FindPasswordStep,
  SavedFindPassword,
} from '../../machines/find-password.types.ts';
import type { PhoneFacts } from '../../machines/phone-verification.types.ts';
import { findPasswordWithRules } from '../../src/flows/find-password.ts';
import { provedPhone } from './proved-phone.ts';

export const proof = { phoneNumber: '+821012345678', token: 'P1' };
export const fields: FindPasswordFields = {
  username: 'luna12',
  password: 'starlit7',
  confirm: 'starlit7',
};
const codeOut: PhoneFacts = {
  number: { country: 'KR', national: '01012345678' },
  sent: { phoneNumber: '+821012345678', sentAt: 0 },
  misses: 0,
  resendAt: null,
  earlier: [],
  proof: null,
};
export const saved: SavedFindPassword = { username: 'luna12', phone: { ...codeOut, proof } };

/** Starts it around its real parts, with a server that responds when the test says so. */
export function start(before?: SavedFindPassword) {
  const asked: unknown[] = [];
  const noted: string[] = [];
  const held: PromiseWithResolvers<FindPasswordResult>[] = [];
  const actor = createActor(
    findPasswordWithRules.provide({
      actors: {
        phoneVerification: provedPhone(proof),
        changePassword: fromPromise(({ input }) => {
          const result = Promise.withResolvers<FindPasswordResult>();
          asked.push(input);
          held.push(result);
          return result.promise;
        }),
      },
      actions: { noteForLogin: ({ context }) => void noted.push(context.fields.username) },
    }),
    { input: { saved: before } },
  ).start();
  const { phoneVerification: phone } = actor.getSnapshot().children;
  const tags = () => [...actor.getSnapshot().tags];
  const edit = (changed: Partial<FindPasswordFields>) =>
    actor.send({ type: 'fields.edit', fields: changed });
  return {
    actor,
    phone,
    asked,
    noted,
    held,
    tags,
    edit,
    open(step: FindPasswordStep) {
      actor.send({ type: 'step.open', step });
      return tags();
    },
    editNumber: () => phone?.send({ type: 'number.edit', edited: { ...codeOut, sent: null } }),
    choose: () => edit({ password: 'starlit7', confirm: 'starlit7' }),
    submit: () => actor.send({ type: 'form.submit' }),
    read: () => actor.send({ type: 'problem.read' }),
    settled: () => waitFor(actor, (now) => !now.hasTag('busy')),
  };
}

/** A reload has restored ID and proof; the password is typed again. */
export function atTheEnd() {
  const search = start(saved);
  search.open('password');
  search.choose();
  return search;
}
