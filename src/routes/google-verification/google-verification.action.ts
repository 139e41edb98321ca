import { type ActionFunctionArgs, data, replace } from 'react-router';
import { appContext } from '../../flows/app/app.ts';
import { answerOf } from '../../flows/app/flow-answer.ts';
import { codeIn, submitCode } from '../../flows/code-entry.ts';
import { googleLinkOf } from '../../flows/google-link.ts';
import { nextIn } from '../guards.ts';

const goOn = (request: Request) => replace(nextIn(request, '/mypage'));

/** The mailed code proves that the Google account is the fan's own. */
async function verify({ context, request }: ActionFunctionArgs, form: FormData) {
  const link = googleLinkOf(context.get(appContext));
  submitCode(link, form);
  const settled = await answerOf(link, (now) => !now.hasTag('checking'), request);
  if (settled.hasTag('linked')) throw goOn(request);
  return data({ code: codeIn(settled)?.context.problem?.code }, { status: 422 });
}

/** Another account, or the same one with another code. */
async function startOver({ context, request }: ActionFunctionArgs, googleCode: string) {
  const link = googleLinkOf(context.get(appContext));
  link.send({ type: 'account.chosen', code: googleCode });
  const settled = await answerOf(link, (now) => !now.hasTag('busy'), request);
  const { pending, problem } = settled.context;
  if (problem) return data({ code: problem.code }, { status: 422 });
  if (!pending) throw goOn(request);
  return data({ code: pending.asked.code });
}

export async function submitGoogleLink(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const googleCode = form.get('googleCode');
  return googleCode === null ? verify(args, form) : startOver(args, String(googleCode));
}
