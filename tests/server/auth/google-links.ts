import { expect } from 'vitest';
import { type Browser, codeFor, signedIn } from './fans.ts';
import { LINK, newPerson, openGoogleTestApi, VERIFY_LINK } from './google-fans.ts';

export const GMAIL = 'luna@gmail.example';
export const VERIFICATION = {
  message: 'Please enter the verification code sent to your Gmail.',
  code: 'google_verification_required',
};

export const isLinked = async (browser: Browser) =>
  (await browser.myData()).json().user.oauth_connections.google;

export const link = (browser: Browser, code: string) => browser.call('POST', LINK, { code });
export const verify = (browser: Browser, code: string) =>
  browser.call('POST', VERIFY_LINK, { code });

/** A fan with a mailed code for linking a Google account. */
export async function waiting(language?: string) {
  const { api, google } = await openGoogleTestApi();
  const { fan, browser } = await signedIn(api, { language });
  const person = newPerson({ email: GMAIL });
  const answer = await link(browser, google.code(person));
  expect([answer.statusCode, answer.json()]).toEqual([403, VERIFICATION]);
  return { api, google, fan, browser, person, code: await codeFor(api, GMAIL) };
}
