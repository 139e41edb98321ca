import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { pageRun } from '../../scripts/flow-book/runs.ts';
import { walksOfChart } from '../paths/chart-walks.ts';
import { titledPathsOf } from '../paths/walk-paths.ts';

test('a walk over the rendered page that passed is green in the book', () => {
  const folder = mkdtempSync(join(tmpdir(), 'encore-walks-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const report = join(folder, 'paths.json');
  const { status } = spawnSync(
    process.execPath,
    [
      ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'app', 'tests/paths/pages.test.ts'],
      ...['-t', '^find-password on ', '--reporter=json', `--outputFile.json=${report}`],
    ],
    { env: { ...process.env, TEST_DEPTH: 'deep' }, stdio: 'ignore' },
  );
  expect(status).toBe(0);
  const titles = walksOfChart('find-password').flatMap(({ walk }) =>
    titledPathsOf(walk).map(({ title }) => `find-password: ${title}`),
  );
  expect(Object.fromEntries(pageRun(pathToFileURL(report).href))).toMatchObject(
    Object.fromEntries(titles.map((title) => [title, 'passed'])),
  );
});
