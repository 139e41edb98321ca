/** Writes which functions of ours each test file has called, for `promises`: set up before each file. */
import { appendFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join, relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import type { Called } from './called.ts';

type Counts = { result: { url: string; functions: CountedFunction[] }[] };
type CountedFunction = {
  functionName: string;
  ranges: { startOffset: number; endOffset: number; count: number }[];
};

const OURS = /^(contract|machines|server|src|sw)\//;

/** The files of a worker share it. */
const shared: { coverage?: Session } = globalThis as never;

function takeCounts({ coverage }: typeof shared): Counts['result'] {
  let taken: Counts['result'] = [];
  // Counts begin anew each time that they are taken, which calls back at once.
  coverage?.post('Profiler.takePreciseCoverage', (_, counts) => {
    taken = counts.result;
  });
  return taken;
}

if (!shared.coverage) {
  shared.coverage = new Session();
  shared.coverage.connect();
  shared.coverage.post('Profiler.enable');
  shared.coverage.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
}
takeCounts(shared);

afterAll(() => {
  const { testPath } = expect.getState();
  const called: Called['files'] = {};
  for (const { url, functions } of takeCounts(shared)) {
    const file = relative(process.cwd(), url.replace(/^file:\/\//, '').replace(/\?.*$/, ''));
    if (!OURS.test(file)) continue;
    const ran = functions.slice(1).filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0);
    if (ran.length === 0) continue;
    called[file] = ran.map(({ functionName, ranges: [range] }) => [
      functionName,
      range?.startOffset ?? 0,
      range?.endOffset ?? 0,
    ]);
  }
  const line: Called = { test: relative(process.cwd(), testPath ?? ''), files: called };
  appendFileSync(
    join(process.env.CALLED ?? '', `${process.pid}.jsonl`),
    `${JSON.stringify(line)}\n`,
  );
});
