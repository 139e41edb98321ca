import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { type DatabaseOptions, openDatabase } from '../../../server/db/database.ts';
import { type Fan, signIn, signUpFans } from '../../bench/support/fans.ts';
import { hasPostgres } from '../support/databases.ts';
import { databaseUrl } from '../support/postgres-setup.ts';
import { startServer } from '../support/server-process.ts';
import { releases, unpack } from './releases.ts';

// Two whole processes a test, one of which fills its database.
vi.setConfig({ testTimeout: 600_000 });

type Place = { env: Record<string, string>; options: DatabaseOptions };

function newDirectory(): Place {
  const dataDir = mkdtempSync(join(tmpdir(), 'encore-upgrade-'));
  return { env: { DATA_DIR: dataDir }, options: { dataDir } };
}

/** Deleted with its cluster. */
async function newPostgres(): Promise<Place> {
  const admin = inject('postgres') ?? '';
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = databaseUrl(admin, name);
  return { env: { DATABASE_URL: url }, options: { url } };
}

const places: { kind: string; make(): Place | Promise<Place> }[] = [
  { kind: 'PGlite', make: newDirectory },
  ...(hasPostgres() ? [{ kind: 'a real PostgreSQL', make: newPostgres }] : []),
];

/** Serves, does the work and ends as in a deploy. */
async function serving<Result>(
  { env }: Place,
  work: (origin: string) => Promise<Result>,
  main?: string,
): Promise<Result> {
  const server = startServer({ ...env, LOG_LEVEL: 'warn' }, main);
  onTestFinished(() => void server.child.kill('SIGKILL'));
  const result = await work(await server.ready);
  server.child.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });
  return result;
}

const TABLES_OF_FANS = `
  with recursive found(id) as (
    select 'users'::regclass::oid
    union
    select conrelid from pg_constraint join found on confrelid = found.id where contype = 'f'
  )
  select id::regclass::text as name from found`;

/** Rows of each table that refers to fans, by any number of steps. */
async function rowsOfFans({ options }: Place): Promise<Record<string, number>> {
  const { pool, close } = await openDatabase(options);
  const { rows: tables } = await pool.query<{ name: string }>(TABLES_OF_FANS);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ rows: number }>(
      `select count(*)::int as rows from ${name}`,
    );
    counts[name] = rows[0]?.rows ?? 0;
  }
  await close();
  return counts;
}

async function ask(origin: string, path: string, authorization: string, body?: object) {
  const answer = await fetch(origin + path, {
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  expect([path, answer.status, answer.ok || (await answer.text())]).toEqual([path, 200, true]);
  return answer.json();
}

const ENTRY = { name: 'Kim Mina', birthDate: '2001-05-09', contactConsent: true, number: 1 };
const REQUEST = {
  key: 'a'.repeat(32),
  topic: 'account',
  email: 'mina@example.org',
  message: 'My ticket shows another day.',
};

async function openGiveaway(origin: string): Promise<string> {
  const { events } = await ask(origin, '/api/contents/events', '');
  for (const { category, status } of events) {
    const { event } = await ask(origin, `/api/contents/events/${category}`, '');
    if (status === 'active' && event.giveaways.length > 0) return category;
  }
  throw new Error('no giveaway is open');
}

/** What a fan has at the server; a request that is sent again is still the same one. */
async function ownThings(origin: string, authorization: string, event: string) {
  return {
    account: await ask(origin, '/api/auth/my-data', authorization),
    entry: await ask(origin, `/api/events/${event}/entry`, authorization),
    request: await ask(origin, '/api/support/requests', authorization, REQUEST),
  };
}

async function fanOf(origin: string) {
  const [fan] = (await signUpFans(origin, 1)) as [Fan];
  const authorization = await signIn(origin, fan);
  const event = await openGiveaway(origin);
  await ask(origin, `/api/events/${event}/entry`, authorization, ENTRY);
  return { fan, authorization, event, things: await ownThings(origin, authorization, event) };
}

describe.each(releases())('a database of release $name', ({ name: release, calls }) => {
  let main: string;
  beforeAll(() => {
    main = join(unpack(release), 'server/main.ts');
  });

  test.each(places)(
    'on $kind serves its fans today, with every row of theirs',
    async ({ make }) => {
      const place = await make();
      const { fan, authorization, event, things } = await serving(place, fanOf, main);
      const before = await rowsOfFans(place);
      expect(before).toMatchObject({ users: 1, event_entrants: 1, support_requests: 1 });

      await serving(place, async (origin) => {
        expect(await ownThings(origin, authorization, event)).toMatchObject(things);
        expect(await ownThings(origin, await signIn(origin, fan), event)).toMatchObject(things);
        for (const [name, { taken }] of Object.entries(calls)) {
          const [, path] = /^GET (\/api\/contents\/.*)/.exec(name) ?? [];
          if (path && taken.required?.length === 0) await ask(origin, path, '');
        }
      });
      const after = await rowsOfFans(place);
      const lost = Object.entries(before).filter(([table, rows]) => (after[table] ?? 0) < rows);
      expect(lost).toEqual([]);
    },
  );
});
