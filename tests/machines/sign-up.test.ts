import { expect, test } from 'vitest';
import { signUpMachine } from '../../machines/sign-up.machine.ts';
import { answer, failure, go, part, type Step } from './journey.ts';
import { AGREED, accountParts, consentParts, phoneParts } from './models/parts.ts';

const proof = { phoneNumber: '+821012345678', token: 'P1' };
const credentials = { username: 'mina12', password: 'starlit7' };
const profile = { email: 'mina@mail.example', nickname: 'moon.mina' };
const phone = part('phoneVerification', phoneParts[0]);
const noPhone = part('phoneVerification', phoneParts[1]);
const agreed = part('consent', consentParts[0]);
const notAgreed = part('consent', consentParts[1]);
const noAccount = part('accountForm', accountParts[0]);
const login = part('accountForm', accountParts[1]);
const account = part('accountForm', accountParts[3]);
const refused = (screen: string) => answer('signUp', { problem: { screen, code: 'other' } });
const open = (screen: string) => ({ type: 'screen.open', screen });
const submit = ['form.submit', 'submitting', {}, ['signUp']] as const;

test('complete steps keep the fan where they are, and a missing one is asked for first', () => {
  go(signUpMachine, 'filling.terms', [
    [open('credentials'), 'filling.terms'],
    [account, 'filling.terms', { credentials, profile }],
    [agreed, 'filling.terms', { consents: AGREED }],
    [open('credentials'), 'filling.phone'],
    [agreed, 'filling.phone'],
    [open('terms'), 'filling.terms'],
    [open('profile'), 'filling.phone'],
    [login, 'filling.phone', { credentials, profile: null }],
    [phone, 'filling.phone', { phone: proof }],
    [open('welcome'), 'filling.profile'],
    [account, 'filling.profile', { profile }],
    [open('welcome'), 'filling.welcome'],
    [login, 'filling.profile', { profile: null }],
    [noAccount, 'filling.credentials', { credentials: null }],
    [noPhone, 'filling.phone', { phone: null }],
    [notAgreed, 'filling.terms', { consents: null }],
  ]);
});

test('every complete screen opens again with all that is filled in, and only the last one sends it', () => {
  const kept = { consents: AGREED, phone: proof, credentials, profile };
  const screens = ['terms', 'phone', 'credentials', 'profile'] as const;
  go(signUpMachine, 'filling.terms', [
    [agreed, 'filling.terms'],
    [phone, 'filling.terms'],
    [account, 'filling.terms'],
    [open('welcome'), 'filling.welcome', kept],
    ...screens.flatMap((screen): Step[] => [
      [open(screen), `filling.${screen}`, kept],
      ['form.submit', `filling.${screen}`],
      [open('welcome'), 'filling.welcome', kept],
    ]),
  ]);
});

test('an alert must be read before the screen that can fix it opens', () => {
  const toAccount = ['accountForm <- account.refused'];
  const none = { consents: null, phone: null, credentials: null, profile: null };
  const status = go(signUpMachine, 'filling.terms', [
    [agreed, 'filling.terms'],
    [phone, 'filling.terms'],
    [account, 'filling.terms'],
    [open('welcome'), 'filling.welcome'],
    [...submit],
    [refused('terms'), 'refused', { problem: { screen: 'terms', code: 'other' } }, toAccount],
    ['form.submit', 'refused'],
    [open('terms'), 'refused'],
    ['problem.read', 'filling.terms'],
    [open('welcome'), 'filling.welcome'],
    [...submit],
    [refused('phone'), 'refused', { phone: proof }, toAccount],
    ['problem.read', 'filling.phone', {}, ['phoneVerification <- proof.refused']],
    [open('welcome'), 'filling.welcome'],
    [...submit],
    [refused('credentials'), 'refused', {}, toAccount],
    ['problem.read', 'filling.credentials'],
    [open('welcome'), 'filling.welcome'],
    [...submit],
    [refused('profile'), 'refused', {}, toAccount],
    ['problem.read', 'filling.profile'],
    [open('welcome'), 'filling.welcome'],
    [...submit],
    ['form.submit', 'submitting'],
    [open('terms'), 'submitting'],
    [failure('signUp'), 'refused', { problem: { screen: 'welcome', code: 'unknown' } }],
    ['problem.read', 'filling.welcome'],
    [...submit],
    [answer('signUp', { problem: null }), 'done', none, ['noteForLogin']],
  ]);
  expect(status).toBe('done');
});
