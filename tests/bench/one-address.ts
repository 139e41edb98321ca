/**
 * Fans behind one IPv4 address, while somebody there guesses passwords: each reads, signs in, enters and writes to the
 * support, all within one instant of the server's clock. None of them has been seen on a device before.
 *
 *   BENCH_FANS=10000 node tests/bench/one-address.ts
 */
import { build } from '../../server/app.ts';
import { createPasswords } from '../../server/auth/passwords.ts';
import { openDatabase } from '../../server/db/database.ts';
import { prepareDatabase } from '../../server/db/prepare.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { PASSWORD } from '../server/auth/fans.ts';
import { newEvent } from '../server/events/giveaway.ts';
import { CHEAP } from '../server/support/build-test.ts';
import { signInFrom, visit } from '../server/support/neighbours.ts';
import { report } from './support/results.ts';
import { count } from './support/statistics.ts';

const most = count('BENCH_FANS', 10_000);
const GUESSES = 110;

const now = Date.now();
const database = await openDatabase({ dataDir: 'memory' });
await prepareDatabase(database, { sampleContent: true });
const app = await build({
  settings: readSettings({ LOG_LEVEL: 'silent', DATA_DIR: 'memory' }),
  database,
  clock: { now: () => now },
  passwords: CHEAP,
  pressure: { eventLoopDelay: 0, waiting: 10_000 },
  patience: { wrongAnswer: 0 },
});
const api = { app, database, clock: { now: () => now } };
const event = await newEvent(api, { winners: [1, 1] });
const passwordHash = await createPasswords(CHEAP).hash(PASSWORD, 'fans');
await database.pool.query(
  `insert into users (username, password_hash, email, nickname, phone_number, language, created_at)
   select 'many' || n, $2, 'many' || n || '@example.org', 'many.' || n, '+8219' || lpad(n::text, 8, '0'), 'en', $3
   from generate_series(1, $1::int) as n`,
  [most, passwordHash, new Date(now)],
);
for (let guess = 0; guess < GUESSES; guess += 1) {
  await signInFrom(api, `guess${guess}`, 'wrong-pass1');
}

const start = performance.now();
const refused: string[] = [];
for (let n = 1; n <= most; n += 1) {
  const fan = { username: `many${n}`, email: `many${n}@example.org` };
  refused.push(...(await visit(api, event, fan, n)));
}
await app.close();
await database.close();
report(
  'one-address',
  [
    {
      what: `${most} fans behind one address, refused calls`,
      figure: `${refused.length}`,
      aim: '0',
    },
    { what: 'minutes', figure: ((performance.now() - start) / 60_000).toFixed(1) },
  ],
  refused.slice(0, 100),
);
process.exitCode = refused.length === 0 ? 0 : 1;
