import { type ActionFunctionArgs, data, redirect, replace } from 'react-router';
import { waitFor } from 'xstate';
import { withoutSpaces } from '../../../contract/rules/password.ts';
import { type App, appContext } from '../../flows/app/app.ts';
import { googleSignInOnPage } from '../../flows/google-sign-in/google-sign-in.ts';
import { signInOnPage } from '../../flows/sign-in/sign-in.ts';
import { nextIn } from '../guards.ts';

type Submission = { app: App; request: Request; textOf: (name: string) => string };

/** ID and password; with a proof if the fan had to prove the phone of the account. */
async function signIn({ app, request, textOf }: Submission) {
  const actor = signInOnPage.of(app);
  const credentials = { username: textOf('username'), password: textOf('password') };
  const proof = { phoneNumber: textOf('phoneNumber'), token: textOf('phoneNumbertoken') };
  if (proof.token) actor.send({ type: 'proof.given', ...credentials, proof });
  else actor.send({ type: 'credentials.submit', ...credentials });
  const settled = await waitFor(actor, (now) => now.status === 'done' || !now.hasTag('busy'), {
    signal: request.signal,
  });
  if (settled.status === 'done') throw replace(nextIn(request));
  return data({ code: settled.context.answer?.kind }, { status: 422 });
}

async function signInWithGoogle({ app, request, textOf }: Submission) {
  const actor = googleSignInOnPage.of(app);
  actor.send({ type: 'code.submit', code: textOf('googleCode') });
  const settled = await waitFor(actor, (now) => now.status === 'done' || !now.hasTag('busy'), {
    signal: request.signal,
  });
  if (settled.hasTag('newcomer')) throw redirect('/set-nickname');
  if (settled.status === 'done') throw replace(nextIn(request));
  return data({ code: settled.context.answer?.kind }, { status: 422 });
}

export async function login({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const textOf = (name: string) => withoutSpaces(String(form.get(name) ?? ''));
  const submission = { app: context.get(appContext), request, textOf };
  return form.has('googleCode') ? signInWithGoogle(submission) : signIn(submission);
}
