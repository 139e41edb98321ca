import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';

/** One line of the table: the measurement, its result, and the goal. */
export type Row = { what: string; figure: string; aim?: string };

const directory = new URL('../../../bench-results/', import.meta.url);

const machine = () => ({
  at: new Date().toISOString(),
  processor: cpus()[0]?.model,
  cores: availableParallelism(),
  node: process.version,
  /** The load of the last minute: numbers from a busy machine mean little. */
  load: loadavg()[0],
});

const before = machine();

/** Prints the results of a benchmark, and saves them with the raw numbers in bench-results/. */
export function report(name: string, rows: Row[], raw: unknown = {}) {
  mkdirSync(directory, { recursive: true });
  const result = { name, rows, before, after: machine(), raw };
  writeFileSync(new URL(`${name}.json`, directory), `${JSON.stringify(result, null, 2)}\n`);
  for (const { what, figure, aim } of rows) {
    console.log(`${what}: ${figure}${aim ? ` (aim: ${aim})` : ''}`);
  }
}
