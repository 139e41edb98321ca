/**
 * How requests that cost their sender nothing affect ordinary fans: names that nobody has, words
 * that nobody else searches for, and bodies that nobody needs. One fan opens pages that are not
 * cached, another requests their own data; first without, then during each attack.
 *
 *   BENCH_SECONDS=8 node tests/bench/cheap-requests.ts names words forms bodies
 *   DATABASE_URL=postgres://… node tests/bench/cheap-requests.ts words   # a new database for each
 */
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { LANGUAGES } from '../../contract/languages.ts';
import type { VideosResponse } from '../../contract/schemas/contents.ts';
import { type ServerProcess, startServer } from '../server/support/server-process.ts';
import { askInnocently } from './support/beside.ts';
import { signIn, signUpFans, TRUST_LOCAL_PROXY } from './support/fans.ts';
import type { Innocent, InnocentResult } from './support/innocent.ts';
import { type Row, report } from './support/results.ts';
import { count, ms, quantile } from './support/statistics.ts';

type Request = { method: 'GET' | 'POST'; path: string; body?: string };

const { DATABASE_URL } = process.env;
const seconds = count('BENCH_SECONDS', 8);
const BODY = 60_000;
const LEAST = 4_000;
const TICKS = 100;

const anything = () => Math.random().toString(36).slice(2);
const NAMES = [
  () => `/video?tag=${anything()}`,
  () => `/video?tag=${anything().repeat(400)}`,
  () => `/photo?category=${anything()}`,
  () => `/videoplay/${anything()}`,
  () => `/event/${anything()}`,
  () => `/photo/${anything()}`,
  () => `/audition/${anything()}`,
  () => `/notice/${anything()}`,
  () => `/notice?after=${anything()}`,
  () => `/${anything()}`,
  () => `/api/contents/videos?tag=${anything()}`,
  () => `/api/contents/videos/${anything()}`,
];

const WORDS = [() => `/video?q=${anything()}`, () => `/faq?q=${anything()}`];

const wide = (bytes: number) => `{${`"${anything()}":1,`.repeat(bytes / 16)}"a":1}`;
const BODIES = [
  '['.repeat(BODY),
  '['.repeat(LEAST),
  wide(BODY),
  wide(LEAST),
  `[${'1,'.repeat(LEAST / 2)}1]`,
  JSON.stringify({ message: 'x'.repeat(BODY) }),
];
const ROUTES = [
  '/api/auth/sign-in',
  '/api/auth/sign-up',
  '/api/auth/find-id',
  '/api/auth/deactive',
  '/api/support/requests',
  '/api/utils/verify-code',
  '/api/config',
  '/api/none',
  '/login',
];

const pick = <Value>(from: readonly Value[], turn: number) => {
  const value = from[turn % from.length];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
};

const ATTACKS: Record<string, { connections: number; request: (turn: number) => Request }> = {
  names: {
    connections: 12,
    request: (turn) => ({ method: 'GET', path: pick(NAMES, turn)() }),
  },
  words: {
    connections: 12,
    request: (turn) => ({ method: 'GET', path: pick(WORDS, turn)() }),
  },
  forms: {
    connections: 12,
    request: (turn) => ({ method: 'GET', path: `${pick(WORDS, turn)()}&plain=` }),
  },
  bodies: {
    connections: 40,
    request: (turn) => ({
      method: 'POST',
      path: pick(ROUTES, Math.floor(turn / BODIES.length)),
      body: pick(BODIES, turn),
    }),
  },
  signIn: {
    connections: 40,
    request: (turn) => ({ method: 'POST', path: ROUTES[0] ?? '', body: pick(BODIES, turn) }),
  },
};

async function attack(origin: string, { connections, request }: (typeof ATTACKS)[string]) {
  const seen = { hollow: 0, unlisted: 0, answers: new Map<number, number>() };
  let turn = 0;
  const run = autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest(before) {
          turn += 1;
          const headers = {
            'content-type': 'application/json',
            'x-forwarded-for': `10.0.${turn % connections}.1`,
          };
          return { ...before, ...request(turn), headers };
        },
        onResponse(status, body) {
          seen.answers.set(status, (seen.answers.get(status) ?? 0) + 1);
          if (status === 200 && body.includes('class="loading"')) seen.hollow += 1;
          if (body.includes('content="noindex"')) seen.unlisted += 1;
        },
      },
    ],
  });
  const { errors } = await run;
  return { ...seen, errors };
}

/** Seconds of a core that the process has used. */
const cpuOf = ({ pid }: ServerProcess['child']) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user = '0', system = '0'] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11);
  return (Number(user) + Number(system)) / TICKS;
};

const p99 = ({ served }: InnocentResult) => quantile(served, 0.99);

function row(what: string, idle: InnocentResult, beside: InnocentResult): Row {
  const asked = beside.served.length + beside.failed;
  const times = (p99(beside) / p99(idle)).toFixed(1);
  return {
    what,
    figure: `${beside.served.length} of ${asked} served, p99 ${ms(p99(beside))}, ${times} × the idle ${ms(p99(idle))}; ${beside.hollow} × 200 without content, ${beside.unlisted} × noindex`,
    aim: 'all served, p99 at most 3 × idle, 0, 0',
  };
}

async function beside(name: string, one: (typeof ATTACKS)[string]): Promise<Row[]> {
  const server = startServer({
    ...(DATABASE_URL ? { DATABASE_URL } : { DATA_DIR: 'memory' }),
    LOG_LEVEL: 'silent',
    PREPARING_LANGUAGES: '',
    ...TRUST_LOCAL_PROXY,
  });
  try {
    const origin = await server.ready;
    const [fan] = await signUpFans(origin, 1);
    const authorization = fan ? await signIn(origin, fan) : '';
    const list = await fetch(`${origin}/api/contents/videos`);
    const { videos }: VideosResponse = JSON.parse(await list.text());
    const cold = videos.flatMap(({ id }) =>
      LANGUAGES.map((language) => ({
        path: `/videoplay/${id}`,
        headers: { cookie: `language=${language}` },
      })),
    );
    const half = Math.floor(cold.length / 2);
    const milliseconds = seconds * 1000;
    const member: Innocent = {
      ...{ origin, milliseconds },
      calls: [{ path: '/api/auth/my-data', headers: { authorization } }],
    };
    const reader = (calls: Innocent['calls']): Innocent => ({ origin, calls, milliseconds });
    // Code is slow the first time it runs.
    await askInnocently({ ...reader(cold.slice(0, 8)), milliseconds: 1_000 });
    await askInnocently({ ...member, milliseconds: 1_000 });

    // Rendering for one of them delays the other without any attack too.
    const [idleMember, idleReader] = await Promise.all([
      askInnocently(member),
      askInnocently(reader(cold.slice(8, half))),
    ]);
    const before = cpuOf(server.child);
    const [attacked, besideMember, besideReader] = await Promise.all([
      attack(origin, one),
      askInnocently(member),
      askInnocently(reader(cold.slice(half))),
    ]);
    const cost = cpuOf(server.child) - before;
    const asked = [...attacked.answers.values()].reduce((sum, times) => sum + times, 0);
    const answers = [...attacked.answers].map(([status, times]) => `${times} × ${status}`);
    return [
      row(`${name}: a member beside it`, idleMember, besideMember),
      row(`${name}: a fan who opens pages beside it`, idleReader, besideReader),
      {
        what: `${name}: the attack`,
        figure: `${answers.join(', ')}, ${attacked.errors} errors; ${attacked.hollow} × 200 without content, ${attacked.unlisted} × noindex; ${ms((1000 * cost) / asked)} of CPU for each, with those of the fans beside it`,
        aim: '0, 0',
      },
    ];
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
  }
}

const asked = process.argv.slice(2);
const rows: Row[] = [];
for (const [name, one] of Object.entries(ATTACKS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  rows.push(...(await beside(`${one.connections} connections, ${name}`, one)));
}
report('cheap-requests', rows);
