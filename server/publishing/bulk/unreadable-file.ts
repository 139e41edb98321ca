import type { ImportProblem } from '../../../contract/schemas/bulk.ts';

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

/** A name that nobody chose must not fill the report. */
export const shortened = (name: string) => name.slice(0, 60);
