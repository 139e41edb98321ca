import { type ActionFunctionArgs, data, replace } from 'react-router';
import { waitFor } from 'xstate';
import { appContext } from '../../flows/app/app.ts';
import { answerOf } from '../../flows/app/flow-answer.ts';
import { googleLinkOf } from '../../flows/google-link/google-link.ts';
import { verificationOnPage } from '../../flows/google-verification/google-verification.ts';
import { nextIn } from '../guards.ts';

const goOn = (request: Request) => replace(nextIn(request, '/mypage'));

/** The mailed code proves that the Google account is the fan's own. */
async function verify({ context, request }: ActionFunctionArgs, code: string) {
  const app = context.get(appContext);
  const verification = app.flows.of(verificationOnPage, request);
  verification.send({ type: 'code.submit', code });
  const settled = await answerOf(verification, (now) => !now.hasTag('verifying'), request);
  if (settled.status !== 'done') {
    return data({ code: settled.context.verdict?.code }, { status: 422 });
  }
  googleLinkOf(app).send({ type: 'code.accepted' });
  throw goOn(request);
}

/** Another account, or the same one with another code. */
async function startOver({ context, request }: ActionFunctionArgs, googleCode: string) {
  const app = context.get(appContext);
  const link = googleLinkOf(app);
  link.send({ type: 'account.chosen', code: googleCode });
  const { signal } = request;
  const settled = await waitFor(link, (now) => !now.hasTag('busy'), { signal });
  const { pending, problem } = settled.context;
  if (problem) return data({ code: problem.code }, { status: 422 });
  if (!pending) throw goOn(request);
  app.flows.of(verificationOnPage, request).send({ type: 'code.renewed', sentAt: pending.sentAt });
  return data({ code: pending.asked.code });
}

export async function submitGoogleLink(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const googleCode = form.get('googleCode');
  return googleCode === null
    ? verify(args, String(form.get('code')))
    : startOver(args, String(googleCode));
}
