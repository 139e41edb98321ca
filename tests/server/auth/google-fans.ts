import { onTestFinished } from 'vitest';
import type { NicknameSetupBody } from '../../../contract/schemas/google.ts';
import { googleGateway } from '../../../server/gateways/google.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { type GoogleIssuer, type Person, startGoogleIssuer } from '../support/google-issuer.ts';
import { Browser, bearerOf, codeFor, newForm, openTestApi, type TestApi } from './fans.ts';

export const CALLBACK = '/api/auth/google/callback';
export const NICKNAME = '/api/auth/google/nickname';
export const LINK = '/api/auth/google/link/callback';
export const VERIFY_LINK = '/api/auth/google/link/verify';

type Options = NonNullable<Parameters<typeof openTestApi>[0]>;

/** The API, and a Google issuer that it trusts until the test ends. */
export async function withGoogle(api: TestApi) {
  const google = await startGoogleIssuer();
  onTestFinished(google.stop);
  const { google: settings } = readSettings(google.env);
  if (!settings) throw new Error('no settings of Google');
  api.app.gateways.google = googleGateway(settings, api.clock);
  return { api, google };
}
export const openGoogleTestApi = async (options?: Options) =>
  withGoogle(await openTestApi(options));

let made = 0;
export const newPerson = (person: Partial<Person> = {}): Person => {
  made += 1;
  return { sub: `1000${made}`, ...person };
};

export function setupForm(token: string, form: Partial<NicknameSetupBody> = {}) {
  const { nickname } = newForm();
  return {
    nickname,
    nicknameSetupToken: token,
    notification_settings: false,
    marketing_push: false,
    ...form,
  } satisfies NicknameSetupBody;
}

/** What a browser does with a code from Google. */
export async function enter(browser: Browser, code: string) {
  browser.token = undefined;
  const answer = await browser.call('POST', CALLBACK, { code });
  browser.token = bearerOf(answer);
  return answer;
}

/** The setup token of a newcomer. */
export async function setupToken(api: TestApi, google: GoogleIssuer, person = newPerson()) {
  const answer = await enter(new Browser(api), google.code(person));
  const token = answer.json<{ nickname_setup_token?: string }>().nickname_setup_token;
  if (!token) throw new Error(`google/callback: ${answer.body}`);
  return token;
}

/** Proves an account without password and phone by the code mailed to it. */
export async function proveByMail(api: TestApi, browser: Browser) {
  const { email } = (await browser.myData()).json().user;
  await browser.call('POST', '/api/auth/proof/send-code');
  return browser.call('POST', '/api/auth/proof', { code: await codeFor(api, email) });
}

export async function deactivateGoogleFan(api: TestApi, browser: Browser) {
  await proveByMail(api, browser);
  return browser.call('POST', '/api/auth/deactive');
}

/** A signed-in fan with an account from Google. */
export async function googleFan(
  api: TestApi,
  google: GoogleIssuer,
  person = newPerson(),
  filled: Partial<NicknameSetupBody> = {},
) {
  const form = setupForm(await setupToken(api, google, person), filled);
  const browser = new Browser(api);
  const answer = await browser.call('POST', NICKNAME, form);
  if (answer.statusCode !== 200) throw new Error(`google/nickname: ${answer.body}`);
  browser.token = bearerOf(answer);
  return { person, form, browser };
}

/** The same, with the API and the issuer. */
export async function openGoogleFan(person?: Person, filled?: Partial<NicknameSetupBody>) {
  const opened = await openGoogleTestApi();
  return { ...opened, ...(await googleFan(opened.api, opened.google, person, filled)) };
}
