/** The mutants of the charts that no test in tests/machines detects; for some charts by `CHARTS=sign-in,consent`. */
import { Worker } from 'node:worker_threads';
import { charts } from '../machines/charts.ts';
import type { Progress, Task } from './mutants/chart-worker.ts';
import { EQUIVALENT } from './mutants/equivalent.ts';
import { report } from './support/results.ts';

/** In milliseconds: a mutant whose tests take longer never ends, which nobody would overlook. */
const ENDLESS_MS = 30_000;

type Tally = { total: number; survivors: string[]; endless: string[] };

/** Tests the mutants from `first` on; the index to go on from if one never ends. */
function testFrom(task: Task, tally: Tally): Promise<number | undefined> {
  const worker = new Worker(new URL('mutants/chart-worker.ts', import.meta.url), {
    workerData: task,
  });
  return new Promise((resolve, reject) => {
    let planted = { at: task.first, name: '' };
    let watchdog: NodeJS.Timeout | undefined;
    worker.on('message', (progress: Progress) => {
      clearTimeout(watchdog);
      if (progress.kind === 'broken') {
        return reject(new Error(`${task.id} fails as it is: ${progress.title}`));
      }
      if (progress.kind === 'planting') {
        planted = progress;
        watchdog = setTimeout(() => {
          tally.total += 1;
          tally.endless.push(planted.name);
          void worker.terminate().then(() => resolve(planted.at + 1));
        }, ENDLESS_MS);
        return;
      }
      if (progress.survives !== undefined) tally.total += 1;
      if (progress.survives) tally.survivors.push(planted.name);
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      clearTimeout(watchdog);
      resolve(undefined);
    });
  });
}

async function testMutants(id: string): Promise<Tally> {
  const tally: Tally = { total: 0, survivors: [], endless: [] };
  let next: number | undefined = 0;
  while (next !== undefined) next = await testFrom({ id, first: next }, tally);
  return tally;
}

const asked = process.env.CHARTS?.split(',');
const rows = [];
const raw: Record<string, { survivors: string[]; noLongerEquivalent: string[] }> = {};
const all = { mutants: 0, killed: 0, equivalent: 0 };

for (const { id } of charts) {
  if (asked && !asked.includes(id)) continue;
  const equivalent = EQUIVALENT[id] ?? {};
  const { total, survivors: found, endless } = await testMutants(id);
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
  for (const name of endless) rows.push({ what: '  killed: never ends', figure: name });
  for (const name of noLongerEquivalent) rows.push({ what: '  not equivalent', figure: name });
}

rows.push({
  what: 'all charts',
  figure: `${all.killed} of ${all.mutants} killed, ${all.equivalent} equivalent`,
  aim: 'none survives',
});
report('charts', rows, raw);
process.exitCode = all.killed + all.equivalent === all.mutants ? 0 : 1;
