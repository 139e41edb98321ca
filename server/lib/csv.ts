import { stringify } from 'csv-stringify/sync';

export const CSV_BEGIN = '\ufeff';

/** RFC 4180, for spreadsheets, which would run a cell that begins as a formula. */
export const csvLines = (lines: string[][]): string =>
  stringify(lines, { quoted: true, record_delimiter: 'windows', escape_formulas: true });

/** A whole file; the first line names the columns. */
export const csvOf = (lines: string[][]): string => CSV_BEGIN + csvLines(lines);
