import { describe, expect, test } from 'vitest';
import type { MailGateway } from '../../server/gateways/gateway-types.ts';
import { sweepAccounts } from '../../server/repositories/sweep.ts';
import { call, deactivate, newAddress, signedIn, type TestApi } from './auth/fans.ts';
import { databases } from './support/databases.ts';
import { newKey } from './support/new-key.ts';
import { usualApi, usualApisOn } from './support/usual-app.ts';

const DAY = 24 * 60 * 60_000;
const PATH = '/api/support/requests';

const newRequest = (more: object = {}, key = newKey()) => ({
  ...{ key, topic: 'events', email: `fan${key}@example.org` },
  message: '  My receipt code does not come.  ',
  language: 'jp',
  ...more,
});

type Who = { address?: string; device?: string; token?: string | undefined };
const send = (api: TestApi, payload: object, { address, device, token }: Who = {}) =>
  call(api, 'POST', PATH, {
    payload,
    remoteAddress: address ?? newAddress(),
    ...(device && { cookies: { '__Host-device': device } }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });

const kept = async ({ database: { pool } }: TestApi) =>
  (await pool.query('select * from support_requests order by created_at, number')).rows;

test('a message of 2,000 characters of any language is taken, one of more bytes than that is not', async () => {
  const api = await usualApi();
  for (const message of ['한'.repeat(2_000), '👍🏽'.repeat(2_000), 'ก็'.repeat(2_000)])
    expect((await send(api, newRequest({ message }))).statusCode).toBe(200);

  const family = '👨‍👩‍👧‍👦';
  const long = await send(api, newRequest({ message: family.repeat(641) }));
  expect([long.statusCode, long.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'too_long', field: 'message' }),
  ]);
  const huge = await send(api, newRequest({ message: 'x'.repeat(20_100) }));
  expect(huge.statusCode).toBe(413);
  expect(await kept(api)).toHaveLength(3);
});

test('a request is stored and numbered, and the fan gets a mail without the request’s text', async () => {
  const api = await usualApi();
  const request = newRequest();
  const answer = await send(api, { ...request, email: `${request.email}\u200b` });
  const { number } = answer.json();
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      message: 'We’ve got your message.',
      number: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/),
    },
  ]);
  expect(await kept(api)).toMatchObject([
    {
      number,
      topic: 'events',
      email: request.email,
      message: 'My receipt code does not come.',
      language: 'jp',
      user_id: null,
    },
  ]);
  const [mail, ...others] = await api.outbox();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ channel: 'mail', to: request.email });
  expect(mail?.text).toContain(`お問い合わせ番号は ${number} です`);
  expect(mail?.text).not.toContain('receipt code');
});

test('where SUPPORT_EMAIL is set, the support gets the whole request by mail, with the fan as reply address', async () => {
  const mails: Parameters<MailGateway['send']>[0][] = [];
  const api = await usualApi({ SUPPORT_EMAIL: 'help@fans.example' });
  const mail: MailGateway = { send: async (message) => void mails.push(message) };
  Object.assign(api.app.gateways, { mail });
  const request = newRequest();
  const { number } = (await send(api, request)).json();
  expect(mails.find(({ to }) => to === 'help@fans.example')).toEqual({
    to: 'help@fans.example',
    subject: `[Encore] ${number} events`,
    text: expect.stringContaining('My receipt code does not come.'),
    replyTo: request.email,
  });
});

test('a mail that cannot be sent loses no request', async () => {
  const api = await usualApi();
  const mail: MailGateway = { send: () => Promise.reject(new Error('no mail today')) };
  Object.assign(api.app.gateways, { mail });
  expect((await send(api, newRequest())).statusCode).toBe(200);
  expect(await kept(api)).toHaveLength(1);
  expect(api.log()).toContain('no mail today');
});

describe.each(databases())('on $name', ({ open }) => {
  test('a form sent ten times at once makes one request, one number and one mail', async () => {
    const api = await usualApisOn(open)();
    const request = newRequest();
    const from = { address: newAddress(), device: 'd'.repeat(43) };
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(api, request, from)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json().number)).size).toBe(1);
    expect(await kept(api)).toHaveLength(1);
    expect(await api.outbox()).toHaveLength(1);
  });
});

test('what breaks a rule is refused at its field, and a key of another request without revealing that request', async () => {
  const api = await usualApi();
  for (const [wrong, code, field] of [
    [{ email: 'nobody' }, 'invalid_email', 'email'],
    [{ message: ' \u200b\n ' }, 'missing_fields', 'message'],
    [{ topic: 'gossip' }, 'bad_request', 'topic'],
  ] as const) {
    const answer = await send(api, newRequest(wrong));
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code, field }]);
  }
  expect(await kept(api)).toEqual([]);
  const request = newRequest();
  await send(api, request);
  const answer = await send(api, { ...request, message: 'Another message altogether.' });
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { message: 'This key belongs to another request.', code: 'conflict', field: 'key' },
  ]);
});

const one = { device: 'e'.repeat(43), address: '10.99.0.1', email: 'same@example.org' };

test('a mailbox gets five receipts in ten minutes, and whoever writes from it is still heard', async () => {
  const api = await usualApi();
  const receipts = async () =>
    (await api.outbox()).filter(({ to }) => to === one.email || to === one.email.toUpperCase());
  for (let at = 0; at < 7; at += 1) {
    const email = at % 2 ? one.email.toUpperCase() : one.email;
    expect((await send(api, newRequest({ email }))).statusCode).toBe(200);
  }
  expect([(await kept(api)).length, (await receipts()).length]).toEqual([7, 5]);
  api.clock.advance(10 * 60_000 + 1);
  await send(api, newRequest({ email: one.email }));
  expect(await receipts()).toHaveLength(6);
});

test('the sixth in ten minutes from one device has to wait, and is not stored', async () => {
  const api = await usualApi();
  const who = () => ({ device: one.device });
  for (let at = 0; at < 5; at += 1) {
    expect((await send(api, newRequest(), who())).statusCode).toBe(200);
  }
  const refused = await send(api, newRequest(), who());
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await kept(api)).toHaveLength(5);
  api.clock.advance(10 * 60_000 + 1);
  expect((await send(api, newRequest(), who())).statusCode).toBe(200);
});

test('the eleventh in ten minutes from one address has to wait, whatever the device', async () => {
  const api = await usualApi();
  for (let at = 0; at < 10; at += 1) {
    expect((await send(api, newRequest(), { address: one.address })).statusCode).toBe(200);
  }
  expect((await send(api, newRequest(), { address: one.address })).statusCode).toBe(429);
});

test('a member’s request is deleted with the account, any other after a year', async () => {
  const { api, browser } = await signedIn();
  await send(api, newRequest({ email: 'member@example.org' }), { token: browser.token });
  await send(api, newRequest({ email: 'visitor@example.org' }));
  await deactivate(browser);
  const emails = async () => (await kept(api)).map(({ email }) => email).sort();

  api.clock.advance(60 * DAY - 1);
  await sweepAccounts(api.database.orm, api.clock.now());
  expect(await emails()).toEqual(['member@example.org', 'visitor@example.org']);
  api.clock.advance(1);
  await sweepAccounts(api.database.orm, api.clock.now());
  expect(await emails()).toEqual(['visitor@example.org']);
  api.clock.advance(305 * DAY + 1);
  await sweepAccounts(api.database.orm, api.clock.now());
  expect(await emails()).toEqual([]);
});
