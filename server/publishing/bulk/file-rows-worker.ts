import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { ImportProblem } from '../../../contract/schemas/bulk.ts';
import { fileRows } from './file-rows.ts';
import { type FileRow, type Reading, UnreadableFile } from './reading.ts';

/** `next`: it has read what it got. */
export type ReadingReport =
  | { is: 'next' }
  | { is: 'rows'; rows: FileRow[] }
  | { is: 'over'; problems: ImportProblem[] };

const report = (message: ReadingReport) => parentPort?.postMessage(message);

/** One at a time, as they are read. The last one is null. */
async function* pieces(): AsyncGenerator<Uint8Array> {
  while (parentPort) {
    const answer = once(parentPort, 'message');
    report({ is: 'next' });
    const [piece] = await answer;
    if (!(piece instanceof Uint8Array)) return;
    yield piece;
  }
}

async function problemsOf(reading: Reading): Promise<ImportProblem[]> {
  try {
    for await (const rows of fileRows(pieces(), reading)) report({ is: 'rows', rows });
    return [];
  } catch (error) {
    if (error instanceof UnreadableFile) return error.problems;
    throw error;
  }
}

report({ is: 'over', problems: await problemsOf(workerData) });
