import { expect, test } from 'vitest';
import { dump } from '../support/dump.ts';
import {
  call,
  codeFor,
  newForm,
  newPhone,
  post,
  sendCode,
  signedIn,
  type TestApi,
  verifyPhone,
  withdrawn,
} from './fans.ts';
import { NICKNAME, openGoogleTestApi, setupForm, setupToken } from './google-fans.ts';

const PASSWORD = 'moonlit8';

/** A call that takes a token, and its response to an invalid one. */
type Door = {
  token: string;
  show(token: string): ReturnType<typeof call>;
  refusal: [number, string];
};

/** One API with a valid token of every kind, each of a different person. */
async function doors(): Promise<{ api: TestApi; doors: Record<string, Door> }> {
  const { api, google } = await openGoogleTestApi();
  const { browser } = await signedIn(api);
  const { fan } = await signedIn(api);
  const { recoveryToken } = await withdrawn(api);
  const form = newForm();
  const looking = newPhone();
  api.clock.advance(60_000);
  const phoneNumber = fan.phoneNumber;
  const invalidPhone: Door['refusal'] = [400, 'invalid_phone_token'];
  const kinds: Record<string, Door> = {
    'access token': {
      token: browser.token ?? '',
      show: (token) =>
        call(api, 'GET', '/api/auth/my-data', { headers: { authorization: `Bearer ${token}` } }),
      refusal: [401, 'unauthorized'],
    },
    'refresh cookie': {
      token: browser.cookies.get('__Host-refresh') ?? '',
      show: (token) =>
        call(api, 'POST', '/api/auth/refresh', { cookies: { '__Host-refresh': token } }),
      refusal: [401, 'invalid_session'],
    },
    'recovery token': {
      token: recoveryToken,
      show: (withdrawRecoveryToken) =>
        post(api, '/api/auth/status/withdraw/recovery', { withdrawRecoveryToken }),
      refusal: [400, 'invalid_recovery_token'],
    },
    'phone token for signing up': {
      token: await verifyPhone(api, form.phoneNumber),
      show: (phoneNumbertoken) => post(api, '/api/auth/sign-up', { ...form, phoneNumbertoken }),
      refusal: invalidPhone,
    },
    'phone token for an ID': {
      token: await verifyPhone(api, looking, 'find-id'),
      show: (phoneNumbertoken) =>
        post(api, '/api/auth/find-id', { phoneNumber: looking, phoneNumbertoken }),
      refusal: invalidPhone,
    },
    'phone token for a password': {
      token: await verifyPhone(api, phoneNumber, 'find-password'),
      show: (phoneNumbertoken) =>
        post(api, '/api/auth/find-password', {
          username: fan.username,
          phoneNumber,
          phoneNumbertoken,
          password: PASSWORD,
          passwordCheck: PASSWORD,
        }),
      refusal: invalidPhone,
    },
    'setup token': {
      token: await setupToken(api, google),
      show: (token) => post(api, NICKNAME, setupForm(token)),
      refusal: [403, 'invalid_session'],
    },
  };
  return { api, doors: kinds };
}

const forgeriesOf = (real: string): string[] => [
  real.slice(1),
  real.slice(0, -1),
  `${real}A`,
  `${real}=`,
  `A${real}`,
  (real[0] === 'A' ? 'B' : 'A') + real.slice(1),
  real.toUpperCase(),
  real.toLowerCase(),
  [...real].reverse().join(''),
  `Bearer ${real}`,
  `${real} ${real}`,
  `"${real}"`,
  encodeURIComponent(`${real}=`),
  Buffer.from(real).toString('base64url').slice(0, 43),
  Buffer.from(real).toString('hex').slice(0, 86),
  'A'.repeat(43),
  'A'.repeat(128),
  `${'A'.repeat(43)}.${'B'.repeat(43)}`,
  'A.B.C',
  'null',
  'undefined',
  '[object Object]',
  'true',
  '0',
  "' or '1'='1",
  '../../etc/passwd',
  '{"$ne":null}',
];

/** Every stored hash of any token. */
async function storedHashes({ database: { pool } }: TestApi): Promise<string[]> {
  const { rows } = await pool.query<{ hash: string }>(
    `select token_hash as hash from access_tokens union select token_hash from refresh_tokens
     union select family_hash from sessions union select token_hash from recovery_tokens
     union select token_hash from phone_tokens union select token_hash from google_setups
     union select token_hash from devices`,
  );
  return rows.map(({ hash }) => hash);
}

test('no forged token is accepted, nor any other token or stored hash in its place', async () => {
  const { api, doors: all } = await doors();
  const hashes = await storedHashes(api);
  for (const [kind, { token, show, refusal }] of Object.entries(all)) {
    const others = Object.values(all)
      .filter((other) => other.token !== token)
      .flatMap((other) => [other.token, ...other.token.split('.')]);
    const forged = [...forgeriesOf(token), ...others, ...hashes];
    expect(forged.length).toBeGreaterThanOrEqual(30);
    for (const one of forged) {
      const answer = await show(one);
      expect([kind, one, answer.statusCode, answer.json().code]).toEqual([kind, one, ...refusal]);
      expect(answer.headers.authorization).toBeUndefined();
    }
  }
  for (const { token, show } of Object.values(all)) {
    expect((await show(token)).statusCode).toBe(200);
  }
});

test('no token, code or password is stored as it is', async () => {
  const { api, doors: all } = await doors();
  const { browser, fan } = await signedIn(api);
  await browser.call('POST', '/api/auth/email/send-code');
  const codes = [await codeFor(api, fan.email), await sendCode(api, newPhone())];
  await api.database.pool.query('delete from outbox');
  const stored = await dump(api);
  const tokens = [
    ...Object.values(all).map(({ token }) => token),
    browser.cookies.get('__Host-device') ?? '',
  ];
  expect(stored).not.toContain(fan.password);
  for (const token of tokens.flatMap((one) => one.split('.'))) {
    expect(token).not.toBe('');
    expect(stored).not.toContain(token.toLowerCase());
  }
  for (const code of codes)
    expect(stored).not.toMatch(new RegExp(`(?<![0-9a-z.-])${code}(?![0-9a-z.-])`));
});
