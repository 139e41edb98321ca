import type { InjectOptions } from 'fastify';
import { OPERATION_HEADER } from '../../../contract/operation.ts';
import type { SignUpBody } from '../../../contract/schemas/auth.ts';
import type { CodePurpose } from '../../../contract/schemas/utils.ts';
import { openSession } from '../../../server/auth/admission.ts';
import { writePair } from '../../../server/auth/cookies.ts';
import { openAccount } from '../../../server/auth/open-account.ts';
import { recognizeBrowser } from '../../../server/auth/recognized-browser.ts';
import { checkSignUp } from '../../../server/auth/sign-up-rules.ts';
import { hashOf, newToken } from '../../../server/auth/tokens.ts';
import { users } from '../../../server/repositories/users.ts';
import { buildTest, CHEAP } from '../support/build-test.ts';
import { usualApi } from '../support/usual-app.ts';

export const PASSWORD = 'starlit7';
/** In milliseconds. */
export const LOG_IN_PROVES = 5 * 60_000;

type Options = NonNullable<Parameters<typeof buildTest>[0]>;

/** An app of its own, for a test that listens, replaces a part or uses up a limit. */
export const openOwnApi = (options: Options = {}) => buildTest({ passwords: CHEAP, ...options });

/** The worker's app on an emptied database, or with options one of its own. */
export const openTestApi = (options?: Options) => (options ? openOwnApi(options) : usualApi());
export type TestApi = Awaited<ReturnType<typeof openOwnApi>>;

let made = 0;

/** A number that is unique in this file and has no neighbours, from the test's own range of Korean mobile numbers. */
export const newPhone = (): string => `+8210${20_000_000 + ((made++ * 1_009) % 30_000_000)}`;

/** Each fan's requests come from their own address. */
export const newAddress = (): string => {
  made += 1;
  return `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`;
};

export const JSON_TYPE = { 'content-type': 'application/json' };

export function call(
  { app }: Pick<TestApi, 'app'>,
  method: 'GET' | 'POST' | 'PUT' | 'HEAD',
  url: string,
  options: Omit<InjectOptions, 'method' | 'url'> = {},
) {
  const hasBody = method === 'POST' || method === 'PUT';
  const headers = hasBody ? { ...JSON_TYPE, ...options.headers } : options.headers;
  return app.inject({ remoteAddress: newAddress(), ...options, method, url, headers });
}

export const post = (api: Pick<TestApi, 'app'>, url: string, payload?: object) =>
  call(api, 'POST', url, { payload });

const pressed = (operation: string | undefined) =>
  operation ? { [OPERATION_HEADER]: operation } : {};

/** Acts as the browser that requests this number's codes, identified by its own cookie. */
export const postFromPhone = (
  api: Pick<TestApi, 'app'>,
  url: string,
  payload: { phoneNumber: string } & Record<string, unknown>,
  operation?: string,
) =>
  call(api, 'POST', url, {
    payload,
    headers: pressed(operation),
    cookies: { '__Host-device': deviceOf(payload.phoneNumber) },
  });

export const deviceOf = (phoneNumber: string): string =>
  phoneNumber.replace(/\D/g, '').padStart(43, 'D');

/** The code in the newest message to a number. */
export async function codeFor(api: TestApi, phoneNumber: string): Promise<string> {
  const messages = (await api.outbox()).filter(({ to }) => to === phoneNumber);
  const [code] = messages.flatMap(({ text }) => text.match(/\b\d{6}\b/) ?? []);
  if (!code) throw new Error(`no code was sent to ${phoneNumber}`);
  return code;
}

export async function sendCode(
  api: TestApi,
  phoneNumber: string,
  purpose?: CodePurpose,
): Promise<string> {
  const asked = { phoneNumber, purpose };
  const answer = await postFromPhone(api, '/api/utils/send-code', asked);
  if (answer.statusCode !== 200) throw new Error(`send-code: ${answer.body}`);
  return codeFor(api, phoneNumber);
}

export async function verifyPhone(
  api: TestApi,
  phoneNumber: string,
  purpose?: CodePurpose,
): Promise<string> {
  const code = await sendCode(api, phoneNumber, purpose);
  const shown = { phoneNumber, code, purpose };
  const answer = await postFromPhone(api, '/api/utils/verify-code', shown);
  const { phoneNumbertoken } = answer.json<{ phoneNumbertoken?: string }>();
  if (!phoneNumbertoken) throw new Error(`verify-code: ${answer.body}`);
  return phoneNumbertoken;
}

/** A valid sign-up form; `phoneNumbertoken` comes from `verifyPhone`. */
export function newForm(form: Partial<SignUpBody> = {}) {
  made += 1;
  return {
    phoneNumber: newPhone(),
    username: `mina${made}`,
    nickname: `mina.${made}`,
    email: `mina${made}@example.org`,
    password: PASSWORD,
    passwordCheck: form.password ?? PASSWORD,
    notification_settings: false,
    marketing_push: false,
    ...form,
  } satisfies SignUpBody;
}

export async function verifiedForm(api: TestApi, form: Partial<SignUpBody> = {}) {
  const filled = newForm(form);
  return { ...filled, phoneNumbertoken: await verifyPhone(api, filled.phoneNumber) };
}

/** A fan who has signed up, with a text, its code and the form. */
export async function signedUp(api: TestApi, form: Partial<SignUpBody> = {}) {
  const filled = await verifiedForm(api, form);
  const answer = await post(api, '/api/auth/sign-up', filled);
  if (answer.statusCode !== 200) throw new Error(`sign-up: ${answer.body}`);
  return filled;
}

/** A fan with the account that a sign-up makes, without its calls. */
export async function newFan({ app, clock }: TestApi, form: Partial<SignUpBody> = {}) {
  const filled = newForm(form);
  const {
    password,
    phoneToken: _,
    consents,
    consentLanguage,
    ...checked
  } = checkSignUp({
    ...filled,
    phoneNumbertoken: newToken(),
  });
  const newcomer = { ...checked, passwordHash: await app.passwords.hash(password, 'fans') };
  const given = { consents, language: consentLanguage };
  await app.database.orm.transaction((tx) => openAccount(tx, newcomer, given, clock.now()));
  return filled;
}
export type Fan = Awaited<ReturnType<typeof newFan>>;

/** A fan with an account, who is not signed in, and the API that has it. */
export async function openFan(form?: Partial<SignUpBody>) {
  const api = await openTestApi();
  const fan = await newFan(api, form);
  return { api, fan, ...fan };
}

/** A browser with its own address, cookies and access token. */
export class Browser {
  readonly api: Pick<TestApi, 'app'>;
  readonly address = newAddress();
  readonly cookies = new Map<string, string>();
  token: string | undefined;
  readonly userAgent: string | undefined;

  constructor(api: Pick<TestApi, 'app'>, userAgent?: string) {
    this.api = api;
    this.userAgent = userAgent;
  }

  /** `operation` is the id of the press, where it has one. */
  async call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, operation?: string) {
    const answer = await call(this.api, method, url, {
      payload,
      remoteAddress: this.address,
      cookies: Object.fromEntries(this.cookies),
      headers: {
        ...(this.userAgent === undefined ? {} : { 'user-agent': this.userAgent }),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...pressed(operation),
      },
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  async signIn(username: string, password = PASSWORD) {
    this.token = undefined;
    const answer = await this.call('POST', '/api/auth/sign-in', { username, password });
    this.token = bearerOf(answer);
    return answer;
  }

  /** As the app does: with the cookie only. */
  async refresh() {
    this.token = undefined;
    const answer = await this.call('POST', '/api/auth/refresh');
    this.token = bearerOf(answer);
    return answer;
  }

  myData = () => this.call('GET', '/api/auth/my-data');

  /** A copy of this browser's current state, as a thief would have it. */
  copy(): Browser {
    const copy = new Browser(this.api);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    copy.token = this.token;
    return copy;
  }
}

export const bearerOf = (answer: { headers: Record<string, unknown> }): string | undefined =>
  String(answer.headers.authorization ?? '').match(/^Bearer (.+)$/)?.[1];

/** A signed-in fan, of the usual API if none is given. */
export async function signedIn(given?: TestApi, form: Partial<SignUpBody> = {}) {
  const api = given ?? (await openTestApi());
  const fan = await newFan(api, form);
  const browser = new Browser(api);
  await openSessionIn(browser, api, fan);
  return { api, fan, browser };
}

/** As a log-in with the right password leaves it. */
async function openSessionIn(browser: Browser, { app, clock }: TestApi, { username }: Fan) {
  const now = clock.now();
  const shown = { deviceToken: undefined, familyHash: undefined, by: 'password' } as const;
  const recognized = recognizeBrowser(browser.userAgent);
  const { pair, deviceToken, accessToken } = await app.database.orm.transaction(async (tx) => {
    const user = await users.byUsername(tx, username, now);
    if (!user) throw new Error(`${username} has no account`);
    return openSession(tx, user, { ...shown, recognized }, now);
  });
  browser.cookies.set('__Host-refresh', writePair(pair));
  browser.cookies.set('__Host-device', deviceToken);
  browser.token = accessToken;
}

/** A signed-in fan whose log-in was too long ago to prove anything. */
export async function signedInEarlier(given?: TestApi, form: Partial<SignUpBody> = {}) {
  const fan = await signedIn(given, form);
  fan.api.clock.advance(LOG_IN_PROVES);
  return fan;
}

/** One more browser of the fan. */
export async function browserOf(api: TestApi, { username }: Pick<Fan, 'username'>) {
  const browser = new Browser(api);
  await browser.signIn(username);
  return browser;
}

/** Confirms the email of the browser's account with the mailed code. */
export async function confirmEmail(api: TestApi, browser: Browser, email: string) {
  await browser.call('POST', '/api/auth/email/send-code');
  const code = await codeFor(api, email);
  return browser.call('POST', '/api/auth/email/verify', { code });
}

/** A signed-in fan with a confirmed email. */
export async function confirmedFan(given?: TestApi, form: Partial<SignUpBody> = {}) {
  const { api, fan, browser } = await signedIn(given, form);
  const answer = await confirmEmail(api, browser, fan.email);
  if (answer.statusCode !== 200) throw new Error(`email/verify: ${answer.body}`);
  return { api, fan, browser };
}

/** The password alone, which is half of the proof of staff. */
export const proveByPassword = (browser: Browser, password = PASSWORD) =>
  browser.call('POST', '/api/auth/proof', { password });

/** By the password, and what staff need besides it is taken for shown. */
export async function prove(browser: Browser, password?: string) {
  const answer = await proveByPassword(browser, password);
  if (answer.statusCode === 200) await showSecondFactor(browser);
  return answer;
}

/** Without the code and its mail. */
async function showSecondFactor({ api, token = '' }: Browser) {
  const sql = `
    update sessions set second_factor_at = proved_at
    where id = (select session_id from access_tokens where token_hash = $1)`;
  await api.app.database.pool.query(sql, [hashOf(token)]);
}

/** Later, with the sessions and their proofs renewed. */
export async function later({ clock }: TestApi, milliseconds: number, ...browsers: Browser[]) {
  clock.advance(milliseconds);
  for (const browser of browsers) {
    await browser.refresh();
    await prove(browser);
  }
}

/** Withdraws an account that has a password. */
export async function deactivate(browser: Browser, password?: string) {
  await prove(browser, password);
  return browser.call('POST', '/api/auth/deactive');
}

/** A withdrawn fan, with the recovery token from a sign-in with the right password. */
export async function withdrawn(given?: TestApi, form: Partial<SignUpBody> = {}) {
  const { api, fan, browser } = await signedIn(given, form);
  const deletedAt = api.clock.now();
  await deactivate(browser);
  return { api, fan, deletedAt, recoveryToken: await recoveryTokenOf(api, fan) };
}

export async function recoveryTokenOf(api: TestApi, fan: Pick<Fan, 'username'>): Promise<string> {
  const { token } = (await new Browser(api).signIn(fan.username)).json<{ token?: string }>();
  if (!token) throw new Error(`${fan.username} cannot be recovered`);
  return token;
}

export const SUSPENSION = { reason: 'Insults in the chat.' };

/** A signed-in account with the role, which has just proved that it is its owner. */
export async function newStaff(role: 'editor' | 'support' | 'admin', given?: TestApi) {
  const { api, fan, browser } = await signedIn(given);
  const { rows } = await api.database.pool.query<{ id: string }>(
    `with appointed as (update users set role = $2 where username = $1 returning id)
     update sessions set proved_at = $3, second_factor_at = $3
     from appointed where user_id = appointed.id returning user_id as id`,
    [fan.username, role, new Date(api.clock.now())],
  );
  return { api, fan, browser, id: rows[0]?.id ?? '' };
}
export const newAdmin = (given?: TestApi) => newStaff('admin', given);
