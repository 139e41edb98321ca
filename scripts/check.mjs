// The check without the browser tests: `npm run check`. With `--changed`, what the uncommitted changes can break: their format, all types, and the tests that reach them; `--since main` counts what has come since that commit.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { binary, ensureInstalled, fail, root } from './lib/install.mjs';
import { readOptions } from './lib/options.mjs';
import { STATIC_CHECKS, Steps } from './lib/steps.mjs';
import { vitestSuite } from './lib/suites.mjs';

/** More test files than this are for `npm test`. */
const MOST_FILES = 40;

const { values } = readOptions({ changed: { type: 'boolean' }, since: { type: 'string' } });

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) fail(stderr.trim());
  return stdout.split('\n').filter(Boolean);
}

const changedFiles = () => [
  ...git('diff', '--name-only', '--diff-filter=d', values.since ?? 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** By the project's Node, which reads TypeScript. */
const reachedBy = (files) =>
  JSON.parse(
    execFileSync(binary('node'), ['scripts/lib/reached-tests.ts', ...files], { cwd: root }),
  );

async function checkChanged(steps) {
  const files = changedFiles();
  if (files.length === 0) fail('Nothing has changed.');
  const { tests, matrices, titles } = reachedBy(files);
  const near = tests.slice(0, MOST_FILES);
  console.log(`Changed files: ${files.length}; test files that reach them: ${tests.length}.`);
  if (near.length < tests.length) {
    console.log(`The nearest ${near.length} run here; \`npm test\` runs all.`);
  }
  const types = STATIC_CHECKS.filter(([[title]]) => title.startsWith('types'));
  const format = [
    'format and lint',
    'biome',
    'ci',
    '--error-on-warnings',
    '--no-errors-on-unmatched',
    ...files,
  ];
  await Promise.all([
    steps.together([[format], ...types]),
    (async () => {
      if (near.length > 0) {
        await steps.suite(vitestSuite('tests that reach them', 'test-results/reached.json', near));
      }
      if (matrices.length > 0) {
        await steps.suite(
          vitestSuite('their part of the tests over all', 'test-results/named.json', [
            ...matrices.filter(existsSync),
            ...['--testNamePattern', titles, '--passWithNoTests'],
          ]),
        );
      }
    })(),
  ]);
}

ensureInstalled();
const steps = new Steps('test-results');
if (values.changed || values.since) await checkChanged(steps);
else {
  console.log('\n▸ format, types, directions, dead code, words, build');
  await steps.together(STATIC_CHECKS);
  await steps.suite(vitestSuite('tests', 'test-results/unit.json'));
}
process.exit(steps.close());
