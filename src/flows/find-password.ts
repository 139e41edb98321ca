import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { passwordFaults } from '../../contract/rules/account-form.ts';
import { usernameProblem } from '../../contract/rules/names.ts';
import { findPasswordMachine } from '../../machines/find-password.machine.ts';
import type {
  FindPasswordFacts,
  FindPasswordProblem,
  FindPasswordStep,
  SavedFindPassword,
} from '../../machines/find-password.types.ts';
import { textAt } from '../api/api-error.ts';
import { findAccountApi } from '../api/find-account.ts';
import type { Refusal } from '../api/refusal.ts';
import type { App } from './app/app.ts';
import {
  isNumberTyped,
  phoneFactsIn,
  phoneOf,
  savedPhone,
  suggestCountry,
} from './phone-verification/phone-facts.ts';
import { phoneVerificationFlow } from './phone-verification/phone-verification.ts';
import { codeProblem, reportedProblem } from './shared/call-problem.ts';
import { noteForLogin } from './shared/login-notice.ts';
import { at } from './shared/saved-fields.ts';
import { tabFlow } from './shared/tab-flow.ts';

/** Whether an account could have this ID; which accounts exist is never revealed. */
export const isPossibleId = (username: string): boolean =>
  usernameProblem(username.toLowerCase()) !== 'invalid';

export type PasswordFinder = ActorRefFrom<typeof findPasswordMachine>;

const STEPS = ['id', 'phone', 'password'] as const satisfies FindPasswordStep[];

/** The visible step; under an alert the one that can fix it. */
export const findPasswordStepOf = (
  now: SnapshotFrom<typeof findPasswordMachine>,
): FindPasswordStep =>
  now.hasTag('refused')
    ? (now.context.problem?.step ?? 'password')
    : (STEPS.find((step) => now.hasTag(step)) ?? 'id');

const OWNERS: Partial<Record<string, FindPasswordStep>> = {
  account_mismatch: 'id',
  invalid_phone: 'phone',
  unsupported_country: 'phone',
  mobile_required: 'phone',
  invalid_phone_token: 'phone',
};

/** Refusals that no earlier step can fix are shown where the form was sent. */
const problemOf = (refusal: Refusal): FindPasswordProblem => ({
  step: OWNERS[refusal.code ?? ''] ?? 'password',
  ...codeProblem(refusal),
});

function formOf({ username, phone, password }: FindPasswordFacts) {
  if (!phone) throw new Error('find-password: a step is not settled');
  return {
    username,
    password,
    passwordCheck: password,
    phoneNumber: phone.phoneNumber,
    phoneNumbertoken: phone.token,
  };
}

export const findPasswordWithRules = findPasswordMachine.provide({
  guards: {
    lacksUsername: ({ context }) => !isPossibleId(context.fields.username),
    hasPassword: ({ context: { fields } }) =>
      passwordFaults({ password: fields.password, passwordCheck: fields.confirm }, [
        fields.username,
      ]).length === 0,
  },
});

export const findPasswordFlow = (app: Pick<App, 'api' | 'platform' | 'words'>) =>
  findPasswordWithRules.provide({
    actors: {
      phoneVerification: phoneVerificationFlow(app, 'find-password'),
      changePassword: fromPromise(({ input, signal }) =>
        findAccountApi(app.api.send)
          .changePassword(formOf(input), { signal })
          .then(
            (result) => ({ problem: result.ok ? null : problemOf(result) }),
            (error) => ({
              problem: {
                step: 'password',
                ...reportedProblem(app.platform, 'The password could not be changed.', error),
              },
            }),
          ),
      ),
    },
    actions: { noteForLogin: () => noteForLogin(app.platform.session, 'passwordChanged') },
  });

/** ID, number and proof are restored until the password is changed. */
export const passwordSearch = tabFlow({
  key: 'findPassword',
  start: (app, saved?: SavedFindPassword) =>
    createActor(findPasswordFlow(app), { inspect: app.inspect, input: { saved } }).start(),
  holds(finder) {
    const { fields } = finder.getSnapshot().context;
    return isNumberTyped(phoneOf(finder)) || Object.values(fields).some((text) => text !== '');
  },
  save(finder) {
    return {
      username: finder.getSnapshot().context.fields.username,
      phone: savedPhone(phoneOf(finder).getSnapshot().context),
    };
  },
  restore: (source, now): SavedFindPassword => ({
    username: textAt(source, 'username') ?? '',
    phone: phoneFactsIn(at(source, 'phone'), now),
  }),
});

/** Opens a step, or the first incomplete one. */
export function openFindPasswordStep(
  { platform }: App,
  finder: PasswordFinder,
  step: FindPasswordStep,
) {
  if (step === 'phone') suggestCountry(phoneOf(finder), platform);
  finder.send({ type: 'step.open', step });
}
