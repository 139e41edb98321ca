import { type Actor, createActor, fromPromise } from 'xstate';
import type { User } from '../../contract/user.ts';
import { sessionEndingMachine } from '../../machines/session-ending.machine.ts';
import type { EndedSessions } from '../../machines/session-ending.types.ts';
import { sessionsApi } from '../api/sessions.ts';
import type { App } from './app/app.ts';
import { routeFlow } from './app/flows.ts';
import { holdsCode, reAuthFlow } from './re-auth.ts';
import { codeProblem, reportedProblem } from './shared/call-problem.ts';

export const sessionEndingFlow = (app: Pick<App, 'api' | 'platform' | 'session' | 'words'>) => {
  const sessions = sessionsApi(app.api.send);

  /** A session that the server no longer knows has ended as well. */
  async function end(ended: EndedSessions | null, signal: AbortSignal) {
    const outcome =
      ended === null || ended === 'others'
        ? await sessions.endOthers({ signal })
        : await sessions.end(ended.id, { signal });
    return outcome.ok || outcome.code === 'not_found' ? null : codeProblem(outcome);
  }

  return sessionEndingMachine.provide({
    actors: {
      reAuth: reAuthFlow(app),
      endSessions: fromPromise(({ input, signal }) =>
        end(input, signal)
          .catch((error) => reportedProblem(app.platform, 'Sessions could not be ended.', error))
          .then((problem) => ({ problem })),
      ),
    },
  });
};

export type SessionEnding = Actor<typeof sessionEndingMachine>;

/** The ending of sessions on the page that is shown. */
export const sessionEndingOnPage = routeFlow<SessionEnding, Pick<User, 'proof'>>({
  create: (app, { proof }) =>
    createActor(sessionEndingFlow(app), { inspect: app.inspect, input: { proof } }),
  holds(ending) {
    const now = ending.getSnapshot();
    return now.hasTag('busy') || holdsCode(now);
  },
});
