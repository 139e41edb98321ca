import { type ActionFunctionArgs, data } from 'react-router';
import { isMessageChoice, type MessageChoice } from '../../../contract/rules/message-choices.ts';
import type { CodeProblem } from '../../../machines/call-problem.types.ts';
import { notificationsApi } from '../../api/notifications.ts';
import { type App, appContext } from '../../flows/app/app.ts';
import { shownLanguage } from '../../flows/app/language.ts';
import { refreshUser } from '../../flows/google-link.ts';
import { codeProblem, reportedProblem } from '../../flows/shared/call-problem.ts';

/** Why a switch is as it was, or that it was changed. */
export type ChoiceResult = { problem?: CodeProblem };

/** Nobody has said whether the switch was changed. */
export const UNKNOWN_CHANGE = 'unknown_change';

/** A change that was on its way when the app stopped waiting is stored by then, in milliseconds. */
const LATE = 3_000;

/** Other pages show these. */
const OF_THE_ACCOUNT = ['notification_settings', 'marketing_push'];

type Change = { choice: MessageChoice; granted: boolean };

/** What has not got through to the server's network is not under way there. */
const isUnreachable = ({ code }: CodeProblem) => code === 'offline' || code === 'portal';

type Lost = { send: App['api']['send']; change: Change; problem: CodeProblem; signal: AbortSignal };

/** What is wrong after a change whose answer was lost; nothing if it is stored. */
async function problemAfter({ send, change: { choice, granted }, problem, signal }: Lost) {
  let isKnown = false;
  for (const pause of isUnreachable(problem) ? [0] : [0, LATE]) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    signal.throwIfAborted();
    const settings = await notificationsApi(send)
      .settings({ signal })
      .catch(() => null);
    if (settings?.on.includes(choice) === granted) return null;
    isKnown = settings !== null;
  }
  return isKnown || isUnreachable(problem) ? problem : { code: UNKNOWN_CHANGE };
}

export async function changeChoice({ context, request }: ActionFunctionArgs) {
  const { api, platform, language, session } = context.get(appContext);
  const { signal } = request;
  const form = await request.formData();
  const choice = form.get('choice');
  if (!isMessageChoice(choice)) throw new Error('The form does not say what is to be switched.');
  const body = {
    choice,
    granted: form.get('granted') === 'on',
    language: shownLanguage(language.getSnapshot()),
  };
  try {
    const response = await notificationsApi(api.send).change(body, { signal });
    if (!response.ok) return data<ChoiceResult>({ problem: codeProblem(response) }, 422);
  } catch (error) {
    signal.throwIfAborted();
    const problem = reportedProblem(platform, `The switch was not changed (${choice}).`, error);
    const left = await problemAfter({ send: api.send, change: body, problem, signal });
    if (left) return data<ChoiceResult>({ problem: left }, 422);
  }
  if (OF_THE_ACCOUNT.includes(choice)) await refreshUser(session);
  return data<ChoiceResult>({});
}
