import { type Actor, createActor, fromPromise } from 'xstate';
import { deactivationMachine } from '../../machines/deactivation.machine.ts';
import { ownAccountApi } from '../api/own-account.ts';
import type { App } from './app/app.ts';
import { routeFlow } from './app/flows.ts';
import { callProblem, codeProblem } from './shared/call-problem.ts';
import { noteForLogin } from './shared/login-notice.ts';

export const deactivationFlow = (app: Pick<App, 'api' | 'platform' | 'session' | 'words'>) => {
  const { api, platform, session } = app;
  const account = ownAccountApi(api.send);
  const leave = () => {
    noteForLogin(platform.session, 'deactivated');
    session.send({ type: 'account.withdrawn' });
  };

  return deactivationMachine.provide({
    actors: {
      // Only its proof is aborted with the page: a withdrawn account has no session.
      deactivate: fromPromise(async ({ signal }) => {
        try {
          // Wherever the fan is by then, the session has ended with the account.
          const again = async () => leave();
          const outcome = await account.deactivate({ proofSignal: signal, again });
          if (!outcome.ok) return { problem: codeProblem(outcome) };
        } catch (error) {
          platform.log('The account could not be deactivated.', error);
          return { problem: callProblem(error) };
        }
        leave();
        return { problem: null };
      }),
    },
  });
};

/** The deactivation of the page that is shown. */
export const deactivationOnPage = routeFlow<Actor<typeof deactivationMachine>>({
  create: (app) => createActor(deactivationFlow(app), { inspect: app.inspect }),
  holds: (deactivation) => deactivation.getSnapshot().hasTag('busy'),
});
