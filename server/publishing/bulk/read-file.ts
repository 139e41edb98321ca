import { on } from 'node:events';
import { extname } from 'node:path';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { Content, ContentDraft, Field } from '../../../contract/content/fields.ts';
import { LANGUAGES } from '../../../contract/languages.ts';
import * as LIMITS from '../../../contract/limits.ts';
import { formerFieldsOf } from '../../../contract/rules/content.ts';
import { mostBytes } from '../../../contract/rules/text.ts';
import type { ImportProblem } from '../../../contract/schemas/bulk.ts';
import { textOfCell } from '../../lib/spreadsheet-cell.ts';
import { columnsOf, ID, valuesIn } from './columns.ts';
import type { ReadingReport } from './file-rows-worker.ts';
import type { FileRow, Reading } from './reading.ts';

type Readable = Pick<Content, 'fields'>;

/** A row as read: `values` are not checked yet, and hold only what the file says. */
export type ReadRow = {
  row: number;
  id: unknown;
  values(before: ContentDraft | undefined): Record<string, unknown>;
  problems: ImportProblem[];
};

export type ContentFile = { pieces: AsyncIterable<Uint8Array>; format: 'csv' | 'json' };

/** Beside this file, in the sources as in the built server. */
const WORKER = new URL(`./file-rows-worker${extname(import.meta.filename)}`, import.meta.url);

/** A thread that needs more memory than this is ended. A row is at most some megabytes (`longestIn`). */
const MEMORY = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 4, stackSizeMb: 2 };

/** How many bytes the thread gets at a time. */
const PIECE = 64 * 1024;

/** In characters, for a value that is not free text, such as a number or an ID. */
const SHORT = 2_000;

/** In characters; more than the field accepts, so that its own check reports what is too long. */
function longestOf(field: Field): number {
  const lines = 'most' in field ? field.most : 1;
  return 'max' in field && field.type !== 'number' ? (mostBytes(field) + 2) * lines : SHORT * lines;
}

function longestIn({ fields }: Readable, format: ContentFile['format']): Reading['longest'] {
  const named =
    format === 'csv'
      ? columnsOf({ fields }).map(({ name, field }) => ({ name, field: fields[field] }))
      : Object.entries(fields).map(([name, field]) => ({ name, field }));
  const longest = named.map(({ name, field }) => {
    const times = format === 'json' ? LANGUAGES.length : 1;
    return [name, field ? times * longestOf(field) : SHORT] as const;
  });
  return Object.fromEntries([[ID, SHORT], ...longest]);
}

async function* inPieces(whole: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const bytes of whole) {
    for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
  }
}

const idOf = (read: FileRow) =>
  'cells' in read && typeof read.id === 'string' ? textOfCell(read.id) : read.id;

const readRow = (content: Readable, read: FileRow): ReadRow => ({
  ...{ row: read.row, id: idOf(read), problems: read.problems },
  values: (before) => ('values' in read ? read.values : valuesIn(content, read.cells, before)),
});

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * The rows of a file, or why it cannot be read. A thread of its own reads it piece by piece, as
 * rows are asked for: a file that kills its reader kills only that thread and delays nobody else.
 */
export async function* readFile(
  content: Content,
  { pieces, format }: ContentFile,
  resourceLimits: ResourceLimits = MEMORY,
): AsyncGenerator<{ rows: ReadRow[] } | { problems: ImportProblem[] }> {
  const { fields } = content;
  // Files that were written before may still have former ones.
  const readable = { fields: { ...fields, ...formerFieldsOf(fields) } };
  const longest = longestIn(readable, format);
  const worker = new Worker(WORKER, {
    workerData: { format, longest, most: LIMITS.contentFile } satisfies Reading,
    resourceLimits,
    execArgv: [],
  });
  const source = inPieces(pieces);
  try {
    for await (const message of on(worker, 'message', { close: ['exit'] })) {
      const report: ReadingReport = message[0];
      if (report.is === 'next') worker.postMessage((await source.next()).value ?? null);
      else if (report.is === 'rows')
        yield { rows: report.rows.map((read) => readRow(readable, read)) };
      else {
        if (report.problems.length > 0) yield { problems: report.problems };
        return;
      }
    }
    throw new Error('The thread that reads a file has ended before it.');
  } catch (error) {
    if (!isOutOfMemory(error)) throw error;
    yield { problems: [{ row: 0, column: '', code: 'too_costly' }] };
  } finally {
    await Promise.all([worker.terminate(), source.return(undefined)]);
  }
}
