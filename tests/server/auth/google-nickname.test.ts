import { expect, test } from 'vitest';
import { confirmedFan, post, signedIn, type TestApi } from './fans.ts';
import {
  enter,
  LINK,
  NICKNAME,
  newPerson,
  openGoogleFan,
  openGoogleTestApi,
  setupForm,
  setupToken,
} from './google-fans.ts';

const MINUTE = 60_000;

async function refusalOf(api: TestApi, form: object) {
  const answer = await post(api, NICKNAME, form);
  expect(answer.statusCode).toBe(400);
  return answer.json();
}

test('a form without one of its fields is refused', async () => {
  const { api } = await openGoogleTestApi();
  const whole = setupForm('x');
  for (const [field, form] of [
    ...Object.keys(whole).map((key) => [key, { ...whole, [key]: undefined }] as const),
    ['nickname', { ...whole, nickname: '' }] as const,
    ['nicknameSetupToken', { ...whole, nicknameSetupToken: '' }] as const,
  ]) {
    expect(await refusalOf(api, form)).toEqual({
      message: 'Please fill in all required fields.',
      code: 'missing_fields',
      field,
    });
  }
});

test('an invalid nickname is refused, and another one can be chosen', async () => {
  const { api, google } = await openGoogleTestApi();
  const form = setupForm(await setupToken(api, google));
  for (const nickname of ['lu', 'Luna', 'lu,na', 'ｌｕｎａ', 'x'.repeat(31), 'my_admin']) {
    expect([nickname, await refusalOf(api, { ...form, nickname })]).toEqual([
      nickname,
      {
        message: 'Nicknames must contain only English letters, numbers, and underscores.',
        code: 'invalid_nickname',
        field: 'nickname',
      },
    ]);
  }
  expect((await post(api, NICKNAME, { ...form, nickname: 'luna_1' })).statusCode).toBe(200);
});

test('without one of the two required consents there is no account', async () => {
  const { api, google } = await openGoogleTestApi();
  const form = setupForm(await setupToken(api, google));
  for (const field of ['service_terms', 'privacy_policy']) {
    const refusal = await refusalOf(api, { ...form, [field]: false });
    expect(refusal).toMatchObject({ code: 'consent_required', field });
  }
});

test('a new account from Google ends the browser’s earlier session', async () => {
  const { api, google } = await openGoogleTestApi();
  const { browser } = await signedIn(api);
  const earlier = browser.copy();
  const { nickname_setup_token: token } = (await enter(browser, google.code(newPerson()))).json();
  expect((await earlier.myData()).statusCode).toBe(200);
  await browser.call('POST', NICKNAME, setupForm(token));
  expect((await earlier.myData()).statusCode).toBe(401);
});

test('a setup token is valid for thirty minutes', async () => {
  const { api, google } = await openGoogleTestApi();
  const [punctual, late] = [await setupToken(api, google), await setupToken(api, google)];
  api.clock.advance(30 * MINUTE - 1);
  expect((await post(api, NICKNAME, setupForm(punctual))).statusCode).toBe(200);
  api.clock.advance(1);
  const refused = await post(api, NICKNAME, setupForm(late));
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { message: 'Invalid session. Please try signing in again.', code: 'invalid_session' },
  ]);
});

test('a Google account that got an account meanwhile cannot be set up again', async () => {
  const { api, google } = await openGoogleTestApi();
  const person = newPerson();
  const tokens = [];
  for (let tab = 0; tab < 3; tab += 1) tokens.push(await setupToken(api, google, person));
  const [first = '', second = '', third = ''] = tokens;
  const userNotFound = {
    message: 'User not found. Please try signing in again.',
    code: 'user_not_found',
  };
  expect((await post(api, NICKNAME, setupForm(first))).statusCode).toBe(200);
  const answer = await post(api, NICKNAME, setupForm(second));
  expect([answer.statusCode, answer.json()]).toEqual([400, userNotFound]);

  await api.database.pool.query('update users set google_sub = null, email = $1', ['a@b.example']);
  const { browser } = await confirmedFan(api, { email: `${person.sub}@gmail.example` });
  expect((await browser.call('POST', LINK, { code: google.code(person) })).statusCode).toBe(200);
  expect((await post(api, NICKNAME, setupForm(third))).json()).toEqual(userNotFound);
});

test('an email that somebody confirmed meanwhile stays theirs', async () => {
  const { api, google } = await openGoogleTestApi();
  const token = await setupToken(api, google, newPerson({ email: 'luna@gmail.example' }));
  await confirmedFan(api, { email: 'Luna@gmail.example' });
  const answer = await post(api, NICKNAME, setupForm(token));
  expect(answer.statusCode).toBe(409);
  expect(answer.json().code).toBe('email_taken');
});

test('a used setup token with another nickname or consent is no session', async () => {
  const { api, google } = await openGoogleTestApi();
  const form = setupForm(await setupToken(api, google));
  await post(api, NICKNAME, form);
  for (const change of [{ nickname: 'somebody_else' }, { marketing_push: true }]) {
    const answer = await post(api, NICKNAME, { ...form, ...change });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'invalid_session']);
  }
});

test.each(['my-data', 'a refresh'])(
  'once a response has arrived, as %s shows, the setup token no longer works',
  async (shown) => {
    const { api, form, browser } = await openGoogleFan();
    if (shown === 'my-data') await browser.myData();
    else await browser.refresh();
    const answer = await post(api, NICKNAME, form);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'invalid_session']);
    expect(answer.headers.authorization).toBeUndefined();
  },
);

test('a used setup token signs in to neither a suspended nor a withdrawn account', async () => {
  const { api, google } = await openGoogleTestApi();
  const form = setupForm(await setupToken(api, google));
  await post(api, NICKNAME, form);
  for (const change of ["status = 'suspended'", "status = 'withdrawn', deleted_at = now()"]) {
    await api.database.pool.query(`update users set ${change}`);
    expect((await post(api, NICKNAME, form)).statusCode).toBe(403);
  }
});
