import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';

/** Notes its begin and its end, with half a second between them. */
const WORKER = `
  import { appendFileSync } from 'node:fs';
  import { alone } from '${new URL('../../scripts/lib/build-lock.mjs', import.meta.url)}';
  await alone(async () => {
    appendFileSync(process.argv[1], 'begin ');
    await new Promise((resolve) => setTimeout(resolve, 500));
    appendFileSync(process.argv[1], 'end ');
  });
`;

test('of three processes that build at once, each waits for the one before it', async () => {
  const notes = join(mkdtempSync(join(inject('temporary'), 'lock-')), 'notes');
  const run = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', WORKER, notes]);
  const said = await Promise.all([run(), run(), run()]);
  expect(readFileSync(notes, 'utf8')).toBe('begin end begin end begin end ');
  expect(said.filter(({ stdout }) => stdout.includes('waiting for it'))).toHaveLength(2);
});
