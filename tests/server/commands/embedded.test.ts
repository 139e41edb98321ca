import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { newDirectory, usedDirectory } from '../support/new-directory.ts';
import { startServer } from '../support/server-process.ts';
import { ACCOUNTS, builtOperator, done, drawn, newEvent, operator, refused } from './operator.ts';

// Starts whole processes, perhaps on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

test('on an embedded database an admin is made before its server starts; while it runs it draws, and takes and gives content, and the admin command says to stop it', async () => {
  const home = newDirectory();
  const dataDir = join(home, 'data');
  usedDirectory(dataDir);
  const database = await openDatabase({ dataDir });
  await database.pool.query(`${ACCOUNTS} ${newEvent('hasty', -10, -1)}`);
  await database.close();
  const env = { DATA_DIR: dataDir };
  const command = (...args: string[]) => builtOperator(args, env);
  expect(await operator(['admin', 'Mina1'], env)).toEqual(done('mina1 is an admin now.'));

  const heap = { NODE_OPTIONS: '--max-old-space-size=512' };
  const server = startServer({ ...env, ...heap, LOG_LEVEL: 'silent' });
  onTestFinished(() => void server.child.kill('SIGKILL'));
  const origin = await server.ready;
  expect(await command('admin', 'mina1')).toEqual(
    refused(`Encore is running on ${dataDir}; stop it, run this again, then start it.`),
  );

  expect(await command('draw', 'hasty')).toMatchObject({
    ...{ status: 1, stdout: '' },
    stderr: expect.stringMatching(
      /^The winners of hasty can be drawn from \d{4}-\d\d-\d\d \d\d:\d\d KST on; nothing was drawn \(--at-once draws now, and the page says that the draw is not provable\)\.\n$/,
    ),
  });
  const early =
    ' This draw is not provable: it was made earlier after the close than its page promised.';
  expect(await command('draw', '--at-once', 'hasty')).toEqual(drawn('hasty', early));

  // It harms nobody but itself: the server goes on below.
  const hostile = join(home, 'hostile.json');
  writeFileSync(hostile, Buffer.alloc(20 * 1024 * 1024, '['));
  expect(await command('content', 'import', 'headlines', hostile)).toMatchObject({
    status: 1,
    stderr: 'row 1: the item is nested deeper than any is\nNothing was changed.\n',
  });
  const file = join(home, 'headlines.csv');
  expect(await command('content', 'export', 'headlines', file)).toMatchObject({ status: 0 });
  writeFileSync(file, `${readFileSync(file, 'utf8')}made-here,Seen by all,,,,\r\n`);
  const shown = async () => (await fetch(`${origin}/api/contents/home`)).text();
  expect(await shown()).not.toContain('Seen by all');
  expect(await command('content', 'import', 'headlines', file, '--publish')).toMatchObject({
    ...{ status: 0, stderr: '' },
    stdout: expect.stringContaining('Imported.'),
  });
  await vi.waitFor(async () => expect(await shown()).toContain('Seen by all'), {
    timeout: 30_000,
  });
  server.child.kill('SIGTERM');
  await server.ended;
});
