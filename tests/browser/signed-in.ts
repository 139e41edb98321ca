import type { APIRequestContext, Page } from '@playwright/test';
import { TERMS_DUE } from '../machines/models/consent-renewal.ts';
import { HERE, THERE } from '../member-fixture.ts';
import { expect, type Fan, newFan, sentCode } from './fan.ts';
import { MOVABLE } from './servers.ts';
import { answering, json } from './wire.ts';

export const USER = {
  phoneNumber: '+821012345678',
  email: 'luna.kim@example.com',
  email_confirmed: 0,
  nickname: 'luna.kim',
  picture: '',
  marketing_push: 1,
  notification_settings: 0,
  language: 'en',
  country_code: 'KR',
  role: 'user',
  oauth_connections: { google: false },
  google_email: '',
  proof: 'password',
  has_passkey: false,
};

/** A server's response to a successful sign-in. */
export const WELCOME = json({ message: 'Welcome.', user: USER }, 200, {
  authorization: 'Bearer T1',
});

/** A fan who signed in earlier; the server is stubbed. */
export async function rememberedFan(page: Page) {
  await page.addInitScript(() => localStorage.setItem('token', 'T1'));
  await answering(page, {
    '/api/auth/my-data': json(USER),
    '/api/auth/language': json({ message: 'Language changed.' }),
    '/api/auth/sessions': json({ sessions: [HERE, THERE] }),
    '/api/auth/passkeys': json({ passkeys: [] }),
    '/api/events/entries': json({ entries: [] }),
    '/api/auditions/applications': json({ applications: [] }),
  });
}

/** A fan whose account has a Google account with another address. */
export async function googleFan(page: Page) {
  await rememberedFan(page);
  const google_email = 'luna.kim.official@gmail.example';
  const user = { ...USER, oauth_connections: { google: true }, google_email };
  await answering(page, { '/api/auth/my-data': json(user) });
}

/** A fan who has to agree to new terms. */
export async function askedFan(page: Page) {
  await rememberedFan(page);
  const consentsDue = [TERMS_DUE, { ...TERMS_DUE, consent: 'privacy_policy' }];
  await answering(page, { '/api/auth/my-data': json({ ...USER, consentsDue }) });
}

/** On /account-manage, in any language: its last button comes with its lists. */
export async function askToDeactivate(page: Page) {
  await page.locator('main section').nth(2).waitFor();
  await page.locator('main button').last().click();
  await page.getByRole('alertdialog').waitFor();
}

/** A fan with a mailed code for the account to which Google is to be linked. */
export async function linkingFan(page: Page) {
  await rememberedFan(page);
  await page.addInitScript(
    (kept) => sessionStorage.setItem('googleLink', JSON.stringify({ ...kept, sentAt: Date.now() })),
    { asked: { code: 'google_verification_required' }, owner: USER.nickname },
  );
}

export async function fillLogin(
  page: Page,
  { username, password }: Pick<Fan, 'username' | 'password'>,
) {
  await page.getByLabel('ID', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Signs in by hand, on the login or on a page that led to it. */
export async function logIn(page: Page, fan: Pick<Fan, 'username' | 'password'>) {
  await fillLogin(page, fan);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

async function post(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(path, { data });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return answer;
}

/** A real account, created without the UI. */
export async function makeAccount(page: Page, fan: Fan) {
  const { request } = page;
  const phoneNumber = `+82${fan.nationalNumber}`;
  await post(request, '/api/utils/send-code', { phoneNumber });
  const code = await sentCode(page, fan.nationalNumber);
  const verified = await post(request, '/api/utils/verify-code', { phoneNumber, code });
  const { phoneNumbertoken } = await verified.json();
  const { username, nickname, email, password } = fan;
  const names = { username, nickname, email, password, passwordCheck: password };
  const consents = { notification_settings: false, marketing_push: false };
  await post(request, '/api/auth/sign-up', {
    ...names,
    ...consents,
    phoneNumber,
    phoneNumbertoken,
  });
}

/** A new fan with a real account, signed in without the page of the login. Returns the fan, and the token of the session. */
export async function memberAt(page: Page, path: string) {
  const fan = newFan();
  await makeAccount(page, fan);
  const token = await signInByCall(page, fan);
  await page.goto(path);
  return { ...fan, token };
}

/** On the staff's server: logging in was too long ago to be a proof. */
export const forgetLogIn = (page: Page, { username }: Pick<Fan, 'username'>) =>
  page.request.post(`${MOVABLE.clock}/?forget=${username}`);

/** This browser has the session from then on. */
export async function signInByCall(page: Page, { username, password }: Fan): Promise<string> {
  const answer = await post(page.request, '/api/auth/sign-in', { username, password });
  const token = (answer.headers().authorization ?? '').replace('Bearer ', '');
  // An address without the app, which would start as a visitor.
  await page.goto('/health/live');
  await page.evaluate((stored) => localStorage.setItem('token', stored), token);
  return token;
}
