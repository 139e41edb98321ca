import { expect, test } from 'vitest';
import { sweepAccounts } from '../../../server/repositories/sweep.ts';
import { dump } from '../support/dump.ts';
import type { Flaws } from '../support/google-issuer.ts';
import { Browser, codeFor, post, signedIn, type TestApi } from './fans.ts';
import {
  CALLBACK,
  enter,
  LINK,
  NICKNAME,
  newPerson,
  openGoogleTestApi,
  setupForm,
  setupToken,
  VERIFY_LINK,
} from './google-fans.ts';

const DAY = 86_400_000;
const PICTURE = 'https://lh3.googleusercontent.com/a/ALm5wu0-picture-of-luna=s96-c';

const luna = () =>
  newPerson({
    sub: '104857600000000000042',
    email: 'luna@gmail.example',
    name: 'Luna K',
    picture: PICTURE,
  });

const sweep = ({ database, clock }: TestApi) => sweepAccounts(database.orm, clock.now());

test('neither code, token, secret, name, email nor picture is logged, whatever Google responds', async () => {
  const { api, google } = await openGoogleTestApi();
  const person = luna();
  const codes: string[] = [];
  const fresh = (flaws: Flaws = {}) => {
    const code = google.code(person, flaws);
    codes.push(code);
    return code;
  };
  const token = (await post(api, CALLBACK, { code: fresh() })).json().nickname_setup_token;
  await post(api, NICKNAME, setupForm(token, { nickname: 'admin_luna' }));
  const made = await post(api, NICKNAME, setupForm(token));
  const browser = new Browser(api);
  await enter(browser, fresh());

  const { browser: fan } = await signedIn(api);
  const other = { ...luna(), sub: '104857600000000000043', email: 'other@gmail.example' };
  const linkCode = google.code(other);
  await fan.call('POST', LINK, { code: linkCode });
  const mailed = await codeFor(api, 'other@gmail.example');
  await fan.call('POST', VERIFY_LINK, { code: mailed });

  for (const claims of [
    { aud: 'x' },
    { nonce: 'nonce-of-luna' },
    { exp: 1 },
    { iss: 'https://x.example' },
  ]) {
    expect((await enter(new Browser(api), fresh({ claims }))).statusCode).toBe(400);
  }
  for (const signature of ['foreign', 'none', 'unknown', 'shared'] as const) {
    expect((await enter(new Browser(api), fresh({ signature }))).statusCode).toBe(400);
  }
  expect((await enter(new Browser(api), fresh({ status: 500 }))).statusCode).toBe(503);
  const echo = { error: 'server_error', error_description: `${person.email} ${person.name}` };
  expect((await enter(new Browser(api), fresh({ status: 400, body: echo }))).statusCode).toBe(503);
  await api.database.pool.query('alter table users rename to hidden_users');
  expect((await enter(new Browser(api), fresh())).statusCode).toBe(500);
  await api.database.pool.query('alter table hidden_users rename to users');

  const log = api.log();
  expect(log).toContain('/api/auth/google/callback');
  expect(log).toContain('unexpected ID Token \\"nonce\\" claim value');
  const secrets = [
    ...codes,
    linkCode,
    mailed,
    token,
    made.json().token,
    browser.token,
    ...browser.cookies.values(),
    google.env.GOOGLE_CLIENT_SECRET,
    'nonce-of-luna',
    'eyJ',
    ...[person, other].flatMap(({ sub, email, name, picture }) => [sub, email, name, picture]),
  ];
  for (const secret of secrets) if (secret) expect(log).not.toContain(secret);
});

test('a newcomer who chose no nickname leaves no data after half an hour', async () => {
  const { api, google } = await openGoogleTestApi();
  await setupToken(api, google, luna());
  api.clock.advance(30 * 60_000);
  await sweep(api);
  expect(await dump(api)).toContain('luna@gmail.example');
  api.clock.advance(1);
  await sweep(api);
  const left = await dump(api);
  for (const value of [luna().sub, 'luna@gmail.example', PICTURE])
    expect(left).not.toContain(value);
});

test('an unfinished link leaves no data after a day', async () => {
  const { api, google } = await openGoogleTestApi();
  const { browser } = await signedIn(api);
  await browser.call('POST', LINK, { code: google.code(luna()) });
  expect(await dump(api)).toContain(luna().sub);
  api.clock.advance(10 * 60_000 + DAY + 1);
  await sweep(api);
  expect(await dump(api)).not.toContain(luna().sub);
});
