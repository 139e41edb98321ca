import { data } from 'react-router';
import type { AccountChange } from '../../../../machines/account-change.types.ts';
import { accountChangeOnPage } from '../../../flows/account-change.ts';
import type { App } from '../../../flows/app/app.ts';
import { answerOf } from '../../../flows/app/flow-answer.ts';
import { proofProblem, submitProof } from '../../../flows/re-auth.ts';

type Submission = { app: App; request: Request; form: FormData };

/** Sent by the dialog that asks for the proof. */
export const PROVE_CHANGE = 'prove-change';

/** The first form asks for the change, the second proves the account if that is due; then it is made as well. */
export async function changeAccount(
  { app, request, form }: Submission,
  changeIn: (form: FormData) => AccountChange,
) {
  const changing = app.flows.of(accountChangeOnPage, request);
  if (form.get('intent') === PROVE_CHANGE) submitProof(changing, form);
  else changing.send({ type: 'change.submit', change: changeIn(form) });
  const settled = await answerOf(changing, (now) => !now.hasTag('busy'), request);
  const problem = settled.hasTag('proving')
    ? (proofProblem(settled) ?? { code: 'proof_required' })
    : settled.context.problem;
  return data({ code: problem?.code }, { status: problem ? 422 : 200 });
}
