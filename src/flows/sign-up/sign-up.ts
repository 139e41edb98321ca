import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import { signUpMachine } from '../../../machines/sign-up.machine.ts';
import type { SignUpFacts, SignUpProblem, SignUpScreen } from '../../../machines/sign-up.types.ts';
import { accountApi } from '../../api/account.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { App } from '../app/app.ts';

export type SignUpWizard = ActorRefFrom<typeof signUpMachine>;

const SCREENS = [
  'terms',
  'phone',
  'credentials',
  'profile',
  'welcome',
] as const satisfies SignUpScreen[];

export const screenOf = (now: SnapshotFrom<typeof signUpMachine>): SignUpScreen =>
  SCREENS.find((screen) => now.hasTag(screen)) ?? 'terms';

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

/** Refusals that no screen can mend are told where the form was sent. */
const problemOf = ({ code = 'refused', message }: Refusal): SignUpProblem => ({
  screen: OWNERS[code] ?? 'welcome',
  code,
  message,
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

type Parts = Pick<App, 'api' | 'platform' | 'words'> & {
  /** The screen that owns the problem hears of it before the fan is led back there. */
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
