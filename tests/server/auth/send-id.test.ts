import { expect, test } from 'vitest';
import { DOWN } from '../support/build-test.ts';
import {
  confirmedFan,
  newFan,
  newPhone,
  openFan,
  openTestApi,
  post,
  signedUp,
  type TestApi,
  verifyPhone,
} from './fans.ts';
import { audited, idOf } from './rows.ts';

const SEND_ID = '/api/auth/find-id/send';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SENT = [200, { message: 'Your ID has been sent.' }];

/** A number gets five codes in ten minutes, so each proof waits. */
async function prove(api: TestApi, phoneNumber: string) {
  api.clock.advance(3 * MINUTE);
  return { phoneNumber, phoneNumbertoken: await verifyPhone(api, phoneNumber, 'find-id') };
}

const send = async (api: TestApi, proof: object) => {
  const answer = await post(api, SEND_ID, proof);
  return [answer.statusCode, answer.json()];
};

/** The messages sent since then, newest first. */
async function sentSince(api: TestApi, before: number) {
  const messages = await api.outbox();
  return messages
    .slice(0, messages.length - before)
    .map(({ channel, to, text }) => ({ channel, to, text }));
}
const countOf = async (api: TestApi) => (await api.outbox()).length;

test('the full ID is mailed to a confirmed email, in the language of the account, and no text is sent', async () => {
  const api = await openTestApi();
  const { fan } = await confirmedFan(api, { username: 'luna2012', language: 'jp' });
  const proof = await prove(api, fan.phoneNumber);
  const before = await countOf(api);
  expect(await send(api, proof)).toEqual(SENT);
  const [mail, ...rest] = await sentSince(api, before);
  expect([mail?.channel, mail?.to, rest]).toEqual(['mail', fan.email, []]);
  expect(mail?.text).toContain('お客様のIDは luna2012 です。');
  expect(await audited(api, 'id.sent')).toEqual([{ userId: await idOf(api, fan), detail: {} }]);
});

test('without a confirmed email the proved phone gets it as a text', async () => {
  const { api, fan } = await openFan({ username: 'luna2012' });
  const proof = await prove(api, fan.phoneNumber);
  const before = await countOf(api);
  expect(await send(api, proof)).toEqual(SENT);
  expect(await sentSince(api, before)).toEqual([
    { channel: 'sms', to: fan.phoneNumber, text: '[Encore] Your ID is luna2012.' },
  ]);
});

test('a phone without an account, or whose account has no ID, gets nothing', async () => {
  const { api, fan } = await openFan();
  await api.database.pool.query('update users set username = null, password_hash = null');
  for (const phoneNumber of [fan.phoneNumber, newPhone()]) {
    const proof = await prove(api, phoneNumber);
    const before = await countOf(api);
    expect(await send(api, proof)).toEqual(SENT);
    expect(await sentSince(api, before)).toEqual([]);
  }
});

test('a proof sends once, however often and fast it is used', async () => {
  const { api, phoneNumber } = await openFan();
  const proof = await prove(api, phoneNumber);
  const before = await countOf(api);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(api, proof)));
  expect(answers).toEqual(Array.from({ length: 20 }, () => SENT));
  expect(await sentSince(api, before)).toHaveLength(1);
});

test('only the proof that found the ID works, for this number and purpose, for an hour', async () => {
  const api = await openTestApi();
  const fan = await signedUp(api);
  const proof = await prove(api, fan.phoneNumber);
  const found = await post(api, '/api/auth/find-id', proof);
  expect(found.statusCode).toBe(200);
  const { phoneNumber } = fan;
  const other = await newFan(api);
  const forPassword = await verifyPhone(api, newPhone(), 'find-password');
  const before = await countOf(api);
  for (const wrong of [
    { phoneNumber, phoneNumbertoken: '' },
    { phoneNumber, phoneNumbertoken: 'A'.repeat(43) },
    { phoneNumber, phoneNumbertoken: forPassword },
    { phoneNumber, phoneNumbertoken: fan.phoneNumbertoken },
    { ...proof, phoneNumber: other.phoneNumber },
  ]) {
    const [status, body] = await send(api, wrong);
    expect([status, body]).toMatchObject([400, { code: 'invalid_phone_token' }]);
  }
  api.clock.advance(60 * MINUTE);
  expect(await send(api, proof)).toMatchObject([400, { code: 'invalid_phone_token' }]);
  expect(await sentSince(api, before)).toEqual([]);
});

test('an account’s ID is sent three times a day; a refused send keeps the proof for the next day', async () => {
  const { api, fan } = await confirmedFan();
  for (let time = 0; time < 3; time += 1) {
    expect(await send(api, await prove(api, fan.phoneNumber))).toEqual(SENT);
  }
  api.clock.advance(DAY - 20 * MINUTE);
  const proof = await prove(api, fan.phoneNumber);
  const refused = await post(api, SEND_ID, proof);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  api.clock.advance(Number(refused.headers['retry-after']) * 1_000);
  const before = await countOf(api);
  expect(await send(api, proof)).toEqual(SENT);
  expect(await sentSince(api, before)).toHaveLength(1);
});

test('a text counts towards the daily budget, a mail and an unknown number do not', async () => {
  const { api, fan } = await confirmedFan();
  const texted = await newFan(api);
  const proofs = [];
  for (const { phoneNumber } of [fan, { phoneNumber: newPhone() }, texted]) {
    proofs.push(await prove(api, phoneNumber));
  }
  for (const proof of proofs) expect(await send(api, proof)).toEqual(SENT);
  const sql = "select count from daily_counts where name = 'texts'";
  // Three codes and one ID.
  expect((await api.database.pool.query(sql)).rows).toEqual([{ count: 4 }]);
});

test('a text counts as one of the twenty that a number gets in a day', async () => {
  const { api, phoneNumber } = await openFan();
  api.clock.advance(DAY);
  const proof = await prove(api, phoneNumber);
  const code = () => post(api, '/api/utils/send-code', { phoneNumber });
  for (let time = 0; time < 14; time += 1) expect((await code()).statusCode).toBe(200);
  expect((await code()).statusCode).toBe(429);
  expect(await send(api, proof)).toEqual(SENT);
  const hits = await api.database.pool.query<{ hits: string[] }>(
    "select hits from throttles where key like 'send-code:to:%'",
  );
  expect(hits.rows.map((row) => row.hits.length)).toContain(16);
});

test('a failed send counts towards no limit, and the same proof can send it later', async () => {
  const { api, phoneNumber } = await openFan();
  const proof = await prove(api, phoneNumber);
  const counted = async () => {
    const { pool } = api.database;
    const { rows } = await pool.query<{ hits: string[] }>('select hits from throttles');
    const hits = rows.flatMap((row) => row.hits).length;
    return [
      hits,
      (await pool.query('select name, count from daily_counts where count > 0 order by name')).rows,
    ];
  };
  const before = await counted();
  const { database, clock } = api;
  const broken = await openTestApi({ database, clock, gateways: DOWN });
  expect((await send(broken, proof))[0]).toBe(500);
  expect(await counted()).toEqual(before);
  expect(await audited(api, 'id.sent')).toEqual([]);

  const count = await countOf(api);
  expect(await send(api, proof)).toEqual(SENT);
  expect(await sentSince(api, count)).toHaveLength(1);
});
