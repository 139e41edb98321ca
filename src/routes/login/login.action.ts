import { type ActionFunctionArgs, data, redirect, replace } from 'react-router';
import type { EventFrom } from 'xstate';
import { withoutSpaces } from '../../../contract/rules/password.ts';
import { tidyAccountName } from '../../../contract/rules/unseen.ts';
import type { signInMachine } from '../../../machines/sign-in.machine.ts';
import { passkeyIn } from '../../api/passkeys.ts';
import { appContext } from '../../flows/app/app.ts';
import { answerOf } from '../../flows/app/flow-answer.ts';
import { googleSignInOnPage } from '../../flows/google-sign-in/google-sign-in.ts';
import { forgetLoginId } from '../../flows/shared/login-notice.ts';
import { signInOnPage } from '../../flows/sign-in.ts';
import { askingConsents, nextIn } from '../guards.ts';

const settled = (now: { status: string; hasTag(tag: 'busy'): boolean }) =>
  now.status === 'done' || !now.hasTag('busy');

function leaveLogin(context: ActionFunctionArgs['context'], request: Request): never {
  forgetLoginId(context.get(appContext).platform.session);
  throw replace(askingConsents(context, nextIn(request)));
}

async function loginWithGoogle({ context, request }: ActionFunctionArgs, code: string) {
  const app = context.get(appContext);
  const actor = app.flows.of(googleSignInOnPage, request);
  actor.send({ type: 'code.submit', code });
  const end = await answerOf(actor, settled, request);
  if (end.hasTag('newcomer')) throw redirect('/set-nickname');
  if (end.matches('signedIn')) leaveLogin(context, request);
  return data({ code: end.context.answer?.kind }, { status: 422 });
}

async function loginWith(
  { context, request }: ActionFunctionArgs,
  event: EventFrom<typeof signInMachine>,
) {
  const app = context.get(appContext);
  const actor = app.flows.of(signInOnPage, request);
  actor.send(event);
  const end = await answerOf(actor, settled, request);
  if (end.matches('signedIn')) leaveLogin(context, request);
  return data({ code: end.context.answer?.kind }, { status: 422 });
}

/** ID and password, what a passkey has signed, or the code from Google. */
export async function login(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const textOf = (name: string) => String(form.get(name) ?? '');
  if (form.has('googleCode')) return loginWithGoogle(args, textOf('googleCode').trim());

  const signed = passkeyIn(String(form.get('passkey') ?? ''));
  if (signed) return loginWith(args, { type: 'passkey.submit', signed });
  const username = tidyAccountName(textOf('username'));
  const password = withoutSpaces(textOf('password'));
  return loginWith(args, { type: 'credentials.submit', username, password });
}
