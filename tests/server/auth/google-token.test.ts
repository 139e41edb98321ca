import { expect, onTestFinished, test } from 'vitest';
import { googleGateway } from '../../../server/gateways/google.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import type { Flaws, Outage } from '../support/google-issuer.ts';
import { startGoogleIssuer } from '../support/google-issuer.ts';
import { manualClock } from '../support/manual-clock.ts';
import { Browser, bearerOf, openTestApi } from './fans.ts';
import { enter, LINK, newPerson, openGoogleFan, openGoogleTestApi } from './google-fans.ts';

const FAILED = { message: 'Google login failed. Please try again.', code: 'invalid_google_code' };
const UNAVAILABLE = {
  message: 'Server is currently unavailable. Please try again later.',
  code: 'google_unavailable',
};

const seconds = () => Math.floor(Date.now() / 1_000);

/** What the gateway makes of codes. */
async function openGateway() {
  const google = await startGoogleIssuer();
  onTestFinished(google.stop);
  const { google: settings } = readSettings(google.env);
  if (!settings) throw new Error('no settings');
  const clock = manualClock();
  const gateway = googleGateway(settings, clock);
  const identify = (flaws: Flaws = {}) => gateway.identify(google.code(newPerson(), flaws));
  return { google, settings, clock, gateway, identify };
}

const REFUSED = { status: 400, problem: FAILED };
const OUT = { status: 503, problem: UNAVAILABLE, headers: { 'retry-after': '5' } };

test.each<[string, () => Flaws]>([
  ['for another client', () => ({ claims: { aud: 'other.apps.example' } })],
  ['for nobody', () => ({ claims: { aud: undefined } })],
  [
    'for others besides us',
    () => ({ claims: { aud: ['encore.apps.example', 'other'], azp: undefined } }),
  ],
  ['given to another party', () => ({ claims: { azp: 'other.apps.example' } })],
  ['from another issuer', () => ({ claims: { iss: 'https://accounts.evil.example' } })],
  [
    'from Google’s historic name, when Google is not the issuer',
    () => ({ claims: { iss: 'accounts.google.com' } }),
  ],
  ['with a nonce that nobody asked for', () => ({ claims: { nonce: 'n-0S6_WzA2Mj' } })],
  ['that has expired', () => ({ claims: { exp: seconds() - 11 } })],
  ['that never expires', () => ({ claims: { exp: undefined } })],
  ['issued in the future', () => ({ claims: { iat: seconds() + 11 } })],
  ['valid only later', () => ({ claims: { nbf: seconds() + 11 } })],
  ['about nobody', () => ({ claims: { sub: undefined } })],
  ['about a name that no database takes', () => ({ claims: { sub: 'a\0b' } })],
  ['about an endless name', () => ({ claims: { sub: '1'.repeat(256) } })],
  ['about a number', () => ({ claims: { sub: 1234 } })],
  ['signed by a stranger in the issuer’s name', () => ({ signature: 'foreign' })],
  ['signed by a key that the issuer does not have', () => ({ signature: 'unknown' })],
  ['signed with a shared secret', () => ({ signature: 'shared' })],
  ['that is not signed', () => ({ signature: 'none' })],
  [
    'that is no token',
    () => ({ body: { access_token: 'x', token_type: 'Bearer', id_token: 'x.y' } }),
  ],
  ['that is missing', () => ({ body: { access_token: 'x', token_type: 'Bearer' } })],
])('an ID token %s is refused', async (_, flaws) => {
  const { identify } = await openGateway();
  await expect(identify(flaws())).rejects.toMatchObject(REFUSED);
});

test('a refused ID token signs nobody in and links nothing', async () => {
  const { api, google, person, browser: fan } = await openGoogleFan();
  const flaws = { claims: { aud: 'other.apps.example' } };
  const browser = new Browser(api);
  const answer = await enter(browser, google.code(person, flaws));
  expect([answer.statusCode, answer.json()]).toEqual([400, FAILED]);
  expect([bearerOf(answer), browser.cookies.size]).toEqual([undefined, 0]);
  expect((await api.database.pool.query('select 1 from sessions')).rowCount).toBe(1);
  expect(api.log()).toContain('"msg":"refused"');

  await api.database.pool.query('update users set google_sub = null');
  const linked = await fan.call('POST', LINK, { code: google.code(person, flaws) });
  expect([linked.statusCode, linked.json()]).toEqual([400, FAILED]);
});

test.each([
  ['ten seconds late', () => ({ exp: seconds() - 9 })],
  ['ten seconds early', () => ({ iat: seconds() + 10, nbf: seconds() + 10 })],
  ['for a list that has only us', () => ({ aud: ['encore.apps.example'], azp: undefined })],
])('an ID token %s is accepted', async (_, claims) => {
  const { identify } = await openGateway();
  expect(await identify({ claims: claims() })).toMatchObject({ picture: '' });
});

test('a token’s time is checked against the injected clock', async () => {
  const { google, settings } = await openGateway();
  const real = manualClock();
  const gateway = (offset: number) => googleGateway(settings, { now: () => real.now() + offset });
  const identify = (offset: number) => gateway(offset).identify(google.code(newPerson()));
  await expect(identify(3_600_000 - 1_000)).resolves.toMatchObject({ picture: '' });
  await expect(identify(3_611_000)).rejects.toMatchObject({ status: 400 });
  await expect(identify(-9_000)).resolves.toMatchObject({ picture: '' });
  await expect(identify(-12_000)).rejects.toMatchObject({ status: 400 });
});

test('a code of another or an unknown issuer is refused', async () => {
  const { gateway } = await openGateway();
  const other = await startGoogleIssuer();
  onTestFinished(other.stop);
  for (const code of [other.code(newPerson()), 'none', '4/0AX\u2028\u202e', '%00', "' or 1=1"]) {
    await expect(gateway.identify(code)).rejects.toMatchObject(REFUSED);
  }
});

test('the code is exchanged with the secret and the redirect of a popup', async () => {
  const { google } = await openGoogleTestApi();
  const api = await openTestApi({ env: { ...google.env, GOOGLE_CLIENT_SECRET: 'wrong' } });
  const answer = await enter(new Browser(api), google.code(newPerson()));
  expect([answer.statusCode, answer.json()]).toEqual([503, UNAVAILABLE]);
  expect(api.log()).toContain('invalid_client');
});

const PATHS = ['/.well-known/openid-configuration', '/token', '/jwks'];
const OUTAGES = (['down', 'html', 'error', 'redirect'] satisfies Outage[]).flatMap((kind) =>
  PATHS.map((path) => [kind, path] as const),
);

test.each(OUTAGES)(
  'an issuer that is %s at %s is unavailable, and works again afterwards',
  async (kind, path) => {
    const { google, identify } = await openGateway();
    google.break(kind, path);
    await expect(identify()).rejects.toMatchObject(OUT);
    google.mend();
    expect(await identify()).toMatchObject({ picture: '' });
  },
);

test.each(PATHS)(
  'an issuer that is slow at %s is unavailable before the app’s own timeout',
  async (path) => {
    const { google, identify } = await openGateway();
    const waits: number[] = [];
    const timeout = AbortSignal.timeout;
    onTestFinished(() => {
      AbortSignal.timeout = timeout;
    });
    AbortSignal.timeout = (milliseconds) => {
      waits.push(milliseconds);
      return timeout.call(AbortSignal, 150);
    };
    google.break('slow', path);
    await expect(identify()).rejects.toMatchObject({ status: 503 });
    expect(Math.max(...waits)).toBeLessThan(4_000);
  },
);

test('the issuer’s endpoints and keys are fetched once an hour', async () => {
  const { google, clock, identify } = await openGateway();
  for (let round = 0; round < 3; round += 1) await identify();
  const asked = google.asked.filter((path) => path !== '/token');
  expect(asked).toEqual(['/.well-known/openid-configuration', '/jwks']);

  clock.advance(3_600_000);
  google.break('down', '/.well-known/openid-configuration');
  for (let round = 0; round < 2; round += 1) expect(await identify()).toBeTruthy();
});

test('simultaneous sign-ins after a start share one fetch', async () => {
  const { google, identify } = await openGateway();
  await Promise.all(Array.from({ length: 10 }, () => identify()));
  expect(google.asked.filter((path) => path.includes('well-known'))).toHaveLength(1);
});

test('keys that the issuer has just begun to use are accepted at once', async () => {
  const { google, identify } = await openGateway();
  for (let rotation = 0; rotation < 3; rotation += 1) {
    await google.renewKeys();
    expect(await identify()).toMatchObject({ picture: '' });
  }
});

test('Google’s older issuer name is accepted', async () => {
  const google = await startGoogleIssuer();
  onTestFinished(google.stop);
  await google.rename('https://accounts.google.com');
  const { google: settings } = readSettings({ ...google.env, GOOGLE_ISSUER: '' });
  if (!settings) throw new Error('no settings');
  const hosts: string[] = [];
  const gateway = googleGateway(settings, manualClock(), {
    ask: (address, init) => {
      const { host, pathname } = new URL(String(address));
      hosts.push(host);
      return fetch(`${google.url}${pathname}`, init);
    },
  });
  const identify = (iss: string, flaws: Flaws = {}) =>
    gateway.identify(google.code({ sub: '10' }, { ...flaws, claims: { iss } }));
  const luna = { sub: '10', email: '10@gmail.example', picture: '' };
  expect(await identify('https://accounts.google.com')).toEqual(luna);
  expect(await identify('accounts.google.com')).toEqual(luna);
  for (const iss of ['http://accounts.google.com', 'accounts.google.com.evil.example', 'google']) {
    await expect(identify(iss)).rejects.toMatchObject({ status: 400 });
  }
  await expect(identify('accounts.google.com', { signature: 'foreign' })).rejects.toMatchObject({
    status: 400,
  });
  expect(new Set(hosts)).toEqual(new Set(['accounts.google.com']));
});
