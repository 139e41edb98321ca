import { type Actor, createActor, fromPromise } from 'xstate';
import { answerProblem, tidyAnswer } from '../../contract/rules/support-answer.ts';
import { supportReplyMachine } from '../../machines/support-reply.machine.ts';
import type { RequestAct, RequestActResult } from '../../machines/support-reply.types.ts';
import { applicationInboxApi } from '../api/application-inbox.ts';
import { supportInboxApi } from '../api/support-inbox.ts';
import type { App } from './app/app.ts';
import { routeFlow } from './app/flows.ts';
import { reportedProblem, timedProblem } from './shared/call-problem.ts';

export const supportReplyFlow = (app: Pick<App, 'api' | 'platform'>) => {
  const inbox = supportInboxApi(app.api.send);
  const applications = applicationInboxApi(app.api.send);

  async function make(act: RequestAct, signal: AbortSignal) {
    if (act.kind === 'answerApplication') {
      const body = { ...act.body, text: tidyAnswer(act.body.text) };
      return applications.answer(act, body, { signal });
    }
    if (act.kind === 'sendApplicationAnswer') {
      const { answerId, version } = act;
      return applications.sendAgain(act, answerId, { version }, { signal });
    }
    if (act.kind === 'answer') {
      return inbox.answer(act.id, { ...act.body, text: tidyAnswer(act.body.text) }, { signal });
    }
    const { id, version } = act;
    if (act.kind === 'sendAgain') return inbox.sendAgain(id, act.answerId, { version }, { signal });
    const answer = await inbox.change(id, act.change, { version }, { signal });
    return answer.ok ? { ...answer, isSent: true } : answer;
  }

  async function resultOf(act: RequestAct | null, signal: AbortSignal): Promise<RequestActResult> {
    if (!act) return { problem: null, isSent: true };
    const code = 'body' in act && answerProblem(tidyAnswer(act.body.text));
    if (code) return { problem: { code }, isSent: false };
    try {
      const answer = await make(act, signal);
      if (answer.ok) return { problem: null, isSent: answer.isSent };
      return { problem: timedProblem(app.platform, answer), isSent: false };
    } catch (error) {
      const problem = reportedProblem(app.platform, 'The request could not be changed.', error);
      return { problem, isSent: false };
    }
  }

  return supportReplyMachine.provide({
    actors: { makeAct: fromPromise(({ input, signal }) => resultOf(input, signal)) },
  });
};

export type SupportReply = Actor<typeof supportReplyMachine>;

/** The answer to the request that is shown. */
export const supportReplyOnPage = routeFlow<SupportReply>({
  create: (app) => createActor(supportReplyFlow(app), { inspect: app.inspect }),
  holds: (flow) => flow.getSnapshot().hasTag('busy'),
  ofFan: true,
});
