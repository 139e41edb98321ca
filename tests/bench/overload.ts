/**
 * Overload: five times the possible sign-ins, five times the callers, a thousand callers who retry
 * at once whatever the response, and 500 sockets that never finish their request. What is accepted
 * must be quick, the rest refused with Retry-After.
 *
 *   BENCH_SECONDS=5 node tests/bench/overload.ts
 */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '../server/support/server-process.ts';
import { read, signInInTurn } from './support/calls.ts';
import { signIn, signUpFans, TRUST_LOCAL_PROXY } from './support/fans.ts';
import { describeCalls, type Pressed, perSecond, pressAt, pressBy } from './support/press.ts';
import { type Row, report } from './support/results.ts';
import { count, ms, quantile } from './support/statistics.ts';

const seconds = count('BENCH_SECONDS', 5);
const FANS = 64;
const OVER = 5;
const CALLERS = 32;
const CROWD = 1_000;
/** A pause between two measurements, until the first has no effect any longer. */
const PAUSE_MS = 2_000;
const SLOW_SOCKETS = 500;

function rowsOf(name: string, pressed: Pressed, capacity: number): Row[] {
  const { served, refused, failed, withoutRetryAfter } = pressed;
  const offered = (served.length + refused.length + failed) / pressed.seconds;
  return [
    {
      what: `${name}: offered`,
      figure: `${Math.round(offered)}/s, ${(offered / capacity).toFixed(1)} × the ${Math.round(capacity)}/s it can serve`,
    },
    {
      what: `${name}: accepted`,
      figure: `${served.length} of ${served.length + refused.length + failed}, p99 ${ms(quantile(served, 0.99))}`,
      aim: 'p99 below 1 s',
    },
    {
      what: `${name}: refused`,
      figure: `${refused.length}, p99 ${ms(quantile(refused, 0.99))}, ${withoutRetryAfter} without Retry-After, ${failed} failed`,
      aim: 'at once, with Retry-After; 0 failed',
    },
  ];
}

/** Sockets that start a request and never finish it. */
function holdSockets(origin: string): () => void {
  const { hostname, port } = new URL(origin);
  const sockets = Array.from({ length: SLOW_SOCKETS }, () => {
    const socket = connect(Number(port), hostname);
    // The server may close them.
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: ');
    return socket;
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

const server = startServer({ DATA_DIR: 'memory', LOG_LEVEL: 'silent', ...TRUST_LOCAL_PROXY });
try {
  const origin = await server.ready;
  const fans = await signUpFans(origin, FANS);
  const authorization = fans[0] ? await signIn(origin, fans[0]) : '';
  const entering = signInInTurn(fans);
  const reading = read('/api/auth/my-data', { authorization });

  const entries = perSecond(await pressBy(origin, entering, { connections: 8, seconds }));
  const manyEntries = await pressAt(origin, entering, { rate: OVER * entries, seconds });
  await pause(PAUSE_MS);
  const reads = perSecond(await pressBy(origin, reading, { connections: CALLERS, seconds }));
  const manyReads = await pressBy(origin, reading, { connections: OVER * CALLERS, seconds });
  await pause(PAUSE_MS);
  const crowd = await pressBy(origin, reading, { connections: CROWD, seconds });
  await pause(PAUSE_MS);

  const closeSockets = holdSockets(origin);
  const beside = await pressBy(origin, read('/api/contents/home'), {
    connections: CALLERS,
    seconds,
  });
  closeSockets();
  report('overload', [
    ...rowsOf(`sign-in at ${OVER} × capacity`, manyEntries, entries),
    ...rowsOf(`my-data with ${OVER} × the callers`, manyReads, reads),
    ...rowsOf(`my-data with ${CROWD} callers`, crowd, reads),
    {
      what: `home beside ${SLOW_SOCKETS} sockets that never finish`,
      figure: describeCalls(beside),
      aim: 'p99 below 1 s, 0 failed',
    },
  ]);
} finally {
  server.child.kill();
  await server.ended;
}
