import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openOwnApi } from '../auth/fans.ts';
import { newDirectory } from '../support/new-directory.ts';

const [, RECIPE = ''] = readFileSync('docs/draws.md', 'utf8').match(/```sh\n(.*?)```/s) ?? [];

test('the documented commands repeat the draw of 2024 KWDA with other tools', async () => {
  const { app } = await openOwnApi();
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const cwd = newDirectory();
  const { PATH } = process.env;
  const { stdout } = await promisify(execFile)(
    'bash',
    ['--norc', '-euo', 'pipefail', '-c', RECIPE],
    {
      cwd,
      env: { PATH, ORIGIN: origin },
    },
  );
  const [, seed, entries] =
    stdout.match(
      /^seed: {4}(\S{64})\npublic: {2}\1\nentries: (\S{64})\npublic: {2}\2\nThe same winners come out\.\n$/,
    ) ?? expect.fail(stdout);
  expect(seed).not.toBe(entries);
  expect(readFileSync(join(cwd, 'repeated.txt'), 'utf8').trim().split('\n')).toHaveLength(75);
});
