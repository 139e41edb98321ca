import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { together } from '../../../server/process/log-output.ts';

test('log lines of one turn of the event loop are written together, in order', async () => {
  const output = new PassThrough();
  const written: string[] = [];
  output.on('data', (chunk) => written.push(String(chunk)));
  const log = together(output);
  log.write('one\n');
  log.write('two\n');
  await turn();
  log.write('three\n');
  await turn();
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});

const run = (script: string) =>
  spawn(
    process.execPath,
    [
      '--input-type=module-typescript',
      '--eval',
      `import { together } from './server/process/log-output.ts';\nconst log = together(process.stdout);\n${script}`,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );

test('the last log lines are not lost when the process ends', async () => {
  const child = run(`log.write('last\\n'); process.exit(3);`);
  const output = text(child.stdout);
  expect((await once(child, 'exit'))[0]).toBe(3);
  expect(await output).toBe('last\n');
});

test('a log whose reader is gone does not end the process', async () => {
  const child = run(`
    await new Promise((resolve) => setTimeout(resolve, 500));
    log.write('unheard\\n');
    setTimeout(() => process.exit(4), 500);
  `);
  child.stdout.destroy();
  expect((await once(child, 'exit'))[0]).toBe(4);
});
