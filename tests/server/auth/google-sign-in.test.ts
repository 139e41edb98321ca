import { expect, test } from 'vitest';
import { googlePicture } from '../../../server/gateways/google-identity.ts';
import { Browser, confirmedFan } from './fans.ts';
import {
  CALLBACK,
  enter,
  googleFan,
  NICKNAME,
  newPerson,
  openGoogleTestApi,
  setupForm,
} from './google-fans.ts';
import { countRefusals, rowsOf } from './rows.ts';

const PICTURE = 'https://lh3.googleusercontent.com/a/picture=s96-c';

test('a newcomer gets a setup token and no session; choosing a nickname creates the account and signs in', async () => {
  const { api, google } = await openGoogleTestApi();
  const browser = new Browser(api);
  const person = newPerson({ email: 'Luna@gmail.example', picture: PICTURE });
  const first = await enter(browser, google.code(person));
  expect(first.statusCode).toBe(200);
  expect(first.json()).toEqual({
    message: 'Please choose a nickname.',
    nicknameBool: false,
    nickname_setup_token: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(first.headers.authorization).toBeUndefined();
  expect(first.cookies).toEqual([]);

  const form = setupForm(first.json().nickname_setup_token, {
    nickname: 'luna_99',
    marketing_push: true,
    language: 'kr',
    consent_language: 'cn',
  });
  const second = await browser.call('POST', NICKNAME, form);
  expect(second.statusCode).toBe(200);
  const { token } = second.json();
  expect(second.json()).toEqual({ message: 'Nickname set.', token: expect.any(String) });
  expect(second.headers.authorization).toBe(`Bearer ${token}`);
  browser.token = token;
  expect((await browser.myData()).json()).toEqual({
    user: {
      phoneNumber: '',
      email: 'Luna@gmail.example',
      email_confirmed: 1,
      nickname: 'luna_99',
      picture: PICTURE,
      marketing_push: 1,
      notification_settings: 0,
      language: 'kr',
      country_code: '',
      role: 'user',
      oauth_connections: { google: true },
      google_email: 'Luna@gmail.example',
      proof: 'mail',
      has_passkey: 0,
      consentsDue: [],
    },
  });
  expect((await browser.refresh()).statusCode).toBe(200);

  expect(await rowsOf(api, 'select kind, granted, language from consents order by kind')).toEqual([
    { kind: 'marketing_push', granted: true, language: 'cn' },
    { kind: 'notification_settings', granted: false, language: 'cn' },
    { kind: 'privacy_policy', granted: true, language: 'cn' },
    { kind: 'service_terms', granted: true, language: 'cn' },
  ]);
});

test('a Google account with the email of an ID’s or another Google account does not sign in to it', async () => {
  const { api, google } = await openGoogleTestApi();
  await confirmedFan(api, { email: 'Mina@Gmail.example' });
  await googleFan(api, google, newPerson({ email: 'Luna@Gmail.example' }));
  const before = await api.database.pool.query('select * from users');
  for (const email of ['mina@gmail.example', 'luna@gmail.example']) {
    const stranger = newPerson({ email });
    const browser = new Browser(api);
    const answer = await enter(browser, google.code(stranger));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      message:
        'An account with this email already exists. Log in with your ID, then link your Google account in the menu.',
      code: 'email_taken',
    });
    expect([browser.token, browser.cookies.size]).toEqual([undefined, 0]);
    const setups = await api.database.pool.query('select google_sub from google_setups');
    expect(setups.rows).not.toContainEqual({ google_sub: stranger.sub });
  }
  expect((await api.database.pool.query('select * from users')).rows).toEqual(before.rows);
});

test('a newcomer without an email that Google has verified is refused', async () => {
  const { api, google } = await openGoogleTestApi();
  for (const claims of [
    { email_verified: false },
    { email_verified: 'true' },
    { email: undefined },
    { email: 'nobody' },
  ]) {
    const answer = await enter(new Browser(api), google.code(newPerson(), { claims }));
    expect([claims, answer.statusCode, answer.json()]).toEqual([
      claims,
      400,
      {
        message: 'Your Google account doesn’t have a verified email address.',
        code: 'invalid_google_code',
      },
    ]);
  }
});

test.each([
  ['without encryption', 'http://lh3.googleusercontent.com/a/x'],
  ['on a host that begins like Google’s', 'https://lh3.googleusercontent.com.evil.example/x'],
  ['on a host that ends like Google’s', 'https://evilgoogleusercontent.com/x'],
  ['with a password', 'https://fan:secret@lh3.googleusercontent.com/x'],
  ['on another port', 'https://lh3.googleusercontent.com:8443/x'],
  ['that is a script', 'javascript:alert(1)//.googleusercontent.com'],
  ['that is no address', 'picture.png'],
  ['that never ends', `https://lh3.googleusercontent.com/${'x'.repeat(1_000)}`],
])('a picture %s is not used', (_, picture) => {
  expect(googlePicture(picture)).toBe('');
});

test('past sixty refused codes a minute a network has its codes checked in the slow line: a right one is not refused', async () => {
  const { api, google } = await openGoogleTestApi();
  const browser = new Browser(api);
  const lines: string[] = [];
  const { run } = api.app.slowLine;
  api.app.slowLine.run = (network, check) => {
    lines.push(network);
    return run(network, check);
  };
  const refused = async () => (await browser.call('POST', CALLBACK, { code: 'none' })).statusCode;
  expect(await refused()).toBe(400);
  await countRefusals(api, 'google', 59);
  expect(await refused()).toBe(400);
  expect(lines).toEqual([]);
  expect(await refused()).toBe(400);
  expect(lines).toHaveLength(1);
  expect((await enter(browser, google.code(newPerson()))).statusCode).toBe(200);
  expect(lines).toHaveLength(2);
});
