import { expect, test } from 'vitest';
import { userIn } from '../../../src/api/session-answers.ts';
import { READ, SENT } from '../support/sent-user.ts';

/** As JSON text, so that `__proto__` is an ordinary key. */
const sent = (json: string) => userIn(JSON.parse(json));

const without = (...keys: (keyof typeof SENT)[]) =>
  Object.fromEntries(Object.entries(SENT).filter(([key]) => !keys.some((gone) => gone === key)));

test.each([
  ['1', 1, true],
  ['0', 0, false],
  ['the text 1', '1', true],
  ['the text 0', '0', false],
  ['true', true, true],
  ['false', false, false],
  ['the text true', 'true', true],
  ['the text false', 'false', false],
  ['yes', 'yes', true],
  ['nothing written', '', false],
  ['null', null, false],
  ['another number', 2, true],
  ['a number as text', '10', true],
  ['missing', undefined, false],
])('a flag that is %s', (_, value, expected) => {
  expect(userIn({ ...SENT, marketing_push: value, notification_settings: value })).toEqual({
    ...READ,
    marketing_push: expected,
    notification_settings: expected,
  });
  expect(userIn({ ...SENT, oauth_connections: { google: value } })).toEqual({
    ...READ,
    oauth_connections: { google: expected },
  });
});

test('an email counts as confirmed, and a proof as other than the password, only if the server says so', () => {
  expect(userIn(without('email_confirmed', 'proof'))).toEqual({
    ...READ,
    email_confirmed: false,
    proof: 'password',
  });
  expect(userIn({ ...SENT, email_confirmed: '0', proof: 'shouting' })).toEqual({
    ...READ,
    email_confirmed: false,
    proof: 'password',
  });
  expect(userIn({ ...SENT, proof: 'phone' })).toEqual({ ...READ, proof: 'phone' });
});

test.each([
  ['language', { language: 'jp' }, 'jp'],
  ['language_code', { language_code: 'jp' }, 'jp'],
  ['both, and `language` is what the server means', { language: 'jp', language_code: 'cn' }, 'jp'],
  ['an empty `language` beside the other', { language: '', language_code: 'cn' }, 'cn'],
  ['a null `language` beside the other', { language: null, language_code: 'cn' }, 'cn'],
  ['neither', {}, ''],
])('the language sent as %s', (_, sentAs, language_code) => {
  expect(userIn({ ...without('language'), ...sentAs })).toEqual({ ...READ, language_code });
});

test.each([
  ['missing', {}],
  ['null', { oauth_connections: null }],
  ['a list', { oauth_connections: ['google'] }],
  ['a text', { oauth_connections: 'google' }],
  ['a number', { oauth_connections: 1 }],
  ['empty', { oauth_connections: {} }],
  ['about others only', { oauth_connections: { kakao: true } }],
])('connections that are %s count as no link with Google', (_, connections) => {
  expect(userIn({ ...without('oauth_connections'), ...connections })).toEqual({
    ...READ,
    oauth_connections: { google: false },
  });
});

test('the user is read from the top level or from `user`, and only one of them', () => {
  expect(userIn(SENT)).toEqual(READ);
  expect(userIn({ message: 'Welcome.', user: SENT })).toEqual(READ);
  expect(userIn({ ...SENT, nickname: 'outer', user: SENT })).toEqual(READ);
  expect(userIn({ ...SENT, user: null })).toEqual(READ);
});

test('a value that is missing or not text is empty', () => {
  const odd = {
    ...{ phoneNumber: 821012345678, email: null, picture: {} },
    ...{ country_code: 82, role: [], google_email: 1 },
  };
  const empty = Object.fromEntries(Object.keys(odd).map((key) => [key, '']));
  expect(userIn({ ...SENT, ...odd })).toEqual({ ...READ, ...empty });
  expect(userIn({ nickname: 'luna.fan' })).toEqual({
    ...empty,
    nickname: 'luna.fan',
    language_code: '',
    marketing_push: false,
    notification_settings: false,
    email_confirmed: false,
    oauth_connections: { google: false },
    proof: 'password',
    has_passkey: false,
    consentsDue: [],
  });
});

test('of the consents that are due only those are read that the app knows', () => {
  const due = { consent: 'service_terms', version: '2026-12-01' };
  const odd = [
    null,
    'service_terms',
    { consent: 'x', version: '2026-12-01' },
    { ...due, version: 1 },
  ];
  expect(userIn({ ...SENT, consentsDue: [...odd, { ...due, more: 1 }] })?.consentsDue).toEqual([
    due,
  ]);
  expect(userIn({ ...SENT, consentsDue: 'all' })?.consentsDue).toEqual([]);
});

test.each([
  ['no answer', 'null'],
  ['a list', `[${JSON.stringify(SENT)}]`],
  ['a text', '"luna.fan"'],
  ['an empty object', '{}'],
  ['a user without a nickname', '{"user":{"email":"luna@encore.test"}}'],
  ['a nickname that is a number', '{"user":{"nickname":7}}'],
  ['a user under a key of the prototype', `{"__proto__":${JSON.stringify(SENT)}}`],
])('%s is no user', (_, json) => {
  expect(sent(json)).toBeUndefined();
});

test('unknown keys are dropped, including those of prototypes', () => {
  const extra =
    '"id":7,"password":"x","isAdmin":true,"__proto__":{"role":"admin","polluted":1},"constructor":{"prototype":{"polluted":1}},';
  const user = sent(`{${extra}${JSON.stringify(SENT).slice(1)}`);
  expect(user).toEqual(READ);
  expect(Object.keys(user ?? {}).sort()).toEqual(Object.keys(READ).sort());
  expect(Object.getPrototypeOf(user)).toBe(Object.prototype);
  expect('polluted' in {}).toBe(false);
  const connections = `{"nickname":"luna.fan","oauth_connections":{"__proto__":{"google":true}}}`;
  expect(sent(connections)?.oauth_connections).toEqual({ google: false });
});

test('a role is read only from its own key', () => {
  expect(sent('{"nickname":"luna.fan","__proto__":{"role":"admin"}}')?.role).toBe('');
});
