import { data } from 'react-router';
import type { SnapshotFrom } from 'xstate';
import type { AccountChange } from '../../../../machines/account-change.types.ts';
import { type AccountChanging, accountChangeOnPage } from '../../../flows/account-change.ts';
import type { App } from '../../../flows/app/app.ts';
import { answerOf } from '../../../flows/app/flow-answer.ts';
import { codeIn, submitCode } from '../../../flows/code-entry.ts';
import type { DraftKey } from '../../../flows/shared/draft-keys.ts';

function problemOf(now: SnapshotFrom<AccountChanging>) {
  if (now.hasTag('confirming')) return codeIn(now)?.context.problem;
  return now.context.problem;
}

type Submission = {
  app: App;
  request: Request;
  form: FormData;
  /** What the tab stores of the form until the change is made. */
  draft?: DraftKey;
};

/** Sent with the code that confirms a new address or number. */
export const CONFIRM_CHANGE = 'confirm-change';

/** One form asks for the change, the other confirms a new address or number. */
export async function changeAccount(
  { app, request, form, draft }: Submission,
  changeIn: (form: FormData) => AccountChange,
) {
  const changing = app.flows.of(accountChangeOnPage, request);
  if (form.get('intent') === CONFIRM_CHANGE) submitCode(changing, form);
  else changing.send({ type: 'change.submit', change: changeIn(form) });
  const settled = await answerOf(changing, (now) => !now.hasTag('busy'), request);
  if (draft && settled.hasTag('done')) app.platform.session.remove(draft);
  const problem = problemOf(settled);
  return data({ code: problem?.code }, { status: problem ? 422 : 200 });
}
