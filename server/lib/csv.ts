/** Without it, spreadsheets take UTF-8 for another encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/** A spreadsheet would run it: an apostrophe makes it a text. */
const FORMULA = /^[\s\0]*[=+\-@\t\r]/;

const cellOf = (text: string) =>
  `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** RFC 4180, for spreadsheets; the first line names the columns. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('');
