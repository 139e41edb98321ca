import { type ActionFunctionArgs, data } from 'react-router';
import type { PrizeAddress } from '../../../../contract/schemas/events.ts';
import type { CodeProblem } from '../../../../machines/call-problem.types.ts';
import { entriesApi } from '../../../api/entries.ts';
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

/** Where the prize is sent by now, or why that is as it was. */
export type PrizeAddressResult = { address?: PrizeAddress; problem?: CodeProblem };

async function chooseAddress({ context, request }: ActionFunctionArgs, form: FormData) {
  const { api, platform } = context.get(appContext);
  const { signal } = request;
  const refused = (problem: CodeProblem) => data<PrizeAddressResult>({ problem }, { status: 422 });
  try {
    const body = { addressId: String(form.get('prizeAddress')) };
    const entries = entriesApi(api.send);
    const response = await entries.chooseAddress(String(form.get('event')), body, { signal });
    if (!response.ok) return refused(codeProblem(response));
    return data<PrizeAddressResult>({ address: response.entry.place?.address ?? undefined });
  } catch (error) {
    signal.throwIfAborted();
    return refused(reportedProblem(platform, 'The address was not chosen.', error));
  }
}

/** The forms of an event's page. */
export async function actOnEvent(args: ActionFunctionArgs) {
  const form = await args.request.clone().formData();
  if (form.has('prizeAddress')) return chooseAddress(args, form);
  return form.has('reminder') ? turnReminder(args, form) : sendEntry(args);
}
