import { expect, test } from 'vitest';
import { isRecoverable } from '../../contract/rules/account-status.ts';
import { isEmail } from '../../contract/rules/email.ts';
import { nicknameProblem, usernameProblem } from '../../contract/rules/names.ts';
import { passwordProblem, showsMismatch } from '../../contract/rules/password.ts';
import { canonicalPhone, phoneProblem, toE164 } from '../../contract/rules/phone.ts';

test.each([
  ['mina1', undefined],
  ['a1234', undefined],
  ['a'.repeat(30), undefined],
  ['mina', 'invalid'],
  ['a'.repeat(31), 'invalid'],
  ['12345', 'invalid'],
  ['Mina1', 'invalid'],
  ['mina_1', 'invalid'],
  ['mina1\n', 'invalid'],
  ['xadminx', 'restricted'],
  ['helpme1', 'restricted'],
])('username %j is %s', (value, problem) => {
  expect(usernameProblem(value)).toBe(problem);
});

test.each([
  ['abc', undefined],
  ['a.b_c', undefined],
  ['...', undefined],
  ['ab', 'invalid'],
  ['a,b', 'invalid'],
  ['Abc', 'invalid'],
  ['민아', 'invalid'],
  ['sysrootx', 'restricted'],
])('nickname %j is %s', (value, problem) => {
  expect(nicknameProblem(value)).toBe(problem);
});

test.each([
  ['starlit7', undefined],
  ['STARLIT!', undefined],
  ['abcdefg8abcdefg8', undefined],
  ['abcdefg8abcdefg8x', 'invalid'],
  ['starlit', 'invalid'],
  ['starlights', 'invalid'],
  ['star lit7', 'invalid'],
  ['stârlit7', 'invalid'],
  ['Password1', 'common'],
  ['xminax77', 'personal'],
])('password %j is %s for a fan called mina', (value, problem) => {
  expect(passwordProblem(value, ['mina'])).toBe(problem);
});

test('the mismatch shows once confirm is as long as the password', () => {
  expect(showsMismatch('starlit7', 'starlit')).toBe(false);
  expect(showsMismatch('starlit7', 'starlit8')).toBe(true);
  expect(showsMismatch('starlit7', 'starlit7')).toBe(false);
  expect(showsMismatch('', '')).toBe(false);
});

test.each([
  ['a@b.co', true],
  ['first.last+tag@sub.example.org', true],
  ['a@b.c', false],
  ['a@b', false],
  ['@b.co', false],
  ['a..b@c.de', false],
  ['a@-b.co', false],
  ['a b@c.de', false],
  [`${'a'.repeat(65)}@b.co`, false],
])('e-mail %j is %s', (value, valid) => {
  expect(isEmail(value)).toBe(valid);
});

test.each([
  ['+82', '1', 'TOO_SHORT'],
  ['+82', '1012345678', undefined],
  ['+82', '01012345678', undefined],
  ['+1', '2015550123', undefined],
  ['+82', '123456789012345678', 'TOO_LONG'],
] as const)('%s %s is %s', (code, national, problem) => {
  expect(phoneProblem(code, national)).toBe(problem);
});

test('a number is sent in its international form without spaces', () => {
  expect(toE164('+82', '010 1234 5678')).toBe('+821012345678');
  expect(canonicalPhone('+82 10 1234 5678')).toBe('+821012345678');
  expect(canonicalPhone('01012345678')).toBeUndefined();
});

test('a withdrawn account can come back until exactly 30 days have passed', () => {
  const deletedAt = '2026-01-01T00:00:00.000Z';
  const day30 = Date.parse('2026-01-31T00:00:00.000Z');
  expect(isRecoverable({ deletedAt }, day30 - 1)).toBe(true);
  expect(isRecoverable({ deletedAt }, day30)).toBe(false);
  expect(isRecoverable({ deletedAt, has30DaysPassed: true }, day30 - 1)).toBe(false);
  expect(isRecoverable({ isRecoverable: false }, day30 - 1)).toBe(false);
  expect(isRecoverable({}, day30)).toBe(true);
});
