import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { databases, hasPostgres, openBlank, openUsual } from './support/databases.ts';
import { usedDirectory } from './support/new-directory.ts';

test('a directory belongs to one process, which acknowledges only what is on disk; what was written is there when it is opened again', async () => {
  const dataDir = usedDirectory();
  const first = await openDatabase({ dataDir });
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    `The data directory ${dataDir} is in use by another process; stop it or set DATA_DIR.`,
  );
  const { rows: habits } = await first.pool.query(
    `select name, setting from pg_settings
     where name in ('fsync', 'synchronous_commit', 'wal_sync_method', 'full_page_writes') order by 1`,
  );
  expect(habits).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'wal_sync_method', setting: 'open_datasync' },
  ]);
  await first.pool.query(`insert into rate_limits values ('kept', 7, null)`);
  await first.close();

  const second = await openDatabase({ dataDir });
  const { rows } = await second.pool.query('select key, points from rate_limits');
  await second.close();
  expect(rows).toEqual([{ key: 'kept', points: 7 }]);
});

test('an address without a PostgreSQL is refused in one sentence', async () => {
  await expect(openDatabase({ url: 'postgres://127.0.0.1:1/encore' })).rejects.toThrow(
    'DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
  );
});

describe.each(databases())('on $name', ({ open }) => {
  test('a second migration, and two at once, change nothing', async () => {
    const database = await open();
    const applied = () => database.pool.query('select * from drizzle.__drizzle_migrations');
    const before = await applied();

    await migrateDatabase(database);
    await Promise.all([migrateDatabase(database), migrateDatabase(database)]);

    expect((await applied()).rows).toEqual(before.rows);
    expect(before.rows.length).toBeGreaterThan(0);
  });
});

const tables = `select tablename from pg_tables where schemaname = 'public' order by 1`;

test.skipIf(!hasPostgres())(
  'on a real PostgreSQL: two processes that migrate an empty database at once both succeed',
  async () => {
    const wanted = (await (await openUsual()).pool.query(tables)).rows;
    const { url = '', pool } = await openBlank();
    const processes = await Promise.all([openDatabase({ url }), openDatabase({ url })]);

    await Promise.all(processes.map((database) => migrateDatabase(database)));

    await Promise.all(processes.map((database) => database.close()));
    expect((await pool.query(tables)).rows).toEqual(wanted);
  },
);

test.skipIf(!hasPostgres())(
  'on a real PostgreSQL: a migration killed midway leaves nothing, and the next one completes',
  async () => {
    const wanted = (await (await openUsual()).pool.query(tables)).rows;
    const { url = '', pool } = await openBlank();
    // Blocks the migration at its last step: the table of applied migrations is locked.
    const holder = new Client({ connectionString: url });
    await holder.connect();
    await holder.query('create schema drizzle');
    await holder.query(
      `create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    await holder.query('begin; lock table drizzle.__drizzle_migrations in exclusive mode');

    const killed = await openDatabase({ url });
    const migrating = migrateDatabase(killed).catch((error: Error) => error);
    const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await pool.query(waiting)).rows).toHaveLength(1);
    await pool.query(`select pg_terminate_backend(pid) from (${waiting}) as stuck`);
    expect(await migrating).toBeInstanceOf(Error);
    await killed.close();
    await holder.end();
    expect((await pool.query(tables)).rows).toEqual([]);

    const next = await openDatabase({ url });
    await migrateDatabase(next);
    await next.close();
    expect((await pool.query(tables)).rows).toEqual(wanted);
  },
);
