import type { App } from '../../../../src/flows/app/app.ts';
import { googleSignInOnPage } from '../../../../src/flows/google-sign-in/google-sign-in.ts';
import { signInOnPage } from '../../../../src/flows/sign-in.ts';
import { SIGNED } from '../../../machines/models/passkey-prompt.ts';
import { luna } from '../../../member-fixture.ts';
import { json, problem } from '../../support/fake-server.ts';
import { leads, refused, replaces, type SubmissionCase, showFlow } from '../actions.ts';

const welcome = () => json({ message: 'Welcome.', token: 'T1', user: luna });

const showSignIn = (app: App, at: string) => showFlow(app, signInOnPage, at, undefined);
const showGoogle = (app: App, at: string) => showFlow(app, googleSignInOnPage, at, undefined);
const LOGIN = {
  path: 'login',
  form: { username: 'mina12', password: 'starlit7' },
  prepare: showSignIn,
};
const PASSKEY = {
  path: 'login',
  form: { passkey: JSON.stringify(SIGNED) },
  prepare: showSignIn,
};
const GOOGLE = { path: 'login', form: { googleCode: 'G1' }, prepare: showGoogle };

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
    ...PASSKEY,
    what: 'an unknown passkey',
    server: { 'POST /api/auth/passkeys/sign-in': () => problem(401, 'unknown_passkey') },
    answer: refused('refused'),
  },
  {
    ...PASSKEY,
    what: 'a passkey',
    at: '/login?next=%2Fvideo',
    server: { 'POST /api/auth/passkeys/sign-in': welcome },
    answer: replaces('/video'),
  },
  {
    ...GOOGLE,
    what: 'a code of Google that is refused',
    server: { 'POST /api/auth/google/callback': () => problem(400) },
    answer: refused('refused'),
  },
  {
    ...GOOGLE,
    what: 'a code of Google',
    server: { 'POST /api/auth/google/callback': welcome },
    answer: replaces('/'),
  },
  {
    ...GOOGLE,
    what: 'a newcomer from Google',
    server: {
      'POST /api/auth/google/callback': () =>
        json({ nicknameBool: false, nickname_setup_token: 'N1' }),
    },
    answer: leads('/set-nickname'),
  },
];
