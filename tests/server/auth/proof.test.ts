import { expect, test } from 'vitest';
import { codeToStore } from '../../../server/auth/tokens.ts';
import { mailCodes } from '../../../server/repositories/codes.ts';
import { Authenticator } from './authenticator.ts';
import {
  Browser,
  browserOf,
  codeFor,
  type Fan,
  LOG_IN_PROVES,
  newAdmin,
  newPhone,
  newStaff,
  openTestApi,
  PASSWORD,
  prove,
  proveByPassword,
  signedIn,
  signedInEarlier,
  type TestApi,
  verifyPhone,
} from './fans.ts';
import { openGoogleFan, proveByMail } from './google-fans.ts';
import {
  addPasskey,
  proofChallenge,
  proofOptions,
  proveWith,
  signInChallenge,
  signInWith,
} from './passkey-fans.ts';
import { audited, rowsOf } from './rows.ts';

const MINUTE = 60_000;
const PROOF = '/api/auth/proof';
const REQUIRED = {
  message: 'Please confirm that this account is yours first.',
  code: 'proof_required',
};

const endOthers = async (browser: Browser) =>
  (await browser.call('POST', '/api/auth/sessions/end-others')).statusCode;
const leave = (browser: Browser) => browser.call('POST', '/api/auth/deactive');
const statusesOf = async ({ database }: TestApi) =>
  (await database.pool.query('select status from users')).rows.map(({ status }) => status);

async function expectRefused(api: TestApi, browser: Browser) {
  const answer = await leave(browser);
  expect([answer.statusCode, answer.json()]).toEqual([403, REQUIRED]);
  expect((await browser.myData()).statusCode).toBe(200);
  expect(await statusesOf(api)).not.toContain('withdrawn');
}

/** With the password alone, just after a log-in with it. */
async function halfProvedStaff() {
  const { api, fan } = await newStaff('editor');
  const browser = await browserOf(api, fan);
  expect((await proveByPassword(browser)).statusCode).toBe(200);
  return { api, browser };
}

test.each([
  ['a fan’s account without a proof', signedInEarlier],
  ['the account of staff without a second factor', halfProvedStaff],
])('each call that changes, ends or hands out %s is refused', async (_, open) => {
  const { api, browser } = await open();
  const id = crypto.randomUUID();
  const calls: [url: string, body?: object][] = [
    ['/api/auth/deactive'],
    ['/api/auth/google/unlink'],
    ['/api/auth/email/change', { email: 'luna.next@example.org' }],
    ['/api/auth/phone/change', { phoneNumber: newPhone() }],
    ['/api/auth/passkeys/creation-options'],
    ['/api/auth/passkeys/remove', { id }],
    ['/api/auth/sessions/end', { id }],
    ['/api/auth/sessions/end-others'],
  ];
  for (const [url, body] of calls) {
    const answer = await browser.call('POST', url, body);
    expect([url, answer.statusCode, answer.json()]).toEqual([url, 403, REQUIRED]);
  }
  const file = await browser.call('GET', '/api/auth/my-data/export');
  expect([file.statusCode, file.json()]).toEqual([403, REQUIRED]);
  await expectRefused(api, browser);
  expect(await audited(api, 'account.withdrawn')).toEqual([]);
  expect(await audited(api, 'data.exported')).toEqual([]);
});

type LogIn = (browser: Browser, fan: Fan, device: Authenticator) => Promise<unknown>;

test.each<[by: string, LogIn]>([
  ['password', (browser, fan) => browser.signIn(fan.username)],
  ['passkey', (browser, _, device) => signInWith(browser, device)],
])(
  'a fan’s log-in by %s is a proof for five minutes, in its own session, also after a refresh',
  async (_, logIn) => {
    const { api, fan, browser: earlier } = await signedInEarlier();
    const device = await addPasskey(earlier);
    api.clock.advance(10 * MINUTE);
    await earlier.refresh();
    const browser = new Browser(api);
    await logIn(browser, fan, device);
    await expectRefused(api, earlier);
    api.clock.advance(LOG_IN_PROVES - 1);
    await browser.refresh();
    expect(await endOthers(browser)).toBe(200);
    api.clock.advance(1);
    await expectRefused(api, browser);
  },
);

test('a log-in of staff is no proof of their account', async () => {
  const { api, fan } = await newAdmin();
  const browser = await browserOf(api, fan);
  expect(await endOthers(browser)).toBe(403);
  await expectRefused(api, browser);
});

test('a withdrawal uses up the log-in and any other proof', async () => {
  const { api, browser } = await signedIn();
  await prove(browser);
  expect((await leave(browser)).statusCode).toBe(200);
  expect(
    await rowsOf(api, 'select proved_at, second_factor_at, log_in_proves_until from sessions'),
  ).toEqual([{ proved_at: null, second_factor_at: null, log_in_proves_until: null }]);
});

test('after a password proof the same session can withdraw the account for ten minutes, even after a refresh', async () => {
  const { api, browser } = await signedIn();
  expect((await prove(browser)).statusCode).toBe(200);
  api.clock.advance(10 * MINUTE - 1);
  await browser.refresh();
  expect((await leave(browser)).statusCode).toBe(200);
  expect(await statusesOf(api)).toEqual(['withdrawn']);

  const late = await openTestApi();
  const { browser: slow } = await signedIn(late);
  await prove(slow);
  late.clock.advance(10 * MINUTE);
  await expectRefused(late, slow);
});

test('a proof is refused in the account’s other sessions', async () => {
  const { api, fan, browser } = await signedIn();
  const other = await browserOf(api, fan);
  api.clock.advance(LOG_IN_PROVES);
  await prove(browser);
  await expectRefused(api, other);
});

test('a wrong password proves nothing and ends no session, and after ten the next has to wait', async () => {
  const { api, fan, browser } = await signedInEarlier();
  for (let guess = 0; guess < 10; guess += 1) {
    const answer = await prove(browser, `${PASSWORD}x`);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: 'Incorrect password.', code: 'incorrect_password', field: 'password' },
    ]);
  }
  const throttled = await prove(browser);
  expect([throttled.statusCode, throttled.headers['retry-after']]).toEqual([429, '15']);
  await expectRefused(api, browser);

  // The owner's other sessions are not slowed, neither at the sign-in nor at the withdrawal.
  const elsewhere = new Browser(api);
  expect((await elsewhere.signIn(fan.username)).statusCode).toBe(200);
  expect((await prove(elsewhere)).statusCode).toBe(200);
  api.clock.advance(15_000);
  expect((await prove(browser)).statusCode).toBe(200);
  expect((await leave(elsewhere)).statusCode).toBe(200);
});

test('an account with a password accepts no other proof', async () => {
  const { api, fan, browser } = await signedInEarlier();
  const wrong = { message: 'Please confirm with your password.', code: 'wrong_proof' };
  const { phoneNumber } = fan;
  const phoneNumbertoken = await verifyPhone(api, phoneNumber, 'proof');
  for (const body of [{}, { phoneNumber, phoneNumbertoken }, { code: '123456' }]) {
    const answer = await browser.call('POST', PROOF, body);
    expect([answer.statusCode, answer.json()]).toEqual([400, wrong]);
  }
  const sent = await browser.call('POST', '/api/auth/proof/send-code');
  expect([sent.statusCode, sent.json()]).toEqual([400, wrong]);
  await expectRefused(api, browser);
});

/** A fan with a passkey, whose log-in and proof are over. */
async function passkeyFan() {
  const { api, fan, browser } = await signedIn();
  const device = await addPasskey(browser);
  api.clock.advance(10 * MINUTE);
  await browser.refresh();
  return { api, fan, browser, device };
}

test('one of its passkeys proves an account, once, in the session that asks for it', async () => {
  const { api, fan, browser, device } = await passkeyFan();
  expect((await browser.myData()).json().user).toMatchObject({ proof: 'password', has_passkey: 1 });
  const options = await proofOptions(browser);
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(options.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([device.id]);

  const { challenge } = options;
  const right = device.get({ challenge });
  const forged = new Authenticator().get({ challenge });
  const other = await signedIn(api);
  expect((await other.browser.myData()).json().user).toMatchObject({ has_passkey: 0 });
  const foreign = (await addPasskey(other.browser)).get({ challenge });
  const elsewhere = await browserOf(api, fan);
  for (const signed of [
    device.get({ challenge: await proofChallenge(elsewhere) }),
    device.get({ challenge: await signInChallenge(browser) }),
    device.get({ challenge, origin: 'https://phishing.example' }),
    device.get({ challenge, rpId: 'phishing.example' }),
    device.get({ challenge, crossOrigin: true }),
    device.get({ challenge, isVerified: false }),
    device.get({ challenge, userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }),
    { ...right, response: { ...right.response, signature: forged.response.signature } },
    forged,
    foreign,
  ]) {
    const answer = await proveWith(browser, signed);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'unknown_passkey']);
  }
  await expectRefused(api, browser);

  expect((await proveWith(browser, right)).statusCode).toBe(200);
  expect(await endOthers(browser)).toBe(200);
  api.clock.advance(10 * MINUTE);
  expect((await proveWith(browser, right)).statusCode).toBe(400);
  await expectRefused(api, browser);
});

test('a passkey whose counter does not grow proves nothing, and the owner is told', async () => {
  const { api, fan, browser, device } = await passkeyFan();
  const signed = async () => device.get({ challenge: await proofChallenge(browser) });
  device.counter = 5;
  expect((await proveWith(browser, await signed())).statusCode).toBe(200);
  api.clock.advance(10 * MINUTE);
  await browser.refresh();
  expect((await proveWith(browser, await signed())).statusCode).toBe(400);
  await expectRefused(api, browser);
  expect(await audited(api, 'passkey.refused')).toHaveLength(1);
  expect((await api.outbox())[0]?.to).toBe(fan.phoneNumber);
});

test('where the passkeys are gone the other proof is named', async () => {
  const { browser } = await signedInEarlier();
  const answer = await browser.call('POST', '/api/auth/proof/passkey-options');
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { message: 'Please confirm with your password.', code: 'wrong_proof' },
  ]);
});

/** An account with a phone and without a password. */
async function phoneFan() {
  const { api, fan, browser } = await signedInEarlier();
  await api.database.pool.query('update users set password_hash = null');
  return { api, browser, phoneNumber: fan.phoneNumber };
}

test.each([
  ['a proof', 'proof'],
  ['the withdrawal, as earlier builds of the app do', 'deactivation'],
] as const)(
  'an account without a password is proved once by a code to its phone, requested for %s',
  async (_, purpose) => {
    const { api, browser, phoneNumber } = await phoneFan();
    expect((await browser.myData()).json().user.proof).toBe('phone');
    const phoneNumbertoken = await verifyPhone(api, phoneNumber, purpose);
    const body = { phoneNumber, phoneNumbertoken };
    expect((await browser.call('POST', PROOF, body)).statusCode).toBe(200);
    const again = await browser.call('POST', PROOF, body);
    expect([again.statusCode, again.json().code]).toEqual([400, 'invalid_phone_token']);
    expect((await leave(browser)).statusCode).toBe(200);
  },
);

test('neither another phone nor a code for another purpose proves an account', async () => {
  const { api, browser, phoneNumber } = await phoneFan();
  const other = '+821055556666';
  const attempts = [
    { phoneNumber: other, phoneNumbertoken: await verifyPhone(api, other, 'proof') },
    { phoneNumber, phoneNumbertoken: await verifyPhone(api, phoneNumber, 'find-id') },
    { phoneNumber, phoneNumbertoken: 'nonsense' },
    { phoneNumber, password: PASSWORD },
    { code: '123456' },
  ];
  for (const body of attempts) {
    expect((await browser.call('POST', PROOF, body)).statusCode).toBe(400);
  }
  await expectRefused(api, browser);
});

test('an account from Google is proved once by a mailed code', async () => {
  const { api, browser, person } = await openGoogleFan();
  expect((await browser.myData()).json().user.proof).toBe('mail');
  await expectRefused(api, browser);
  const wrong = await browser.call('POST', PROOF, { password: PASSWORD });
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong_proof']);

  expect((await proveByMail(api, browser)).statusCode).toBe(200);
  const code = await codeFor(api, `${person.sub}@gmail.example`);
  const again = await browser.call('POST', PROOF, { code });
  expect([again.statusCode, again.json().code]).toEqual([400, 'code_expired']);
  expect((await leave(browser)).statusCode).toBe(200);
});

test('a code that an earlier build has mailed for the withdrawal proves the account, once', async () => {
  const { api, browser, person } = await openGoogleFan();
  const email = `${person.sub}@gmail.example`;
  const { rows } = await api.database.pool.query<{ id: string }>('select id from users');
  const key = { userId: rows[0]?.id ?? '', purpose: 'deactivation', email } as const;
  const subject = `${key.userId}:deactivation:${email}`;
  const { keyedHashes } = api.app;
  await mailCodes.put(
    api.database.orm,
    key,
    codeToStore(keyedHashes, subject, '246810'),
    api.clock.now(),
  );
  const use = () => browser.call('POST', PROOF, { code: '246810' });
  expect((await use()).statusCode).toBe(200);
  expect((await use()).json().code).toBe('code_expired');
});
