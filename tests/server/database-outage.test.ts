import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { prepareDatabase } from '../../server/db/prepare.ts';
import { PATIENCE } from '../../server/process/listener.ts';
import { atDepth } from '../depth.ts';
import {
  type Browser,
  call,
  newPhone,
  openTestApi,
  PASSWORD,
  post,
  postFromPhone,
  signedIn,
  type TestApi,
} from './auth/fans.ts';
import { enter, newEvent } from './events/giveaway.ts';
import { type Cluster, startCluster } from './support/cluster.ts';
import { crowd, type Habit } from './support/crowd.ts';
import { hasPostgres } from './support/databases.ts';
import { openValve } from './support/valve.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let cluster: Cluster;
let valve: Awaited<ReturnType<typeof openValve>>;
let api: TestApi;
let member: Browser;
let username: string;
const cleanups: (() => unknown)[] = [];

async function client(settings = '') {
  const one = new pg.Client({ connectionString: cluster.url('postgres'), options: settings });
  one.on('error', () => {});
  await one.connect();
  return one;
}

async function run(...statements: string[]) {
  const one = await client('-c default_transaction_read_only=off');
  for (const sql of statements) await one.query(sql);
  await one.end();
}

const count = (table: string, column: string) =>
  `select count(*)::int as count from ${table} where ${column} = $1`;

let made = 0;

/** Prepared before the outage: afterwards only presses reach the database. Each write is cut at its statements by `lost-answers.test.ts`. */
async function habits(): Promise<Record<string, Habit>> {
  const events: string[] = [];
  for (let time = 0; time < 6; time += 1) events.push(await newEvent(api));
  return {
    entry: () => {
      const event = events.pop();
      if (!event) return undefined;
      return {
        press: () => enter(member, event),
        rows: [count('event_entries', 'event_id'), event],
      };
    },
    support: () => {
      made += 1;
      const email = `ask${made}@example.org`;
      const request = {
        ...{ key: String(made).padStart(32, '0'), topic: 'app', email },
        message: 'The tab bar is hidden.',
      };
      return {
        press: () => post(api, '/api/support/requests', request),
        rows: [count('support_requests', 'email'), email],
      };
    },
    'sign-in': () => ({
      press: () => post(api, '/api/auth/sign-in', { username, password: PASSWORD }),
    }),
    code: () => ({
      press: () => postFromPhone(api, '/api/utils/send-code', { phoneNumber: newPhone() }),
    }),
    'own data': () => ({
      press: () => member.myData(),
    }),
  };
}

type Trouble = {
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
  /** Habits that it does not disturb. */
  spared?: string[];
};

async function filledConnections(): Promise<Trouble> {
  const held: pg.Client[] = [];
  const fill = async () => {
    for (;;) {
      const one = await client().catch(() => undefined);
      if (!one) return;
      held.push(one);
    }
  };
  return {
    async begin() {
      await fill();
      const [first] = held;
      await first?.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'encore'`,
      );
      await fill();
    },
    end: () => Promise.all(held.map((one) => one.end())),
  };
}

async function lockedTables(): Promise<Trouble> {
  const holder = await client();
  return {
    begin: () =>
      holder.query('begin; lock table users, throttles, rate_limits in access exclusive mode'),
    end: () => holder.query('rollback').then(() => holder.end()),
  };
}

const readOnly = (value: string): string[] => [
  `alter system set default_transaction_read_only = ${value}`,
  'select pg_reload_conf()',
];

const TROUBLES: Record<string, () => Trouble | Promise<Trouble>> = {
  'is restarted': () => ({ begin: () => cluster.down('SIGINT'), end: () => cluster.up() }),
  crashes: () => ({ begin: () => cluster.down('SIGQUIT'), end: () => cluster.up() }),
  'becomes read-only': () => ({
    begin: () => run(...readOnly('on')),
    end: () => run(...readOnly('off')),
    spared: ['own data'],
  }),
  'has no connection left': filledConnections,
  'has locked tables': lockedTables,
  'is behind a network that loses everything': () => ({
    begin: async () => valve.shut(),
    end: async () => valve.open(),
  }),
};

/** Requests have lines of their own; whatever the process does by itself is tried again and again. */
function expectOneLineEach(log: string) {
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const failures = lines.filter(({ level, reqId }) => level >= 40 && !reqId);
  const messages = failures.map(({ msg }) => msg);
  expect(messages).toEqual([...new Set(messages)]);
  expect(log).not.toContain('"stack"');
}

/** One that is away, and one that reads. */
const IN_EVERY_RUN = ['is restarted', 'becomes read-only'];
const OTHERS = Object.keys(TROUBLES).filter((name) => !IN_EVERY_RUN.includes(name));

describe.skipIf(!hasPostgres())('on a real PostgreSQL', () => {
  beforeAll(async () => {
    const started = await startCluster(40);
    if (!started) throw new Error('no PostgreSQL');
    cluster = started;
    cleanups.push(started.stop);
    valve = await openValve(() => started.path);
    cleanups.push(valve.close);
    const database = await openDatabase({
      url: `postgres://postgres@127.0.0.1:${valve.port}/postgres`,
    });
    cleanups.push(database.close);
    await prepareDatabase(database, { sampleContent: true });
    // As installed: an outage must be over for the fan before the app gives up.
    api = await openTestApi({
      database,
      patience: { answer: PATIENCE.answer },
    });
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { fan, browser } = await signedIn(api);
    ({ username } = fan);
    member = browser;
  });
  afterAll(async () => {
    await api?.app.close();
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });

  test.each(atDepth(IN_EVERY_RUN, OTHERS))(
    'a database that %s costs nobody a write: 503 until it is back, then everything is there once',
    async (name) => {
      const trouble = TROUBLES[name] ?? expect.fail();
      const { begin, end, spared = [] } = await trouble();
      expect((await call(api, 'GET', '/api/contents/home')).statusCode).toBe(200);
      const fans = crowd(await habits());
      api.forget();
      try {
        await begin();
        fans.away();
        await expect.poll(fans.notRefused, { timeout: 120_000 }).toEqual(spared);
        if (name === 'is restarted')
          await expect.poll(api.log, { timeout: 60_000 }).toContain('could not be published');
        // From memory, as before.
        api.clock.advance(2_000);
        expect((await call(api, 'GET', '/api/contents/home')).statusCode).toBe(200);
      } finally {
        await end();
        await fans.end();
      }
      if (name === 'is restarted') expectOneLineEach(api.log());
      expect(new Set(fans.answers)).toEqual(new Set(['200', '503 with a time to come back']));
      for (const [sql, value] of fans.saved) {
        const { rows } = await api.database.pool.query(sql, [value]);
        expect([value, rows]).toEqual([value, [{ count: 1 }]]);
      }
    },
  );
});
