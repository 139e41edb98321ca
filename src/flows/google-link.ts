import { type Actor, createActor, fromPromise } from 'xstate';
import * as LIMITS from '../../contract/limits.ts';
import type { CodeProblem } from '../../machines/call-problem.types.ts';
import type { CodeSent } from '../../machines/code-entry.types.ts';
import { googleLinkMachine } from '../../machines/google-link.machine.ts';
import type { LinkResult, PendingLink } from '../../machines/google-link.types.ts';
import { isRecord, textAt } from '../api/api-error.ts';
import { googleLinkApi } from '../api/google-link.ts';
import type { Refusal } from '../api/refusal.ts';
import type { CallOptions } from '../api/send.ts';
import type { App } from './app/app.ts';
import type { Session } from './app/session.ts';
import { codeEnd, codeEntryFlow, codeRefusal } from './code-entry.ts';
import { callProblem, codeProblem } from './shared/call-problem.ts';
import { recordIn } from './shared/saved-fields.ts';

const KEY = 'googleLink';

type Parts = Pick<App, 'platform' | 'session'>;

/** Nicknames never change, so they identify the owner of the stored link. */
const ownerIn = ({ session }: Parts) => session.getSnapshot().context.user?.nickname;

/** When the sent code expires. */
export const linkCodeEnd = (sent: CodeSent): number => codeEnd(sent, LIMITS.googleLinkCodeLifetime);

/** The link that a reload restores: this member's own, until its code expires. The end of the session deletes it too. */
export function savedLink(parts: Parts): PendingLink | null {
  const source = recordIn(parts.platform.session.get(KEY));
  if (!source || !isRecord(source.asked) || typeof source.sentAt !== 'number') return null;
  const isOwn = source.owner !== undefined && source.owner === ownerIn(parts);
  const now = parts.platform.steadyNow();
  const { asked, sentAt: known } = source;
  if (!isOwn || linkCodeEnd({ sentAt: known }) <= now) return null;
  // Later than now if the phone's clock was set back meanwhile.
  const sentAt = Math.min(known, now);
  return {
    asked: { code: textAt(asked, 'code') ?? '', message: textAt(asked, 'message') },
    sentAt,
  };
}

export function saveLink(parts: Parts, pending: PendingLink | null) {
  const { session: store } = parts.platform;
  if (pending) store.set(KEY, JSON.stringify({ ...pending, owner: ownerIn(parts) }));
  else store.remove(KEY);
}

export type GoogleLink = Actor<typeof googleLinkMachine>;

/** The one refusal that sends no code (spec §4, Google link). */
const ALREADY_LINKED = 'Google account is already linked.';

export const linkProblem = (refusal: Refusal): CodeProblem =>
  refusal.message === ALREADY_LINKED
    ? { code: 'google_already_linked', message: ALREADY_LINKED }
    : codeProblem(refusal);

/** The server's response to a second try with a right code, when the first response was lost. */
const SAID_TO_THE_LINKED = ['google_already_linked', 'no_pending_link'];

/** Google's code is used up by now: the server expects the mailed one next. */
function answerOf(refusal: Refusal, sentAt: number): LinkResult {
  const problem = linkProblem(refusal);
  const { status, message } = refusal;
  const isWanted = status === 403 && message && problem.code !== 'google_already_linked';
  return isWanted
    ? { pending: { asked: problem, sentAt }, problem: null }
    : { pending: null, problem };
}

/** Makes the session load its user again; settles when it has, or failed. */
export const refreshUser = (session: Session) =>
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
      : answerOf(outcome, platform.steadyNow());
    // Linked already, perhaps by a lost response: the page must learn it as well.
    if (!answer.pending) await refreshUser(session);
    return answer;
  }

  async function verdictOn(code: string, options: CallOptions): Promise<CodeProblem | null> {
    const outcome = await google.verify(code, options);
    const problem = outcome.ok ? null : linkProblem(outcome);
    if (problem && !SAID_TO_THE_LINKED.includes(problem.code)) return problem;
    await refreshUser(session);
    return isLinked(session) ? null : problem;
  }

  const codeEntry = codeEntryFlow(platform, {
    lifetime: LIMITS.googleLinkCodeLifetime,
    async verifyCode(code, _, options) {
      const problem = await verdictOn(code, options).catch(callProblem);
      return problem ? codeRefusal(problem) : { kind: 'right', proof: null };
    },
  });

  return googleLinkMachine.provide({
    actors: {
      codeEntry,
      askForLink: fromPromise(({ input, signal }) =>
        askForLink(input.code, signal).catch((error: unknown) => ({
          pending: null,
          problem: callProblem(error),
        })),
      ),
    },
    actions: {
      storePending: (_, { pending }) => saveLink(app, pending),
      reportFailure: (_, { error }) => platform.log('The Google account was not linked.', error),
    },
  });
};

/** The link under way: one for each tab, so that closing the menu, another page or Back does not end it. */
export function googleLinkOf(app: App): GoogleLink {
  const { tabs } = app.flows;
  const known = tabs.find<GoogleLink>(googleLinkMachine);
  if (known) return known.flow;
  const link = createActor(googleLinkFlow(app), {
    inspect: app.inspect,
    input: { saved: savedLink(app) },
  }).start();
  app.unsaved.follow(link, () => {
    const now = link.getSnapshot();
    return now.hasTag('busy') || now.hasTag('checking');
  });
  const end = () => link.send({ type: 'session.ended' });
  const endings = [app.session.on('session.ended', end), app.session.on('session.expired', end)];
  tabs.begin({
    kind: googleLinkMachine,
    flow: link,
    owner: '',
    unfollow: () => endings.forEach((ending) => void ending.unsubscribe()),
  });
  return link;
}
