import { setImmediate as pause } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { asCell } from './spreadsheet-cell.ts';

const CSV_BEGIN = '\ufeff';

/** RFC 4180, for spreadsheets. */
const csvLines = (lines: string[][]): string =>
  stringify(
    lines.map((cells) => cells.map(asCell)),
    { quoted: true, record_delimiter: 'windows' },
  );

/** A whole file; the first line names the columns. */
export const csvOf = (lines: string[][]): string => CSV_BEGIN + csvLines(lines);

/** Lines of which the event loop is kept for a few milliseconds. */
export const LINES_AT_ONCE = 500;

const insideJsonText = (text: string): string => JSON.stringify(text).slice(1, -1);

/** A long file as the JSON of `csv` and `file`, in pieces; its name is asked for at the end. */
export async function* csvAnswer(
  headings: string[],
  batches: AsyncIterable<string[][]>,
  file: () => string,
): AsyncGenerator<string> {
  yield `{"csv":"${insideJsonText(csvOf([headings]))}`;
  for await (const lines of batches) {
    yield insideJsonText(csvLines(lines));
    await pause();
  }
  yield `","file":"${insideJsonText(file())}"}`;
}
