/**
 * Plants the mutants of one chart, from a given one on, in a thread of its own: one that makes a chart
 * start a part again and again never gives its thread back.
 */
import { readdirSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { chartOf, charts, modelOf } from '../../machines/charts.ts';
import { type Mutant, mutantsOf } from './plant.ts';
import { type ChartTest, declared } from './vitest.ts';

export type Task = { id: string; first: number };
export type Progress =
  | { kind: 'broken'; title: string }
  | { kind: 'planting'; at: number; name: string }
  /** Undefined: the mutant cannot be created, and does not count. */
  | { kind: 'tested'; survives: boolean | undefined };

/** The timeout in milliseconds after which a test counts as failed; they take a few, and wait for no clock. */
const TIMEOUT_MS = 500;
const TESTS = new URL('../../machines/', import.meta.url);

const { id, first }: Task = workerData;
const tell = (progress: Progress) => parentPort?.postMessage(progress);

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'vitest' ? new URL('vitest.ts', import.meta.url).href : specifier, context),
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

/** A chart's own tests: those of its files first, then its audits and its walk. */
const testsOf = (id: string): ChartTest[] => [
  ...[...byFile].filter(([file]) => chartOf(file) === id).flatMap(([, tests]) => tests),
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

const chart = charts.find((one) => one.id === id)?.chart;
if (!chart) throw new Error(`There is no chart ${id}.`);
const tests = testsOf(id);
const broken = first === 0 ? await firstThatFails(tests) : undefined;
if (broken) tell({ kind: 'broken', title: broken.title });
const mutants = mutantsOf([...new Set([chart, (await modelOf(id)).chart])]);
for (const [at, mutant] of broken ? [] : [...mutants].entries()) {
  if (at < first) continue;
  tell({ kind: 'planting', at, name: mutant.name });
  tell({ kind: 'tested', survives: await survives(mutant, tests) });
}
process.exit(0);
