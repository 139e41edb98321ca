import { type Actor, createActor, fromPromise } from 'xstate';
import type { PendingLink } from '../../../machines/google-link.types.ts';
import { googleVerificationMachine } from '../../../machines/google-verification.machine.ts';
import { googleLinkApi } from '../../api/google-link.ts';
import type { App } from '../app/app.ts';
import { routeFlow } from '../app/flows.ts';
import {
  isLinked,
  linkCodeEnd,
  linkProblem,
  refreshUser,
  saveLink,
} from '../google-link/google-link.ts';
import { callProblem } from '../shared/call-problem.ts';
import { millisecondsUntil } from '../shared/wait-until.ts';

export type GoogleVerification = Actor<typeof googleVerificationMachine>;

/** The server's response to a second try with a right code, when the first response was lost. */
const SAID_TO_THE_LINKED = ['google_already_linked', 'no_pending_link'];

export const googleVerificationFlow = (app: Pick<App, 'api' | 'platform' | 'session'>) => {
  const { api, platform, session } = app;
  const google = googleLinkApi(api.send);

  async function verdictOn(code: string, signal: AbortSignal) {
    const outcome = await google.verify(code, { signal });
    const verdict = outcome.ok ? null : linkProblem(outcome);
    if (verdict && !SAID_TO_THE_LINKED.includes(verdict.code)) return { verdict };
    await refreshUser(session);
    return { verdict: isLinked(session) ? null : verdict };
  }

  return googleVerificationMachine.provide({
    actors: {
      verifyCode: fromPromise(({ input, signal }) =>
        verdictOn(input.code, signal).catch((error: unknown) => ({ verdict: callProblem(error) })),
      ),
    },
    actions: {
      dropPending: () => saveLink(app, null),
      reportFailure: (_, { error }) => platform.log('The code could not be compared.', error),
    },
    delays: {
      codeLifetime: ({ context }) => millisecondsUntil(platform, linkCodeEnd(context.sentAt)),
    },
  });
};

/** The verification of the page that is shown. */
export const verificationOnPage = routeFlow<GoogleVerification, Pick<PendingLink, 'sentAt'>>({
  create: (app, { sentAt }) => createActor(googleVerificationFlow(app), { input: { sentAt } }),
  holds: (verification) => verification.getSnapshot().hasTag('verifying'),
});
