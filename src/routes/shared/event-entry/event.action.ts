import { type ActionFunctionArgs, data } from 'react-router';
import type { CodeProblem } from '../../../../machines/call-problem.types.ts';
import { remindersApi } from '../../../api/reminders.ts';
import { appContext } from '../../../flows/app/app.ts';
import { codeProblem, reportedProblem } from '../../../flows/shared/call-problem.ts';
import { sendEntry } from './entry.action.ts';

/** The fan is told when entries open, or no longer; or why that is as it was. */
export type ReminderResult = { isOn: boolean; problem?: CodeProblem };

async function turnReminder({ context, request }: ActionFunctionArgs, form: FormData) {
  const { api, platform } = context.get(appContext);
  const { signal } = request;
  const isOn = form.get('reminder') === 'on';
  const refused = (problem: CodeProblem) =>
    data<ReminderResult>({ isOn: !isOn, problem }, { status: 422 });
  try {
    const response = await remindersApi(api.send).turn(String(form.get('event')), isOn, { signal });
    return response.ok ? data<ReminderResult>({ isOn }) : refused(codeProblem(response));
  } catch (error) {
    signal.throwIfAborted();
    return refused(reportedProblem(platform, 'The reminder was not changed.', error));
  }
}

/** The forms of an event's page. */
export async function actOnEvent(args: ActionFunctionArgs) {
  const form = await args.request.clone().formData();
  return form.has('reminder') ? turnReminder(args, form) : sendEntry(args);
}
