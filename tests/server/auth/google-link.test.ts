import { expect, test } from 'vitest';
import { unconfiguredGoogle } from '../../../server/gateways/google.ts';
import { unavailable } from '../../../server/lib/api-failure.ts';
import {
  Browser,
  codeFor,
  confirmedFan,
  deactivate,
  newAddress,
  signedIn,
  type TestApi,
} from './fans.ts';
import {
  deactivateGoogleFan,
  enter,
  googleFan,
  LINK,
  newPerson,
  openGoogleTestApi,
  VERIFY_LINK,
} from './google-fans.ts';

const MINUTE = 60_000;
const GMAIL = 'luna@gmail.example';
const verification = {
  message: 'Please enter the verification code sent to your Gmail.',
  code: 'google_verification_required',
};
const alreadyLinked = {
  message: 'Google account is already linked.',
  code: 'google_already_linked',
};

const isLinked = async (browser: Browser) =>
  (await browser.myData()).json().user.oauth_connections.google;

const linkMails = async (api: TestApi) =>
  (await api.outbox()).filter(({ text }) => /for your Google account/.test(text));

const link = (browser: Browser, code: string) => browser.call('POST', LINK, { code });
const verify = (browser: Browser, code: string) => browser.call('POST', VERIFY_LINK, { code });
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

/** A fan whose Google account waits for the code in its mail. */
async function waiting(language?: string) {
  const { api, google } = await openGoogleTestApi();
  const { fan, browser } = await signedIn(api, { language });
  const person = newPerson({ email: GMAIL });
  const answer = await link(browser, google.code(person));
  expect([answer.statusCode, answer.json()]).toEqual([403, verification]);
  return { api, google, fan, browser, person, code: await codeFor(api, GMAIL) };
}

test('a Google account with the address of the account is linked at once, and then signs in to it', async () => {
  const { api, google } = await openGoogleTestApi();
  const { fan, browser } = await confirmedFan(api, { email: 'luna@gmail.example' });
  expect(await isLinked(browser)).toBe(false);
  const person = newPerson({ email: 'Luna@Gmail.example' });
  const answer = await link(browser, google.code(person));
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Google account linked.' }]);
  expect(await isLinked(browser)).toBe(true);
  expect(await linkMails(api)).toEqual([]);

  const other = await enter(new Browser(api), google.code(person));
  expect(other.json()).toMatchObject({ nicknameBool: true, user: { nickname: fan.nickname } });
  expect((await new Browser(api).signIn(fan.username)).statusCode).toBe(200);
  const { rows } = await api.database.pool.query(
    "select detail from audit where action = 'google.linked'",
  );
  expect(rows).toEqual([{ detail: {} }]);
});

test('an address that was only typed in links nothing at once: its mailbox has to say so', async () => {
  const { api, google } = await openGoogleTestApi();
  const { browser } = await signedIn(api, { email: GMAIL });
  const answer = await link(browser, google.code(newPerson({ email: GMAIL })));
  expect([answer.statusCode, answer.json()]).toEqual([403, verification]);
  expect(await isLinked(browser)).toBe(false);
  expect((await verify(browser, await codeFor(api, GMAIL))).statusCode).toBe(200);
  expect(await isLinked(browser)).toBe(true);
});

test('another address gets a code by mail; the right code links', async () => {
  const { api, google, fan, browser, person, code } = await waiting();
  expect(await isLinked(browser)).toBe(false);
  const answer = await verify(browser, code);
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Google account linked.' }]);
  expect(await isLinked(browser)).toBe(true);
  expect((await browser.myData()).json().user.email).toBe(fan.email);
  const entered = await enter(new Browser(api), google.code(person));
  expect(entered.json().user.nickname).toBe(fan.nickname);
});

test.each([
  [
    'en',
    /^\[Encore\] Verification code for your Google account\n\nYour verification code is \d{6}\. It’s valid for 10 minutes\./,
  ],
  ['kr', /^\[Encore\] Google 계정 인증번호\n\n인증번호는 \d{6}입니다\. 10분/],
  ['cn', /^【Encore】Google 账号验证码\n\n你的验证码是 \d{6}，10 分钟/],
  ['jp', /^【Encore】Googleアカウントの認証コード\n\n認証コードは \d{6} です。10分間/],
])('the mail is in the language of the account (%s)', async (language, text) => {
  const { api } = await waiting(language);
  const [mail] = await api.outbox();
  expect(mail).toMatchObject({ channel: 'mail', to: GMAIL, text: expect.stringMatching(text) });
});

test('a wrong code links nothing; after five the right one is refused too', async () => {
  const { browser, code } = await waiting();
  for (let guess = 0; guess < 5; guess += 1) {
    const answer = await verify(browser, wrongFor(code));
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: 'Invalid code.', code: 'invalid_code', field: 'code' },
    ]);
  }
  const answer = await verify(browser, code);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'code_exhausted']);
  expect(await isLinked(browser)).toBe(false);
});

test('the code is good for ten minutes', async () => {
  const first = await waiting();
  first.api.clock.advance(10 * MINUTE - 1);
  expect((await verify(first.browser, first.code)).statusCode).toBe(200);
  const second = await waiting();
  second.api.clock.advance(10 * MINUTE);
  const answer = await verify(second.browser, second.code);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'code_expired']);
});

test('a new link takes the place of the last, with a code and tries of its own', async () => {
  const { api, google, browser, code } = await waiting();
  for (let guess = 0; guess < 5; guess += 1) await verify(browser, wrongFor(code));
  const person = newPerson({ email: 'other@gmail.example' });
  await link(browser, google.code(person));
  const fresh = await codeFor(api, 'other@gmail.example');
  if (fresh !== code) expect((await verify(browser, code)).json().code).toBe('invalid_code');
  expect((await verify(browser, fresh)).statusCode).toBe(200);
  const { rows } = await api.database.pool.query('select google_sub from users');
  expect(rows).toEqual([{ google_sub: person.sub }]);
});

test('a code serves its own account only', async () => {
  const { api, code } = await waiting();
  const { browser } = await signedIn(api);
  const answer = await verify(browser, code);
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      message: 'There’s nothing to verify. Please link your Google account again.',
      code: 'no_pending_link',
    },
  ]);
});

test('an account with a Google account takes no second one, and its code is not even exchanged', async () => {
  const { google, browser, code } = await waiting();
  await verify(browser, code);
  const asked = google.asked.length;
  const answer = await link(browser, google.code(newPerson()));
  expect([answer.statusCode, answer.json()]).toEqual([403, alreadyLinked]);
  expect(google.asked).toHaveLength(asked);
  const again = await verify(browser, code);
  expect([again.statusCode, again.json()]).toEqual([403, alreadyLinked]);
});

test('a Google account that another account has is not linked, by whatever address', async () => {
  const { api, google } = await openGoogleTestApi();
  const { person } = await googleFan(api, google);
  const { browser } = await signedIn(api, { email: 'luna@gmail.example' });
  for (const email of ['luna@gmail.example', 'else@gmail.example']) {
    const answer = await link(browser, google.code({ ...person, email }));
    expect([answer.statusCode, answer.json()]).toEqual([403, alreadyLinked]);
  }
  expect(await isLinked(browser)).toBe(false);
});

test('a Google account that became another account’s meanwhile is not linked by the code either', async () => {
  const { api, google, browser, person, code } = await waiting();
  await googleFan(api, google, person);
  const answer = await verify(browser, code);
  expect([answer.statusCode, answer.json()]).toEqual([403, alreadyLinked]);
  expect(await isLinked(browser)).toBe(false);
});

test('sixty days after its account was withdrawn a Google account can be linked to another', async () => {
  const { api, google } = await openGoogleTestApi();
  const { person, browser: gone } = await googleFan(api, google);
  await deactivateGoogleFan(api, gone);
  api.clock.advance(60 * 86_400_000);
  const { browser } = await confirmedFan(api, { email: 'luna@gmail.example' });
  const code = google.code({ ...person, email: 'luna@gmail.example' });
  expect((await link(browser, code)).statusCode).toBe(200);
});

test('an address that Google has not verified links nothing and gets no mail', async () => {
  const { api, google } = await openGoogleTestApi();
  const { browser } = await signedIn(api, { email: GMAIL });
  const answer = await link(
    browser,
    google.code(newPerson({ email: GMAIL, email_verified: false })),
  );
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_google_code']);
  expect(await isLinked(browser)).toBe(false);
  expect(await api.outbox()).not.toContainEqual(expect.objectContaining({ channel: 'mail' }));
});

test('five codes in ten minutes are sent, the next has to wait', async () => {
  const { api, google, browser } = await waiting();
  for (let sent = 1; sent < 5; sent += 1) {
    expect((await link(browser, google.code(newPerson()))).statusCode).toBe(403);
  }
  const answer = await link(browser, google.code(newPerson()));
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '600']);
  api.clock.advance(10 * MINUTE);
  await browser.refresh();
  expect((await link(browser, google.code(newPerson()))).statusCode).toBe(403);
});

test('a mail that could not be sent leaves nothing to verify and costs no sending', async () => {
  let broken = true;
  const mails: string[] = [];
  const { api, google } = await openGoogleTestApi();
  const { app } = api;
  app.gateways.mail = {
    send: async ({ text }) => {
      if (broken) throw unavailable('The message could not be sent. Please try again later.');
      mails.push(text);
    },
  };
  const { browser } = await signedIn(api);
  for (let tried = 0; tried < 7; tried += 1) {
    expect((await link(browser, google.code(newPerson()))).statusCode).toBe(503);
  }
  expect((await verify(browser, '123456')).json().code).toBe('no_pending_link');
  broken = false;
  expect((await link(browser, google.code(newPerson()))).statusCode).toBe(403);
  expect(mails).toHaveLength(1);
});

test('a pending link ends with the account’s session', async () => {
  const { browser, code } = await waiting();
  await deactivate(browser);
  expect((await verify(browser, code)).statusCode).toBe(401);
});

const anonymous = (api: TestApi, url: string, payload: string) =>
  api.app.inject({
    method: 'POST',
    url,
    remoteAddress: newAddress(),
    headers: { 'content-type': 'application/json' },
    payload,
  });

test('a visitor hears 401 before anything of the form is looked at', async () => {
  const { api } = await openGoogleTestApi();
  for (const url of [LINK, VERIFY_LINK]) {
    for (const payload of ['{}', '{', '{"code":"123456"}']) {
      expect([url, (await anonymous(api, url, payload)).statusCode]).toEqual([url, 401]);
    }
  }
});

test('without a client id every call to Google says that it is not set up', async () => {
  await expect(unconfiguredGoogle.identify('code')).rejects.toMatchObject({
    status: 503,
    problem: { code: 'google_unconfigured', message: 'Google login isn’t available.' },
  });
});
