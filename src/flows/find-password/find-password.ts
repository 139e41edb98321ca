import {
  type ActorRefFrom,
  createActor,
  fromPromise,
  fromTransition,
  type SnapshotFrom,
} from 'xstate';
import { usernameProblem } from '../../../contract/rules/names.ts';
import { passwordProblem } from '../../../contract/rules/password.ts';
import { findPasswordMachine } from '../../../machines/find-password.machine.ts';
import type {
  FindPasswordFacts,
  FindPasswordFields,
  FindPasswordProblem,
  FindPasswordStep,
  PasswordDraft,
  PasswordDraftEvent,
  PasswordFacts,
  SavedFindPassword,
} from '../../../machines/find-password.types.ts';
import { textAt } from '../../api/api-error.ts';
import { findAccountApi } from '../../api/find-account.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { App } from '../app/app.ts';
import {
  isNumberTyped,
  phoneFactsIn,
  savedPhone,
  suggestCountry,
} from '../phone-verification/phone-facts.ts';
import { phoneVerificationFlow } from '../phone-verification/phone-verification.ts';
import { codeProblem, reportedProblem } from '../shared/call-problem.ts';
import { noteForLogin } from '../shared/login-notice.ts';
import { at } from '../shared/saved-fields.ts';
import { partOf, tabFlow } from '../shared/tab-flow.ts';

/** The server decides whether the account exists; a password counts once it is valid. */
const factsOf = ({ username, password, confirm }: FindPasswordFields): PasswordFacts => ({
  username: usernameProblem(username.toLowerCase()) === 'invalid' ? null : username,
  password: passwordProblem(password, [username]) || password !== confirm ? null : password,
});

const draftOf = (fields: FindPasswordFields): PasswordDraft => ({ fields, facts: factsOf(fields) });

export const passwordDraft = fromTransition(
  (draft: PasswordDraft, { fields }: PasswordDraftEvent) => draftOf({ ...draft.fields, ...fields }),
  ({ input: { saved } }: { input: { saved?: SavedFindPassword | undefined } }) =>
    draftOf({ username: saved?.username ?? '', password: '', confirm: '' }),
);
export type PasswordDraftActor = ActorRefFrom<typeof passwordDraft>;

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
  if (!username || !phone || !password) throw new Error('find-password: a step is not settled');
  return {
    username,
    password,
    passwordCheck: password,
    phoneNumber: phone.phoneNumber,
    phoneNumbertoken: phone.token,
  };
}

export const findPasswordFlow = (app: Pick<App, 'api' | 'platform' | 'words'>) =>
  findPasswordMachine.provide({
    actors: {
      phoneVerification: phoneVerificationFlow(app, 'find-password'),
      passwordDraft,
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

/** The values of the steps' fields. */
export function passwordPartsOf(finder: PasswordFinder) {
  const { phoneVerification, passwordDraft: draft } = finder.getSnapshot().children;
  return { phone: partOf(phoneVerification), draft: partOf(draft) };
}

/** ID, number and proof are restored until the password is changed. */
export const passwordSearch = tabFlow({
  key: 'findPassword',
  start: (app, saved?: SavedFindPassword) =>
    createActor(findPasswordFlow(app), { input: { saved } }).start(),
  holds(finder) {
    const { phone, draft } = passwordPartsOf(finder);
    const typed = Object.values(draft.getSnapshot().context.fields);
    return isNumberTyped(phone) || typed.some((text) => text !== '');
  },
  save(finder) {
    const { phone, draft } = passwordPartsOf(finder);
    return {
      username: draft.getSnapshot().context.fields.username,
      phone: savedPhone(phone.getSnapshot().context),
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
  if (step === 'phone') suggestCountry(passwordPartsOf(finder).phone, platform);
  finder.send({ type: 'step.open', step });
}
