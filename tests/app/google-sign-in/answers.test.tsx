import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { alerted } from '../sign-up/signup-page.ts';
import { json, problem } from '../support/fake-server.ts';
import { chooseAccount, googleButton, known, openGoogleLogin, tap } from './google-login-page.ts';

const UNAVAILABLE = 'Server is currently unavailable. Please try again later.';

const said = (status: number, code: string, message: string) => () =>
  problem(status, code, { message });
const FAILED = 'Google login failed. Please try again.';

test.each<[string, () => Response, string]>([
  ['a code that is not good', said(400, 'invalid_google_code', FAILED), FAILED],
  ['any other refusal', said(400, 'bad_request', 'Not like this.'), 'Not like this.'],
  ['other words for a refusal we know', said(409, 'email_taken', 'Taken.'), 'Taken.'],
  [
    'a refusal without a word',
    () => json({}, { status: 404 }),
    'An unexpected error occurred during sign-in.',
  ],
  ['a 403 of another kind', said(403, 'forbidden', 'Not from here.'), 'Not from here.'],
  ['Google that cannot be reached', said(503, 'google_unavailable', UNAVAILABLE), UNAVAILABLE],
  [
    'a server without Google',
    said(503, 'google_unconfigured', 'Google login isn’t available.'),
    'Google login isn’t available here. Log in with your ID instead.',
  ],
  ['502', () => json({}, { status: 502 }), UNAVAILABLE],
  [
    '429 for 42 seconds',
    () => json({}, { status: 429, headers: { 'retry-after': '42' } }),
    'Too many attempts. Please try again in 42 seconds.',
  ],
  [
    '429 without a time',
    () => json({}, { status: 429 }),
    'Too many attempts. Please try again in 60 seconds.',
  ],
  ['a newcomer without a token', () => json({ nicknameBool: false }), 'Login failed'],
])('%s shows an alert, and the next tap works', async (_, first, words) => {
  const answers = [first(), known()];
  const page = await openGoogleLogin(() => answers.shift() ?? Response.error());
  await chooseAccount(page);
  expect(await alerted()).toBe(words);
  expect(googleButton().getAttribute('aria-busy')).toBeNull();
  expect(page.platform.local.get('token')).toBeNull();
  await tap();
  page.google.choose('G2');
  await waitFor(() => expect(page.address()).toBe('/'));
});

test.each<[string, object, HeadersInit]>([
  ['no token', { nicknameBool: true, user: { nickname: 'luna.fan' } }, {}],
  ['no user data', { nicknameBool: true }, { authorization: 'Bearer T1' }],
])(
  'a response with %s is logged as that, and the fan reads "Login failed"',
  async (missing, body, headers) => {
    const page = await openGoogleLogin(() => json(body, { headers }));
    const causes: unknown[] = [];
    const { log } = page.platform;
    page.platform.log = (message, cause) => {
      causes.push(cause);
      log(message, cause);
    };
    await chooseAccount(page);
    expect(await alerted()).toBe('Login failed');
    expect(causes).toEqual([new Error(missing)]);
    expect(page.platform.logged).toContain('The sign-in with Google failed.');
    expect(page.platform.local.get('token')).toBeNull();
  },
);
