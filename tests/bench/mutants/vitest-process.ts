/** Runs test files again and again for `effects`, in a process that can be killed together with its threads. */
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';

export type RunRequest = {
  tests: readonly string[];
  /** The files that have changed since. */
  changed: readonly string[];
  /** The time limit of a test. */
  testTimeout: number;
};
export type RunResult = {
  /** The first test that has failed, or the file. */
  failed: string | null;
  /** Some tests have not run: the end of an earlier run came late, or one has failed. */
  isCut: boolean;
  slowestMs: number;
  totalMs: number;
};

let order: readonly string[] = [];
const placeOf = ({ moduleId }: TestSpecification) =>
  order.findIndex((test) => moduleId.endsWith(test));

class InOrder {
  async shard(files: TestSpecification[]) {
    return files;
  }
  async sort(files: TestSpecification[]) {
    return files.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

const vitest = await createVitest('test', {
  watch: false,
  run: true,
  project: ['app', 'machines'],
  pool: 'threads',
  bail: 1,
  reporters: [{}],
  sequence: { sequencer: InOrder },
});
const all = await vitest.globTestSpecifications();

const failureIn = (module: TestModule): string | undefined => {
  if (module.state() !== 'failed') return undefined;
  const [first] = module.children.allTests('failed');
  return first ? `${module.relativeModuleId}: ${first.fullName}` : module.relativeModuleId;
};

async function run({ tests, changed, testTimeout }: RunRequest): Promise<RunResult> {
  const started = performance.now();
  order = tests;
  for (const file of changed) vitest.invalidateFile(file);
  vitest.state.clearErrors();
  for (const { config } of vitest.projects) config.testTimeout = testTimeout;
  const specifications = all.filter((one) => placeOf(one) >= 0);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const own = testModules.filter(({ moduleId }) =>
    specifications.some((one) => one.moduleId === moduleId),
  );
  const ran = own.flatMap((module) => [...module.children.allTests()]);
  const durations = ran.map((test) => test.diagnostic()?.duration ?? 0);
  const [failed] = own.flatMap((module) => failureIn(module) ?? []);
  return {
    failed: failed ?? (unhandledErrors.length > 0 ? String(unhandledErrors[0]) : null),
    isCut:
      own.length < specifications.length || ran.some((test) => test.result().state !== 'passed'),
    slowestMs: Math.max(0, ...durations),
    totalMs: performance.now() - started,
  };
}

process.on('message', async (request: RunRequest) => process.send?.(await run(request)));
process.on('disconnect', () => process.exit());
process.send?.('ready');
