import { parse } from 'csv-parse';
import type { ImportProblem } from '../../../contract/schemas/bulk.ts';
import {
  type FileRow,
  MOST_UNKNOWN,
  type Reading,
  shortened,
  UnreadableFile,
  unreadable,
} from './reading.ts';

/** In bytes: the first line is within them, or is none of a table. */
const LONGEST_HEAD = 64 * 1024;

const SEPARATORS = [',', ';', '\t'] as const;

/** As spreadsheets in some languages begin a file. */
const NAMED_SEPARATOR = /^"?sep=([^\r\n"]{0,10})"?(?:\r\n|\r|\n)/i;

const plain = (name: string) =>
  name
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

/** What separates the cells: what the file names itself, or what makes the most of its first line names of columns. */
function separatorOf(head: string, isKnown: (name: string) => boolean) {
  const named = NAMED_SEPARATOR.exec(head);
  const [whole = '', sign = ''] = named ?? [];
  const separator = SEPARATORS.find((one) => one === sign);
  if (separator) return { separator, skipped: Buffer.byteLength(whole) };
  if (named) {
    const problem = { row: 1, column: '', code: 'unknown_separator', found: `sep=${sign}` };
    throw new UnreadableFile([problem]);
  }
  const [line = ''] = head.split(/[\r\n]/, 1);
  const found = SEPARATORS.map((one) => line.split(one).map(plain).filter(isKnown).length);
  const best = found.indexOf(Math.max(...found));
  return { separator: SEPARATORS[best] ?? ',', skipped: 0 };
}

/** Its first line as text, with all that has come of the rest. */
async function headOf(pieces: AsyncIterator<Uint8Array>) {
  let bytes: Buffer = Buffer.alloc(0);
  while (bytes.length < LONGEST_HEAD) {
    const text = bytes.toString('latin1');
    // The line after a line that names the separator is not needed.
    if (/[\r\n]./s.test(text)) break;
    const next = await pieces.next();
    if (next.done) break;
    bytes = Buffer.concat([bytes, next.value]);
  }
  return { bytes, text: bytes.subarray(0, LONGEST_HEAD).toString('utf8') };
}

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '');

/** The names of the columns; a spreadsheet adds some without a name, in which nothing may stand. */
function columnsIn(cells: string[], isKnown: (name: string) => boolean): string[] {
  const names = cells.map((name) => name.trim());
  const problems = names.flatMap((column, at): ImportProblem[] => {
    if (column === '') return [];
    if (names.indexOf(column) < at) return [{ row: 1, column, code: 'duplicate_column' }];
    return isKnown(column) ? [] : [{ row: 1, column, code: 'unknown_column' }];
  });
  if (!names.includes('id')) problems.push({ row: 1, column: 'id', code: 'missing_column' });
  if (problems.length === 0) return names.slice(0, names.findLastIndex((name) => name !== '') + 1);
  throw new UnreadableFile(
    problems
      .slice(0, MOST_UNKNOWN)
      .map((problem) => ({ ...problem, column: shortened(problem.column) })),
  );
}

function problemsOf(row: number, cells: string[], names: string[], longest: Reading['longest']) {
  const problems: ImportProblem[] = [];
  if (cells.length < names.length) problems.push({ row, column: '', code: 'wrong_cells' });
  for (const [at, cell] of cells.entries()) {
    const column = names[at] ?? '';
    if (column === '' && cell.trim() !== '') {
      const code = at < names.length ? 'cell_without_column' : 'wrong_cells';
      problems.push({ row, column, code });
      break;
    }
    if (cell.length > (longest[column] ?? Number.POSITIVE_INFINITY)) {
      problems.push({ row, column, code: 'too_long' });
    }
  }
  return problems;
}

function rowOf(row: number, cells: string[], names: string[], longest: Reading['longest']) {
  const problems = problemsOf(row, cells, names, longest);
  const id = cells[names.indexOf('id')]?.trim();
  if (problems.length > 0) return { row, id, problems, cells: {} };
  const named = names.flatMap((name, at) => (name ? [[name, cells[at] ?? ''] as const] : []));
  return { row, id, problems, cells: Object.fromEntries(named) };
}

const isRecord = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((cell) => typeof cell === 'string');

/** The rows of a table as RFC 4180 describes it, whatever its line ends and separators are. */
export async function* tableRows(
  pieces: AsyncIterator<Uint8Array>,
  { longest, most }: Reading,
): AsyncGenerator<FileRow[]> {
  const isKnown = (name: string) => Object.hasOwn(longest, name);
  const head = await headOf(pieces);
  const { separator, skipped } = separatorOf(head.text, isKnown);
  let names: string[] | undefined;
  let row = 0;
  let total = 0;
  let rows: FileRow[] = [];

  function take(record: unknown): null {
    row += 1;
    if (row > most.lines) throw unreadable('too_many_rows');
    if (!isRecord(record)) return null;
    if (!names) names = columnsIn(record, isKnown);
    else if (!isBlank(record)) {
      total += 1;
      if (total > most.rows) throw unreadable('too_many_rows');
      rows.push(rowOf(row, record, names, longest));
    }
    return null;
  }

  const parser = parse({
    ...{ relax_column_count: true, delimiter: separator, on_record: take },
    max_record_size: Object.values(longest).reduce((sum, one) => sum + one, LONGEST_HEAD),
    cast(cell, { index }) {
      if (index >= most.columns) throw unreadable('too_many_columns', row + 1);
      return cell;
    },
  });
  const reasonOf = (error: unknown) => {
    if (error instanceof UnreadableFile) return error;
    const { code, index }: { code?: unknown; index?: unknown } = Object(error);
    if (code !== 'CSV_MAX_RECORD_SIZE') return unreadable('invalid_csv', row + 1);
    return unreadable('too_long', row + 1, names?.[Number(index)]);
  };
  // Told to whoever writes.
  parser.on('error', () => {});
  const write = (piece: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      parser.write(piece, (error) => (error ? reject(reasonOf(error)) : resolve()));
    });
  const end = () =>
    new Promise<void>((resolve, reject) => {
      parser.once('error', (error) => reject(reasonOf(error)));
      parser.once('end', resolve).resume().end();
    });
  function* taken() {
    const full = rows;
    rows = [];
    if (full.length > 0) yield full;
  }

  await write(head.bytes.subarray(skipped));
  yield* taken();
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    await write(next.value);
    yield* taken();
  }
  await end();
  yield* taken();
  if (total === 0) throw unreadable('empty_file');
}
