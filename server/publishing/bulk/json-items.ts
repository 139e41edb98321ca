import type { ImportProblem } from '../../../contract/schemas/bulk.ts';
import { type FileRow, MOST_UNKNOWN, type Reading, shortened, unreadable } from './reading.ts';

const code = (sign: string) => sign.charCodeAt(0);
const [QUOTE, BACKSLASH, COMMA, COLON] = [code('"'), code('\\'), code(','), code(':')];
const [OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = [code('['), code(']'), code('{'), code('}')];
const WHITE = [code(' '), code('\t'), code('\r'), code('\n')];

/**
 * Cuts a JSON list into its items, each of which JSON.parse then reads: it stops at the first bracket,
 * value or byte too many, where a parser would first build all of it.
 */
function createCutter(longest: number, most: Reading['most']) {
  let state: 'before' | 'within' | 'after' = 'before';
  let [depth, values, inText, isEscaped] = [0, 0, false, false];
  let kept: Buffer[] = [];
  let length = 0;
  let items = 0;
  /** Where the last text of the item begins and ends, and the one that names the field. */
  let [text, field] = [
    { from: 0, to: 0 },
    { from: 0, to: 0 },
  ];
  let position = 0;

  const where = () => {
    const name = Buffer.concat(kept).subarray(field.from, field.to).toString('utf8');
    return [items + 1, name] as const;
  };

  function keep(bytes: Uint8Array): void {
    kept.push(Buffer.from(bytes));
    length += bytes.length;
    if (length > longest) throw unreadable('too_long', ...where());
  }

  function take(): string {
    const item = Buffer.concat(kept).toString('utf8');
    [kept, length, values, position] = [[], 0, 0, 0];
    [text, field] = [
      { from: 0, to: 0 },
      { from: 0, to: 0 },
    ];
    items += 1;
    if (items > most.rows) throw unreadable('too_many_rows');
    return item;
  }

  function outside(byte: number): void {
    if (WHITE.includes(byte)) return;
    if (state === 'after' || byte !== OPEN_LIST) throw unreadable('invalid_json');
    [state, depth] = ['within', 1];
  }

  function* cut(piece: Uint8Array): Generator<string> {
    let start = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0;
      if (state !== 'within') {
        outside(byte);
        start = at + 1;
        continue;
      }
      const isBefore = position === 0 && WHITE.includes(byte);
      if (isBefore) {
        start = at + 1;
        continue;
      }
      position += 1;
      if (inText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) {
          inText = false;
          text = { ...text, to: position - 1 };
        }
        continue;
      }
      switch (byte) {
        case QUOTE:
          inText = true;
          text = { from: position, to: position };
          break;
        case COLON:
          if (depth === 2) field = text;
          break;
        case OPEN_LIST:
        case OPEN:
          depth += 1;
          break;
        case COMMA:
          values += 1;
          break;
        case CLOSE_LIST:
        case CLOSE:
          depth -= 1;
          break;
      }
      const isTooMuch = depth > most.depth || values > most.values;
      const isEnd = depth === 0 || (depth === 1 && byte === COMMA);
      if (!isTooMuch && !isEnd) continue;
      keep(piece.subarray(start, at));
      start = at + 1;
      if (isTooMuch)
        throw unreadable(depth > most.depth ? 'too_deep' : 'too_many_values', ...where());
      if (depth === 0 && byte !== CLOSE_LIST) throw unreadable('invalid_json');
      if (depth === 0) state = 'after';
      yield take();
    }
    if (state === 'within') keep(piece.subarray(start));
  }

  return { cut, isOver: () => state === 'after' };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** In UTF-16 units; the cutter has bounded how deep it is. */
function textsIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, one) => sum + textsIn(one), 0);
}

function rowOf(item: unknown, row: number, longest: Reading['longest']): FileRow {
  const wrong = (problems: ImportProblem[], id?: unknown) => ({ row, id, problems, values: {} });
  if (!isRecord(item)) return wrong([{ row, column: '', code: 'bad_request' }]);
  const { id, ...values } = item;
  const unknown = Object.keys(values).filter((name) => !Object.hasOwn(longest, name));
  const long = Object.keys(values).filter((name) => textsIn(values[name]) > (longest[name] ?? 0));
  const problems = [
    ...unknown.slice(0, MOST_UNKNOWN).map((name) => ({ name, code: 'unknown_column' })),
    ...long.filter((name) => !unknown.includes(name)).map((name) => ({ name, code: 'too_long' })),
  ].map(({ name, code }) => ({ row, column: shortened(name), code }));
  return problems.length > 0 ? wrong(problems, id) : { row, id, problems, values };
}

function parsed(item: string): unknown {
  try {
    return JSON.parse(item);
  } catch {
    throw unreadable('invalid_json');
  }
}

/** The items of a JSON list. */
export async function* jsonItems(
  pieces: AsyncIterator<Uint8Array>,
  { longest, most }: Reading,
): AsyncGenerator<FileRow[]> {
  // A character of JSON may be written with six.
  const largest = Object.values(longest).reduce((sum, one) => sum + 2 * one, 64 * 1024);
  const cutter = createCutter(largest, most);
  let total = 0;
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    const rows: FileRow[] = [];
    for (const item of cutter.cut(next.value)) {
      if (total === 0 && cutter.isOver() && item === '') throw unreadable('empty_file');
      total += 1;
      rows.push(rowOf(parsed(item), total, longest));
    }
    if (rows.length > 0) yield rows;
  }
  if (!cutter.isOver()) throw unreadable('invalid_json');
}
