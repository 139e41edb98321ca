import { type Actor, createActor, fromPromise } from 'xstate';
import type { User } from '../../contract/user.ts';
import { staffActMachine } from '../../machines/staff-act.machine.ts';
import type { StaffAct, StaffActResult } from '../../machines/staff-act.types.ts';
import { adminApi } from '../api/admin.ts';
import { giveawaysApi } from '../api/giveaways.ts';
import type { App } from './app/app.ts';
import { routeFlow } from './app/flows.ts';
import { refreshUser } from './google-link.ts';
import { passkeyMaking } from './make-passkey.ts';
import { reportedProblem, timedProblem } from './shared/call-problem.ts';
import { pressAgain } from './shared/press-again.ts';

export const staffActFlow = (app: Pick<App, 'api' | 'platform' | 'session' | 'words'>) => {
  const staff = adminApi(app.api.send);
  const giveaways = giveawaysApi(app.api.send);

  async function saved(asked: ReturnType<typeof staff.exportAudit>) {
    const answer = await asked;
    if (answer.ok) app.platform.saveFile(answer.file, answer.csv);
    return answer;
  }

  /** The account has a second factor from the first entry on. */
  async function entered(answer: Awaited<ReturnType<typeof staff.me>>) {
    const isFirst = app.session.getSnapshot().context.user?.second_factor?.isSetUp === false;
    if (answer.ok && isFirst) await refreshUser(app.session);
    return answer;
  }

  const makePasskey = passkeyMaking(app);

  async function make(act: StaffAct, signal: AbortSignal, again: () => Promise<void>) {
    switch (act.kind) {
      case 'enter':
        return entered(await staff.me({ signal, provable: true }));
      case 'addPasskey':
        return unlessKnown(await makePasskey(signal, again));
      case 'suspend':
        return staff.suspend(act.id, act.body, { signal });
      case 'reinstate':
        return staff.reinstate(act.id, { signal });
      case 'endSessions':
        return staff.endSessions(act.id, { signal });
      case 'changeLanguage':
        return staff.changeLanguage(act.id, { language: act.language }, { signal });
      case 'changeRole':
        return staff.changeRole(act.id, { role: act.role }, { signal });
      case 'closeEntries':
        return giveaways.closeEntries(act.id, { signal });
      case 'drawWinners':
        return giveaways.drawWinners(act.id, { atOnce: act.atOnce }, { signal });
      case 'pauseEntries':
        return giveaways.halt(act.id, 'pause', act.body, { signal });
      case 'resumeEntries':
        return giveaways.halt(act.id, 'resume', act.body, { signal });
      case 'cancelEvent':
        return giveaways.halt(act.id, 'cancel', act.body, { signal });
      case 'importCodes':
        return giveaways.importCodes(act.id, act.body, { signal });
      case 'correctEvent':
        return giveaways.correct(act.id, act.body, { signal });
      case 'tellWinner':
        return giveaways.tellWinner(act.id, act.entryId, { signal });
      case 'exportWinners':
        return saved(giveaways.exportWinners(act.id, { reason: act.reason }, { signal }));
      case 'exportGuests':
        return saved(giveaways.exportGuests(act.id, { reason: act.reason }, { signal }));
      case 'exportEntrants':
        return saved(giveaways.exportEntrants(act.id, act.body, { signal }));
      case 'disqualify':
        return giveaways.disqualify(act.id, act.entryId, { reason: act.reason }, { signal });
      case 'reinstateEntry':
        return giveaways.reinstateEntry(act.id, act.entryId, { signal });
      case 'exportAudit':
        return saved(staff.exportAudit(act.body, { signal }));
    }
  }

  async function resultOf(act: StaffAct | null, signal: AbortSignal, again: () => Promise<void>) {
    if (!act) return { problem: null };
    try {
      const answer = await make(act, signal, again);
      if ('problem' in answer) return answer;
      if (!answer.ok) return { problem: timedProblem(app.platform, answer) };
      const isUnsent = 'isSent' in answer && !answer.isSent;
      return { problem: isUnsent ? { code: 'not_sent' } : null };
    } catch (error) {
      return { problem: reportedProblem(app.platform, 'The staff could not act.', error) };
    }
  }

  /** The account has what was to be added. */
  const unlessKnown = (result: StaffActResult): StaffActResult =>
    result.problem?.code === 'known_passkey' ? { problem: null } : result;

  return staffActMachine.provide({
    actors: {
      makeAct: fromPromise(({ input, signal, self }) =>
        resultOf(input, signal, pressAgain(self, { type: 'act.submit', act: input })),
      ),
    },
  });
};

export type StaffActing = Actor<typeof staffActMachine>;

/** The entry and the acts on the page that is shown. */
export const staffActOnPage = routeFlow<StaffActing, Pick<User, 'second_factor'>>({
  create(app, { second_factor }) {
    const input = { isSetUp: second_factor?.isSetUp ?? true };
    const flow = createActor(staffActFlow(app), { inspect: app.inspect, input });
    const end = app.networkReturns.subscribe(() => flow.send({ type: 'network.return' }));
    flow.subscribe({ complete: end });
    return flow;
  },
  holds: (flow) => flow.getSnapshot().hasTag('busy'),
  ofFan: true,
});
