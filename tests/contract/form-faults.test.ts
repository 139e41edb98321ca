import { expect, test } from 'vitest';
import { accountFaults, passwordFaults } from '../../contract/rules/account-form.ts';
import { consentFaults } from '../../contract/rules/consent.ts';
import { supportFaults, tidySupportRequest } from '../../contract/rules/support.ts';

const account = {
  username: 'luna2025',
  password: 'Moonlight9',
  passwordCheck: 'Moonlight9',
  email: 'luna@encore.test',
  nickname: 'luna.fan',
};

test('the faults of an account are judged from the first screen to the last', () => {
  expect(accountFaults(account)).toEqual([]);
  const wrong = {
    username: 'L',
    password: 'short',
    passwordCheck: '',
    email: 'luna',
    nickname: '',
  };
  expect(accountFaults(wrong)).toEqual([
    { field: 'username', code: 'invalid_username' },
    { field: 'password', code: 'invalid_password' },
    { field: 'passwordCheck', code: 'password_mismatch' },
    { field: 'email', code: 'invalid_email' },
    { field: 'nickname', code: 'invalid_nickname' },
  ]);
  expect(accountFaults({ ...account, username: 'xadminx', nickname: 'xadminx' })).toEqual([
    { field: 'username', code: 'forbidden_username' },
    { field: 'nickname', code: 'forbidden_nickname' },
  ]);
});

test.each(['username', 'nickname'] as const)('a password must not contain the %s', (name) => {
  expect(accountFaults({ ...account, [name]: 'moonlight9' })).toEqual([
    { field: 'password', code: 'personal_password' },
  ]);
});

test('a new password is judged before its repetition', () => {
  expect(passwordFaults({ password: 'Password1', passwordCheck: 'password1' }, [])).toEqual([
    { field: 'password', code: 'common_password' },
    { field: 'passwordCheck', code: 'password_mismatch' },
  ]);
});

test('the terms are judged before the privacy policy; the other consents are free', () => {
  const none = {
    service_terms: false,
    privacy_policy: false,
    notification_settings: false,
    marketing_push: false,
  };
  expect(consentFaults(none)).toEqual([
    { field: 'service_terms', code: 'consent_required' },
    { field: 'privacy_policy', code: 'consent_required' },
  ]);
  expect(consentFaults({ ...none, service_terms: true, privacy_policy: true })).toEqual([]);
});

test('a request to the support is tidied; its address is judged before its message', () => {
  const tidy = tidySupportRequest({
    topic: 'app',
    email: ' luna@encore.test ',
    message: ' a\r\nb ',
  });
  expect(tidy).toEqual({ topic: 'app', email: 'luna@encore.test', message: 'a\nb' });
  expect(supportFaults({ topic: 'app', email: '', message: '' })).toEqual([
    { field: 'email', code: 'invalid_email' },
    { field: 'message', code: 'missing_fields' },
  ]);
});
