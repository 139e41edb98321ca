import type { App } from '../../../../src/flows/app/app.ts';
import { idSearch } from '../../../../src/flows/find-id.ts';
import { openFindPasswordStep, passwordSearch } from '../../../../src/flows/find-password.ts';
import { saveSetupToken } from '../../../../src/flows/google-sign-in/setup-token.ts';
import { nicknameSetup, setupPartsOf } from '../../../../src/flows/nickname-setup.ts';
import { phoneOf } from '../../../../src/flows/phone-verification/phone-facts.ts';
import { openScreen, signUpOfTab } from '../../../../src/flows/sign-up.ts';
import { luna } from '../../../member-fixture.ts';
import { chooseName, fillParts, provePhonePart, WILLING } from '../../sign-up/signup-page.ts';
import { fine, json, problem } from '../../support/fake-server.ts';
import {
  accepted,
  done,
  failed,
  fails,
  refused,
  replaces,
  type SubmissionCase,
  submits,
} from '../actions.ts';

async function fillSignUp(app: App) {
  const wizard = signUpOfTab.open(app);
  await fillParts(app);
  openScreen(app, wizard, 'welcome');
}
const SIGN_UP = {
  ...{ path: 'signup', prepare: fillSignUp },
  ...{ server: WILLING, call: 'POST /api/auth/sign-up' },
};

async function fillNewPassword(app: App) {
  const finder = passwordSearch.open(app);
  await provePhonePart(phoneOf(finder));
  const fields = { username: 'luna12', password: 'starlit7', confirm: 'starlit7' };
  finder.send({ type: 'fields.edit', fields });
  openFindPasswordStep(app, finder, 'password');
}
const NEW_PASSWORD = {
  ...{ path: 'find-password', prepare: fillNewPassword },
  ...{ server: WILLING, call: 'POST /api/auth/find-password' },
};

const FINDING = { path: 'find-id', server: WILLING, call: 'POST /api/auth/find-id' };
const FIND_ID = {
  ...FINDING,
  prepare: (app: App) => provePhonePart(phoneOf(idSearch.open(app))),
};

const NUMBER = { country: 'KR' as const, national: '1012345678' };
/** Without a script a form is a step by itself. */
const stepOf = (step: string, fields: Record<string, string> = {}) => ({
  ...FINDING,
  form: { step, country: NUMBER.country, phone: NUMBER.national, ...fields },
});
const stepFailed = (step: string, code: string) =>
  failed({ step, number: NUMBER, problem: { code } });

async function fillSetup(app: App) {
  saveSetupToken(app.platform.local, 'N1');
  const wizard = nicknameSetup.open(app, 'N1');
  const { consent, nickname } = setupPartsOf(wizard);
  consent.send({ type: 'all.toggle', language: 'en' });
  await chooseName(nickname, 'moon.mina');
  wizard.send({ type: 'step.open', step: 'nickname' });
}
const SET_UP = {
  ...{ path: 'set-nickname', prepare: fillSetup },
  server: { ...WILLING, 'GET /api/auth/my-data': () => json({ user: luna }) },
  call: 'POST /api/auth/google/nickname',
};
const named = () => json({ message: 'Nickname set.', token: 'T1' });

export const wizardSubmissions: SubmissionCase[] = [
  fails(FIND_ID, 'a search that is refused', 400, 'invalid_phone_token'),
  submits(FIND_ID, 'a search', () => json({ usernames: ['lu***12'] }), accepted),
  fails(
    { ...stepOf('number'), call: 'POST /api/utils/send-code' },
    'a number without a script, while no text can be sent',
    503,
    'unavailable',
    stepFailed('number', 'unsaved'),
  ),
  fails(
    { ...stepOf('code', { code: '123456' }), call: 'POST /api/utils/verify-code' },
    'a code without a script, while nothing can be checked',
    503,
    'unavailable',
    stepFailed('code', 'unsaved'),
  ),
  submits(
    stepOf('code', { code: '123 456' }),
    'a code without a script, for a number that has no account',
    () => json({ usernames: [] }),
    done({ step: 'none' }),
  ),
  submits(
    stepOf('code', { code: '123456' }),
    'a code without a script, whose search is throttled',
    () => problem(429),
    stepFailed('number', 'throttled'),
  ),
  {
    ...stepOf('number', { phone: '12', country: '' }),
    what: 'a number that cannot exist, of no country and without a script',
    answer: failed({
      step: 'number',
      number: { country: 'US', national: '12' },
      problem: { call: 'sendCode', code: 'invalid_phone' },
    }),
  },
  submits(SIGN_UP, 'a sign-up that is throttled', () => problem(429), refused('throttled')),
  submits(SIGN_UP, 'a sign-up', fine, replaces('/login')),
  fails(NEW_PASSWORD, 'a new password that is refused', 400, 'common_password'),
  submits(NEW_PASSWORD, 'a new password', fine, replaces('/login')),
  fails(SET_UP, 'a nickname that is refused', 400, 'invalid_nickname'),
  submits(SET_UP, 'a nickname', named, replaces('/')),
];
