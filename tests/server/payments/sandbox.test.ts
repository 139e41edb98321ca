import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { hostedCards } from '../../../server/gateways/payments.ts';
import { startPaymentSandbox } from '../../../server/payment-sandbox/sandbox.ts';
import { TEST_CARDS } from '../../../server/payment-sandbox/test-cards.ts';
import { openSandbox, tokenize, tokenOf, VISA } from './sandbox-cards.ts';

const PARENT = 'http://localhost:3000';

const policyFor = async (origin: string, parent: string) => {
  const answer = await fetch(`${origin}/form?parent=${encodeURIComponent(parent)}`);
  expect(answer.status).toBe(200);
  return answer.headers.get('content-security-policy') ?? '';
};

test('the form can be framed by the page that asks for it, if that is on this machine', async () => {
  const { access } = await openSandbox();
  expect(await policyFor(access.origin, PARENT)).toContain(`frame-ancestors ${PARENT}`);
  for (const parent of ['https://evil.example', `${PARENT}/x`, 'null', '*', '', "'self'"]) {
    expect(await policyFor(access.origin, parent)).toContain("frame-ancestors 'none'");
  }
});

test('the address under which fans see the app may frame it, too', async () => {
  const publicOrigin = 'https://fans.example';
  const sandbox = await startPaymentSandbox({ settings: { port: 0, publicOrigin } });
  expect(await policyFor(sandbox.access.origin, publicOrigin)).toContain(publicOrigin);
  await sandbox.close();
});

test('each test card is on the page, with what becomes of it', async () => {
  const { access } = await openSandbox();
  const page = await (await fetch(access.origin)).text();
  const rows = [...page.matchAll(/<tr><td>([\d ]+)<\/td><td>[^<]+<\/td><td>([^<]+)<\/td>/g)];
  const told = rows.map(([, number = '', fate = '']) => [
    number.replaceAll(' ', ''),
    /\((\w+)\)/.exec(fate)?.[1] ?? fate,
  ]);
  const wanted = TEST_CARDS.map(({ number, fate }) => [number, fate === 'down' ? '503' : fate]);
  expect(told).toEqual(wanted);
});

test('only the form’s own script can turn a card into a token', async () => {
  const { access } = await openSandbox();
  const body = JSON.stringify({ number: VISA, month: 8, year: 2030 });
  for (const origin of ['http://localhost:3000', 'null', undefined]) {
    const headers = { 'content-type': 'application/json', ...(origin && { origin }) };
    const answer = await fetch(`${access.origin}/tokens`, { method: 'POST', headers, body });
    expect(answer.status).toBe(403);
  }
});

test.each([
  [{ number: '4111111111111111' }, 402, 'unknown_card'],
  [{ number: 4242424242424242 }, 402, 'unknown_card'],
  [{ month: 13 }, 402, 'unknown_card'],
  [{ month: 1, year: 2020 }, 402, 'expired_card'],
  [{ number: 'x'.repeat(2_000) }, 402, 'unknown_card'],
])('a card with %o gets no token', async (typed, status, code) => {
  const answer = await tokenize(await openSandbox(), typed);
  expect([answer.status, await answer.json()]).toEqual([status, { code }]);
});

test('only our key exchanges a token, and the same token is the same card of the same customer until it is removed', async () => {
  const sandbox = await openSandbox();
  const token = await tokenOf(sandbox);
  const stranger = hostedCards({ ...sandbox.access, key: 'x'.repeat(43) });
  await expect(stranger.exchange(token, 'luna')).rejects.toMatchObject({ status: 503 });
  const ours = hostedCards(sandbox.access);
  const card = await ours.exchange(token, 'luna');
  expect(card).toEqual({
    reference: expect.stringMatching(/^card_[\w-]{32}$/),
    brand: 'visa',
    lastFour: '4242',
    expMonth: 8,
    expYear: 2030,
  });
  expect(await ours.exchange(token, 'luna')).toEqual(card);
  const used = { problem: { code: 'invalid_card_token' } };
  await expect(ours.exchange(token, 'mina')).rejects.toMatchObject(used);
  expect(sandbox.kept()).toEqual([card.reference]);
  await ours.detach(card.reference);
  await ours.detach(card.reference);
  expect(sandbox.kept()).toEqual([]);
  await expect(ours.exchange(token, 'luna')).rejects.toMatchObject(used);
});

test('another host’s name, as after DNS rebinding, gets nothing', async () => {
  const { access } = await openSandbox();
  const asked = request(`${access.origin}/form?parent=${PARENT}`, {
    headers: { host: 'evil.example' },
  });
  const status = new Promise((resolve) => {
    asked.once('response', async (answer) => {
      await text(answer);
      resolve(answer.statusCode);
    });
  });
  asked.end();
  expect(await status).toBe(404);
});

test('its port follows the app’s, and is another one while that is taken', async () => {
  const settings = { port: 21_734 };
  const first = await startPaymentSandbox({ settings });
  const second = await startPaymentSandbox({ settings });
  expect(first.access.origin).toBe('http://127.0.0.1:31734');
  expect(second.access.origin).not.toBe(first.access.origin);
  await Promise.all([first.close(), second.close()]);
});

test('the form sends neither the security code nor anything to another address', () => {
  const script = readFileSync('server/payment-sandbox/page/form.js', 'utf8');
  expect(script.match(/fetch\([^,]+/g)).toEqual(["fetch('/tokens'"]);
  expect(script).toContain('return wrong ? undefined : { number, month, year };');
  expect(script.match(/postMessage\([^)]*\)/g)).toEqual(['postMessage(message, parent)']);
});
