import { type Actor, createActor, fromPromise } from 'xstate';
import { BRAND } from '../../contract/brand.ts';
import type { User } from '../../contract/user.ts';
import { accountChangeMachine } from '../../machines/account-change.machine.ts';
import type { AccountChange as Change } from '../../machines/account-change.types.ts';
import { ownAccountApi } from '../api/own-account.ts';
import type { Refusal } from '../api/refusal.ts';
import { sessionsApi } from '../api/sessions.ts';
import type { App } from './app/app.ts';
import { routeFlow } from './app/flows.ts';
import { refreshUser } from './google-link.ts';
import { holdsCode, reAuthFlow } from './re-auth.ts';
import { codeProblem, reportedProblem } from './shared/call-problem.ts';

const DATA_FILE = `${BRAND.toLowerCase()}-my-data.json`;

type Answer = { ok: true } | Refusal;

/** What is gone already needs no other end. */
const unlessGone = (answer: Answer): Answer =>
  answer.ok || answer.code !== 'not_found' ? answer : { ok: true };

export const accountChangeFlow = (app: Pick<App, 'api' | 'platform' | 'session' | 'words'>) => {
  const sessions = sessionsApi(app.api.send);
  const account = ownAccountApi(app.api.send);

  async function make(change: Change | null, signal: AbortSignal): Promise<Answer> {
    switch (change?.kind) {
      case 'endSession':
        return unlessGone(await sessions.end(change.id, { signal }));
      case 'endOtherSessions':
        return sessions.endOthers({ signal });
      case 'unlinkGoogle':
        return account.unlinkGoogle({ signal });
      case 'downloadData':
        return downloadData(signal);
      case 'changePassword':
        return account.changePassword(change.body, { signal });
      case undefined:
        return { ok: true };
    }
  }

  async function downloadData(signal: AbortSignal): Promise<Answer> {
    const answer = await account.exportData({ signal });
    if (answer.ok) app.platform.saveFile(DATA_FILE, JSON.stringify(answer.data, null, 2));
    return answer;
  }

  /** These change what the pages show of the fan. */
  async function makeAndShow(change: Change | null, signal: AbortSignal) {
    const answer = await make(change, signal);
    if (!answer.ok) return codeProblem(answer);
    if (change?.kind === 'unlinkGoogle' || change?.kind === 'changePassword') {
      await refreshUser(app.session);
    }
    return null;
  }

  return accountChangeMachine.provide({
    actors: {
      reAuth: reAuthFlow(app),
      makeChange: fromPromise(({ input, signal }) =>
        makeAndShow(input, signal)
          .catch((error) => reportedProblem(app.platform, 'The account was not changed.', error))
          .then((problem) => ({ problem })),
      ),
    },
  });
};

export type AccountChanging = Actor<typeof accountChangeMachine>;

/** The change on the page that is shown. */
export const accountChangeOnPage = routeFlow<AccountChanging, Pick<User, 'proof'>>({
  create: (app, { proof }) =>
    createActor(accountChangeFlow(app), { inspect: app.inspect, input: { proof } }),
  holds(changing) {
    const now = changing.getSnapshot();
    return now.hasTag('busy') || holdsCode(now);
  },
});
