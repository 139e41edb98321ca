import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openExisting } from '../../../server/commands/open-existing.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { StartError } from '../../../server/lib/start-error.ts';
import { hasPostgres, openPostgres } from '../support/databases.ts';
import { builtOperator, done, operator, refused } from './operator.ts';

// Starts several whole processes a test, perhaps on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const home = mkdtempSync(join(tmpdir(), 'encore-admin-'));
const dataDir = join(home, 'data');

const ACCOUNTS = `insert into users (username, email, language, role, created_at)
                  values ('mina1', 'mina1@example.org', 'en', 'user', now()),
                         ('luna1', 'luna1@example.org', 'en', 'admin', now())`;

beforeAll(async () => {
  const database = await openDatabase({ dataDir, snapshot: inject('snapshot') });
  await database.pool.query(ACCOUNTS);
  await database.close();
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

const admin = (args: string[], env: Record<string, string> = { DATA_DIR: dataDir }) =>
  builtOperator(['admin', ...args], env);

test('an account gets and loses the admin role, both changes are recorded, and while another process has the embedded database the command says what to do', async () => {
  expect(await operator(['admin', 'Mina1'], { DATA_DIR: dataDir })).toEqual(
    done('mina1 is an admin now.'),
  );
  expect(await admin(['--remove', 'Mina1'])).toEqual(done('mina1 is no admin any more.'));
  const { pool, close } = await openDatabase({ dataDir });
  const { rows } = await pool.query(
    'select username, role, action from audit join users on users.id = user_id order by audit.id',
  );
  expect(rows).toEqual([
    { username: 'mina1', role: 'user', action: 'admin.appointed' },
    { username: 'mina1', role: 'user', action: 'admin.removed' },
  ]);
  expect(await admin(['mina1'])).toEqual(
    refused(`Encore is running on ${dataDir}; stop it, run this again, then start it.`),
  );
  await close();
});

/** Where there is one, a real database: an embedded one takes seconds to open. */
async function openAccounts(): Promise<Record<string, string>> {
  if (!hasPostgres()) return { DATA_DIR: dataDir };
  const { url = '', pool } = await openPostgres();
  await pool.query(ACCOUNTS);
  return { DATABASE_URL: url };
}

test('it prints what is wrong and exits with 1', async () => {
  const env = await openAccounts();
  const wrong: [string[], string][] = [
    [['--remove', 'luna1'], 'luna1 is the only admin; make another account one first.'],
    [['nobody77'], 'There is no account with the ID nobody77; sign up with it first.'],
    [
      ['mina1', '--remove'],
      'Whose account? Run: npm run admin -- <ID> or npm run admin -- --remove <ID>',
    ],
  ];
  for (const [args, sentence] of wrong) expect(await admin(args, env)).toEqual(refused(sentence));
});

const opening = (directory: string) =>
  openExisting({ databaseUrl: undefined, dataDir: directory }).then(
    () => 'opened',
    (error: unknown) => (error instanceof StartError ? error.message : `a stack: ${error}`),
  );

test('where no database exists, no command creates one', async () => {
  const nowhere = join(home, 'nowhere');
  expect(await opening(nowhere)).toBe(
    `There is no database in ${nowhere}; start Encore and sign up first, or set DATA_DIR.`,
  );
  expect(readdirSync(home)).toEqual(['data']);
  expect(await opening('memory')).toBe(
    'DATA_DIR is memory: such a database is known to its own server only.',
  );
});

test.runIf(hasPostgres())(
  'a PostgreSQL with a migration left to do, or without our tables, is refused, and stays so',
  async () => {
    const { url = '', pool } = await openPostgres();
    await pool.query(
      'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
    );
    expect(await admin(['mina1'], { DATABASE_URL: url })).toEqual(
      refused(
        'The database was not migrated by this version of Encore yet; start this version first.',
      ),
    );
    await pool.query('drop schema public, drizzle cascade');
    expect(await admin(['mina1'], { DATABASE_URL: url })).toEqual(
      refused('There is no Encore in the database; start Encore on it first, or name another.'),
    );
    const { rows } = await pool.query(
      "select count(*)::int from information_schema.schemata where schema_name in ('public', 'drizzle')",
    );
    expect(rows).toEqual([{ count: 0 }]);
  },
);
