import type { App } from '../../../../src/flows/app/app.ts';
import { googleSignInOnPage } from '../../../../src/flows/google-sign-in/google-sign-in.ts';
import { signInOnPage } from '../../../../src/flows/sign-in.ts';
import { luna } from '../../../member-fixture.ts';
import { json, problem } from '../../support/fake-server.ts';
import { refused, replaces, type SubmissionCase, showFlow, submits } from '../actions.ts';

const welcome = () => json({ message: 'Welcome.', token: 'T1', user: luna });

const LOGIN = {
  path: 'login',
  form: { username: 'mina12', password: 'starlit7' },
  prepare: (app: App, at: string) => showFlow(app, signInOnPage, at, undefined),
  call: 'POST /api/auth/sign-in',
};
const GOOGLE = {
  path: 'login',
  form: { googleCode: 'G1' },
  prepare: (app: App, at: string) => showFlow(app, googleSignInOnPage, at, undefined),
  call: 'POST /api/auth/google/callback',
};

export const loginSubmissions: SubmissionCase[] = [
  submits(LOGIN, 'a wrong password', () => problem(401), refused('refused')),
  submits(
    { ...LOGIN, at: '/login?next=%2Fvideo' },
    'the right password',
    welcome,
    replaces('/video'),
  ),
  submits(GOOGLE, 'a code of Google', welcome, replaces('/')),
];
