import { createActor, fromPromise, waitFor } from 'xstate';
import type { GivenConsents } from '../../contract/rules/consent.ts';
import {
  type AvailabilityResult,
  availabilityMachine,
} from '../../machines/availability.machine.ts';
import { consentMachine } from '../../machines/consent.machine.ts';
import { signUpMachine } from '../../machines/sign-up.machine.ts';
import type {
  SavedSignUp,
  SignUpFacts,
  SignUpResult,
  SignUpScreen,
} from '../../machines/sign-up.types.ts';
import { accountFormWithRules } from '../../src/flows/account-form.ts';
import { provedPhone } from './proved-phone.ts';

const consents: GivenConsents = {
  ...{ service_terms: true, privacy_policy: true },
  ...{ notification_settings: false, marketing_push: false },
  consent_language: 'en',
};
const phone = { phoneNumber: '+821012345678', token: 'P1' };
export const credentials = { username: 'mina12', password: 'starlit7' };
const profile = { email: 'mina@mail.example', nickname: 'moon.mina' };
export const facts: SignUpFacts = { consents, phone, credentials, profile };
const nothingSent = { sent: null, misses: 0, resendAt: null, earlier: [] };
const number = { country: 'KR', national: '01012345678' } as const;
export const saved: SavedSignUp = {
  consents,
  phone: { ...nothingSent, number, proof: phone },
  account: {
    username: { value: 'mina12', wasFree: true },
    nickname: { value: 'moon.mina', wasFree: true },
    draft: { email: 'mina@mail.example', passwordLost: true },
  },
};

const name = availabilityMachine.provide({
  actors: {
    checkName: fromPromise<AvailabilityResult, { value: string }>(async () => 'available'),
  },
});

/** Starts the wizard around its real parts, with a server that responds to the form when the test says so. */
function start() {
  const [asked, noted]: [SignUpFacts[], unknown[]] = [[], []];
  const held: PromiseWithResolvers<SignUpResult>[] = [];
  const actor = createActor(
    signUpMachine.provide({
      actors: {
        consent: consentMachine,
        phoneVerification: provedPhone(phone),
        accountForm: accountFormWithRules.provide({
          actors: { usernameAvailability: name, nicknameAvailability: name },
        }),
        signUp: fromPromise(({ input }) => {
          const result = Promise.withResolvers<SignUpResult>();
          asked.push(input);
          held.push(result);
          return result.promise;
        }),
      },
      actions: { noteForLogin: (_, account) => void noted.push(account.credentials) },
    }),
    { input: { saved } },
  ).start();
  const tags = () => [...actor.getSnapshot().tags];
  return {
    actor,
    asked,
    held,
    noted,
    tags,
    form: actor.getSnapshot().children.accountForm,
    open(screen: SignUpScreen) {
      actor.send({ type: 'screen.open', screen });
      return tags();
    },
    submit: () => actor.send({ type: 'form.submit' }),
    read: () => actor.send({ type: 'problem.read' }),
    until: (fact: keyof SignUpFacts) => waitFor(actor, ({ context }) => context[fact] !== null),
    settled: () => waitFor(actor, (now) => !now.hasTag('busy')),
  };
}

/** A reload has restored everything but the password, which is typed again. */
export async function atTheEnd() {
  const wizard = start();
  wizard.form?.send({
    type: 'fields.edit',
    fields: { password: 'starlit7', confirm: 'starlit7' },
  });
  await Promise.all([wizard.until('credentials'), wizard.until('profile')]);
  wizard.open('welcome');
  return wizard;
}
