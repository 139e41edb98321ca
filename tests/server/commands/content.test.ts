import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { newDirectory } from '../support/new-directory.ts';
import { startServer } from '../support/server-process.ts';
import { builtOperator } from './operator.ts';

// Starts whole processes, perhaps on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const content = (args: string[], env: Record<string, string>) =>
  builtOperator(['content', ...args], env);

test('the command exports and imports, whether the embedded server runs or not', async () => {
  const home = newDirectory();
  const dataDir = join(home, 'data');
  await (await openDatabase({ dataDir, snapshot: inject('snapshot') })).close();
  const env = { DATA_DIR: dataDir };
  const file = join(home, 'headlines.csv');

  expect(await content(['export', 'headlines', file], env)).toMatchObject({
    status: 0,
    stderr: '',
  });
  const exported = readFileSync(file, 'utf8');
  writeFileSync(file, `${exported}made-here,Seen by all,,,,\r\n`);
  const dry = await content(['import', 'headlines', file, '--dry-run', '--publish'], env);
  expect(dry).toMatchObject({
    ...{ status: 0, stderr: '' },
    stdout: expect.stringContaining('made-here: new public at once\n'),
  });

  const heap = { NODE_OPTIONS: '--max-old-space-size=512' };
  const server = startServer({ ...env, ...heap, LOG_LEVEL: 'silent' });
  onTestFinished(() => void server.child.kill('SIGKILL'));
  const origin = await server.ready;
  // It harms nobody but itself: the server goes on below.
  const hostile = join(home, 'hostile.json');
  writeFileSync(hostile, Buffer.alloc(20 * 1024 * 1024, '['));
  expect(await content(['import', 'headlines', hostile], env)).toMatchObject({
    status: 1,
    stderr: 'row 1: the item is nested deeper than any is\nNothing was changed.\n',
  });
  expect(await content(['export', 'songs', file], env)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /^There is no kind songs; there are .*, headlines, .*, videos\.\n$/,
    ),
  });
  const wrong = join(home, 'wrong.csv');
  writeFileSync(wrong, 'id,pinned\nMade here!,\nmade,예\n');
  expect(await content(['import', 'notices', wrong], env)).toMatchObject({
    status: 1,
    stderr:
      'row 2: id: has small letters, digits and hyphens\nrow 3: pinned: "예" is neither true nor false (yes, no, 1 and 0 also work)\n2 wrong; nothing was changed.\n',
  });
  const before = await (await fetch(`${origin}/api/contents/home`)).text();
  expect(before).not.toContain('Seen by all');
  expect(await content(['import', 'headlines', file, '--publish'], env)).toMatchObject({
    ...{ status: 0, stderr: '' },
    stdout: expect.stringContaining('Imported.'),
  });
  await vi.waitFor(
    async () => {
      const shown = await (await fetch(`${origin}/api/contents/home`)).text();
      expect(shown).toContain('Seen by all');
    },
    { timeout: 30_000 },
  );
  server.child.kill('SIGTERM');
  await server.ended;
});

test('the command says how it is run', async () => {
  const args = ['export', 'headlines', 'x', '--publish'];
  const answer = await content(args, { DATA_DIR: 'memory' });
  expect(answer).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run content') });
});
