import { expect, test } from 'vitest';
import {
  Browser,
  browserOf,
  codeFor,
  confirmEmail,
  type Fan,
  newAdmin,
  newPhone,
  newStaff,
  PASSWORD,
  prove,
  proveByPassword,
  signedIn,
  type TestApi,
  verifyPhone,
} from './fans.ts';
import { enter, openGoogleFan, proveByMail } from './google-fans.ts';
import {
  addPasskey,
  PASSKEYS,
  passkeysOf,
  proofChallenge,
  proveWith,
  signInWith,
} from './passkey-fans.ts';
import { audited } from './rows.ts';

const MINUTE = 60_000;
const PROOF = '/api/auth/proof';

const entered = async (browser: Browser) =>
  (await browser.call('GET', '/api/admin/me')).statusCode === 200;
/** An act that needs a proof of the last ten minutes. */
const mayAct = async (browser: Browser) =>
  (await browser.call('GET', '/api/auth/my-data/export')).statusCode === 200;
const factorOf = async (browser: Browser) => (await browser.myData()).json().user.second_factor;

/** An editor who has just logged in with the password, elsewhere than where the role was given. */
async function editor(isConfirmed = true) {
  const { api, fan, browser: earlier } = await newStaff('editor');
  if (isConfirmed) await confirmEmail(api, earlier, fan.email);
  return { api, fan, earlier, browser: await browserOf(api, fan) };
}

async function mailed(api: TestApi, browser: Browser, email: string) {
  api.clock.advance(MINUTE);
  expect((await browser.call('POST', `${PROOF}/send-code`)).statusCode).toBe(200);
  return { code: await codeFor(api, email) };
}

async function texted(api: TestApi, phoneNumber: string) {
  api.clock.advance(MINUTE);
  return { phoneNumber, phoneNumbertoken: await verifyPhone(api, phoneNumber, 'proof') };
}

const show = async (browser: Browser, body: object) => {
  const { statusCode, json } = await browser.call('POST', PROOF, body);
  return statusCode === 200 ? 'shown' : json().code;
};

test.each([
  ['mailed to the confirmed email', 'mail', true],
  ['texted where no email is confirmed', 'phone', false],
] as const)('staff enter with the password and a code %s, once', async (_, kind, isConfirmed) => {
  const { api, fan, browser } = await editor(isConfirmed);
  const ask = () =>
    kind === 'mail' ? mailed(api, browser, fan.email) : texted(api, fan.phoneNumber);
  expect(await factorOf(browser)).toEqual({ code: kind, isSetUp: false });
  api.clock.advance(10 * MINUTE);
  const early = await ask();
  expect(await show(browser, early)).toBe('wrong_proof');
  expect(await show(browser, { password: PASSWORD })).toBe('shown');
  expect([await entered(browser), await mayAct(browser)]).toEqual([false, false]);
  // The refusal has not used it up.
  expect(await show(browser, early)).toBe('shown');
  expect([await entered(browser), await mayAct(browser)]).toEqual([true, true]);
  expect(await factorOf(browser)).toEqual({ code: kind, isSetUp: true });
  expect(await audited(api, 'second-factor.shown')).toMatchObject([{ detail: { with: kind } }]);

  const other = await browserOf(api, fan);
  await proveByPassword(other);
  expect(await show(other, early)).not.toBe('shown');
  expect([await entered(other), await entered(browser)]).toEqual([false, true]);

  api.clock.advance(10 * MINUTE);
  await browser.refresh();
  expect([await entered(browser), await mayAct(browser)]).toEqual([true, false]);
  await proveByPassword(browser);
  expect(await mayAct(browser)).toBe(false);
  api.clock.advance(12 * 60 * MINUTE);
  await browser.refresh();
  expect(await entered(browser)).toBe(false);
});

test('besides the log-in’s own password a code is enough to enter, and not for an act', async () => {
  const { api, fan, browser } = await editor();
  expect(await show(browser, await mailed(api, browser, fan.email))).toBe('shown');
  expect([await entered(browser), await mayAct(browser)]).toEqual([true, false]);
});

test('codes do not keep a password alive, and wrong ones use up the tries', async () => {
  const { api, fan, browser } = await editor();
  await proveByPassword(browser);
  for (let minutes = 0; minutes < 9; minutes += 3) {
    expect(await show(browser, await mailed(api, browser, fan.email))).toBe('shown');
    api.clock.advance(2 * MINUTE);
  }
  await browser.refresh();
  expect(await show(browser, await mailed(api, browser, fan.email))).toBe('wrong_proof');
  await prove(browser);
  api.clock.advance(MINUTE);
  const { code } = await mailed(api, browser, fan.email);
  const wrong = { code: code === '123456' ? '654321' : '123456' };
  for (let time = 0; time < 5; time += 1) expect(await show(browser, wrong)).toBe('invalid_code');
  expect(await show(browser, { code })).toBe('code_exhausted');
});

test('a passkey is two factors by itself: at the log-in it is the entry, and for an act it is asked again', async () => {
  const { api, fan, earlier } = await editor();
  const device = await addPasskey(earlier);
  const browser = new Browser(api);
  await signInWith(browser, device);
  expect([await entered(browser), await mayAct(browser)]).toEqual([true, false]);
  const signed = device.get({ challenge: await proofChallenge(browser) });
  expect((await proveWith(browser, signed)).statusCode).toBe(200);
  expect(await mayAct(browser)).toBe(true);
  const other = await browserOf(api, fan);
  const own = device.get({ challenge: await proofChallenge(other) });
  expect((await proveWith(other, own)).statusCode).toBe(200);
  expect(await entered(other)).toBe(true);
});

test('a log-in with Google needs a code, which is enough where there is no password', async () => {
  const { api, google, browser, person } = await openGoogleFan();
  await api.database.pool.query("update users set role = 'editor'");
  await enter(browser, google.code(person));
  expect(await entered(browser)).toBe(false);
  expect((await proveByMail(api, browser)).statusCode).toBe(200);
  expect([await entered(browser), await mayAct(browser)]).toEqual([true, true]);
});

type Change = (staff: {
  api: TestApi;
  fan: Fan;
  changing: Browser;
  id: string;
}) => Promise<unknown>;
const CHANGES: Record<string, Change> = {
  'another role': async ({ api, id }) =>
    (await newAdmin(api)).browser.call('POST', `/api/admin/users/${id}/role`, { role: 'support' }),
  'another email': async ({ api, changing }) => {
    const email = 'other@mail.example';
    await changing.call('POST', '/api/auth/email/change', { email });
    const code = await codeFor(api, email);
    return changing.call('POST', '/api/auth/email/change/verify', { code });
  },
  'another phone': async ({ api, changing }) => {
    const phoneNumber = newPhone();
    await changing.call('POST', '/api/auth/phone/change', { phoneNumber });
    const code = await codeFor(api, phoneNumber);
    return changing.call('POST', '/api/auth/phone/change/verify', { phoneNumber, code });
  },
  'another password': async ({ changing }) => {
    const body = { currentPassword: PASSWORD, password: 'moonlit8', passwordCheck: 'moonlit8' };
    return changing.call('POST', '/api/auth/password', body);
  },
  'the loss of a passkey': async ({ changing }) => {
    await addPasskey(changing);
    const [{ id = '' } = {}] = await passkeysOf(changing);
    return changing.call('POST', `${PASSKEYS}/remove`, { id });
  },
};

test.each(['the password alone', 'a log-in'])('%s sets no other password of staff', async (by) => {
  const { api, fan } = await newStaff('editor');
  const browser = await browserOf(api, fan);
  const known = by === 'a log-in' ? {} : { currentPassword: PASSWORD };
  const body = { ...known, password: 'moonlit8', passwordCheck: 'moonlit8' };
  const answer = await browser.call('POST', '/api/auth/password', body);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'proof_required']);
});

test.each(Object.entries(CHANGES))('%s takes the factor away', async (_, change) => {
  const { api, fan, browser, id } = await newStaff('editor');
  const changing = await browserOf(api, fan);
  await prove(changing);
  expect(await entered(browser)).toBe(true);
  expect(await change({ api, fan, changing, id })).toMatchObject({ statusCode: 200 });
  expect(await entered(browser)).toBe(false);
});

test('admins read who has which second factor, since when, and when it was last used', async () => {
  const { api, fan, browser, earlier } = await editor();
  await newStaff('support', api);
  const { browser: admin } = await newAdmin(api);
  const since = new Date(api.clock.now() + MINUTE).toISOString();
  await show(browser, await mailed(api, browser, fan.email));
  const added = new Date(api.clock.now()).toISOString();
  await addPasskey(earlier);
  await proveByPassword(browser);
  await show(browser, await mailed(api, browser, fan.email));
  const usedAt = new Date(api.clock.now()).toISOString();
  const { staff } = (await admin.call('GET', '/api/admin/staff')).json();
  expect(
    staff.map(({ role, factors }: { role: string; factors: object }) => [role, factors]),
  ).toEqual([
    ['admin', []],
    [
      'editor',
      [
        { kind: 'passkey', since: added, usedAt: null },
        { kind: 'mail', since, usedAt },
      ],
    ],
    ['support', []],
  ]);
});

test('a fan is told of no second factor, and is proved as before', async () => {
  const { browser } = await signedIn();
  expect([await factorOf(browser), await mayAct(browser)]).toEqual([undefined, true]);
});

test('texts alone open nothing: they set no password of staff whose codes are texted', async () => {
  for (const isConfirmed of [false, true]) {
    const { api, fan } = await editor(isConfirmed);
    const { username, phoneNumber } = fan;
    api.clock.advance(MINUTE);
    const phoneNumbertoken = await verifyPhone(api, phoneNumber, 'find-password');
    const password = 'Another!77';
    const form = { username, phoneNumber, phoneNumbertoken, password, passwordCheck: password };
    const { statusCode } = await new Browser(api).call('POST', '/api/auth/find-password', form);
    expect([isConfirmed, statusCode]).toEqual([isConfirmed, isConfirmed ? 200 : 403]);
  }
});

test('what a fan has begun is not ended by staff without a second factor', async () => {
  const { api, fan, browser } = await signedIn();
  await proveByPassword(browser);
  const email = `new.${fan.email}`;
  expect((await browser.call('POST', '/api/auth/email/change', { email })).statusCode).toBe(200);
  const code = await codeFor(api, email);
  await api.database.pool.query("update users set role = 'support' where username = $1", [
    fan.username,
  ]);
  const verify = () => browser.call('POST', '/api/auth/email/change/verify', { code });
  expect((await verify()).json().code).toBe('proof_required');
  await prove(browser);
  expect((await verify()).statusCode).toBe(200);
});
