import mobiles from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { getExampleNumber } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { COUNTRIES } from '../../contract/countries.ts';
import { isRecoverable } from '../../contract/rules/account-status.ts';
import { codeDigits } from '../../contract/rules/code.ts';
import { isEmail, tidyEmail } from '../../contract/rules/email.ts';
import { nicknameProblem, usernameProblem } from '../../contract/rules/names.ts';
import { passwordProblem, showsMismatch } from '../../contract/rules/password.ts';
import {
  canonicalPhone,
  phoneDigits,
  phoneNumberOf,
  phoneProblem,
  toE164,
  wholePhoneNumberOf,
} from '../../contract/rules/phone.ts';
import { tidyAccountName } from '../../contract/rules/unseen.ts';

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
  ['xadminx', 'forbidden'],
  ['helpme1', 'forbidden'],
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
  ['sysrootx', 'forbidden'],
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

test('a mismatch is shown once the confirmation is as long as the password', () => {
  expect(showsMismatch('starlit7', 'starlit')).toBe(false);
  expect(showsMismatch('starlit7', 'starlit8')).toBe(true);
  expect(showsMismatch('starlit7', 'starlit7')).toBe(false);
  expect(showsMismatch('', '')).toBe(false);
});

test.each([
  ['a@b.co', true],
  ['first.last+tag@sub.example.org', true],
  ['abc..def@docomo.ne.jp', true],
  ['abc.@ezweb.ne.jp', true],
  ["o'brien@example.com", true],
  ['a&b@example.com', true],
  ['user=1@example.com', true],
  ['luna@münchen.example', true],
  ['luna@xn--mnchen-3ya.xn--p1ai', true],
  ['민아@예시.한국', true],
  ['a@b.c', false],
  ['a@b', false],
  ['a@10.0.0.10', false],
  ['@b.co', false],
  ['a@b@c.de', false],
  ['a@-b.co', false],
  ['a@b..de', false],
  ['a b@c.de', false],
  ['a,b@c.de', false],
  ['"a"@c.de', false],
  ['a@c.de>', false],
  [`${'a'.repeat(65)}@b.co`, false],
])('e-mail %j is %s', (value, valid) => {
  expect(isEmail(value)).toBe(valid);
});

test.each([' som\u200bchai1\u2069', '\u2068somchai1', 'somchai1'])(
  'the ID %j is meant as somchai1',
  (typed) => {
    expect(tidyAccountName(typed)).toBe('somchai1');
  },
);

test.each([
  ['user\u200b@example.com', 'user@example.com'],
  ['\u200euser@example.com ', 'user@example.com'],
  ['ｕｓｅｒ＠ｅｘａｍｐｌｅ。ｃｏｍ', 'user@example.com'],
])('e-mail %j is meant as %s', (typed, meant) => {
  expect(tidyEmail(typed)).toBe(meant);
});

test.each([
  ['KR', '1', 'TOO_SHORT'],
  ['KR', '1012345678', undefined],
  ['KR', '01012345678', undefined],
  ['US', '2015550123', undefined],
  ['KR', '123456789012345678', 'TOO_LONG'],
  ['KR', '9999999999', 'INVALID'],
  ['KR', '+4740612345', 'UNSUPPORTED'],
  ['KR', '+9991234567', 'INVALID'],
] as const)('in %s %s is %s', (country, national, problem) => {
  expect(phoneProblem({ country, national })).toBe(problem);
});

const examples = COUNTRIES.map(({ code, country }) => {
  const example = getExampleNumber(country, mobiles);
  if (!example) throw new Error(`no example for ${country}`);
  return { code, country, national: String(example.nationalNumber), e164: example.number };
});

test.each(examples)('$e164 is recognized as a number of $country in every spelling', (one) => {
  const { code, country, national, e164 } = one;
  const spaced = national.replace(/(..)(...)/, '($1) $2 - .');
  const written = [e164, `${code} ${spaced}`, `00${code.slice(1)}${national}`, `tel:${e164}`];
  const wide = written.map((text) =>
    text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
  );
  for (const text of [...written, ...wide]) {
    for (const chosen of ['KR', 'US', 'IT'] as const) {
      expect(phoneNumberOf(text, chosen)).toEqual({ country, national });
    }
  }
  expect(toE164({ country, national })).toBe(e164);
});

test('of countries that share a calling code the chosen one stays until the number decides', () => {
  expect(phoneNumberOf('+1', 'CA')).toEqual({ country: 'CA', national: '' });
  expect(phoneNumberOf('41', 'CA')).toEqual({ country: 'CA', national: '41' });
  expect(phoneNumberOf('4155552671', 'CA')).toEqual({ country: 'US', national: '4155552671' });
  expect(phoneNumberOf('4165550123', 'US')).toEqual({ country: 'CA', national: '4165550123' });
});

test.each([
  ['๐๘๑๒๓๔๕๖๗๘', 'TH', '+66812345678'],
  ['٠١٠١٢٣٤٥٦٧٨', 'KR', '+821012345678'],
  ['\u202a+82 10-1234-5678\u202c', 'US', '+821012345678'],
  ['044 55 1234 5678', 'MX', '+525512345678'],
  ['+52 1 55 1234 5678', 'KR', '+525512345678'],
  ['1 55 1234 5678', 'MX', '+525512345678'],
] as const)('%j typed in %s is %s', (typed, chosen, e164) => {
  const number = wholePhoneNumberOf(typed, chosen);
  expect([toE164(number), phoneProblem(number)]).toEqual([e164, undefined]);
});

test.each([
  '+1 (415) 555-2671 ext. 5',
  '+14155552671;ext=5',
  '(415) 555-2671 #5',
  '415-555-2671（内線５）',
])('of %j the extension is named', (typed) => {
  expect(phoneDigits(typed)).toMatch(/x5$/);
  expect(phoneProblem(phoneNumberOf(typed, 'US'))).toBe('EXTENSION');
});

test.each([
  ['１２３４５６', '123456'],
  ['१२३४५६', '123456'],
  ['１２３–४५６', '123456'],
  ['123–456', '123456'],
  ['인증번호 [123456]를 입력', '123456'],
  ['Encore: 123456 (20분)', '123456'],
  ['Encore: 123456 (20분)\n@encore.example #123456', '123456'],
  ['123456 654321', '123456654321'],
  ['12 34', '1234'],
])('of the code %j the digits are %s', (typed, digits) => {
  expect(codeDigits(typed)).toBe(digits);
});

test('a number is sent in its international form without spaces', () => {
  expect(toE164({ country: 'KR', national: '01012345678' })).toBe('+821012345678');
  expect(canonicalPhone('+82 10 1234 5678')).toBe('+821012345678');
  expect(canonicalPhone('\u202a+82 10-1234-5678\u202c')).toBe('+821012345678');
  expect(canonicalPhone('+๖๖ (๘) ๑๒๓๔-๕๖๗๘')).toBe('+66812345678');
  expect(canonicalPhone('01012345678')).toBeUndefined();
  expect(canonicalPhone('+1 415 555 2671 ext. 5')).toBeUndefined();
});

test('a withdrawn account can be recovered until exactly 30 days have passed', () => {
  const deletedAt = '2026-01-01T00:00:00.000Z';
  const day30 = Date.parse('2026-01-31T00:00:00.000Z');
  expect(isRecoverable({ deletedAt }, day30 - 1)).toBe(true);
  expect(isRecoverable({ deletedAt }, day30)).toBe(false);
  expect(isRecoverable({ deletedAt, has30DaysPassed: true }, day30 - 1)).toBe(false);
  expect(isRecoverable({ isRecoverable: false }, day30 - 1)).toBe(false);
  expect(isRecoverable({}, day30)).toBe(true);
});
