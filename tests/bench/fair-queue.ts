/**
 * Forty connections from a throttled address and forty from another sign in as fast as they can; a
 * single client from a third address signs in meanwhile, one try after another.
 *
 *   BENCH_SECONDS=10 node tests/bench/fair-queue.ts
 */
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '../server/support/server-process.ts';
import type { Call } from './support/calls.ts';
import { type Fan, signUpFans, TRUST_LOCAL_PROXY } from './support/fans.ts';
import { describeCalls, type Pressed, pressBy } from './support/press.ts';
import { report } from './support/results.ts';
import { count, ms, quantile } from './support/statistics.ts';

const seconds = count('BENCH_SECONDS', 10);
const CONNECTIONS = 40;
/** The failures allowed to one network in a quarter of an hour. */
const FAILURES = 100;
/** A pause between two measurements, until the first has no effect any longer. */
const PAUSE_MS = 2_000;

const signInFrom =
  (address: string, bodies: () => Fan): Call =>
  () => ({
    method: 'POST',
    path: '/api/auth/sign-in',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(bodies()),
  });

let strangers = 0;
/** An unknown ID each time, so that only the address is throttled. */
const stranger = (): Fan => {
  strangers += 1;
  return { username: `stranger${strangers}`, password: 'Starlit!77' };
};

async function throttle(origin: string, call: Call): Promise<void> {
  for (let failure = 0; failure < FAILURES; failure += 1) {
    const { path, ...rest } = call();
    await fetch(origin + path, rest);
  }
}

const describeRefusals = ({ served, refused, failed, withoutRetryAfter }: Pressed) =>
  `${served.length} served, ${refused.length} refused (${withoutRetryAfter} without Retry-After), ${failed} failed`;

const server = startServer({ DATA_DIR: 'memory', LOG_LEVEL: 'silent', ...TRUST_LOCAL_PROXY });
try {
  const origin = await server.ready;
  const [owner, other] = await signUpFans(origin, 2);
  if (!owner || !other) throw new Error('no fans');
  const innocent = signInFrom('192.0.2.1', () => owner);
  const throttled = signInFrom('192.0.2.2', stranger);
  const eager = signInFrom('192.0.2.3', () => other);
  await throttle(origin, throttled);

  const alone = { connections: 1, seconds };
  const idle = await pressBy(origin, innocent, alone);
  await pause(PAUSE_MS);
  const many = { connections: CONNECTIONS, seconds };
  const [beside, ofThrottled, ofEager] = await Promise.all([
    pressBy(origin, innocent, alone),
    pressBy(origin, throttled, many),
    pressBy(origin, eager, many),
  ]);

  const [before, after] = [quantile(idle.served, 0.99), quantile(beside.served, 0.99)];
  report('fair queue', [
    { what: 'sign-in, idle', figure: describeCalls(idle) },
    {
      what: `sign-in beside ${2 * CONNECTIONS} connections`,
      figure: `${describeCalls(beside)}; p99 ${ms(after)} is ${(after / before).toFixed(1)} × idle`,
      aim: 'p99 at most 3 × idle, 0 refused',
    },
    { what: 'the throttled address', figure: describeRefusals(ofThrottled), aim: '0 served' },
    { what: 'the address that is not throttled', figure: describeRefusals(ofEager) },
  ]);
} finally {
  server.child.kill();
  await server.ended;
}
