import { join } from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { hasPostgres, openPostgres } from '../support/databases.ts';
import { newDirectory } from '../support/new-directory.ts';
import { startServer } from '../support/server-process.ts';
import { builtOperator, done, refused } from './operator.ts';

// Starts whole processes, perhaps on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

/** Days from now: when its seed was fixed, and when it ended. */
const newEvent = (id: string, committed: number, ends: number) => `
  insert into events (id, title, line, body, artwork, starts_at, ends_at, created_at)
    select '${id}', title, line, body, artwork, now() - interval '9 days', now() + ${ends} * interval '1 day', now()
    from events where id = 'encore-night';
  insert into event_giveaways values ('${id}', 1, 2, 2);
  update event_draws set committed_at = now() + ${committed} * interval '1 day' where event_id = '${id}';`;

const draw = (args: string[], env: Record<string, string>) => builtOperator(['draw', ...args], env);

const tooEarly = (event: string) => ({
  ...{ status: 1, stdout: '' },
  stderr: expect.stringMatching(
    new RegExp(
      `^The winners of ${event} can be drawn from \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d KST on; nothing was drawn \\(--at-once draws now, and the page says that the draw is not provable\\)\\.\n$`,
    ),
  ),
});
const drawn = (event: string, more = '') =>
  done(
    `Drawn: 0 winners of ${event} out of 0 entries. The seed is public, and winners are told.${more}`,
  );
const EARLY =
  ' This draw is not provable: it was made earlier after the close than its page promised.';

test.runIf(hasPostgres())('the command closes and draws an event in a PostgreSQL', async () => {
  const { url = '', pool } = await openPostgres();
  await pool.query(`${newEvent('over', -10, -2)} ${newEvent('late', 0, -1)}`);
  const env = { DATABASE_URL: url };
  expect(await draw(['--close', 'over'], env)).toEqual(
    done('The entries of over are closed: 0. Their hash is public.'),
  );
  expect(await draw(['--close', 'late'], env)).toEqual(
    done(
      'The entries of late are closed: 0. Their hash is public. This draw is not provable: there is no record that its seed was fixed before entries opened.',
    ),
  );
  await pool.query(
    `update event_draws set closed_at = now() - interval '1 day' where event_id = 'over'`,
  );
  expect(await draw(['over'], env)).toEqual(drawn('over'));
  expect(await draw([], env)).toEqual(
    refused(
      'Which event? Run: npm run draw -- <event>, npm run draw -- --close <event> or npm run draw -- --at-once <event>',
    ),
  );
});

test('the command draws an event while the embedded server runs', async () => {
  const dataDir = join(newDirectory(), 'data');
  const database = await openDatabase({ dataDir, snapshot: inject('snapshot') });
  await database.pool.query(newEvent('hasty', -10, -1));
  await database.close();
  const env = { DATA_DIR: dataDir };
  const server = startServer(env);
  await server.ready;
  expect(await draw(['hasty'], env)).toEqual(tooEarly('hasty'));
  expect(await draw(['--at-once', 'hasty'], env)).toEqual(drawn('hasty', EARLY));
  expect(await draw(['hasty'], env)).toEqual(
    refused('The winners of hasty were drawn already; nothing was changed.'),
  );
  server.child.kill('SIGTERM');
  await server.ended;
});
