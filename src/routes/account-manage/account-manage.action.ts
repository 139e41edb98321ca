import { type ActionFunctionArgs, data } from 'react-router';
import { type App, appContext } from '../../flows/app/app.ts';
import { answerOf, noAnswer } from '../../flows/app/flow-answer.ts';
import { codeIn, submitCode } from '../../flows/code-entry.ts';
import { deactivationOnPage } from '../../flows/deactivation.ts';
import { confirmationOnPage } from '../../flows/email-confirmation.ts';
import { proofProblem, submitProof } from '../../flows/re-auth.ts';
import { sessionEndingOnPage } from '../../flows/session-ending.ts';

type Submission = { app: App; request: Request; form: FormData };

const answer = (problem: { code: string } | null | undefined) =>
  data({ code: problem?.code }, { status: problem ? 422 : 200 });

/** The end of the session redirects to the login. */
async function deactivate({ app, request, form }: Submission) {
  const deactivation = app.flows.of(deactivationOnPage, request);
  submitProof(deactivation, form);
  const settled = await answerOf(
    deactivation,
    (now) => now.status === 'done' || !now.hasTag('busy'),
    request,
  );
  if (settled.status === 'done') return noAnswer(request.signal);
  return answer(proofProblem(settled) ?? settled.context.problem);
}

/** The first form ends sessions, the second proves the account if that is due; then they end as well. */
async function endSessions({ app, request, form }: Submission) {
  const ending = app.flows.of(sessionEndingOnPage, request);
  const id = form.get('id');
  if (form.get('intent') === 'prove-ending') submitProof(ending, form);
  else ending.send({ type: 'sessions.end', ended: id === null ? 'others' : { id: String(id) } });
  const settled = await answerOf(ending, (now) => !now.hasTag('busy'), request);
  if (settled.hasTag('proving')) return answer(proofProblem(settled) ?? { code: 'proof_required' });
  return answer(settled.context.problem);
}

async function confirmEmail({ app, request, form }: Submission) {
  const confirmation = app.flows.of(confirmationOnPage, request);
  submitCode(confirmation, form);
  const settled = await answerOf(confirmation, (now) => !now.hasTag('busy'), request);
  return answer(codeIn(settled)?.context.problem);
}

export async function manageAccount({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const submission = { app: context.get(appContext), request, form };
  switch (form.get('intent')) {
    case 'deactivate':
      return deactivate(submission);
    case 'end-sessions':
    case 'prove-ending':
      return endSessions(submission);
    default:
      return confirmEmail(submission);
  }
}
