/**
 * How probes, a throttled address, clients that never read and clients that never finish a request affect an ordinary
 * fan, and how much memory they take. The sockets come from many addresses, each with the maximum
 * number of connections.
 *
 *   BENCH_SECONDS=30 node tests/bench/innocents.ts probes throttled silent flooding slow
 */
import { connect, type Socket } from 'node:net';
import { PATIENCE } from '../../server/process/listener.ts';
import { type Attack, besideAttack } from './support/beside.ts';
import { type Call, read } from './support/calls.ts';
import { pressBy } from './support/press.ts';
import { type Row, report } from './support/results.ts';
import { count } from './support/statistics.ts';

const seconds = count('BENCH_SECONDS', 30);
const PROBES = 60;
const THROTTLED = 40;
const SILENT = 400;
const SLOW = 500;
const PER_ADDRESS = 100;
/** Many more than are admitted. */
const PIPELINED_REQUESTS = 200;
const READ = 'GET /artwork/2024kwda-01-1440.webp HTTP/1.1\r\nHost: encore\r\n\r\n';
/** All of them are connected after a third of the time. */
const BETWEEN_SOCKETS = (seconds * 1000) / 3 / SLOW;
const DROP = 1_000;

const probes: Attack = (origin) => {
  const pressed = pressBy(origin, read('/health/ready'), { connections: PROBES, seconds });
  return {
    async stop() {
      const { served, refused, failed } = await pressed;
      return `${served.length} times ready, ${refused.length} times not, ${failed} failed`;
    },
  };
};

/** Sign-ins of one address; an unknown ID each time, so that only the address is throttled. */
const throttled: Attack = (origin) => {
  let strangers = 0;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.2' };
  const signIn: Call = () => {
    strangers += 1;
    const body = JSON.stringify({ username: `stranger${strangers}`, password: 'Starlit!77' });
    return { method: 'POST', path: '/api/auth/sign-in', headers, body };
  };
  const pressed = pressBy(origin, signIn, { connections: THROTTLED, seconds });
  return {
    async stop() {
      const { served, refused, failed, withoutRetryAfter } = await pressed;
      return `${served.length} served, ${failed} with a wrong password, ${refused.length} refused (${withoutRetryAfter} without Retry-After)`;
    },
  };
};

/** Opens `howMany` sockets, one after another. */
function openSockets(origin: string, howMany: number, begin: (socket: Socket) => void) {
  const { hostname, port } = new URL(origin);
  const open = new Set<Socket>();
  let [opened, stopped] = [0, false];
  const opening = setInterval(() => {
    if (opened === howMany || stopped) return clearInterval(opening);
    const localAddress = `127.1.0.${1 + Math.floor(opened / PER_ADDRESS)}`;
    const socket = connect({ port: Number(port), host: hostname, localAddress });
    open.add(socket);
    // The server may close them.
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
    begin(socket);
    opened += 1;
  }, BETWEEN_SOCKETS);
  return {
    async stop() {
      stopped = true;
      const summary = `${opened} sockets opened, ${opened - open.size} of them dropped`;
      for (const socket of open) socket.destroy();
      return summary;
    },
  };
}

/** They send this many requests at once, and read none of the responses. */
const silent =
  (requests: number): Attack =>
  (origin) =>
    openSockets(origin, SILENT, (socket) => {
      socket.pause();
      socket.write(READ.repeat(requests));
      // A socket that reads nothing notices its end only when it writes.
      const asking = setInterval(() => socket.write(READ), DROP);
      socket.on('close', () => clearInterval(asking));
    });

const slow: Attack = (origin) =>
  openSockets(origin, SLOW, (socket) => {
    socket.resume();
    socket.write('POST /api/auth/sign-in HTTP/1.1\r\nHost: encore\r\nX-Drops: ');
    const dripping = setInterval(() => socket.write('.'), DROP);
    socket.on('close', () => clearInterval(dripping));
  });

const ATTACKS: Record<string, [name: string, attack: Attack]> = {
  probes: [`${PROBES} connections on /health/ready`, probes],
  throttled: [`${THROTTLED} connections of one address that signs in as nobody`, throttled],
  silent: [`${SILENT} sockets that never read`, silent(PATIENCE.ahead)],
  flooding: [
    `${SILENT} sockets that send ${PIPELINED_REQUESTS} requests and never read`,
    silent(PIPELINED_REQUESTS),
  ],
  slow: [`${SLOW} sockets that never finish a request`, slow],
};

const asked = process.argv.slice(2);
const rows: Row[] = [];
for (const [key, [name, attack]] of Object.entries(ATTACKS)) {
  if (asked.length > 0 && !asked.includes(key)) continue;
  rows.push(...(await besideAttack(name, attack, { seconds })));
}
report('innocents', rows);
