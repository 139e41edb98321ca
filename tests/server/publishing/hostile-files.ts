import type { ImportProblem } from '../../../contract/schemas/bulk.ts';

export type HostileFile = {
  what: string;
  type: 'text/csv' | 'application/json';
  make: () => Buffer;
  /** What is said of it, for the kind `headlines`. */
  problem: ImportProblem;
};

const filled = (start: string, piece: string, end: string, bytes: number) => {
  const times = Math.floor((bytes - start.length - end.length) / piece.length);
  return Buffer.concat([
    Buffer.from(start),
    Buffer.alloc(times * piece.length, piece),
    Buffer.from(end),
  ]);
};

const keysOf = (many: number) => Array.from({ length: many }, (_, at) => `"key${at}":1`).join(',');

type Case = [what: string, row: number, code: string, column: string, make: () => Buffer];

/** Files that ask for more memory or time than they have bytes, each of so many bytes. */
export function hostileFiles(bytes: number): HostileFile[] {
  const half = Math.floor(bytes / 2);
  const keys = keysOf(Math.floor(bytes / 20));
  const full =
    (start: string, piece: string, end = '') =>
    () =>
      filled(start, piece, end, bytes);
  const brackets = () => Buffer.concat([Buffer.alloc(half, '['), Buffer.alloc(half, ']')]);
  const json: Case[] = [
    ['nested lists', 1, 'too_deep', '', brackets],
    ['nested objects', 1, 'too_deep', 'a', full('[', '{"a":')],
    ['an object of many keys', 0, 'invalid_json', '', () => Buffer.from(`{${keys}}`)],
    ['an item of many keys', 1, 'too_many_values', 'key1000', () => Buffer.from(`[{${keys}}]`)],
    ['many empty items', 0, 'too_many_rows', '', full('[{}', ',{}', ']')],
    ['many numbers', 0, 'too_many_rows', '', full('[1', ',1', ']')],
    ['a huge text', 1, 'too_long', 'text', full('[{"id":"a","text":{"en":"', 'x', '"}}]')],
    ['a huge key', 1, 'too_long', '', full('[{"', 'k', '":1}]')],
    ['a huge number', 1, 'too_long', 'id', full('[{"id":1', '1', '}]')],
    ['much white space', 0, 'empty_file', '', full('[', ' ', ']')],
  ];
  const csv: Case[] = [
    ['a first line of commas', 1, 'too_many_columns', '', full('id', ',')],
    ['a second line of commas', 2, 'too_many_columns', '', full('id,text.en\na', ',')],
    ['a huge cell', 2, 'too_long', 'text.en', full('id,text.en\na,"', 'x', '"\n')],
    ['a quotation that never ends', 2, 'too_long', 'text.en', full('id,text.en\na,"', 'x,\n')],
    ['a huge first line', 1, 'too_long', '', full('"', 'x')],
    ['quotation marks', 1, 'too_long', '', full('', '"')],
    ['many rows', 0, 'too_many_rows', '', full('id,text.en\n', 'a,b\n')],
    ['empty lines', 0, 'too_many_rows', '', full('id,text.en\n', '\n')],
  ];
  const of =
    (type: HostileFile['type']) =>
    ([what, row, code, column, make]: Case): HostileFile => ({
      ...{ what, type, make, problem: { row, column, code } },
    });
  return [...json.map(of('application/json')), ...csv.map(of('text/csv'))];
}
