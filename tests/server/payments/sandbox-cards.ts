import { onTestFinished } from 'vitest';
import type { PaymentMethod } from '../../../contract/schemas/payment-methods.ts';
import {
  type PaymentSandbox,
  startPaymentSandbox,
} from '../../../server/payment-sandbox/sandbox.ts';
import { type Browser, prove } from '../auth/fans.ts';

export const METHODS = '/api/payment-methods';
export const VISA = '4242424242424242';

/** A sandbox for one test, on a port that is free. */
export async function openSandbox(): Promise<PaymentSandbox> {
  const sandbox = await startPaymentSandbox({ settings: { port: 0 } });
  onTestFinished(sandbox.close);
  return sandbox;
}

type Typed = { number?: unknown; month?: unknown; year?: unknown };

/** What the form of the sandbox does with a card. */
export const tokenize = ({ access: { origin } }: PaymentSandbox, typed: Typed = {}) =>
  fetch(`${origin}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ number: VISA, month: 8, year: 2030, ...typed }),
  });

export async function tokenOf(sandbox: PaymentSandbox, typed?: Typed): Promise<string> {
  return (await (await tokenize(sandbox, typed)).json()).token;
}

export const sendToken = (browser: Browser, token: string) =>
  browser.call('POST', METHODS, { token });

/** A card that the fan has added after a proof. */
export async function addedCard(
  browser: Browser,
  sandbox: PaymentSandbox,
  typed?: Typed,
): Promise<PaymentMethod> {
  await prove(browser);
  const answer = await sendToken(browser, await tokenOf(sandbox, typed));
  if (answer.statusCode !== 200) throw new Error(`payment-methods: ${answer.body}`);
  return answer.json().method;
}
