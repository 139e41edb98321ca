import type { App } from '../../../../src/flows/app/app.ts';
import { googleSignInOnPage } from '../../../../src/flows/google-sign-in/google-sign-in.ts';
import { signInOnPage } from '../../../../src/flows/sign-in.ts';
import { luna } from '../../../member-fixture.ts';
import { json, problem } from '../../support/fake-server.ts';
import { refused, replaces, type SubmissionCase, showFlow } from '../actions.ts';

const welcome = () => json({ message: 'Welcome.', token: 'T1', user: luna });

const showSignIn = (app: App, at: string) => showFlow(app, signInOnPage, at, undefined);
const LOGIN = {
  path: 'login',
  form: { username: 'mina12', password: 'starlit7' },
  prepare: showSignIn,
};

export const loginSubmissions: SubmissionCase[] = [
  {
    ...LOGIN,
    what: 'a wrong password',
    server: { 'POST /api/auth/sign-in': () => problem(401) },
    answer: refused('refused'),
  },
  {
    ...LOGIN,
    what: 'the right password',
    at: '/login?next=%2Fvideo',
    server: { 'POST /api/auth/sign-in': welcome },
    answer: replaces('/video'),
  },
  {
    path: 'login',
    form: { googleCode: 'G1' },
    prepare: (app, at) => showFlow(app, googleSignInOnPage, at, undefined),
    what: 'a code of Google',
    server: { 'POST /api/auth/google/callback': welcome },
    answer: replaces('/'),
  },
];
