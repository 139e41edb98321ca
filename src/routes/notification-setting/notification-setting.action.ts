import { type ActionFunctionArgs, data } from 'react-router';
import { isMessageChoice } from '../../../contract/rules/message-choices.ts';
import type { CodeProblem } from '../../../machines/call-problem.types.ts';
import { notificationsApi } from '../../api/notifications.ts';
import { appContext } from '../../flows/app/app.ts';
import { shownLanguage } from '../../flows/app/language.ts';
import { refreshUser } from '../../flows/google-link.ts';
import { codeProblem, reportedProblem } from '../../flows/shared/call-problem.ts';

/** Why a switch is as it was, or that it was changed. */
export type ChoiceResult = { problem?: CodeProblem };

/** Other pages show these. */
const OF_THE_ACCOUNT = ['notification_settings', 'marketing_push'];

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
    if (OF_THE_ACCOUNT.includes(choice)) await refreshUser(session);
    return data<ChoiceResult>({});
  } catch (error) {
    signal.throwIfAborted();
    const problem = reportedProblem(platform, `The switch was not changed (${choice}).`, error);
    return data<ChoiceResult>({ problem }, 422);
  }
}
