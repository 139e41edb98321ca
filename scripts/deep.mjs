// What `npm test` takes a sample of, whole: `npm run deep`, or some pieces: `npm run deep -- screens server`. A piece that passed on this very tree is not run again, so an interrupted run goes on where it was; `--again` runs it. Files run in an order shuffled by a fresh seed; `--seed 7` repeats one.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, fail, root } from './lib/install.mjs';
import { readOptions } from './lib/options.mjs';
import { summaryOf } from './lib/reports.mjs';
import { Steps } from './lib/steps.mjs';
import { browserSuite, monkeySuite, scriptSuite, vitestSuite } from './lib/suites.mjs';

/** Browser tests by file; each file that is not named is one of the journeys. */
const IN_CHROMIUM = {
  screens: ['screens', 'layouts', 'long-values', 'words', 'error-lines', 'styles'],
  walks: ['paths'],
  faults: ['paths-faults', 'missing-parts'],
  frames: ['first-frame', 'late', 'bfcache', 'hydration', 'strangers', 'long-list', 'typed'],
  worker: ['worker*', 'offline', 'storage*'],
};

const { values, positionals: asked } = readOptions({
  again: { type: 'boolean' },
  seed: { type: 'string' },
  minutes: { type: 'string' },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
if (!Number.isInteger(seed)) fail(`${values.seed} is no seed: a whole number is.`);

const FOLDER = 'deep-results';
const DEEP = { TEST_DEPTH: 'deep', TEST_SEED: String(seed) };

const UPGRADES = 'tests/server/released/upgrades.deep.test.ts';

const inVitest =
  (title, ...args) =>
  (report) => [
    vitestSuite(
      `${title}, seed ${seed}`,
      report,
      ['--sequence.shuffle.files', `--sequence.seed=${seed}`, ...args],
      DEEP,
    ),
  ];

const nameOf = (file) => /^(.*?)(\.deep)?\.test\.ts$/.exec(file)?.[1];
const matches = (pattern, name) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** The browser tests of each piece. A pattern that matches no file ends the run: it would hide what it was meant for. */
function chromiumPieces() {
  const names = new Set(
    readdirSync(new URL('tests/browser', root)).flatMap((file) => nameOf(file) ?? []),
  );
  const pieces = Object.entries(IN_CHROMIUM).map(([piece, patterns]) => {
    const unmatched = patterns.filter((one) => ![...names].some((name) => matches(one, name)));
    if (unmatched.length > 0)
      fail(`scripts/deep.mjs: no browser test is called ${unmatched.join(', ')}.`);
    return [piece, [...names].filter((name) => patterns.some((one) => matches(one, name)))];
  });
  const taken = new Set(pieces.flatMap(([, files]) => files));
  return [...pieces, ['journeys', [...names].filter((name) => !taken.has(name))]];
}

const inChromium = (files) => (report) => [
  browserSuite(
    `${files.length} files in Chromium, seed ${seed}`,
    report,
    [...files.map((name) => `/${name}(\\.deep)?\\.test\\.ts$`), '--shuffle', String(seed)],
    DEEP,
  ),
];

/** By name; in the order in which they run, the short ones first. */
const PIECES = {
  ...Object.fromEntries(
    ['contract', 'machines', 'words', 'html', 'app'].map((project) => [
      project,
      inVitest(project, '--project', project),
    ]),
  ),
  server: inVitest('server', '--project', 'server', '--exclude', UPGRADES),
  upgrades: inVitest('upgrades from each release', '--project', 'server', UPGRADES),
  ...Object.fromEntries(chromiumPieces().map(([piece, files]) => [piece, inChromium(files)])),
  pseudo: () => [
    scriptSuite('every screen in every language and the pseudo-locale', 'scripts/screens.mjs'),
  ],
  monkey: () => [
    monkeySuite(
      `a monkey for ${values.minutes ?? 30} minutes, seed ${seed}`,
      ...['--seed', seed, '--minutes', values.minutes ?? 30],
    ),
    monkeySuite(
      `a monkey whose browser translates for ${values.minutes ?? 30} minutes, seed ${seed}`,
      ...['--seed', seed, '--minutes', values.minutes ?? 30, '--translated'],
    ),
  ],
  budget: () => [
    scriptSuite('what pages and calls cost, beside the record', 'tests/bench/budget.ts'),
  ],
  mutants: () => [scriptSuite('the small changes of the charts', 'tests/bench/charts.ts')],
};

const unknown = asked.filter((name) => !(name in PIECES));
if (unknown.length > 0) {
  fail(`There is no piece ${unknown.join(', ')}; there are ${Object.keys(PIECES).join(', ')}.`);
}

const git = (...args) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout;

/** Changes with any file of the checkout that git does not ignore. */
function fingerprint() {
  const hash = createHash('sha256').update(git('rev-parse', 'HEAD')).update(git('diff', 'HEAD'));
  for (const file of git('ls-files', '-o', '--exclude-standard', '-z').split('\0')) {
    if (file) hash.update(file).update(readFileSync(new URL(file, root)));
  }
  return hash.digest('hex');
}

const resultOf = (name) => new URL(`${FOLDER}/${name}.json`, root);
function lastResult(name) {
  try {
    return JSON.parse(readFileSync(resultOf(name), 'utf8'));
  } catch {
    return null;
  }
}

ensureInstalled();
ensureBrowser();
ensureBuilt();
mkdirSync(new URL(FOLDER, root), { recursive: true });
const tree = fingerprint();
const names = asked.length > 0 ? asked : Object.keys(PIECES);
console.log(`Pieces: ${names.join(', ')}. Seed ${seed}.`);

for (const name of names) {
  const last = lastResult(name);
  if (last?.tree === tree && last.failed === 0 && !values.again) {
    console.log(`✓ ${name} passed on this tree already`);
    continue;
  }
  const started = Date.now();
  const steps = new Steps(`test-results/${name}`);
  for (const suite of PIECES[name](`test-results/${name}/report.json`)) await steps.suite(suite);
  const { passed, failed, skipped, failures } = steps;
  const seconds = Math.round((Date.now() - started) / 1000);
  const result = {
    tree,
    seed,
    at: new Date(started).toISOString(),
    seconds,
    passed,
    failed,
    skipped,
    failures,
  };
  writeFileSync(resultOf(name), `${JSON.stringify(result, null, 2)}\n`);
}

const results = names.map((name) => ({ name, ...lastResult(name) }));
console.log(`\nDeep, ${new Date().toISOString()} (${FOLDER}/ has each piece)`);
for (const { name, passed, failed, seconds, seed: own } of results) {
  const minutes = (seconds / 60).toFixed(1);
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed, ${minutes} min, seed ${own}`,
  );
}
const failures = results.flatMap((one) => one.failures);
if (failures.length > 0) console.log(`\n${summaryOf(failures).join('\n')}`);
const sum = (key) => results.reduce((total, one) => total + one[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exit(sum('failed') === 0 ? 0 : 1);
