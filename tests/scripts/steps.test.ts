import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const script = (name: string) => new URL(`../../scripts/lib/${name}`, import.meta.url).href;

/** Runs a module of a few lines; resolves with its exit code and all it printed. */
const run = (code: string, env: Record<string, string> = {}) =>
  new Promise<{ status: number; printed: string }>((resolve) => {
    const args = ['--input-type=module', '-e', code];
    const options = { env: { ...process.env, ...env }, maxBuffer: 2 ** 26 };
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), printed: stdout + stderr }),
    );
  });

/** tests/scripts/sample-suite, as `npm test` runs its suites; resolves with the last lines. */
async function runSample(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'encore-steps-'));
  const { status, printed } = await run(
    `import { Steps } from '${script('steps.mjs')}';
     import { vitestSuite } from '${script('suites.mjs')}';
     const steps = new Steps('${folder}');
     const config = ['--config', 'tests/scripts/sample-suite/vitest.config.ts'];
     await steps.suite(vitestSuite('sample', '${folder}/report.json', config));
     console.log('THE END');
     process.exit(steps.close());`,
    { CRASHED: join(folder, 'crashed'), ...env },
  );
  const [, end = ''] = printed.split('THE END');
  return { status, lines: end.trim().split('\n') };
}

test('a file in which Node crashed once runs again, and nothing else is lost', async () => {
  expect(await runSample({ CRASHES: '1' })).toEqual({
    status: 0,
    lines: ['2 passed, 0 failed, 1 skipped'],
  });
});

test('a file in which Node crashes twice fails by its name', async () => {
  const { status, lines } = await runSample({ CRASHES: '2' });
  expect(status).toBe(1);
  expect(lines[0]).toBe('✗ tests/scripts/sample-suite/crashing.sample.ts');
  expect(lines.at(-1)).toMatch(/^1 passed, 1 failed/);
});

test('a red run ends with the test, its assertion and what the server logged', async () => {
  const { status, lines } = await runSample({ CRASHES: '0', FAILS: 'yes' });
  expect(status).toBe(1);
  expect(lines.slice(0, 4)).toEqual([
    '✗ tests/scripts/sample-suite/failing.sample.ts: the test that fails',
    "    AssertionError: expected 'what is there' to be 'what is expected' // Object.is equality",
    expect.stringContaining('failing.sample.ts:'),
    '    | {"level":50,"msg":"no such table"}',
  ]);
});

test.each([1, 5, 40])('%i failures with long reasons take less than thirty lines', async (many) => {
  const { printed } = await run(
    `import { summaryOf } from '${script('reports.mjs')}';
     const failures = Array.from({ length: ${many} }, (_, n) => ({
       title: 'failure ' + n,
       reason: 'a long reason\\n'.repeat(500),
       around: ['GET /api/config 503\\n'.repeat(500)],
     }));
     console.log(summaryOf(failures).join('\\n'));`,
  );
  const lines = printed.trimEnd().split('\n');
  expect(lines.length).toBeLessThan(28);
  expect(lines.slice(0, 2)).toEqual(['✗ failure 0', '    a long reason']);
  expect(lines).toContain('    | GET /api/config 503');
});
