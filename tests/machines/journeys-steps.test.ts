import { describe, test } from 'vitest';
import { findIdMachine } from '../../machines/find-id.machine.ts';
import { findPasswordMachine } from '../../machines/find-password.machine.ts';
import { nicknameSetupMachine } from '../../machines/nickname-setup.machine.ts';
import { phoneVerificationMachine } from '../../machines/phone-verification.machine.ts';
import { signUpMachine } from '../../machines/sign-up.machine.ts';
import { answer, failure, go } from './journey.ts';
import { NUMBER } from './models/phone-verification.ts';

const proof = { phoneNumber: '+821012345678', token: 'P1' };
const phone = { type: 'phone.settle', phone: proof };
const consents = { service_terms: true, privacy_policy: true };
const agreed = { type: 'consents.settle', consents };

describe('find-id', () => {
  test('an alert is closed where it stands, and another try closes it, too', () => {
    const problem = { code: 'too_many_requests' };
    const refused = { usernames: [], problem };
    go(findIdMachine, 'proving', [
      [phone, 'proving', { phone: proof }],
      ['ids.ask', 'asking', {}, ['findIds']],
      [answer('findIds', refused), 'proving', { problem }, ['tellPhone']],
      ['problem.read', 'proving', { problem: null }],
      ['ids.ask', 'asking', {}, ['findIds']],
      [answer('findIds', refused), 'proving', { problem }, ['tellPhone']],
      ['ids.ask', 'asking', { problem: null }, ['findIds']],
      [answer('findIds', { usernames: ['lu***12'], problem: null }), 'found'],
      ['id.send', 'sending', {}, ['sendId']],
      [answer('sendId', { problem }), 'found', { problem }],
      ['problem.read', 'found', { problem: null }],
      ['id.send', 'sending', {}, ['sendId']],
      [failure('sendId'), 'found', { problem: { code: 'failed', error: undefined } }],
      ['id.send', 'sending', { problem: null }, ['sendId']],
    ]);
  });
});

describe('find-password', () => {
  const username = { type: 'username.settle', username: 'luna12' };
  const password = { type: 'password.settle', password: 'starlit7' };
  const refused = (step: string) => answer('changePassword', { problem: { step, code: 'other' } });

  test('what is settled keeps the fan where they are, and a step that is missing is asked for first', () => {
    go(findPasswordMachine, 'filling.id', [
      [phone, 'filling.id', { phone: proof }],
      [password, 'filling.id', { password: 'starlit7' }],
      [{ ...phone, phone: null }, 'filling.id', { phone: null }],
      [username, 'filling.id', { username: 'luna12' }],
      ['password.open', 'filling.phone'],
      [username, 'filling.phone'],
      [phone, 'filling.phone', { phone: proof }],
      ['password.open', 'filling.password'],
      [username, 'filling.password'],
      [phone, 'filling.password'],
      ['form.submit', 'submitting', { problem: null }, ['changePassword']],
    ]);
  });

  test('an alert is closed where it stands, and another try closes it, too', () => {
    go(findPasswordMachine, 'filling.id', [
      [username, 'filling.id'],
      [phone, 'filling.id'],
      [password, 'filling.id'],
      ['password.open', 'filling.password'],
      ['form.submit', 'submitting', {}, ['changePassword']],
      [refused('id'), 'filling.id', { problem: { step: 'id', code: 'other' } }],
      ['problem.read', 'filling.id', { problem: null }],
      ['password.open', 'filling.password'],
      ['form.submit', 'submitting', {}, ['changePassword']],
      [refused('phone'), 'filling.phone', {}, ['tellPhone']],
      ['problem.read', 'filling.phone', { problem: null }],
      ['password.open', 'filling.password'],
      ['form.submit', 'submitting', {}, ['changePassword']],
      [failure('changePassword'), 'filling.password', {}],
      ['form.submit', 'submitting', { problem: null }, ['changePassword']],
    ]);
  });
});

describe('nickname-setup', () => {
  const named = { type: 'nickname.settle', nickname: 'moon.mina' };
  const refused = (code: string) => answer('setUp', { kind: 'refused', problem: { code } });

  test('what is settled and what is read keeps the fan where they are', () => {
    go(nicknameSetupMachine, 'filling.terms', [
      [agreed, 'filling.terms', { consents }],
      [named, 'filling.terms', { nickname: 'moon.mina' }],
      ['nickname.open', 'filling.nickname'],
      [agreed, 'filling.nickname'],
      [named, 'filling.nickname'],
      ['terms.open', 'filling.terms'],
      ['nickname.open', 'filling.nickname'],
      ['form.submit', 'submitting', {}, ['setUp']],
      [refused('consent_required'), 'filling.terms', { problem: { code: 'consent_required' } }],
      ['problem.read', 'filling.terms', { problem: null }],
      ['nickname.open', 'filling.nickname'],
      ['form.submit', 'submitting', {}, ['setUp']],
      [
        refused('nickname_exists'),
        'filling.nickname',
        { nickname: null, problem: { code: 'nickname_exists' } },
        ['tellTaken'],
      ],
      ['problem.read', 'filling.nickname', { problem: null }],
      [named, 'filling.nickname'],
      ['form.submit', 'submitting', {}, ['setUp']],
      [refused('server_error'), 'filling.nickname', { problem: { code: 'server_error' } }],
    ]);
  });
});

describe('phone-verification', () => {
  const number = { country: 'KR', national: '01099998888' };
  const sent = { phoneNumber: proof.phoneNumber, sentAt: 0 };
  const edit = (sending: object) => ({ type: 'number.edit', number, sending });

  test('a number comes back with what became of its code', () => {
    go(phoneVerificationMachine, 'ready.unsent', [
      [edit({ sent, misses: 4, resendAt: 1 }), 'ready.sent', { number, sent, misses: 4 }],
      [
        { ...edit({ sent, misses: 5, resendAt: 1 }), number: NUMBER },
        'ready.exhausted',
        { number: NUMBER, sent, misses: 5 },
      ],
      [edit({ sent: null, misses: 0, resendAt: null }), 'ready.unsent', { number, sent: null }],
    ]);
  });

  test('a proof of before counts until it is refused', () => {
    const problem = { call: 'useProof', code: 'invalid_phone_token' };
    go(phoneVerificationMachine, 'ready.unsent', [
      [{ type: 'proof.recalled', proof }, 'verified', { proof }],
      [{ type: 'proof.refused', problem }, 'ready.unsent', { proof: null, problem }],
    ]);
  });

  test('another try takes the last problem away, and a refused proof its code, too', () => {
    const problem = { call: 'verifyCode', code: 'invalid_code' };
    const submit = { type: 'code.submit', code: '123456' };
    go(phoneVerificationMachine, 'ready.unsent', [
      ['code.send', 'sending', {}, ['sendCode']],
      [answer('sendCode', { sent, misses: 0, resendAt: 1 }), 'ready.sent', { sent }],
      [submit, 'verifying', {}, ['verifyCode']],
      [answer('verifyCode', { proof: null, problem }), 'ready.sent', { problem, misses: 1 }],
      [submit, 'verifying', { problem: null }, ['verifyCode']],
      [answer('verifyCode', { proof, problem: null }), 'verified', { proof }],
      [{ type: 'proof.refused', problem }, 'ready.unsent', { proof: null, sent: null }],
    ]);
  });
});

describe('sign-up', () => {
  const credentials = { type: 'credentials.settle', credentials: { username: 'mina12' } };
  const profile = { type: 'profile.settle', profile: { nickname: 'moon.mina' } };
  const refused = (screen: string) => answer('signUp', { problem: { screen, code: 'other' } });

  test('what is settled keeps the fan where they are, and a step that is missing is asked for first', () => {
    go(signUpMachine, 'filling.terms', [
      ['credentials.open', 'filling.terms'],
      [credentials, 'filling.terms', { credentials: { username: 'mina12' } }],
      [profile, 'filling.terms'],
      [agreed, 'filling.terms', { consents }],
      ['credentials.open', 'filling.phone'],
      [agreed, 'filling.phone'],
      [credentials, 'filling.phone'],
      [profile, 'filling.phone'],
      ['terms.open', 'filling.terms'],
      ['profile.open', 'filling.phone'],
      [{ ...profile, profile: null }, 'filling.phone', { profile: null }],
      [phone, 'filling.phone', { phone: proof }],
      ['welcome.open', 'filling.account.profile'],
      [profile, 'filling.account.profile'],
      ['welcome.open', 'filling.welcome'],
      [{ ...profile, profile: null }, 'filling.welcome', { profile: null }],
      ['form.submit', 'filling.welcome'],
    ]);
  });

  test('an alert is closed where it stands, and another try closes it, too', () => {
    const submit = ['form.submit', 'submitting', {}, ['signUp']] as const;
    go(signUpMachine, 'filling.terms', [
      ...[agreed, phone, credentials, profile].map(
        (fact) => [fact, 'filling.terms'] as [object & { type: string }, string],
      ),
      ['welcome.open', 'filling.welcome'],
      [...submit],
      [refused('terms'), 'filling.terms', { problem: { screen: 'terms', code: 'other' } }],
      ['problem.read', 'filling.terms', { problem: null }],
      ['welcome.open', 'filling.welcome'],
      [...submit],
      [refused('phone'), 'filling.phone'],
      ['problem.read', 'filling.phone', { problem: null }],
      ['welcome.open', 'filling.welcome'],
      [...submit],
      [
        failure('signUp'),
        'filling.welcome',
        { problem: { screen: 'welcome', code: 'failed', error: undefined } },
      ],
      ['form.submit', 'submitting', { problem: null }, ['signUp']],
    ]);
  });
});
