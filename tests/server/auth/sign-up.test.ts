import { expect, test } from 'vitest';
import { CONSENT_VERSIONS } from '../../../contract/consent-versions.ts';
import type { ConsentFlag } from '../../../contract/rules/consent.ts';
import {
  Browser,
  confirmedFan,
  newForm,
  openTestApi,
  post,
  signedUp,
  verifiedForm,
  verifyPhone,
} from './fans.ts';

const SIGN_UP = '/api/auth/sign-up';

test('a verified phone can create an account, which can sign in', async () => {
  const api = await openTestApi();
  const form = await verifiedForm(api, { language: 'kr', marketing_push: true });

  // What nobody sees, as of a copied address, is not stored.
  const answer = await post(api, SIGN_UP, { ...form, email: `\u200b${form.email}\u00ad` });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ message: 'Sign up successful.' });

  const signIn = await new Browser(api).signIn(form.username);
  expect(signIn.json().user).toEqual({
    phoneNumber: form.phoneNumber,
    email: form.email,
    email_confirmed: false,
    nickname: form.nickname,
    picture: '',
    marketing_push: true,
    notification_settings: false,
    language: 'kr',
    country_code: 'KR',
    role: 'user',
    oauth_connections: { google: false },
    google_email: '',
    proof: 'password',
    has_passkey: false,
    consentsDue: [],
  });
});

test('each of the four consents is stored with its version, its time and the language it was read in', async () => {
  const api = await openTestApi();
  await signedUp(api, { language: 'jp', consent_language: 'kr', notification_settings: true });

  const { rows } = await api.database.pool.query(
    'select kind, granted, version, language, at from consents order by id',
  );
  const common = { language: 'kr', at: new Date(api.clock.now()) };
  const agreed = (kind: ConsentFlag, granted = true) => ({
    ...{ kind, granted, version: CONSENT_VERSIONS[kind], ...common },
  });
  expect(rows).toEqual([
    agreed('service_terms'),
    agreed('privacy_policy'),
    agreed('notification_settings'),
    agreed('marketing_push', false),
  ]);
});

test('a form that breaks a rule is refused with its field, and corrected it is accepted', async () => {
  const api = await openTestApi();
  const form = await verifiedForm(api);
  for (const [field, wrong, code] of [
    ['username', { username: 'xxadminxx' }, 'forbidden_username'],
    ['password', { password: 'Password1', passwordCheck: 'Password1' }, 'common_password'],
    ['passwordCheck', { passwordCheck: 'starlit8' }, 'password_mismatch'],
    ['phoneNumber', { phoneNumber: '+46701234567' }, 'unsupported_country'],
    ['phoneNumber', { phoneNumbertoken: 'x'.repeat(43) }, 'invalid_phone_token'],
    ['phoneNumber', { phoneNumbertoken: undefined }, 'invalid_phone_token'],
    ['service_terms', { service_terms: false }, 'consent_required'],
    ['privacy_policy', { privacy_policy: false }, 'consent_required'],
  ] as const) {
    const answer = await post(api, SIGN_UP, { ...form, ...wrong });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code, field }]);
  }
  expect((await post(api, SIGN_UP, form)).statusCode).toBe(200);
});

test('a taken ID, nickname or email is refused, and the same phone token works for the corrected form', async () => {
  const { api, fan: first } = await confirmedFan();
  const form = await verifiedForm(api);
  for (const [field, value] of [
    ['username', first.username],
    ['nickname', first.nickname],
    ['email', first.email.toUpperCase()],
  ] as const) {
    const refused = await post(api, SIGN_UP, { ...form, [field]: value });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: `${field}_taken`, field },
    ]);
  }
  expect((await post(api, SIGN_UP, form)).statusCode).toBe(200);
});

test('without a valid phone token nobody can learn whether an e-mail or a name is taken', async () => {
  const { api, fan: known } = await confirmedFan();
  const token = 'A'.repeat(43);
  const taken = newForm({ username: known.username, email: known.email, phoneNumbertoken: token });
  const free = newForm({ phoneNumbertoken: token });
  const [one, other] = [await post(api, SIGN_UP, taken), await post(api, SIGN_UP, free)];
  expect(one.body).toBe(other.body);
  expect(one.json()).toMatchObject({ code: 'invalid_phone_token' });
});

test('one phone token can try sixty e-mail addresses', async () => {
  const { api, fan: known } = await confirmedFan();
  const form = await verifiedForm(api);
  await api.database.pool.query('update phone_tokens set attempts = 59 where used_at is null');
  const answer = await post(api, SIGN_UP, { ...form, email: known.email });
  expect(answer.statusCode).toBe(409);
  expect((await post(api, SIGN_UP, form)).json()).toMatchObject({ code: 'invalid_phone_token' });
});

test('a used phone token is refused with any other form', async () => {
  const api = await openTestApi();
  const fan = await signedUp(api);
  for (const change of [
    { password: 'starlit8', passwordCheck: 'starlit8' },
    { username: 'someoneelse1' },
    { email: 'other@example.org' },
    { marketing_push: true },
  ]) {
    const answer = await post(api, SIGN_UP, { ...fan, ...change });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'invalid_phone_token' },
    ]);
  }
});

test('a phone has one account, whichever token came first', async () => {
  const api = await openTestApi();
  const form = newForm();
  const first = await verifyPhone(api, form.phoneNumber);
  api.clock.advance(60_000);
  const second = await verifyPhone(api, form.phoneNumber);
  expect((await post(api, SIGN_UP, { ...form, phoneNumbertoken: first })).statusCode).toBe(200);

  const other = newForm({ phoneNumber: form.phoneNumber, phoneNumbertoken: second });
  const answer = await post(api, SIGN_UP, other);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'phone_taken', field: 'phoneNumber' });
});

test('the phone number can be written with spaces, and both spellings of the token are read', async () => {
  const api = await openTestApi();
  const { phoneNumbertoken, ...form } = await verifiedForm(api);
  const spaced = form.phoneNumber.replace('+8210', '+82 10 ');
  const answer = await post(api, SIGN_UP, {
    ...form,
    phoneNumber: spaced,
    phoneNumberToken: phoneNumbertoken,
  });
  expect(answer.statusCode).toBe(200);
});

test('when too many passwords wait, the sign-up is refused with a waiting time, and nothing is used up', async () => {
  const api = await openTestApi();
  const form = await verifiedForm(api);
  const { database, clock } = api;
  const full = await openTestApi({ database, clock, passwords: { running: 0, waiting: 0 } });
  const refused = await post(full, SIGN_UP, form);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  expect(refused.json()).toMatchObject({ code: 'unavailable' });
  expect((await post(api, SIGN_UP, form)).statusCode).toBe(200);
});
