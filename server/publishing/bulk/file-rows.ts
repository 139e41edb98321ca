import { jsonItems } from './json-items.ts';
import { type FileRow, type Reading, unreadable } from './reading.ts';
import { tableRows } from './table-rows.ts';

/** How the files of spreadsheets begin: a ZIP, or Microsoft's older container. */
const WORKBOOKS = ['PK\x03\x04', '\xd0\xcf\x11\xe0'];
const BYTE_ORDER_MARK = '\xef\xbb\xbf';
/** In bytes: by as many it is told what a file is. */
const MARK = 4;

function begun(head: Buffer): Uint8Array {
  const start = head.toString('latin1', 0, MARK);
  if (WORKBOOKS.includes(start)) throw unreadable('workbook');
  if (start.includes('\0')) throw unreadable('not_utf8');
  return start.startsWith(BYTE_ORDER_MARK) ? head.subarray(BYTE_ORDER_MARK.length) : head;
}

/** The same pieces without a byte order mark, as long as they are text. */
async function* asText(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const check = (piece?: Uint8Array) => {
    try {
      decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      throw unreadable('not_utf8');
    }
  };
  let head: Buffer = Buffer.alloc(0);
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    const text = begun(head);
    check(text);
    return text;
  };
  for await (const piece of pieces) {
    if (isBegun) {
      check(piece);
      yield piece;
      continue;
    }
    head = Buffer.concat([head, piece]);
    if (head.length >= MARK) yield begin();
  }
  if (!isBegun) yield begin();
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
