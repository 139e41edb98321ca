import { expect, test } from 'vitest';
import {
  type Browser,
  codeFor,
  confirmedFan,
  newAdmin,
  post,
  prove,
  signedIn,
  type TestApi,
} from './fans.ts';
import {
  deactivateGoogleFan,
  enter,
  googleFan,
  newPerson,
  openGoogleFan,
  openGoogleTestApi,
  proveByMail,
} from './google-fans.ts';
import { GMAIL, link, verify, waiting } from './google-links.ts';

const addressOf = async (browser: Browser): Promise<string> =>
  (await browser.myData()).json().user.google_email;

const stored = async (api: TestApi, table: 'users' | 'google_links') =>
  (await api.database.pool.query(`select google_email from ${table}`)).rows.map(
    ({ google_email }) => google_email,
  );

const set = (api: TestApi, assignment: string, values: unknown[] = []) =>
  api.database.pool.query(`update ${assignment}`, values);

test('a link at once keeps the address of the Google account, and unlinking removes it', async () => {
  const { api, google } = await openGoogleTestApi();
  const { browser } = await confirmedFan(api, { email: GMAIL });
  expect(await addressOf(browser)).toBe('');
  expect((await link(browser, google.code(newPerson({ email: GMAIL })))).statusCode).toBe(200);
  expect(await addressOf(browser)).toBe(GMAIL);
  await prove(browser);
  await browser.call('POST', '/api/auth/google/unlink');
  expect(await addressOf(browser)).toBe('');
  expect(await stored(api, 'users')).toEqual([null]);
});

test('a link by a mailed code keeps the address it was mailed to, which leaves the link', async () => {
  const { api, fan, browser, code } = await waiting();
  expect(await addressOf(browser)).toBe('');
  expect((await verify(browser, code)).statusCode).toBe(200);
  const { email, google_email } = (await browser.myData()).json().user;
  expect([email, google_email]).toEqual([fan.email, GMAIL]);
  expect(await stored(api, 'google_links')).toEqual([null]);
});

test('sign-up with Google keeps the address, and a later sign-in the one that Google then says', async () => {
  const { google, person, browser } = await openGoogleFan(newPerson({ email: GMAIL }));
  expect(await addressOf(browser)).toBe(GMAIL);

  const renamed = { ...person, email: 'renamed@gmail.example' };
  const answer = await enter(browser, google.code(renamed));
  expect(answer.json().user).toMatchObject({ email: GMAIL, google_email: renamed.email });
  expect(await addressOf(browser)).toBe(renamed.email);

  await enter(browser, google.code({ ...renamed, email_verified: false }));
  expect(await addressOf(browser)).toBe('');
});

test('a withdrawal removes the address; it comes back with the first Google sign-in after the recovery', async () => {
  const { api, google, person, browser } = await openGoogleFan(newPerson({ email: GMAIL }));
  await deactivateGoogleFan(api, browser);
  expect(await stored(api, 'users')).toEqual([null]);
  const refused = await enter(browser, google.code(person));
  expect(refused.statusCode).toBe(403);
  expect(await stored(api, 'users')).toEqual([null]);
  await post(api, '/api/auth/status/withdraw/recovery', {
    withdrawRecoveryToken: refused.json().token,
  });
  await enter(browser, google.code(person));
  expect(await addressOf(browser)).toBe(GMAIL);
});

test('the owner’s file has the address; admins do not see it', async () => {
  const { api, google, person, browser } = await openGoogleFan();
  await enter(browser, google.code({ ...person, email: GMAIL }));
  await proveByMail(api, browser);
  const file = await browser.call('GET', '/api/auth/my-data/export');
  expect(file.json().account).toMatchObject([{ googleEmail: GMAIL }]);
  const { browser: admin } = await newAdmin(api);
  const { nickname } = (await browser.myData()).json().user;
  const seen = await admin.call('GET', `/api/admin/users?nickname=${nickname}`);
  expect(seen.json().users).toHaveLength(1);
  expect(seen.body).not.toContain(GMAIL);
});

test('an earlier build that unlinks or replaces the Google account leaves no other one’s address', async () => {
  const { api, google } = await openGoogleTestApi();
  await googleFan(api, google, newPerson({ email: GMAIL }));
  await set(api, 'users set google_sub = google_sub');
  expect(await stored(api, 'users')).toEqual([GMAIL]);
  await set(api, 'users set google_sub = null');
  expect(await stored(api, 'users')).toEqual([null]);

  const { browser } = await signedIn(api);
  await link(browser, google.code(newPerson({ email: 'first@gmail.example' })));
  await codeFor(api, 'first@gmail.example');
  expect(await stored(api, 'google_links')).toEqual(['first@gmail.example']);
  await set(api, 'google_links set google_sub = $1', ['second']);
  expect(await stored(api, 'google_links')).toEqual([null]);
});
