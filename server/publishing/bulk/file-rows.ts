import type { ImportProblem } from '../../../contract/schemas/bulk.ts';
import { jsonItems } from './json-items.ts';
import { tableRows } from './table-rows.ts';
import { unreadable } from './unreadable-file.ts';

export type Reading = {
  format: 'csv' | 'json';
  /** Of each column that the file may have, the characters of its longest text. */
  longest: Record<string, number>;
  most: { rows: number; lines: number; columns: number; values: number; depth: number };
};

/** A row as read, with only what the file says. */
export type FileRow = { row: number; id: unknown; problems: ImportProblem[] } & (
  | { cells: Record<string, string> }
  | { values: Record<string, unknown> }
);

/** How the files of spreadsheets begin: a ZIP, or Microsoft's older container. */
const WORKBOOKS = ['PK\x03\x04', '\xd0\xcf\x11\xe0'];
const BYTE_ORDER_MARK = '\xef\xbb\xbf';

function begun(piece: Uint8Array): Uint8Array {
  const start = Buffer.from(piece.subarray(0, 4)).toString('latin1');
  if (WORKBOOKS.includes(start)) throw unreadable('workbook');
  if (start.includes('\0')) throw unreadable('not_utf8');
  return start.startsWith(BYTE_ORDER_MARK) ? piece.subarray(BYTE_ORDER_MARK.length) : piece;
}

/** The same pieces without a byte order mark, as long as they are text. */
async function* asText(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  const check = (piece?: Uint8Array) => {
    try {
      decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      throw unreadable('not_utf8');
    }
  };
  for await (const piece of pieces) {
    const text = isFirst ? begun(piece) : piece;
    isFirst = false;
    check(piece);
    yield text;
  }
  check();
}

/** The rows of a file as its pieces come; throws why it cannot be read. Nothing of it is held but the row that is read. */
export function fileRows(
  pieces: AsyncIterable<Uint8Array>,
  reading: Reading,
): AsyncGenerator<FileRow[]> {
  const read = reading.format === 'csv' ? tableRows : jsonItems;
  return read(asText(pieces), reading);
}
