import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import { findPasswordMachine } from '../../../machines/find-password.machine.ts';
import type {
  FindPasswordFacts,
  FindPasswordProblem,
  FindPasswordStep,
} from '../../../machines/find-password.types.ts';
import { findAccountApi } from '../../api/find-account.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { App } from '../app/app.ts';

export type PasswordFinder = ActorRefFrom<typeof findPasswordMachine>;

const STEPS = ['id', 'phone', 'password'] as const satisfies FindPasswordStep[];

/** The step on the screen. */
export const findPasswordStepOf = (
  now: SnapshotFrom<typeof findPasswordMachine>,
): FindPasswordStep => STEPS.find((step) => now.hasTag(step)) ?? 'id';

const OWNERS: Partial<Record<string, FindPasswordStep>> = {
  account_mismatch: 'id',
  invalid_phone: 'phone',
  unsupported_country: 'phone',
  mobile_required: 'phone',
  invalid_phone_token: 'phone',
};

/** Refusals that no earlier step can mend are told where the form was sent. */
const problemOf = ({ code = 'refused', message }: Refusal): FindPasswordProblem => ({
  step: OWNERS[code] ?? 'password',
  code,
  message,
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

type Parts = Pick<App, 'api' | 'platform'> & {
  /** The proof is good no more. */
  tellPhone: (problem: FindPasswordProblem) => void;
};

export const findPasswordFlow = ({ api, platform, tellPhone }: Parts) =>
  findPasswordMachine.provide({
    actors: {
      changePassword: fromPromise(async ({ input, signal }) => {
        const outcome = await findAccountApi(api.send)
          .changePassword(formOf(input), { signal })
          .catch((error: unknown) => {
            platform.log('The password could not be changed.', error);
            throw error;
          });
        return { problem: outcome.ok ? null : problemOf(outcome) };
      }),
    },
    actions: {
      tellPhone(_, { problem }) {
        if (problem) tellPhone(problem);
      },
    },
  });
