import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import { signUpMachine } from '../../machines/sign-up.machine.ts';
import type { SignUpFacts, SignUpProblem, SignUpStep } from '../../machines/sign-up.types.ts';
import { accountApi } from '../api/account.ts';
import type { Refusal } from '../api/refusal.ts';
import type { App } from './app.ts';

export type SignUpWizard = ActorRefFrom<typeof signUpMachine>;

const STEPS = ['terms', 'phone', 'account', 'welcome'] as const satisfies SignUpStep[];

/** The step on the screen. */
export const stepOf = (now: SnapshotFrom<typeof signUpMachine>): SignUpStep =>
  STEPS.find((step) => now.hasTag(step)) ?? 'terms';

const OWNERS: Partial<Record<string, SignUpStep>> = {
  consent_required: 'terms',
  invalid_phone: 'phone',
  unsupported_country: 'phone',
  mobile_required: 'phone',
  phone_taken: 'phone',
  invalid_phone_token: 'phone',
  invalid_username: 'account',
  forbidden_username: 'account',
  username_taken: 'account',
  invalid_nickname: 'account',
  forbidden_nickname: 'account',
  nickname_taken: 'account',
  invalid_password: 'account',
  common_password: 'account',
  personal_password: 'account',
  password_mismatch: 'account',
  invalid_email: 'account',
  email_taken: 'account',
};

/** Refusals that no step can mend are told where the form was sent. */
const problemOf = ({ code = 'refused', message }: Refusal): SignUpProblem => ({
  step: OWNERS[code] ?? 'welcome',
  code,
  message,
});

function formOf({ consents, phone, account }: SignUpFacts, language: string) {
  if (!consents || !phone || !account) throw new Error('sign-up: a step is not settled');
  return {
    ...account,
    ...consents,
    passwordCheck: account.password,
    phoneNumber: phone.phoneNumber,
    phoneNumbertoken: phone.token,
    language,
  };
}

type Parts = Pick<App, 'api' | 'platform' | 'words'> & {
  /** The step that owns the problem hears of it before the fan is led back there. */
  tellOwner: (problem: SignUpProblem) => void;
};

export const signUpFlow = ({ api, platform, words, tellOwner }: Parts) =>
  signUpMachine.provide({
    actors: {
      signUp: fromPromise(async ({ input, signal }) => {
        const outcome = await accountApi(api.send)
          .signUp(formOf(input, words.language), { signal })
          .catch((error: unknown) => {
            platform.log('The sign-up failed.', error);
            throw error;
          });
        if (outcome.ok) return { problem: null };
        const problem = problemOf(outcome);
        tellOwner(problem);
        return { problem };
      }),
    },
  });
