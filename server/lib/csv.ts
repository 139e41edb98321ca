import { stringify } from 'csv-stringify/sync';

/** RFC 4180, for spreadsheets, which would run a cell that begins as a formula; the first line names the columns. */
export const csvOf = (lines: string[][]): string =>
  stringify(lines, {
    ...{ bom: true, quoted: true, record_delimiter: 'windows' },
    escape_formulas: true,
  });
