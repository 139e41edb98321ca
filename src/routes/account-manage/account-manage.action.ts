import { type ActionFunctionArgs, data } from 'react-router';
import { type App, appContext } from '../../flows/app/app.ts';
import { answerOf, noAnswer } from '../../flows/app/flow-answer.ts';
import { deactivationOnPage } from '../../flows/deactivation/deactivation.ts';
import { confirmationOnPage } from '../../flows/email-confirmation/email-confirmation.ts';

type Submission = { app: App; request: Request; secret: string };

const answer = (problem: { code: string } | null) =>
  data({ code: problem?.code }, { status: problem ? 422 : 200 });

/** The end of the session redirects to the login. */
async function deactivate({ app, request, secret }: Submission) {
  const deactivation = app.flows.of(deactivationOnPage, request);
  deactivation.send({ type: 'proof.submit', secret });
  const settled = await answerOf(
    deactivation,
    (now) => now.status === 'done' || !now.hasTag('busy'),
    request,
  );
  return settled.status === 'done' ? noAnswer(request.signal) : answer(settled.context.problem);
}

async function confirmEmail({ app, request, secret }: Submission) {
  const confirmation = app.flows.of(confirmationOnPage, request);
  confirmation.send({ type: 'code.submit', code: secret });
  const settled = await answerOf(confirmation, (now) => !now.hasTag('verifying'), request);
  return answer(settled.context.problem);
}

export async function manageAccount({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const secret = String(form.get('password') ?? form.get('code'));
  const submission = { app: context.get(appContext), request, secret };
  return form.get('intent') === 'deactivate' ? deactivate(submission) : confirmEmail(submission);
}
