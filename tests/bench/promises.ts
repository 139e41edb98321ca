/**
 * Which of 120 mutants the tests of a tree detect: `--tree <checkout>`, `--only 3,7`, `--results <file>`, where it goes on if it was ended,
 * `--tests <globs>` for those tests alone, `--near` without the whole for survivors, `--browser` for the browser tests too (the worker has
 * no others). TEST_DEPTH=deep takes the deep ones. The places were chosen once, by seed 41 and tests/bench/choose-promises.ts of d048c32e.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, matchesGlob, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { addCalled, type Called, type Callers, callersOf, nearestFirst } from './mutants/called.ts';
import { type Place, planted } from './mutants/place.ts';
import { openScratch } from './mutants/scratch.ts';
import type { RunResult } from './mutants/vitest-process.ts';
import { report } from './support/results.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const DEPTH = process.env.TEST_DEPTH ?? 'usual';
const { values } = parseArgs({
  options: {
    tree: { type: 'string', default: ROOT },
    only: { type: 'string' },
    results: { type: 'string', default: `bench-results/promises-${DEPTH}.json` },
    tests: { type: 'string', default: 'tests/**' },
    near: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
  },
});
const tree = resolve(values.tree);

/** The parts of the whole, so that what ends early has not been for nothing. */
const PARTS = ['contract', '{machines,flow-book}', 'app', 'paths', 'words', 'html', 'server'];
const MINUTE = 60_000;
const LONGEST_PART = 60 * MINUTE;
const LONGEST_BROWSER = 40 * MINUTE;
/** A test of unchanged code takes a fraction of these. */
const SHORTEST_LIMIT = 2 * MINUTE;
const LONGEST_TEST = 2 * MINUTE;
const PATIENCE = 5;
/** The browser tests that the worker serves. */
const OF_WORKER = ['worker', 'offline', 'storage'];

type Known = { callers: Callers; tests: RunResult['files'] };
type Met = 'near' | 'whole' | 'browser';
type Result = {
  place: string;
  room: string;
  kind: Place['kind'];
  met: Met;
  killer: string | null;
  /** Tests that were red, and then not. */
  once: string[];
  seconds: number;
};

const read = <T>(file: string, otherwise: T): T =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise;
function save(file: string, content: unknown) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 1)}\n`);
}

const places = readFileSync(join(ROOT, 'tests/bench/mutants/places.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line): Place => JSON.parse(line));
const asked = values.only?.split(',').map(Number);
const chosen = places.filter((_, at) => asked?.includes(at + 1) ?? true);
const keyOf = ({ file, name }: Place) => `${file}: ${name}`;
const results = read<Record<string, Result>>(values.results, {});
const mapFile = values.results.replace(/\.json$/, `-map.json`);
const known = read<Known>(mapFile, { callers: {}, tests: {} });

const called = join(tree, 'node_modules/.cache/called');
const scratch = openScratch({ tree, withPictures: true, env: { CALLED: called } });
const testsOf = (part: string) =>
  globSync(`tests/${part}/**/*.test.{ts,tsx}`, { cwd: scratch.root })
    .filter((test) => DEPTH === 'deep' || !test.includes('.deep.'))
    .filter((test) => values.tests.split(',').some((glob) => matchesGlob(test, glob)))
    .sort();

/** Runs all tests as they are, for who calls what, how long each takes, and what fails anyhow. */
async function learn() {
  const setupFile = join(scratch.root, 'tests/bench/mutants/coverage-setup.ts');
  for (const part of PARTS) {
    const tests = testsOf(part).filter((test) => !(test in known.tests));
    if (tests.length === 0) continue;
    rmSync(called, { recursive: true, force: true });
    mkdirSync(called, { recursive: true });
    const result = await scratch.run(
      { tests, testTimeout: LONGEST_TEST, isWhole: true, setupFile },
      LONGEST_PART,
    );
    if (!result) throw new Error(`The tests of ${part} do not end.`);
    Object.assign(known.tests, result.files);
    // A busy machine is no reason to leave out a test.
    const red = tests.filter((test) => !isGreen(test));
    const again =
      red.length > 0 &&
      (await scratch.run({ tests: red, testTimeout: LONGEST_TEST, isWhole: true }, LONGEST_PART));
    if (again) Object.assign(known.tests, again.files);
    for (const file of readdirSync(called)) {
      for (const line of readFileSync(join(called, file), 'utf8').trim().split('\n')) {
        const one: Called = JSON.parse(line);
        addCalled(known.callers, one);
      }
    }
    console.log(
      `${part}: ${tests.length} files, ${Math.round(result.totalMs / 1_000)} s; red:`,
      red.filter((test) => !isGreen(test)),
    );
    save(mapFile, known);
  }
}

/** As before `npm test`; the build's own part is rebuilt by the tests that need it. */
function build() {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: scratch.root });
  return status === 0;
}

const isGreen = (test: string) => known.tests[test]?.failed === undefined;
const msOf = (test: string) => known.tests[test]?.ms ?? 0;
const originals = new Map(
  places.map(({ file }) => [file, readFileSync(join(scratch.root, file), 'utf8')]),
);
const original = (file: string) => originals.get(file) ?? '';

/** Plants them, runs, and restores the files. */
async function withPlanted<T>(planting: readonly Place[], run: () => Promise<T>): Promise<T> {
  const codes = new Map<string, string>();
  for (const place of planting) {
    codes.set(place.file, planted(codes.get(place.file) ?? original(place.file), place));
  }
  for (const [file, code] of codes) scratch.write(file, code);
  const result = await run();
  for (const file of codes.keys()) scratch.write(file, original(file));
  return result;
}

/** The first red test of each file. */
type Red = Record<string, string>;
type Run = (tests: readonly string[], isWhole: boolean) => Promise<Red>;

const vitest: Run = async (tests, isWhole) => {
  const green = tests.filter(isGreen);
  if (green.length === 0) return {};
  const limit = SHORTEST_LIMIT + PATIENCE * green.reduce((sum, test) => sum + msOf(test), 0);
  const started = performance.now();
  const request = { tests: green, testTimeout: LONGEST_TEST, isWhole };
  const first = await scratch.run(request, limit);
  // A Node that has crashed says nothing of the mutant.
  const hasCrashed = !first && performance.now() - started < limit;
  const result = hasCrashed ? await scratch.run(request, limit) : first;
  if (!result) return { [green[0] ?? '']: 'the tests do not end' };
  return Object.fromEntries(
    Object.entries(result.files).flatMap(([test, { failed }]) => (failed ? [[test, failed]] : [])),
  );
};

type Suite = {
  file: string;
  suites?: Suite[];
  specs: { title: string; ok: boolean; tests: { status: string }[] }[];
};
const redIn = ({ file, suites = [], specs }: Suite): [string, string][] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ title }): [string, string] => [file, `${file}: ${title}`]),
  ...suites.flatMap(redIn),
];

const browser: Run = async (tests, isWhole) => {
  const outputFile = join(scratch.root, 'test-results/promises.json');
  rmSync(outputFile, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [
      ...['--liftoff-only', '--no-maglev', 'node_modules/@playwright/test/cli.js', 'test'],
      ...['--config', 'tests/browser/playwright.config.ts', ...(isWhole ? [] : ['-x']), ...tests],
    ],
    {
      cwd: scratch.root,
      env: { ...process.env, BROWSER_REPORT: outputFile },
      stdio: 'ignore',
      timeout: LONGEST_BROWSER,
    },
  );
  if (status === 0) return {};
  const { suites } = read<{ suites: Suite[] }>(outputFile, { suites: [] });
  const red = Object.fromEntries(suites.flatMap(redIn));
  return Object.keys(red).length > 0 ? red : { build: 'the browser tests do not start' };
};

/** The first test that is red twice; one that is red once only may be a flaw of its own, or of a busy machine. */
async function killerAmong(run: Run, tests: readonly string[], once: string[] = []) {
  const [first] = tests.length > 0 ? Object.entries(await run(tests, false)) : [];
  if (!first) return { killer: null, once };
  const [file, killer] = first;
  if ((await run([file], false))[file]) return { killer, once };
  const others = tests.filter((test) => test !== file);
  return killerAmong(run, others, [...once, killer]);
}

async function meet(place: Place, met: Met, run: Run, tests: readonly string[]) {
  const started = performance.now();
  // Workers that go on may still have the mutant before.
  scratch.stop();
  const found = await withPlanted([place], () => killerAmong(run, tests));
  const key = keyOf(place);
  const before = results[key]?.seconds ?? 0;
  const seconds = before + Math.round((performance.now() - started) / 1_000);
  const { room, kind } = place;
  results[key] = { place: key, room, kind, met, ...found, seconds };
  save(values.results, results);
  const end = `${met}, ${seconds} s ${found.once.length > 0 ? `; red once: ${found.once}` : ''}`;
  console.log(`${places.indexOf(place) + 1} ${key}: ${found.killer ?? 'SURVIVES'}, ${end}`);
}

/** All survivors at once; what is red then meets each of them alone. */
async function meetAll(met: Met, run: Run, parts: readonly (readonly string[])[]) {
  const survivors = chosen.filter((place) => {
    const result = results[keyOf(place)];
    return result?.killer === null && result.met !== met;
  });
  if (survivors.length === 0) return;
  const red: Red = {};
  scratch.stop();
  await withPlanted(survivors, async () => {
    build();
    for (const tests of parts) Object.assign(red, await run(tests, true));
  });
  console.log(`${survivors.length} survivors at once; red: `, red);
  for (const place of survivors) {
    await meet(place, met, run, nearestFirst(Object.keys(red), place.file, msOf));
  }
}

if (!build()) throw new Error('The tree cannot be built.');
await learn();
for (const place of chosen) {
  const isOfWorker = place.room === 'worker';
  if (keyOf(place) in results || (isOfWorker && !values.browser)) continue;
  const reached = callersOf(known.callers, place, original(place.file));
  if (isOfWorker) await meet(place, 'near', browser, OF_WORKER);
  else await meet(place, 'near', vitest, nearestFirst(reached, place.file, msOf));
}
if (!values.near) await meetAll('whole', vitest, PARTS.map(testsOf));
if (!values.near && values.browser) await meetAll('browser', browser, [[]]);
scratch.stop();

const all = Object.values(results);
const rows = ['data', 'structure', ...new Set(places.map(({ room }) => room))].map((what) => {
  const own = all.filter(({ room, kind }) => room === what || kind === what);
  const killed = own.filter(({ killer }) => killer !== null);
  return { what, figure: `${killed.length} of ${own.length} killed` };
});
for (const { place, killer } of all)
  if (killer === null) rows.push({ what: '  survives', figure: place });
report('promises', rows, results);
process.exit(0);
