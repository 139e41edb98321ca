import type { ImportProblem } from '../../../contract/schemas/bulk.ts';

/** The most unknown names reported in a header or an item; one with more is not such a file at all. */
export const MOST_UNKNOWN = 20;

export type Reading = {
  format: 'csv' | 'json';
  /** For each column the file may have, the length of its longest text in characters. */
  longest: Record<string, number>;
  most: { rows: number; lines: number; columns: number; values: number; depth: number };
};

/** A row as read, with only what is in the file. */
export type FileRow = { row: number; id: unknown; problems: ImportProblem[] } & (
  | { cells: Record<string, string> }
  | { values: Record<string, unknown> }
);

/** Why a file has no rows that can be checked. */
export class UnreadableFile extends Error {
  readonly problems: ImportProblem[];

  constructor(problems: ImportProblem[]) {
    super('the file cannot be read');
    this.name = 'UnreadableFile';
    this.problems = problems;
  }
}

export const unreadable = (code: string, row = 0, column = '') =>
  new UnreadableFile([{ row, column: shortened(column), code }]);

/** A long name from a broken file must not fill the report. */
export const shortened = (name: string) => name.slice(0, 60);
