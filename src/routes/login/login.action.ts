import { type ActionFunctionArgs, data, redirect, replace } from 'react-router';
import type { EventFrom } from 'xstate';
import { withoutSpaces } from '../../../contract/rules/password.ts';
import type { signInMachine } from '../../../machines/sign-in.machine.ts';
import { passkeyIn } from '../../api/passkeys.ts';
import { type App, appContext } from '../../flows/app/app.ts';
import { answerOf } from '../../flows/app/flow-answer.ts';
import { googleSignInOnPage } from '../../flows/google-sign-in/google-sign-in.ts';
import { forgetLoginId } from '../../flows/shared/login-notice.ts';
import { signInOnPage } from '../../flows/sign-in.ts';
import { nextIn } from '../guards.ts';

const settled = (now: { status: string; hasTag(tag: 'busy'): boolean }) =>
  now.status === 'done' || !now.hasTag('busy');

function leaveLogin({ platform }: App, request: Request): never {
  forgetLoginId(platform.session);
  throw replace(nextIn(request));
}

async function loginWithGoogle(app: App, code: string, request: Request) {
  const actor = app.flows.of(googleSignInOnPage, request);
  actor.send({ type: 'code.submit', code });
  const end = await answerOf(actor, settled, request);
  if (end.hasTag('newcomer')) throw redirect('/set-nickname');
  if (end.matches('signedIn')) leaveLogin(app, request);
  return data({ code: end.context.answer?.kind }, { status: 422 });
}

async function loginWith(app: App, event: EventFrom<typeof signInMachine>, request: Request) {
  const actor = app.flows.of(signInOnPage, request);
  actor.send(event);
  const end = await answerOf(actor, settled, request);
  if (end.matches('signedIn')) leaveLogin(app, request);
  return data({ code: end.context.answer?.kind }, { status: 422 });
}

/** ID and password, what a passkey has signed, or the code from Google. */
export async function login({ context, request }: ActionFunctionArgs) {
  const app = context.get(appContext);
  const form = await request.formData();
  const textOf = (name: string) => withoutSpaces(String(form.get(name) ?? ''));
  if (form.has('googleCode')) return loginWithGoogle(app, textOf('googleCode'), request);

  const signed = passkeyIn(String(form.get('passkey') ?? ''));
  if (signed) return loginWith(app, { type: 'passkey.submit', signed }, request);
  const [username, password] = [textOf('username'), textOf('password')];
  return loginWith(app, { type: 'credentials.submit', username, password }, request);
}
