/**
 * Whether an answer's time tells if an account exists: medians of known and unknown, asked in turn, at the real cost
 * of hashing.
 *   BENCH_PAIRS=200 node tests/bench/account-listing.ts
 */
import { build } from '../../server/app.ts';
import { openDatabase } from '../../server/db/database.ts';
import { prepareDatabase } from '../../server/db/prepare.ts';
import { unconfiguredGoogle } from '../../server/gateways/google.ts';
import { readSettings } from '../../server/settings.ts';
import { type Row, report } from './support/results.ts';
import { count, median } from './support/statistics.ts';

const PAIRS = count('BENCH_PAIRS', 200);

const database = await openDatabase({ dataDir: 'memory' });
await prepareDatabase(database);
const messages: { to: string; text: string }[] = [];
const keep = { send: async (message: { to: string; text: string }) => void messages.push(message) };
const app = await build({
  settings: readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
  database,
  gateways: { sms: keep, mail: keep, google: unconfiguredGoogle },
});

let asked = 0;
async function post(url: string, payload: object) {
  asked += 1;
  const remoteAddress = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  const start = performance.now();
  const answer = await app.inject({ method: 'POST', url, payload, remoteAddress });
  return { answer, took: performance.now() - start };
}

const phoneOf = (number: number) => `+8210${20_000_000 + number}`;

async function signUp(number: number) {
  const phoneNumber = phoneOf(number);
  await post('/api/utils/send-code', { phoneNumber });
  const code = messages.at(-1)?.text.match(/\d{6}/)?.[0];
  const { answer } = await post('/api/utils/verify-code', { phoneNumber, code });
  await post('/api/auth/sign-up', {
    ...answer.json(),
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
  name: string,
  known: (n: number) => object,
  unknown: (n: number) => object,
): Promise<Row> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let number = 0; number < PAIRS; number += 1) {
    const askKnown = async () => times.known.push((await post(name, known(number))).took);
    const askUnknown = async () => times.unknown.push((await post(name, unknown(number))).took);
    // Whoever comes second finds a warmer machine.
    for (const ask of number % 2 ? [askKnown, askUnknown] : [askUnknown, askKnown]) await ask();
  }
  const [one, other] = [median(times.known), median(times.unknown)];
  const apart = Math.abs(one - other).toFixed(2);
  return {
    what: `${name}, ${PAIRS} pairs`,
    figure: `known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms, ${apart} ms apart`,
    aim: 'within 5 ms',
  };
}

for (let number = 0; number < PAIRS; number += 1) await signUp(number);
// The minute that a number waits between two codes.
await database.pool.query('delete from throttles');

const password = 'wrong-pass1';
const signIn = await compare(
  '/api/auth/sign-in',
  (number) => ({ username: `known${number}`, password }),
  (number) => ({ username: `other${number}`, password }),
);
const sendCode = await compare(
  '/api/utils/send-code',
  (number) => ({ phoneNumber: phoneOf(number) }),
  (number) => ({ phoneNumber: phoneOf(PAIRS + number) }),
);
await app.close();
await database.close();
report('account-listing', [signIn, sendCode]);
