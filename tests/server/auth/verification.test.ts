import { expect, test } from 'vitest';
import type { Language } from '../../../contract/languages.ts';
import {
  call,
  codeFor,
  deviceOf,
  newAddress,
  newFan,
  newPhone,
  openTestApi,
  postFromPhone,
  sendCode,
  verifiedForm,
} from './fans.ts';
import { wrongFor } from './wrong-codes.ts';

const SEND = '/api/utils/send-code';
const VERIFY = '/api/utils/verify-code';
const MINUTE = 60_000;

test('a six-digit code sent to the phone proves the number', async () => {
  const api = await openTestApi();
  const phoneNumber = newPhone();
  const sent = await postFromPhone(api, SEND, { phoneNumber });
  expect(sent.json()).toEqual({ message: 'Verification code sent.', retryAfter: 60 });

  const code = await codeFor(api, phoneNumber);
  const answer = await postFromPhone(api, VERIFY, { phoneNumber, code });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    message: 'Verification successful.',
    phoneNumbertoken: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
  });
});

test.each([
  ['en', 'Your verification code is'],
  ['kr', '인증번호는'],
  ['cn', '你的验证码是'],
  ['jp', '認証コードは'],
] satisfies [Language, string][])('the message is written in %s', async (language, words) => {
  const api = await openTestApi();
  await postFromPhone(api, SEND, { phoneNumber: newPhone(), language });
  expect((await api.outbox())[0]?.text).toContain(words);
});

test('an unknown language falls back to English', async () => {
  const api = await openTestApi();
  await postFromPhone(api, SEND, { phoneNumber: newPhone(), language: 'tlh' });
  expect((await api.outbox())[0]?.text).toContain('Your verification code is');
});

test.each([
  ['01012345678', 'invalid_phone', 'Invalid phone number format.'],
  ['+82', 'invalid_phone', 'Invalid phone number format.'],
  ['+82 10 1234', 'invalid_phone', 'Invalid phone number format.'],
  ['+821012345678;', 'invalid_phone', 'Invalid phone number format.'],
  ['＋821012345678', 'invalid_phone', 'Invalid phone number format.'],
  ...['+46701234567', '+8801812345678', '+18762101234', '+77710009998'].map((phoneNumber) => [
    phoneNumber,
    'unsupported_country',
    'We can’t text this country or region yet.',
  ]),
  ...['+18005551234', '+19005551234', '+8225551234'].map((phoneNumber) => [
    phoneNumber,
    'mobile_required',
    'We can only text mobile numbers.',
  ]),
])('no code is sent to %s', async (phoneNumber, code, message) => {
  const api = await openTestApi();
  const answer = await postFromPhone(api, SEND, { phoneNumber });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ message, code, field: 'phoneNumber' });
  expect(await api.outbox()).toEqual([]);
});

test('the response does not reveal whether the number has an account', async () => {
  const api = await openTestApi();
  const { phoneNumber } = await newFan(api);
  api.clock.advance(MINUTE);
  const cookies = { '__Host-device': deviceOf(phoneNumber) };
  const send = (payload: object) => call(api, 'POST', SEND, { payload, cookies });
  const [known, unknown] = [await send({ phoneNumber }), await send({ phoneNumber: newPhone() })];
  expect(known.body).toBe(unknown.body);
  const { date, ...headers } = known.headers;
  expect(unknown.headers).toMatchObject(headers);
  expect(date).toBeDefined();
});

test('whether a number has an account is revealed only after the right code', async () => {
  const api = await openTestApi();
  const { phoneNumber } = await newFan(api);
  api.clock.advance(MINUTE);
  const code = await sendCode(api, phoneNumber);
  const wrong = await postFromPhone(api, VERIFY, { phoneNumber, code: wrongFor(code) });
  expect(wrong.json()).toMatchObject({ code: 'invalid_code' });
  const right = await postFromPhone(api, VERIFY, { phoneNumber, code });
  expect(right.statusCode).toBe(409);
  expect(right.json()).toMatchObject({ code: 'phone_taken', field: 'phoneNumber' });
});

test('a wrong code is reported, and the fifth try can still succeed', async () => {
  const api = await openTestApi();
  const phoneNumber = newPhone();
  const code = await sendCode(api, phoneNumber);
  for (let time = 0; time < 4; time += 1) {
    const answer = await postFromPhone(api, VERIFY, { phoneNumber, code: wrongFor(code) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      message: 'Invalid code.',
      code: 'invalid_code',
      field: 'code',
    });
  }
  expect((await postFromPhone(api, VERIFY, { phoneNumber, code })).statusCode).toBe(200);
});

test('after five wrong tries the right code is refused', async () => {
  const api = await openTestApi();
  const phoneNumber = newPhone();
  const code = await sendCode(api, phoneNumber);
  for (let time = 0; time < 5; time += 1) {
    await postFromPhone(api, VERIFY, { phoneNumber, code: wrongFor(code) });
  }
  const answer = await postFromPhone(api, VERIFY, { phoneNumber, code });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'code_exhausted' });
});

test('a code is valid for twenty minutes by the server’s clock', async () => {
  const api = await openTestApi();
  const [soon, late] = [newPhone(), newPhone()];
  const [first, second] = [await sendCode(api, soon), await sendCode(api, late)];
  api.clock.advance(20 * MINUTE - 1);
  expect((await postFromPhone(api, VERIFY, { phoneNumber: soon, code: first })).statusCode).toBe(
    200,
  );
  api.clock.advance(1);
  const answer = await postFromPhone(api, VERIFY, { phoneNumber: late, code: second });
  expect(answer.json()).toMatchObject({ code: 'code_expired' });
});

test('a code works once, and then a new one is needed', async () => {
  const api = await openTestApi();
  const phoneNumber = newPhone();
  const code = await sendCode(api, phoneNumber);
  expect((await postFromPhone(api, VERIFY, { phoneNumber, code })).statusCode).toBe(200);
  const again = await postFromPhone(api, VERIFY, { phoneNumber, code });
  expect(again.json()).toMatchObject({ code: 'code_expired' });
});

test('a new code invalidates the old one', async () => {
  const api = await openTestApi();
  const phoneNumber = newPhone();
  const old = await sendCode(api, phoneNumber);
  api.clock.advance(MINUTE);
  const fresh = await sendCode(api, phoneNumber);
  if (old !== fresh) {
    const answer = await postFromPhone(api, VERIFY, { phoneNumber, code: old });
    expect(answer.json()).toMatchObject({ code: 'invalid_code' });
  }
  expect((await postFromPhone(api, VERIFY, { phoneNumber, code: fresh })).statusCode).toBe(200);
});

test('a code is valid for its own number only', async () => {
  const api = await openTestApi();
  const code = await sendCode(api, newPhone());
  const answer = await postFromPhone(api, VERIFY, { phoneNumber: newPhone(), code });
  expect(answer.json()).toMatchObject({ code: 'invalid_code' });
});

test('codes and phone tokens are stored as hashes only', async () => {
  const api = await openTestApi();
  const phoneNumber = newPhone();
  const code = await sendCode(api, phoneNumber);
  const stored = await api.database.pool.query('select salt, code_hash from verification_codes');
  expect(JSON.stringify(stored.rows)).not.toContain(code);
  const { phoneNumbertoken } = await verifiedForm(api);
  const tokens = await api.database.pool.query('select * from phone_tokens');
  expect(JSON.stringify(tokens.rows)).not.toContain(phoneNumbertoken);
});

test('a browser has to wait a minute between two codes for a number, however the number is written', async () => {
  const api = await openTestApi();
  const phoneNumber = newPhone();
  await sendCode(api, phoneNumber);
  api.clock.advance(20_000);
  const spaced = await postFromPhone(api, SEND, {
    phoneNumber: phoneNumber.replace('+8210', '+82 10 '),
  });
  expect(spaced.statusCode).toBe(429);
  expect(spaced.headers['retry-after']).toBe('40');
  api.clock.advance(40_000);
  expect((await postFromPhone(api, SEND, { phoneNumber })).statusCode).toBe(200);
});

test('a browser gets five codes for a number in ten minutes and ten in a day', async () => {
  const api = await openTestApi();
  const phoneNumber = newPhone();
  const attempt = () => postFromPhone(api, SEND, { phoneNumber });
  const five = async () => {
    for (let time = 0; time < 5; time += 1) {
      expect((await attempt()).statusCode).toBe(200);
      api.clock.advance(MINUTE);
    }
  };
  await five();
  const tired = await attempt();
  expect([tired.statusCode, tired.headers['retry-after']]).toEqual([429, String(5 * 60)]);
  api.clock.advance(5 * MINUTE);
  await five();
  api.clock.advance(10 * MINUTE);
  const spent = await attempt();
  expect(spent.statusCode).toBe(429);
  expect(Number(spent.headers['retry-after'])).toBe(24 * 3_600 - 25 * 60);
});

test('a thousand numbers from one address get ten messages', async () => {
  const api = await openTestApi();
  const remoteAddress = newAddress();
  const numbers = Array.from({ length: 1_000 }, newPhone);
  const answers = await Promise.all(
    numbers.map((phoneNumber) =>
      call(api, 'POST', SEND, {
        remoteAddress,
        payload: { phoneNumber },
        headers: { 'x-forwarded-for': newAddress() },
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(990);
  expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  expect(await api.outbox()).toHaveLength(10);
});
