import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { hasPostgres, openPostgres } from '../support/databases.ts';
import { startServer } from '../support/server-process.ts';
import { done, operator, refused } from './operator.ts';

// Starts several whole processes a test, perhaps on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const home = mkdtempSync(join(tmpdir(), 'encore-admin-'));
const dataDir = join(home, 'data');

const ACCOUNT = `insert into users (username, email, language, created_at)
                 values ('mina1', 'mina1@example.org', 'en', now())`;

beforeAll(async () => {
  const database = await openDatabase({ dataDir, snapshot: inject('snapshot') });
  await database.pool.query(ACCOUNT);
  await database.close();
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

const admin = (args: string[], env: Record<string, string> = { DATA_DIR: dataDir }) =>
  operator(['admin', ...args], env);

test('an account gets and loses the admin role, each once, and both changes are recorded', async () => {
  expect(await admin(['Mina1'])).toEqual(done('mina1 is an admin now.'));
  expect(await admin(['mina1'])).toEqual(done('mina1 is an admin already; nothing was changed.'));
  expect(await admin(['--remove', 'Mina1'])).toEqual(done('mina1 is no admin any more.'));
  expect(await admin(['--remove', 'mina1'])).toEqual(
    done('mina1 is no admin; nothing was changed.'),
  );
  const { pool, close } = await openDatabase({ dataDir });
  const { rows } = await pool.query(
    'select username, role, action from audit join users on users.id = user_id order by audit.id',
  );
  await close();
  expect(rows).toEqual([
    { username: 'mina1', role: 'user', action: 'admin.appointed' },
    { username: 'mina1', role: 'user', action: 'admin.removed' },
  ]);
});

const WHOSE = 'Whose account? Run: npm run admin -- <ID> or npm run admin -- --remove <ID>';

test.each([
  [['nobody77'], 'There is no account with the ID nobody77; sign up with it first.'],
  [[], WHOSE],
  [['mina1', '--remove'], WHOSE],
])('for %j it prints what is wrong and exits with 1', async (args, sentence) => {
  expect(await admin(args)).toEqual(refused(sentence));
});

test('while the embedded server runs it prints what to do', async () => {
  const server = startServer({ DATA_DIR: dataDir });
  await server.ready;
  expect(await admin(['mina1'])).toEqual(
    refused(`Encore is running on ${dataDir}; stop it, run this again, then start it.`),
  );
  server.child.kill('SIGKILL');
  await server.ended;
});

test('where no database exists, none is created', async () => {
  const nowhere = join(home, 'nowhere');
  expect(await admin(['mina1'], { DATA_DIR: nowhere })).toEqual(
    refused(`There is no database in ${nowhere}; start Encore and sign up first, or set DATA_DIR.`),
  );
  expect(readdirSync(home)).toEqual(['data']);
});

test('a database in memory is its own server’s', async () => {
  expect(await admin(['mina1'], { DATA_DIR: 'memory' })).toEqual(
    refused('DATA_DIR is memory: such a database is known to its own server only.'),
  );
});

test.runIf(hasPostgres())('a PostgreSQL without our tables is refused, and stays so', async () => {
  const { url = '', pool } = await openPostgres();
  await pool.query('drop schema public, drizzle cascade');
  expect(await admin(['mina1'], { DATABASE_URL: url })).toEqual(
    refused('There is no Encore in the database; start Encore on it first, or name another.'),
  );
  const { rows } = await pool.query(
    "select count(*)::int from information_schema.schemata where schema_name in ('public', 'drizzle')",
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test.runIf(hasPostgres())('a database with a migration left to do is refused', async () => {
  const { url = '', pool } = await openPostgres();
  await pool.query(
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
  );
  expect(await admin(['mina1'], { DATABASE_URL: url })).toEqual(
    refused(
      'The database was not migrated by this version of Encore yet; start this version first.',
    ),
  );
});

test('an unreachable database gives one sentence', async () => {
  expect(await admin(['mina1'], { DATABASE_URL: 'postgres://127.0.0.1:1/encore' })).toEqual(
    refused('DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.'),
  );
});

test.runIf(hasPostgres())('on a real PostgreSQL it works beside a running server', async () => {
  const { url = '', pool } = await openPostgres();
  await pool.query(ACCOUNT);
  const server = startServer({ DATABASE_URL: url });
  await server.ready;
  expect(await admin(['mina1'], { DATABASE_URL: url })).toEqual(done('mina1 is an admin now.'));
  const { rows } = await pool.query('select username, role from users');
  expect(rows).toEqual([{ username: 'mina1', role: 'admin' }]);
  server.child.kill('SIGKILL');
  await server.ended;
});
