import { type ActionFunctionArgs, data, replace } from 'react-router';
import type { SnapshotFrom } from 'xstate';
import { appContext } from '../../flows/app/app.ts';
import { answerOf } from '../../flows/app/flow-answer.ts';
import { type PaymentAdding, paymentAddOnPage } from '../../flows/payment-add.ts';
import { isProofSettled, proofProblem, submitProof } from '../../flows/re-auth.ts';

/** Sent by the dialog that asks for the proof. */
export const PROVE_CARD = 'prove-card';

function problemOf(now: SnapshotFrom<PaymentAdding>) {
  if (now.hasTag('proving')) return proofProblem(now) ?? { code: 'proof_required' };
  return now.hasTag('unreachable') ? { code: 'payments_unavailable' } : now.context.problem;
}

export async function submitCard({ context, request }: ActionFunctionArgs) {
  const { flows } = context.get(appContext);
  const form = await request.formData();
  const adding = flows.of(paymentAddOnPage, request);
  if (form.get('intent') === PROVE_CARD) submitProof(adding, form);
  else adding.send({ type: 'card.submit' });
  const settled = await answerOf(
    adding,
    (now) => now.status === 'done' || isProofSettled(now),
    request,
  );
  if (settled.status === 'done') throw replace('/payment-manage');
  const problem = problemOf(settled);
  return data({ code: problem?.code }, { status: problem ? 422 : 200 });
}
