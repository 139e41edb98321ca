import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'csv-parse';
import type { Content, ContentDraft } from '../../../contract/content/fields.ts';
import * as LIMITS from '../../../contract/limits.ts';
import type { ImportProblem } from '../../../contract/schemas/bulk.ts';
import { type Column, columnsOf, ID, valuesIn } from './columns.ts';

/** A row as read: `values` are not checked yet, and hold only what the file says. */
export type ReadRow = {
  row: number;
  id: unknown;
  values(before: ContentDraft | undefined): Record<string, unknown>;
  problems: ImportProblem[];
};

type ReadFile = { rows: ReadRow[] } | { problems: ImportProblem[] };

export type ContentFile = { bytes: Buffer; format: 'csv' | 'json' };

/** As much is read in each turn of the event loop. */
const PIECE = 16 * 1024;

const ofFile = (code: string, column = ''): ReadFile => ({ problems: [{ row: 0, column, code }] });

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield bytes.subarray(at, at + PIECE);
    await nextTurn();
  }
}

const isRow = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((cell) => typeof cell === 'string');

/** RFC 4180, with or without a byte order mark, whatever the line ends are. */
async function* recordsIn(bytes: Buffer): AsyncGenerator<string[]> {
  const parser = Readable.from(inPieces(bytes)).compose(
    parse({ bom: true, relax_column_count: true }),
  );
  for await (const record of parser) if (isRow(record)) yield record;
}

/** Of a file or an item; what has more of them is of something else. */
const MOST_UNKNOWN = 20;

type Header = { columns: (Column | undefined)[]; id: number };

function headerIn(content: Content, names: string[]): Header | { problems: ImportProblem[] } {
  const known = new Map(columnsOf(content).map((column) => [column.name, column]));
  if (names.length > known.size + 1 + MOST_UNKNOWN) {
    return { problems: [{ row: 1, column: '', code: 'unknown_column' }] };
  }
  const trimmed = names.map((name) => name.trim());
  const problems = trimmed.flatMap((column, at): ImportProblem[] => {
    if (trimmed.indexOf(column) < at) return [{ row: 1, column, code: 'duplicate_column' }];
    return column === ID || known.has(column) ? [] : [{ row: 1, column, code: 'unknown_column' }];
  });
  const id = trimmed.indexOf(ID);
  if (id < 0) problems.push({ row: 1, column: ID, code: 'missing_column' });
  return problems.length > 0
    ? { problems }
    : { id, columns: trimmed.map((name) => known.get(name)) };
}

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '');

async function readCsv(content: Content, bytes: Buffer): Promise<ReadFile> {
  const rows: ReadRow[] = [];
  let header: Header | undefined;
  let row = 0;
  try {
    for await (const cells of recordsIn(bytes)) {
      row += 1;
      if (!header) {
        const found = headerIn(content, cells);
        if ('problems' in found) return found;
        header = found;
        continue;
      }
      if (isBlank(cells)) continue;
      if (rows.length === LIMITS.contentFile.rows) return ofFile('too_many_rows');
      const { columns, id } = header;
      rows.push({
        row,
        id: cells[id]?.trim(),
        values: (before) => valuesIn(content, columns, cells, before),
        problems: cells.length === columns.length ? [] : [{ row, column: '', code: 'wrong_cells' }],
      });
    }
  } catch {
    return { problems: [{ row: row + 1, column: '', code: 'invalid_csv' }] };
  }
  return header && rows.length > 0 ? { rows } : ofFile('empty_file');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readItem({ fields }: Content, item: unknown, row: number): ReadRow {
  if (!isRecord(item)) {
    return {
      ...{ row, id: undefined, values: () => ({}) },
      problems: [{ row, column: '', code: 'bad_request' }],
    };
  }
  const { [ID]: id, ...values } = item;
  const unknown = Object.keys(values).filter((name) => !Object.hasOwn(fields, name));
  return {
    ...{ row, id, values: () => values },
    // A name that nobody chose must not fill the report.
    problems: unknown
      .slice(0, MOST_UNKNOWN)
      .map((name) => ({ row, column: name.slice(0, 60), code: 'unknown_column' })),
  };
}

function readJsonFile(content: Content, bytes: Buffer): ReadFile {
  let items: unknown;
  try {
    items = JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, ''));
  } catch {
    return ofFile('invalid_json');
  }
  if (!Array.isArray(items)) return ofFile('invalid_json');
  if (items.length === 0) return ofFile('empty_file');
  if (items.length > LIMITS.contentFile.rows) return ofFile('too_many_rows');
  return { rows: items.map((item, at) => readItem(content, item, at + 1)) };
}

/** The rows of a file, or why it has none that can be read. */
export async function readFile(
  content: Content,
  { bytes, format }: ContentFile,
): Promise<ReadFile> {
  if (!isUtf8(bytes)) return ofFile('not_utf8');
  return format === 'csv' ? readCsv(content, bytes) : readJsonFile(content, bytes);
}
