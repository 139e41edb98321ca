import { expect, test } from 'vitest';
import { isDeep } from '../../depth.ts';
import {
  call,
  codeFor,
  newAddress,
  newPhone,
  openFan,
  openTestApi,
  postFromPhone,
  sendCode,
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

test('the message is written in the language asked for, an unknown one in English', async () => {
  const api = await openTestApi();
  for (const [language, words] of [
    ['kr', '인증번호는'],
    ['tlh', 'Your verification code is'],
  ]) {
    await postFromPhone(api, SEND, { phoneNumber: newPhone(), language });
    expect((await api.outbox())[0]?.text).toContain(words);
  }
});

test('no code is sent to what is no number, no mobile phone or in another country', async () => {
  const api = await openTestApi();
  for (const [phoneNumber, code, message] of [
    ['01012345678', 'invalid_phone', 'Invalid phone number format.'],
    ['+46701234567', 'unsupported_country', 'We can’t text this country or region yet.'],
    ['+8225551234', 'mobile_required', 'We can only text mobile numbers.'],
  ] as const) {
    const answer = await postFromPhone(api, SEND, { phoneNumber });
    const problem = { message, code, field: 'phoneNumber' };
    expect([answer.statusCode, answer.json()]).toEqual([400, problem]);
  }
  expect(await api.outbox()).toEqual([]);
});

test('whether a number has an account is revealed only after the right code', async () => {
  const { api, phoneNumber } = await openFan();
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

const PURPOSES = ['sign-up', 'find-id', 'find-password', 'sign-in', 'proof'] as const;
const NUMBERS = isDeep ? 1_000 : 60;

test(`${NUMBERS} numbers from one address get ten messages, whatever they are for`, async () => {
  const api = await openTestApi();
  const remoteAddress = newAddress();
  const answers = await Promise.all(
    Array.from({ length: NUMBERS }, (_, at) =>
      call(api, 'POST', SEND, {
        remoteAddress,
        payload: { phoneNumber: newPhone(), purpose: PURPOSES[at % PURPOSES.length] },
        headers: { 'x-forwarded-for': newAddress() },
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(NUMBERS - 10);
  expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  expect(await api.outbox()).toHaveLength(10);
});
