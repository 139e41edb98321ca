import type { OwnPasskeys } from '../../../contract/schemas/passkeys.ts';
import { Authenticator } from './authenticator.ts';
import { type Browser, bearerOf, prove } from './fans.ts';

export const PASSKEYS = '/api/auth/passkeys';

export async function creationChallenge(browser: Browser): Promise<string> {
  const answer = await browser.call('POST', `${PASSKEYS}/creation-options`);
  return answer.json().options?.challenge;
}

export async function signInChallenge(browser: Browser): Promise<string> {
  const answer = await browser.call('POST', `${PASSKEYS}/sign-in-options`);
  return answer.json().options?.challenge;
}

export const proofOptions = async (browser: Browser) =>
  (await browser.call('POST', '/api/auth/proof/passkey-options')).json().options;

export const proofChallenge = async (browser: Browser): Promise<string> =>
  (await proofOptions(browser)).challenge;

export const proveWith = (browser: Browser, signed: object, id?: string) =>
  browser.call('POST', '/api/auth/proof', { passkey: signed }, id);

/** Adds a passkey to the browser's account, after a proof. */
export async function addPasskey(browser: Browser, device = new Authenticator()) {
  await prove(browser);
  const made = device.create({ challenge: await creationChallenge(browser) });
  const answer = await browser.call('POST', PASSKEYS, made);
  if (answer.statusCode !== 200) throw new Error(`passkeys: ${answer.body}`);
  return device;
}

export async function signInWith(browser: Browser, device: Authenticator) {
  const signed = device.get({ challenge: await signInChallenge(browser) });
  return sendSigned(browser, signed);
}

export async function sendSigned(browser: Browser, signed: object) {
  browser.token = undefined;
  const answer = await browser.call('POST', `${PASSKEYS}/sign-in`, signed);
  browser.token = bearerOf(answer);
  return answer;
}

export async function passkeysOf(browser: Browser) {
  return (await browser.call('GET', PASSKEYS)).json<OwnPasskeys>().passkeys;
}
