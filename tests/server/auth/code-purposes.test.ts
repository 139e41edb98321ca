import { expect, test } from 'vitest';
import type { CodePurpose } from '../../../contract/schemas/utils.ts';
import { sample } from '../../depth.ts';
import {
  deviceOf,
  newForm,
  newPhone,
  openFan,
  openTestApi,
  post,
  postFromPhone,
  sendCode,
  verifyPhone,
} from './fans.ts';
import { rowsOf } from './rows.ts';

const SEND = '/api/utils/send-code';
const VERIFY = '/api/utils/verify-code';
const MINUTE = 60_000;

const PURPOSES = [
  'sign-up',
  'find-id',
  'find-password',
  'sign-in',
  'proof',
  'deactivation',
] as const satisfies CodePurpose[];
type Purpose = (typeof PURPOSES)[number];

const pairsOf = <Used extends Purpose>(uses: readonly Used[]) =>
  PURPOSES.flatMap((asked) =>
    uses.filter((used) => used !== asked).map((used) => [asked, used] as const),
  );

test('a code for one purpose is refused for another, and stays valid', async () => {
  const api = await openTestApi();
  for (const [asked, used] of sample(pairsOf(PURPOSES), 6)) {
    const phoneNumber = newPhone();
    const code = await sendCode(api, phoneNumber, asked);
    const elsewhere = await postFromPhone(api, VERIFY, { phoneNumber, code, purpose: used });
    expect([asked, used, elsewhere.json().code]).toEqual([asked, used, 'invalid_code']);
    const here = await postFromPhone(api, VERIFY, { phoneNumber, code, purpose: asked });
    expect(here.statusCode).toBe(200);
  }
});

const TOKEN_USES = ['sign-up', 'find-id', 'find-password'] as const;

test('a phone token for one purpose is refused for another, and stays unused', async () => {
  const api = await openTestApi();
  for (const [asked, used] of sample(pairsOf(TOKEN_USES), 6)) {
    const form = newForm();
    const { phoneNumber, username, password, passwordCheck } = form;
    const phoneNumbertoken = await verifyPhone(api, phoneNumber, asked);
    const calls = {
      'sign-up': ['/api/auth/sign-up', form],
      'find-id': ['/api/auth/find-id', { phoneNumber }],
      'find-password': [
        '/api/auth/find-password',
        { phoneNumber, username, password, passwordCheck },
      ],
    } as const;
    const [url, body] = calls[used];
    const answer = await post(api, url, { ...body, phoneNumbertoken });
    expect([asked, used, answer.json().code]).toEqual([asked, used, 'invalid_phone_token']);
  }
  expect(await rowsOf(api, 'select distinct used_at from phone_tokens')).toEqual([
    { used_at: null },
  ]);
});

test.each(sample(['find-id', 'find-password', 'sign-in', 'proof', 'deactivation'] as const, 1))(
  'for %s a number with an account and one without get identical responses, sending and verifying',
  async (purpose) => {
    const { api, phoneNumber: known } = await openFan();
    api.clock.advance(MINUTE);
    const answers = [];
    for (const phoneNumber of [known, newPhone()]) {
      const sent = await postFromPhone(api, SEND, { phoneNumber, purpose });
      const text = (await api.outbox())[0]?.text ?? '';
      const code = text.match(/\b\d{6}\b/)?.[0] ?? '';
      const wrong = code === '000000' ? '000001' : '000000';
      const verified = [];
      for (const shown of [wrong, code, code]) {
        verified.push(await postFromPhone(api, VERIFY, { phoneNumber, purpose, code: shown }));
      }
      answers.push(
        [sent, ...verified].map(({ statusCode, body, headers: { date: _, ...headers } }) => ({
          statusCode,
          body: body.replace(/"[\w-]{43}"/, '"token"'),
          headers: JSON.stringify(headers).replace(deviceOf(phoneNumber), 'device'),
        })),
        text.replaceAll(code, 'code'),
      );
    }
    expect(answers.slice(0, 2)).toEqual(answers.slice(2));
    expect(answers[0]).toMatchObject([200, 400, 200, 400].map((statusCode) => ({ statusCode })));
  },
);

test('changing the purpose does not bypass the limit of a browser and number', async () => {
  const api = await openTestApi();
  const phoneNumber = newPhone();
  const send = (purpose: Purpose) => postFromPhone(api, SEND, { phoneNumber, purpose });
  expect((await send('sign-up')).statusCode).toBe(200);
  expect((await send('find-id')).statusCode).toBe(429);
});
