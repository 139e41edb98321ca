import { type Actor, type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { googleSignInMachine } from '../../../machines/google-sign-in.machine.ts';
import type { GoogleAnswer } from '../../../machines/google-sign-in.types.ts';
import { ApiError } from '../../api/api-error.ts';
import { type GoogleSignInResponse, googleApi } from '../../api/google.ts';
import { accountStatusFlow } from '../account-status.ts';
import type { App } from '../app/app.ts';
import { routeFlow } from '../app/flows.ts';
import { signInUnderLock } from '../app/session.ts';
import { waitEnd } from '../shared/wait-until.ts';
import { accountRefusal, signInProblem } from '../sign-in.ts';
import { dropSetupToken, saveSetupToken } from './setup-token.ts';

function answerOf(outcome: GoogleSignInResponse, platform: App['platform']): GoogleAnswer {
  if (outcome.ok) return { kind: 'welcome', token: outcome.token, user: outcome.user };
  switch (outcome.code) {
    case 'newcomer':
      return { kind: 'newcomer', setupToken: outcome.setupToken };
    case 'other': {
      const { status, reason, message, retryAfter } = outcome;
      return status === 429
        ? refused({ code: 'throttled', until: waitEnd(platform, retryAfter) })
        : refused({ code: reason ?? 'refused', message });
    }
    default:
      return accountRefusal(outcome, platform.now());
  }
}

const refused = (problem: Extract<GoogleAnswer, { kind: 'refused' }>['problem']): GoogleAnswer => ({
  kind: 'refused',
  problem,
});

/** The result of a call with a missing or incomplete response. */
function failureOf(error: unknown): GoogleAnswer {
  if (!(error instanceof ApiError)) return refused({ code: 'missing_user' });
  const { code } = error;
  return refused(code === 'google_unconfigured' ? { code } : signInProblem(error));
}

export type GoogleSignInActor = ActorRefFrom<typeof googleSignInMachine>;

export const googleSignInFlow = (app: Pick<App, 'api' | 'platform' | 'session'>) => {
  const { api, platform, session } = app;
  const google = googleApi(api.send);
  const logFailure = (error: unknown) => platform.log('The sign-in with Google failed.', error);
  return googleSignInMachine.provide({
    actors: {
      signIn: fromPromise(({ input, signal }) =>
        signInUnderLock(platform, () => google.signIn(input.code, { signal })).then(
          (outcome) => answerOf(outcome, platform),
          (error: unknown) => {
            signal.throwIfAborted();
            logFailure(error);
            return failureOf(error);
          },
        ),
      ),
      accountStatus: accountStatusFlow(app),
    },
    actions: {
      openSession(_, answer) {
        if (answer.kind !== 'welcome') return;
        dropSetupToken(platform.local);
        session.send({ type: 'session.opened', token: answer.token, user: answer.user });
      },
      saveSetupToken(_, answer) {
        if (answer.kind === 'newcomer') saveSetupToken(platform.local, answer.setupToken);
      },
      reportFailure: (_, { error }) => logFailure(error),
    },
  });
};

/** The sign-in with Google of the page that is shown. */
export const googleSignInOnPage = routeFlow<Actor<typeof googleSignInMachine>>({
  create: (app) => createActor(googleSignInFlow(app), { inspect: app.inspect }),
  holds(signIn) {
    const now = signIn.getSnapshot();
    return now.hasTag('busy') || now.hasTag('closed');
  },
});
