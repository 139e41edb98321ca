import { fromPromise } from 'xstate';
import { deactivationMachine } from '../../machines/deactivation.machine.ts';
import { accountApi } from '../api/account.ts';
import type { App } from './app.ts';
import { callProblem } from './call-problem.ts';
import { noteForLogin } from './login-notice.ts';

export const deactivationFlow = ({
  api,
  platform,
  session,
}: Pick<App, 'api' | 'platform' | 'session'>) =>
  deactivationMachine.provide({
    actors: {
      // Neither the call nor what follows from it is given up with the page: an account that is withdrawn has no session.
      deactivate: fromPromise(async () => {
        try {
          await accountApi(api.send).deactivate();
        } catch (error) {
          platform.log('The account could not be deactivated.', error);
          return { problem: callProblem(error) };
        }
        noteForLogin(platform.session, 'deactivated');
        session.send({ type: 'account.withdrawn' });
        return { problem: null };
      }),
    },
    actions: {
      reportFailure: (_, { error }) => platform.log('The deactivation failed.', error),
    },
  });
