import { data } from 'react-router';
import type { SnapshotFrom } from 'xstate';
import type { AccountChange } from '../../../../machines/account-change.types.ts';
import { type AccountChanging, accountChangeOnPage } from '../../../flows/account-change.ts';
import type { App } from '../../../flows/app/app.ts';
import { answerOf } from '../../../flows/app/flow-answer.ts';
import { codeIn, submitCode } from '../../../flows/code-entry.ts';
import { isProofSettled, proofProblem, submitProof } from '../../../flows/re-auth.ts';
import type { DraftKey } from '../../../flows/shared/draft-keys.ts';

function problemOf(now: SnapshotFrom<AccountChanging>) {
  if (now.hasTag('proving')) return proofProblem(now) ?? { code: 'proof_required' };
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

/** Sent by the dialog that asks for the proof. */
export const PROVE_CHANGE = 'prove-change';
/** Sent with the code that confirms a new address or number. */
export const CONFIRM_CHANGE = 'confirm-change';

/** The first form asks for the change, the second proves the account if that is due, the third confirms a new address or number. */
export async function changeAccount(
  { app, request, form, draft }: Submission,
  changeIn: (form: FormData) => AccountChange,
) {
  const changing = app.flows.of(accountChangeOnPage, request);
  const intent = form.get('intent');
  if (intent === PROVE_CHANGE) submitProof(changing, form);
  else if (intent === CONFIRM_CHANGE) submitCode(changing, form);
  else changing.send({ type: 'change.submit', change: changeIn(form) });
  const settled = await answerOf(changing, isProofSettled, request);
  if (draft && settled.hasTag('done')) app.platform.session.remove(draft);
  const problem = problemOf(settled);
  return data({ code: problem?.code }, { status: problem ? 422 : 200 });
}
