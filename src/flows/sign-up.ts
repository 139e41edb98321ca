import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { signUpMachine } from '../../machines/sign-up.machine.ts';
import type {
  SavedSignUp,
  SignUpFacts,
  SignUpProblem,
  SignUpScreen,
} from '../../machines/sign-up.types.ts';
import { accountApi } from '../api/account.ts';
import type { Refusal } from '../api/refusal.ts';
import {
  accountFormFlow,
  accountIn,
  accountPartsOf,
  isAccountTyped,
  savedAccount,
} from './account-form.ts';
import type { App } from './app/app.ts';
import { consentFlow, isTicked } from './consent.ts';
import {
  isNumberTyped,
  phoneFactsIn,
  phoneOf,
  savedPhone,
  suggestCountry,
} from './phone-verification/phone-facts.ts';
import { phoneVerificationFlow } from './phone-verification/phone-verification.ts';
import { codeProblem, reportedProblem } from './shared/call-problem.ts';
import { noteForLogin, noteIdForLogin } from './shared/login-notice.ts';
import { at, consentsIn } from './shared/saved-fields.ts';
import { partOf, tabFlow } from './shared/tab-flow.ts';

export type SignUpWizard = ActorRefFrom<typeof signUpMachine>;

const SCREENS = [
  'terms',
  'phone',
  'credentials',
  'profile',
  'welcome',
] as const satisfies SignUpScreen[];

/** The open screen; under an alert the one that can fix it. */
export const screenOf = (now: SnapshotFrom<typeof signUpMachine>): SignUpScreen =>
  now.hasTag('refused')
    ? (now.context.problem?.screen ?? 'welcome')
    : (SCREENS.find((screen) => now.hasTag(screen)) ?? 'terms');

const OWNERS: Partial<Record<string, SignUpScreen>> = {
  consent_required: 'terms',
  invalid_phone: 'phone',
  unsupported_country: 'phone',
  mobile_required: 'phone',
  phone_taken: 'phone',
  invalid_phone_token: 'phone',
  invalid_username: 'credentials',
  forbidden_username: 'credentials',
  username_taken: 'credentials',
  invalid_nickname: 'profile',
  forbidden_nickname: 'profile',
  nickname_taken: 'profile',
  invalid_password: 'credentials',
  common_password: 'credentials',
  personal_password: 'credentials',
  password_mismatch: 'credentials',
  invalid_email: 'profile',
  email_taken: 'profile',
};

/** Refusals that no screen can fix are shown where the form was sent. */
const problemOf = (refusal: Refusal): SignUpProblem => ({
  screen: OWNERS[refusal.code ?? ''] ?? 'welcome',
  ...codeProblem(refusal),
});

function formOf({ consents, phone, credentials, profile }: SignUpFacts, language: string) {
  if (!consents || !phone || !credentials || !profile) {
    throw new Error('sign-up: a screen is not settled');
  }
  return {
    ...credentials,
    ...profile,
    ...consents,
    passwordCheck: credentials.password,
    phoneNumber: phone.phoneNumber,
    phoneNumbertoken: phone.token,
    language,
  };
}

export const signUpFlow = (app: Pick<App, 'api' | 'platform' | 'words'>) => {
  const { api, platform, words } = app;
  return signUpMachine.provide({
    actors: {
      consent: consentFlow,
      phoneVerification: phoneVerificationFlow(app),
      accountForm: accountFormFlow(app),
      signUp: fromPromise(({ input, signal }) =>
        accountApi(api.send)
          .signUp(formOf(input, words.language), { signal })
          .then(
            (result) => ({ problem: result.ok ? null : problemOf(result) }),
            (error) => ({
              problem: {
                screen: 'welcome',
                ...reportedProblem(platform, 'The sign-up failed.', error),
              },
            }),
          ),
      ),
    },
    actions: {
      noteForLogin(_, { credentials }) {
        noteForLogin(platform.session, 'signedUp');
        if (credentials) noteIdForLogin(platform.session, credentials.username);
      },
    },
  });
};

/** The values of the screens' fields. */
export function signUpPartsOf(wizard: SignUpWizard) {
  const { consent, accountForm } = wizard.getSnapshot().children;
  return {
    consent: partOf(consent),
    phone: phoneOf(wizard),
    form: partOf(accountForm),
    ...accountPartsOf(partOf(accountForm)),
  };
}

export type SignUpParts = ReturnType<typeof signUpPartsOf>;

/** Everything but the passwords is restored until the account is created. */
export const signUpOfTab = tabFlow({
  key: 'signUp',
  start: (app, saved?: SavedSignUp) =>
    createActor(signUpFlow(app), { inspect: app.inspect, input: { saved } }).start(),
  holds(wizard) {
    const { consent, phone, form } = signUpPartsOf(wizard);
    return isTicked(consent) || isNumberTyped(phone) || isAccountTyped(form);
  },
  save(wizard) {
    const { consent, phone, form } = signUpPartsOf(wizard);
    return {
      consents: consent.getSnapshot().context,
      phone: savedPhone(phone.getSnapshot().context),
      account: savedAccount(form),
    };
  },
  restore: (source, now): SavedSignUp => ({
    consents: consentsIn(at(source, 'consents')),
    phone: phoneFactsIn(at(source, 'phone'), now),
    account: accountIn(at(source, 'account')),
  }),
});

/** Opens a screen, or the first incomplete one. */
export function openScreen({ platform }: App, wizard: SignUpWizard, screen: SignUpScreen) {
  if (screen === 'phone') suggestCountry(signUpPartsOf(wizard).phone, platform);
  wizard.send({ type: 'screen.open', screen });
}
