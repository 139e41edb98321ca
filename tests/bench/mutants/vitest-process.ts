/** Runs test files again and again for `effects` and `promises`, in a process that can be killed together with its threads. */
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';

export type RunRequest = {
  tests: readonly string[];
  /** The files that have changed since. */
  changed: readonly string[];
  /** The time limit of a test. */
  testTimeout: number;
  /** Goes on after a test has failed. */
  isWhole?: boolean;
  /** Set up before each file too. */
  setupFile?: string;
};
/** Which tests the process runs, and where. */
export type RunSetup = { projects?: string[]; pool?: 'threads' | 'forks' };
export type RunResult = {
  /** The first test that has failed, or the file. */
  failed: string | null;
  /** Some tests have not run: the end of an earlier run came late, or one has failed. */
  isCut: boolean;
  slowestMs: number;
  totalMs: number;
  /** Of each file how long it took, and its first test that has failed. */
  files: Record<string, { ms: number; failed?: string }>;
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

const { projects = [], pool }: RunSetup = JSON.parse(process.argv[2] ?? '{}');
const vitest = await createVitest('test', {
  watch: false,
  run: true,
  project: projects,
  ...(pool && { pool }),
  bail: 1,
  reporters: [{}],
  sequence: { sequencer: InOrder },
});
const usualSetup = new Map(vitest.projects.map(({ config }) => [config, config.setupFiles]));
const all = await vitest.globTestSpecifications();

const failureIn = (module: TestModule): string | undefined => {
  if (module.state() !== 'failed') return undefined;
  const [first] = module.children.allTests('failed');
  return first ? `${module.relativeModuleId}: ${first.fullName}` : module.relativeModuleId;
};

async function run({
  tests,
  changed,
  testTimeout,
  isWhole,
  setupFile,
}: RunRequest): Promise<RunResult> {
  const started = performance.now();
  order = tests;
  for (const file of changed) vitest.invalidateFile(file);
  vitest.state.clearErrors();
  for (const config of [vitest.config, ...vitest.projects.map((project) => project.config)]) {
    config.testTimeout = testTimeout;
    config.bail = isWhole ? 0 : 1;
  }
  for (const [config, usual] of usualSetup) {
    config.setupFiles = setupFile ? [...usual, setupFile] : usual;
  }
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
    files: Object.fromEntries(
      own.map((module) => {
        const failure = failureIn(module);
        const ms = Math.round(module.diagnostic().duration);
        return [module.relativeModuleId, failure ? { ms, failed: failure } : { ms }];
      }),
    ),
  };
}

process.on('message', async (request: RunRequest) => process.send?.(await run(request)));
process.on('disconnect', () => process.exit());
process.send?.('ready');
