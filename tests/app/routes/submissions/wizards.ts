import type { App } from '../../../../src/flows/app/app.ts';
import { idSearch } from '../../../../src/flows/find-id.ts';
import { openFindPasswordStep, passwordSearch } from '../../../../src/flows/find-password.ts';
import { saveSetupToken } from '../../../../src/flows/google-sign-in/setup-token.ts';
import { nicknameSetup, setupPartsOf } from '../../../../src/flows/nickname-setup.ts';
import { phoneOf } from '../../../../src/flows/phone-verification/phone-facts.ts';
import { openScreen, signUpOfTab } from '../../../../src/flows/sign-up.ts';
import { luna } from '../../../member-fixture.ts';
import { chooseName, fillParts, provePhonePart, WILLING } from '../../sign-up/signup-page.ts';
import { json, problem } from '../../support/fake-server.ts';
import { accepted, refused, replaces, type SubmissionCase } from '../actions.ts';

const fine = () => json({ message: 'Fine.' });

async function fillSignUp(app: App) {
  const wizard = signUpOfTab.open(app);
  await fillParts(app);
  openScreen(app, wizard, 'welcome');
}
const SIGN_UP = { path: 'signup', prepare: fillSignUp };

async function fillNewPassword(app: App) {
  const finder = passwordSearch.open(app);
  await provePhonePart(phoneOf(finder));
  const fields = { username: 'luna12', password: 'starlit7', confirm: 'starlit7' };
  finder.send({ type: 'fields.edit', fields });
  openFindPasswordStep(app, finder, 'password');
}
const NEW_PASSWORD = { path: 'find-password', prepare: fillNewPassword };

const FIND_ID = {
  path: 'find-id',
  prepare: (app: App) => provePhonePart(phoneOf(idSearch.open(app))),
};
const finding = (answer: () => Response) => ({ ...WILLING, 'POST /api/auth/find-id': answer });

const NUMBER = { country: 'KR' as const, national: '1012345678' };
/** Without a script a form is a step by itself. */
const stepOf = (step: string, fields: Record<string, string> = {}) => ({
  path: 'find-id',
  form: { step, country: NUMBER.country, phone: NUMBER.national, ...fields },
});

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
    ...FIND_ID,
    what: 'a search that is refused',
    server: finding(() => problem(400, 'invalid_phone_token')),
    answer: refused('invalid_phone_token'),
  },
  {
    ...FIND_ID,
    what: 'a search',
    server: finding(() => json({ usernames: ['lu***12'] })),
    answer: accepted,
  },
  {
    ...stepOf('number'),
    what: 'a number without a script, while no text can be sent',
    server: { 'POST /api/utils/send-code': () => problem(503, 'unavailable') },
    answer: {
      status: 422,
      data: { step: 'number', number: NUMBER, problem: { code: 'unsaved' } },
    },
  },
  {
    ...stepOf('code', { code: '123456' }),
    what: 'a code without a script, while nothing can be checked',
    server: { 'POST /api/utils/verify-code': () => problem(503, 'unavailable') },
    answer: {
      status: 422,
      data: { step: 'code', number: NUMBER, problem: { code: 'unsaved' } },
    },
  },
  {
    ...stepOf('code', { code: '123 456' }),
    what: 'a code without a script, for a number that has no account',
    server: finding(() => json({ usernames: [] })),
    answer: { status: 200, data: { step: 'none' } },
  },
  {
    ...stepOf('code', { code: '123456' }),
    what: 'a code without a script, whose search is throttled',
    server: finding(() => problem(429)),
    answer: {
      status: 422,
      data: { step: 'number', number: NUMBER, problem: { code: 'throttled' } },
    },
  },
  {
    ...stepOf('number', { phone: '12', country: '' }),
    what: 'a number that cannot exist, of no country and without a script',
    answer: {
      status: 422,
      data: {
        step: 'number',
        number: { country: 'US', national: '12' },
        problem: { call: 'sendCode', code: 'invalid_phone' },
      },
    },
  },
  {
    ...SIGN_UP,
    what: 'a sign-up that no screen can correct',
    server: signingUp(() => problem(429)),
    answer: refused('throttled'),
  },
  { ...SIGN_UP, what: 'a sign-up', server: signingUp(fine), answer: replaces('/login') },
  {
    ...NEW_PASSWORD,
    what: 'a new password that is refused',
    server: changing(() => problem(400, 'common_password')),
    answer: refused('common_password'),
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
