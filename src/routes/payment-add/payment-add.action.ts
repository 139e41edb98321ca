import { type ActionFunctionArgs, data, replace } from 'react-router';
import type { SnapshotFrom } from 'xstate';
import { appContext } from '../../flows/app/app.ts';
import { answerOf } from '../../flows/app/flow-answer.ts';
import { type PaymentAdding, paymentAddOnPage } from '../../flows/payment-add.ts';

const problemOf = (now: SnapshotFrom<PaymentAdding>) =>
  now.hasTag('unreachable') ? { code: 'payments_unavailable' } : now.context.problem;

export async function submitCard({ context, request }: ActionFunctionArgs) {
  const { flows } = context.get(appContext);
  const adding = flows.of(paymentAddOnPage, request);
  adding.send({ type: 'card.submit' });
  const settled = await answerOf(
    adding,
    (now) => now.status === 'done' || !now.hasTag('busy'),
    request,
  );
  if (settled.status === 'done') throw replace('/payment-manage');
  const problem = problemOf(settled);
  return data({ code: problem?.code }, { status: problem ? 422 : 200 });
}
