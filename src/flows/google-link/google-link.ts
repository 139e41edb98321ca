import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import type { CodeProblem } from '../../../machines/call-problem.types.ts';
import { googleLinkMachine } from '../../../machines/google-link.machine.ts';
import type { LinkResult } from '../../../machines/google-link.types.ts';
import { googleLinkApi } from '../../api/google-link.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { App } from '../app/app.ts';
import type { Session } from '../app/session.ts';
import { callProblem, codeProblem } from '../shared/call-problem.ts';
import { onePerApp } from '../shared/one-per-app.ts';
import { keepLink, keptLink } from './kept-google-link.ts';

export type GoogleLink = ActorRefFrom<typeof googleLinkMachine>;

/** The one refusal that sends no code (spec §4, Google link). */
const ALREADY_LINKED = 'Google account is already linked.';

export const linkProblem = (refusal: Refusal): CodeProblem =>
  refusal.message === ALREADY_LINKED
    ? { code: 'google_already_linked', message: ALREADY_LINKED }
    : codeProblem(refusal);

/** The code that Google gave is spent by now: what the server wants next is the one from the mail. */
function answerOf(refusal: Refusal, sentAt: number): LinkResult {
  const problem = linkProblem(refusal);
  const { status, message } = refusal;
  const isWanted = status === 403 && message && problem.code !== 'google_already_linked';
  return isWanted
    ? { pending: { asked: problem, sentAt }, problem: null }
    : { pending: null, problem };
}

/** Has the session read its user anew; settles when it has, or could not. */
export const rereadUser = (session: Session) =>
  new Promise<void>((settle) => {
    session.send({ type: 'token.changed' });
    if (!session.getSnapshot().hasTag('member')) return settle();
    const subscription = session.subscribe(() => {
      subscription.unsubscribe();
      settle();
    });
  });

export const isLinked = (session: Session): boolean =>
  session.getSnapshot().context.user?.oauth_connections.google === true;

export const googleLinkFlow = (app: Pick<App, 'api' | 'platform' | 'session'>) => {
  const { api, platform, session } = app;
  const google = googleLinkApi(api.send);

  async function askForLink(code: string, signal: AbortSignal): Promise<LinkResult> {
    const outcome = await google.ask(code, { signal });
    const answer = outcome.ok
      ? { pending: null, problem: null }
      : answerOf(outcome, platform.now());
    // Linked already, perhaps by an answer that was lost: the page is to know as well.
    if (!answer.pending) await rereadUser(session);
    return answer;
  }

  return googleLinkMachine.provide({
    actors: {
      askForLink: fromPromise(({ input, signal }) =>
        askForLink(input.code, signal).catch((error: unknown) => ({
          pending: null,
          problem: callProblem(error),
        })),
      ),
    },
    actions: {
      storePending: (_, { pending }) => keepLink(app, pending),
      reportFailure: (_, { error }) => platform.log('The Google account was not linked.', error),
    },
  });
};

function begin(app: App): GoogleLink {
  const link = createActor(googleLinkFlow(app)).start();
  const pending = keptLink(app);
  if (pending) link.send({ type: 'link.recalled', pending });
  const end = () => link.send({ type: 'session.ended' });
  app.session.on('session.ended', end);
  app.session.on('session.expired', end);
  return link;
}

/** The link under way; a closed menu does not drop it either. */
export const googleLinkOf = onePerApp(begin).of;
