import { expect, test } from 'vitest';
import { signUpMachine } from '../../machines/sign-up.machine.ts';
import { answer, failure, go, part } from './journey.ts';
import { accountParts, consentParts, phoneParts } from './models/parts.ts';
import { atTheEnd, credentials, facts, saved } from './play-sign-up.ts';

test('every complete step opens again, and going back keeps them all', async () => {
  const wizard = await atTheEnd();
  for (const screen of ['terms', 'phone', 'credentials', 'profile', 'welcome'] as const)
    expect(wizard.open(screen)).toEqual([screen]);
  expect(wizard.actor.getSnapshot().context).toEqual({ ...facts, saved, problem: null });
});

test('the form is sent once, only from the last step, and nothing of it stays stored', async () => {
  const wizard = await atTheEnd();
  for (const screen of ['credentials', 'profile'] as const) {
    wizard.open(screen);
    wizard.submit();
  }
  expect(wizard.asked).toEqual([]);
  wizard.open('welcome');
  for (let press = 0; press < 10; press += 1) wizard.submit();
  expect(wizard.asked).toEqual([{ ...facts, saved, problem: null }]);
  expect(wizard.open('terms')).toEqual(['welcome', 'busy']);
  wizard.held[0]?.resolve({ problem: null });
  const { status, context } = await wizard.settled();
  expect([status, wizard.noted]).toEqual(['done', [credentials]]);
  expect(JSON.stringify(context), 'neither password nor token is left').not.toMatch(/starlit7|P1/);
});

test.each([
  ['terms', 'consent_required', facts],
  ['phone', 'invalid_phone_token', { ...facts, phone: null }],
  ['credentials', 'username_taken', { ...facts, credentials: null }],
  ['credentials', 'common_password', facts],
  ['profile', 'nickname_taken', { ...facts, profile: null }],
  ['profile', 'email_taken', { ...facts, profile: null }],
  ['profile', 'invalid_email', facts],
  ['welcome', 'too_many_requests', facts],
] as const)(
  'a refusal that belongs to "%s" (%s) leads there once it is read and keeps the rest',
  async (...row) => {
    const [screen, code, kept] = row;
    const wizard = await atTheEnd();
    const problem = { screen, code };
    wizard.submit();
    wizard.held[0]?.resolve({ problem });
    await wizard.settled();
    wizard.submit();
    expect([wizard.open('terms'), wizard.asked.length]).toEqual([['refused'], 1]);
    wizard.read();
    expect([wizard.tags(), wizard.actor.getSnapshot().context]).toEqual([
      [screen],
      { ...kept, saved, problem },
    ]);
  },
);

const { phone: proof, profile } = facts;
const consents = { ...facts.consents, notification_settings: true, marketing_push: true };
const phone = part('phoneVerification', phoneParts[0]);
const noPhone = part('phoneVerification', phoneParts[1]);
const agreed = part('consent', consentParts[0]);
const notAgreed = part('consent', consentParts[1]);
const noAccount = part('accountForm', accountParts[0]);
const login = part('accountForm', accountParts[1]);
const person = part('accountForm', accountParts[2]);
const account = part('accountForm', accountParts[3]);
const refused = (screen: string) => answer('signUp', { problem: { screen, code: 'other' } });
const open = (screen: string) => ({ type: 'screen.open', screen });
const submit = ['form.submit', 'submitting', {}, ['signUp']] as const;

test('complete steps keep the fan where they are, and a missing one is asked for first', () => {
  go(signUpMachine, 'filling.terms', [
    [open('credentials'), 'filling.terms'],
    [account, 'filling.terms', { credentials, profile }],
    [agreed, 'filling.terms', { consents }],
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

test('an alert must be read before the screen that can fix it opens', () => {
  const toAccount = ['accountForm <- account.refused'];
  go(signUpMachine, 'filling.terms', [
    [agreed, 'filling.terms'],
    [phone, 'filling.terms'],
    [account, 'filling.terms'],
    [open('welcome'), 'filling.welcome'],
    [...submit],
    [refused('terms'), 'refused', { problem: { screen: 'terms', code: 'other' } }, toAccount],
    ['problem.read', 'filling.terms'],
    [open('welcome'), 'filling.welcome'],
    [...submit],
    [refused('phone'), 'refused', { phone: proof }, toAccount],
    ['problem.read', 'filling.phone', {}, ['phoneVerification <- proof.refused']],
    [open('welcome'), 'filling.welcome'],
    [...submit],
    [refused('credentials'), 'refused', {}, toAccount],
    [person, 'refused', { credentials: null }],
    ['problem.read', 'filling.credentials'],
    [account, 'filling.credentials'],
    [open('welcome'), 'filling.welcome'],
    [...submit],
    [failure('signUp'), 'refused', { problem: { screen: 'welcome', code: 'unknown' } }],
    ['problem.read', 'filling.welcome'],
    [...submit],
    [answer('signUp', { problem: null }), 'done', { credentials: null }, ['noteForLogin']],
  ]);
});
