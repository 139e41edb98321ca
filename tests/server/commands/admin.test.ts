import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runAdmin } from '../../../server/commands/admin.ts';
import { openExisting } from '../../../server/commands/open-existing.ts';
import { StartError } from '../../../server/lib/start-error.ts';
import { hasPostgres, openPostgres } from '../support/databases.ts';
import { newDirectory } from '../support/new-directory.ts';
import { ACCOUNTS, done, refused, said } from './operator.ts';

test.runIf(hasPostgres())(
  'an account gets and loses the admin role, and both changes are recorded; what is wrong is printed, and the command exits with 1',
  async () => {
    const { url = '', pool } = await openPostgres();
    await pool.query(ACCOUNTS);
    const admin = (...args: string[]) => said(runAdmin, args, { DATABASE_URL: url });
    expect(await admin('Mina1')).toEqual(done('mina1 is an admin now.'));
    expect(await admin('--remove', 'Mina1')).toEqual(done('mina1 is no admin any more.'));
    const { rows } = await pool.query(
      'select username, role, action from audit join users on users.id = user_id order by audit.id',
    );
    expect(rows).toEqual([
      { username: 'mina1', role: 'user', action: 'admin.appointed' },
      { username: 'mina1', role: 'user', action: 'admin.removed' },
    ]);
    expect(await admin('--remove', 'luna1')).toEqual(
      refused('luna1 is the only admin; make another account one first.'),
    );
    expect(await admin('nobody77')).toEqual(
      refused('There is no account with the ID nobody77; sign up with it first.'),
    );
    expect(await admin('mina1', '--remove')).toEqual(
      refused('Whose account? Run: npm run admin -- <ID> or npm run admin -- --remove <ID>'),
    );
  },
);

const opening = (directory: string) =>
  openExisting({ databaseUrl: undefined, dataDir: directory }).then(
    () => 'opened',
    (error: unknown) => (error instanceof StartError ? error.message : `a stack: ${error}`),
  );

test('where no database exists, no command creates one', async () => {
  const home = newDirectory();
  const nowhere = join(home, 'nowhere');
  expect(await opening(nowhere)).toBe(
    `There is no database in ${nowhere}; start Encore and sign up first, or set DATA_DIR.`,
  );
  expect(readdirSync(home)).toEqual([]);
  expect(await opening('memory')).toBe(
    'DATA_DIR is memory: such a database is known to its own server only.',
  );
});

test.runIf(hasPostgres())(
  'a PostgreSQL with a migration left to do, or without our tables, is refused, and stays so',
  async () => {
    const { url = '', pool } = await openPostgres();
    const admin = () => said(runAdmin, ['mina1'], { DATABASE_URL: url });
    await pool.query(
      'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
    );
    expect(await admin()).toEqual(
      refused(
        'The database was not migrated by this version of Encore yet; start this version first.',
      ),
    );
    await pool.query('drop schema public, drizzle cascade');
    expect(await admin()).toEqual(
      refused('There is no Encore in the database; start Encore on it first, or name another.'),
    );
    const { rows } = await pool.query(
      "select count(*)::int from information_schema.schemata where schema_name in ('public', 'drizzle')",
    );
    expect(rows).toEqual([{ count: 0 }]);
  },
);
