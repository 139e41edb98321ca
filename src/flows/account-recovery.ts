import { type ActorRefFrom, fromPromise } from 'xstate';
import { accountRecoveryMachine } from '../../machines/account-recovery.machine.ts';
import type { RecoveryProblem } from '../../machines/account-recovery.types.ts';
import { ApiError } from '../api/api-error.ts';
import { recoveryApi } from '../api/recovery.ts';
import type { App } from './app.ts';
import { callProblem } from './call-problem.ts';

export type AccountRecovery = ActorRefFrom<typeof accountRecoveryMachine>;

const problemOf = (error: unknown): RecoveryProblem =>
  error instanceof ApiError && error.code === 'recovery_token_missing'
    ? { code: 'missing' }
    : callProblem(error);

export const accountRecoveryFlow = ({ api, platform }: Pick<App, 'api' | 'platform'>) =>
  accountRecoveryMachine.provide({
    actors: {
      recoverAccount: fromPromise(({ input: { token }, signal }) =>
        recoveryApi(api.send)
          .recover(token ?? '', { signal })
          .then(
            () => ({ problem: null }),
            (error: unknown) => ({ problem: problemOf(error) }),
          ),
      ),
    },
    actions: {
      reportFailure: (_, { error }) => platform.log('The recovery of the account failed.', error),
    },
  });
