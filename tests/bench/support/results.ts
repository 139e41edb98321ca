import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';

/** One line of the table: what was measured, what came out, and what was hoped for. */
export type Row = { what: string; figure: string; aim?: string };

const directory = new URL('../../../bench-results/', import.meta.url);

const machine = () => ({
  at: new Date().toISOString(),
  processor: cpus()[0]?.model,
  cores: availableParallelism(),
  node: process.version,
  /** Of the last minute: figures from a busy machine say little. */
  load: loadavg()[0],
});

const before = machine();

/** Shows what a bench found, and keeps it with the raw figures in bench-results/. */
export function report(name: string, rows: Row[], raw: unknown = {}) {
  mkdirSync(directory, { recursive: true });
  const result = { name, rows, before, after: machine(), raw };
  writeFileSync(new URL(`${name}.json`, directory), `${JSON.stringify(result, null, 2)}\n`);
  for (const { what, figure, aim } of rows) {
    console.log(`${what}: ${figure}${aim ? ` (aim: ${aim})` : ''}`);
  }
}
