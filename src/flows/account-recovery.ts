import { type Actor, type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { accountRecoveryMachine } from '../../machines/account-recovery.machine.ts';
import { ApiError } from '../api/api-error.ts';
import { recoveryApi } from '../api/recovery.ts';
import type { App } from './app/app.ts';
import { routeFlow } from './app/flows.ts';
import { pressAgain } from './shared/press-again.ts';

export type AccountRecovery = ActorRefFrom<typeof accountRecoveryMachine>;

export const accountRecoveryFlow = ({ api, platform }: Pick<App, 'api' | 'platform'>) => {
  const log = (error: unknown) => platform.log('The recovery of the account failed.', error);
  /** An answer was lost or unreadable: the server may have done it. */
  let isUnclear = false;
  return accountRecoveryMachine.provide({
    actors: {
      recoverAccount: fromPromise(async ({ input: { token }, signal, self }) => {
        const again = pressAgain(self, { type: 'recovery.start', token });
        try {
          await recoveryApi(api.send).recover(token ?? '', { signal, again });
          return 'recovered';
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          if (isUnclear && error.code === 'already_recovered') return 'recovered';
          isUnclear ||= error.kind !== 'refused';
          log(error);
          return error.code === 'recovery_token_missing' ? 'missing' : 'failed';
        }
      }),
    },
    actions: { reportFailure: (_, { error }) => log(error) },
  });
};

/** The recovery of the page that is shown. */
export const recoveryOnPage = routeFlow<Actor<typeof accountRecoveryMachine>>({
  create: (app) => createActor(accountRecoveryFlow(app), { inspect: app.inspect }),
  holds: (recovery) => recovery.getSnapshot().hasTag('busy'),
});
