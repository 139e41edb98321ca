import type { App } from '../../../../src/flows/app/app.ts';
import {
  openFindPasswordStep,
  passwordPartsOf,
  passwordSearch,
} from '../../../../src/flows/find-password/find-password.ts';
import { saveSetupToken } from '../../../../src/flows/google-sign-in/setup-token.ts';
import {
  nicknameSetup,
  setupPartsOf,
} from '../../../../src/flows/nickname-setup/nickname-setup.ts';
import { openScreen, signUpOfTab } from '../../../../src/flows/sign-up/sign-up.ts';
import { luna } from '../../../member-fixture.ts';
import { chooseName, fillParts, provePhonePart, WILLING } from '../../sign-up/signup-page.ts';
import { json, problem } from '../../support/fake-server.ts';
import { leads, refused, replaces, type SubmissionCase } from '../actions.ts';

const fine = () => json({ message: 'Fine.' });

async function fillSignUp(app: App) {
  const wizard = signUpOfTab.open(app);
  await fillParts(app);
  openScreen(app, wizard, 'welcome');
}
const SIGN_UP = { path: 'signup', prepare: fillSignUp };

async function fillNewPassword(app: App) {
  const finder = passwordSearch.open(app);
  const { phone, draft } = passwordPartsOf(finder);
  await provePhonePart(phone);
  const fields = { username: 'luna12', password: 'starlit7', confirm: 'starlit7' };
  draft.send({ type: 'draft.edit', fields });
  openFindPasswordStep(app, finder, 'password');
}
const NEW_PASSWORD = { path: 'find-password', prepare: fillNewPassword };

async function fillSetup(app: App) {
  saveSetupToken(app.platform.local, 'N1');
  const wizard = nicknameSetup.open(app, 'N1');
  const { consent, nickname } = setupPartsOf(wizard);
  consent.send({ type: 'all.toggle', language: 'en' });
  await chooseName(nickname, 'moon.mina');
  wizard.send({ type: 'step.open', step: 'nickname' });
}
const SET_UP = { path: 'set-nickname', prepare: fillSetup };

const signingUp = (answer: () => Response) => ({ ...WILLING, 'POST /api/auth/sign-up': answer });
const changing = (answer: () => Response) => ({
  ...WILLING,
  'POST /api/auth/find-password': answer,
});
const settingUp = (answer: () => Response) => ({
  ...WILLING,
  'POST /api/auth/google/nickname': answer,
  'GET /api/auth/my-data': () => json({ user: luna }),
});

export const wizardSubmissions: SubmissionCase[] = [
  {
    path: 'signup',
    what: 'a first step without consents',
    answer: leads('/signup'),
  },
  {
    ...SIGN_UP,
    what: 'a sign-up that no screen can correct',
    server: signingUp(() => problem(429)),
    answer: refused('throttled'),
  },
  {
    ...SIGN_UP,
    what: 'a taken ID',
    server: signingUp(() => problem(409, 'username_taken')),
    answer: leads('/signup?step=account'),
  },
  { ...SIGN_UP, what: 'a sign-up', server: signingUp(fine), answer: replaces('/login') },
  {
    ...NEW_PASSWORD,
    what: 'a new password that is refused',
    server: changing(() => problem(400, 'common_password')),
    answer: refused('common_password'),
  },
  {
    ...NEW_PASSWORD,
    what: 'an ID and a phone of different accounts',
    server: changing(() => problem(400, 'account_mismatch')),
    answer: leads('/find-password'),
  },
  { ...NEW_PASSWORD, what: 'a new password', server: changing(fine), answer: replaces('/login') },
  {
    ...SET_UP,
    what: 'a nickname that is refused',
    server: settingUp(() => problem(400, 'invalid_nickname')),
    answer: refused('invalid_nickname'),
  },
  {
    ...SET_UP,
    what: 'a nickname',
    server: settingUp(() => json({ message: 'Nickname set.', token: 'T1' })),
    answer: replaces('/'),
  },
];
