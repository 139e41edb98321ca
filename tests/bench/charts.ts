/** The mutants of the charts that no test in tests/machines detects; for some charts by `CHARTS=sign-in,consent`. */
import { readdirSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { charts, modelOf } from '../machines/charts.ts';
import { EQUIVALENT } from './mutants/equivalent.ts';
import { type Mutant, mutantsOf } from './mutants/plant.ts';
import { type ChartTest, declared } from './mutants/vitest.ts';
import { report } from './support/results.ts';

/** The timeout in milliseconds after which a test counts as failed; they take a few, and wait for no clock. */
const TIMEOUT_MS = 500;
const TESTS = new URL('../machines/', import.meta.url);

registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier === 'vitest' ? new URL('mutants/vitest.ts', import.meta.url).href : specifier,
      context,
    ),
});

/** A mutant's unhandled errors count as well. */
let unhandledError: unknown;

async function passes({ run }: ChartTest): Promise<boolean> {
  unhandledError = undefined;
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), TIMEOUT_MS);
  try {
    const isInTime = await Promise.race([Promise.resolve(run()).then(() => true), late.promise]);
    // Unhandled errors are thrown a turn later.
    await pass(1);
    return isInTime && unhandledError === undefined;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

async function firstThatFails(tests: readonly ChartTest[]): Promise<ChartTest | undefined> {
  for (const test of tests) if (!(await passes(test))) return test;
  return undefined;
}

const files = readdirSync(TESTS)
  // The app's effects need the app's build, and are no part of a chart.
  .filter((file) => file.endsWith('.test.ts') && file !== 'effects.test.ts')
  .map((file) => new URL(file, TESTS));
const byFile = new Map<string, ChartTest[]>();
for (const file of [...files, new URL('../paths/walks.test.ts', TESTS)]) {
  const before = declared.length;
  await import(file.href);
  byFile.set(basename(file.pathname), declared.slice(before));
}

/** A chart's own tests: the quick journeys first, then the audits. */
const testsOf = (id: string): ChartTest[] => [
  ...[...byFile].filter(([file]) => file.startsWith(id)).flatMap(([, tests]) => tests),
  ...declared.filter(({ groups }) => groups[0] === id),
];

/** Whether a mutant survives all tests; one that cannot be created does not count. */
async function survives(
  { plant }: Mutant,
  tests: readonly ChartTest[],
): Promise<boolean | undefined> {
  let restore: () => void;
  try {
    restore = plant();
  } catch {
    return undefined;
  }
  try {
    return (await firstThatFails(tests)) === undefined;
  } finally {
    restore();
    await pass(5);
  }
}

for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error) => {
    unhandledError = error;
  });
}
console.warn = () => {};
console.error = () => {};

const asked = process.env.CHARTS?.split(',');
const rows = [];
const raw: Record<string, { survivors: string[]; noLongerEquivalent: string[] }> = {};
const all = { mutants: 0, killed: 0, equivalent: 0 };

for (const { id, chart } of charts) {
  if (asked && !asked.includes(id)) continue;
  const tests = testsOf(id);
  const broken = await firstThatFails(tests);
  if (broken) {
    console.log(`${id} fails as it is: ${broken.title}`);
    process.exit(1);
  }
  const equivalent = EQUIVALENT[id] ?? {};
  const found: string[] = [];
  let total = 0;
  for (const mutant of mutantsOf([...new Set([chart, (await modelOf(id)).chart])])) {
    const isAlive = await survives(mutant, tests);
    if (isAlive !== undefined) total += 1;
    if (isAlive) found.push(mutant.name);
  }
  const survivors = found.filter((name) => !(name in equivalent));
  const noLongerEquivalent = Object.keys(equivalent).filter((name) => !found.includes(name));
  raw[id] = { survivors, noLongerEquivalent };
  all.mutants += total;
  all.killed += total - found.length;
  all.equivalent += found.length - survivors.length;
  rows.push({
    what: id,
    figure: `${total - found.length} of ${total} killed, ${found.length - survivors.length} equivalent`,
  });
  for (const name of survivors) rows.push({ what: '  survives', figure: name });
  for (const name of noLongerEquivalent) rows.push({ what: '  not equivalent', figure: name });
}

rows.push({
  what: 'all charts',
  figure: `${all.killed} of ${all.mutants} killed, ${all.equivalent} equivalent`,
  aim: 'none survives',
});
report('charts', rows, raw);
process.exit(0);
