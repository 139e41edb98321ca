/**
 * Whether the response time reveals that an account exists: medians for known and unknown ones in
 * turn, with production hashing.
 *
 *   BENCH_PAIRS=200 node tests/bench/account-listing.ts
 */
import type { CodePurpose } from '../../contract/schemas/utils.ts';
import { build } from '../../server/app.ts';
import { openDatabase } from '../../server/db/database.ts';
import { prepareDatabase } from '../../server/db/prepare.ts';
import { unconfiguredGoogle } from '../../server/gateways/google.ts';
import { unconfiguredPayments } from '../../server/gateways/payments.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { type Row, report } from './support/results.ts';
import { count, median } from './support/statistics.ts';

const PAIRS = count('BENCH_PAIRS', 200);

const database = await openDatabase({ dataDir: 'memory' });
await prepareDatabase(database, { sampleContent: true });
const messages: { to: string; text: string }[] = [];
const keep = { send: async (message: { to: string; text: string }) => void messages.push(message) };
const app = await build({
  settings: readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: 'memory',
    SMS_DAILY_BUDGET: '1000000',
  }),
  database,
  gateways: { sms: keep, mail: keep, google: unconfiguredGoogle, payments: unconfiguredPayments },
  // Otherwise an overload refusal would be measured in place of a response.
  pressure: { eventLoopDelay: 60_000, waiting: 50 },
});

let asked = 0;
async function post(url: string, payload: object) {
  asked += 1;
  const remoteAddress = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  const start = performance.now();
  // All codes are requested by one browser that no account knows.
  const cookies = { '__Host-device': 'B'.repeat(43) };
  const answer = await app.inject({ method: 'POST', url, payload, remoteAddress, cookies });
  return { answer, took: performance.now() - start };
}

/** Not neighbouring numbers, which share a rate limit. */
const phoneOf = (number: number) => `+8210${20_000_000 + number * 1_009}`;

async function prove(phoneNumber: string, purpose: CodePurpose): Promise<string> {
  await post('/api/utils/send-code', { phoneNumber, purpose });
  const code = messages.at(-1)?.text.match(/\d{6}/)?.[0];
  const { answer } = await post('/api/utils/verify-code', { phoneNumber, purpose, code });
  return answer.json().phoneNumbertoken;
}

async function signUp(number: number) {
  const phoneNumber = phoneOf(number);
  await post('/api/auth/sign-up', {
    phoneNumbertoken: await prove(phoneNumber, 'sign-up'),
    phoneNumber,
    username: `known${number}`,
    nickname: `known${number}`,
    email: `known${number}@example.org`,
    password: 'starlit7',
    passwordCheck: 'starlit7',
    notification_settings: false,
    marketing_push: false,
  });
}

async function compare(
  url: string,
  what: string,
  known: (n: number) => object,
  unknown: (n: number) => object,
): Promise<Row> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let number = 0; number < PAIRS; number += 1) {
    const askKnown = async () => times.known.push((await post(url, known(number))).took);
    const askUnknown = async () => times.unknown.push((await post(url, unknown(number))).took);
    // The order alternates, because the second request finds a warmer machine.
    for (const ask of number % 2 ? [askKnown, askUnknown] : [askUnknown, askKnown]) await ask();
  }
  const [one, other] = [median(times.known), median(times.unknown)];
  const apart = Math.abs(one - other).toFixed(2);
  return {
    what: `${what}, ${PAIRS} pairs`,
    figure: `known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms, ${apart} ms apart`,
    aim: 'within 5 ms',
  };
}

/** The minute between two codes for a number. */
const clearThrottles = () => database.pool.query('delete from throttles');

for (let number = 0; number < PAIRS; number += 1) await signUp(number);
const rows: Row[] = [];

const password = 'wrong-pass1';
const phoneNumbertoken = 'A'.repeat(43);
const madeUpProof = (number: number) => ({ phoneNumber: phoneOf(number), phoneNumbertoken });
rows.push(
  await compare(
    '/api/auth/sign-in',
    'sign-in: a wrong password for an ID that is known, or not',
    (number) => ({ username: `known${number}`, password }),
    (number) => ({ username: `other${number}`, password }),
  ),
);

// As if each of them had failed twenty times.
await database.pool.query('update throttles set hits = array_fill($1::bigint, array[20])', [
  Date.now(),
]);
rows.push(
  await compare(
    '/api/auth/sign-in',
    'sign-in while slowed: the right password of a known ID, or an unknown ID',
    (number) => ({ username: `known${number}`, password: 'starlit7' }),
    (number) => ({ username: `other${number}`, password: 'starlit7' }),
  ),
  await compare(
    '/api/auth/sign-in',
    'sign-in while slowed: the right password, or a wrong one',
    (number) => ({ username: `known${number}`, password: 'starlit7' }),
    (number) => ({ username: `known${number}`, password }),
  ),
  await compare(
    '/api/auth/sign-in',
    'sign-in while slowed: a made-up token with the number of the account, or with another',
    (number) => ({ ...madeUpProof(number), username: `known${number}`, password }),
    (number) => ({ ...madeUpProof(PAIRS + number), username: `known${number}`, password }),
  ),
);

for (const purpose of ['sign-up', 'find-id', 'find-password'] as const) {
  await clearThrottles();
  rows.push(
    await compare(
      '/api/utils/send-code',
      `send-code: to ${purpose}`,
      (number) => ({ purpose, phoneNumber: phoneOf(number) }),
      (number) => ({ purpose, phoneNumber: phoneOf(PAIRS + number) }),
    ),
  );
}

const code = '000000';
rows.push(
  await compare(
    '/api/utils/verify-code',
    'verify-code: a wrong code',
    (number) => ({ purpose: 'find-id', phoneNumber: phoneOf(number), code }),
    (number) => ({ purpose: 'find-id', phoneNumber: phoneOf(PAIRS + number), code }),
  ),
);

rows.push(
  await compare(
    '/api/auth/find-id',
    'find-id: without a proof of the phone',
    (number) => ({ phoneNumber: phoneOf(number), phoneNumbertoken }),
    (number) => ({ phoneNumber: phoneOf(PAIRS + number), phoneNumbertoken }),
  ),
);

await clearThrottles();
const proofs: string[] = [];
for (let number = 0; number < PAIRS; number += 1) {
  proofs.push(await prove(phoneOf(number), 'find-password'));
}
const reset = (number: number, username: string) => ({
  username,
  phoneNumber: phoneOf(number),
  phoneNumbertoken: proofs[number],
  password: 'moonlit8',
  passwordCheck: 'moonlit8',
});
rows.push(
  await compare(
    '/api/auth/find-password',
    'find-password: with another fan’s ID, or nobody’s',
    (number) => reset(number, `known${(number + 1) % PAIRS}`),
    (number) => reset(number, `other${number}`),
  ),
);

await app.close();
await database.close();
report('account-listing', rows);
