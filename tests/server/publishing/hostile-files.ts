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

type Case = [what: string, make: () => Buffer, row: number, code: string, column?: string];

/** Files that ask for more memory or time than they have bytes, each of so many bytes. */
export function hostileFiles(bytes: number): HostileFile[] {
  const half = Math.floor(bytes / 2);
  const most = Math.floor(bytes / 20);
  const json: Case[] = [
    [
      'nested lists',
      () => Buffer.concat([Buffer.alloc(half, '['), Buffer.alloc(half, ']')]),
      ...([1, 'too_deep'] as const),
    ],
    ['nested objects', () => filled('[', '{"a":', '', bytes), 1, 'too_deep', 'a'],
    ['an object of many keys', () => Buffer.from(`{${keysOf(most)}}`), 0, 'invalid_json'],
    [
      'an item of many keys',
      () => Buffer.from(`[{${keysOf(most)}}]`),
      1,
      'too_many_values',
      'key1000',
    ],
    ['many empty items', () => filled('[{}', ',{}', ']', bytes), 0, 'too_many_rows'],
    ['many numbers', () => filled('[1', ',1', ']', bytes), 0, 'too_many_rows'],
    [
      'a huge text',
      () => filled('[{"id":"a","text":{"en":"', 'x', '"}}]', bytes),
      ...([1, 'too_long', 'text'] as const),
    ],
    ['a huge key', () => filled('[{"', 'k', '":1}]', bytes), 1, 'too_long'],
    ['a huge number', () => filled('[{"id":1', '1', '}]', bytes), 1, 'too_long', 'id'],
    ['much white space', () => filled('[', ' ', ']', bytes), 0, 'empty_file'],
  ];
  const csv: Case[] = [
    ['a first line of commas', () => filled('id', ',', '', bytes), 1, 'too_many_columns'],
    [
      'a second line of commas',
      () => filled('id,text.en\na', ',', '', bytes),
      ...([2, 'too_many_columns'] as const),
    ],
    [
      'a huge cell',
      () => filled('id,text.en\na,"', 'x', '"\n', bytes),
      ...([2, 'too_long', 'text.en'] as const),
    ],
    [
      'a quotation that never ends',
      () => filled('id,text.en\na,"', 'x,\n', '', bytes),
      ...([2, 'too_long', 'text.en'] as const),
    ],
    ['a huge first line', () => filled('"', 'x', '', bytes), 1, 'too_long'],
    ['quotation marks', () => filled('', '"', '', bytes), 1, 'too_long'],
    ['many rows', () => filled('id,text.en\n', 'a,b\n', '', bytes), 0, 'too_many_rows'],
    ['empty lines', () => filled('id,text.en\n', '\n', '', bytes), 0, 'too_many_rows'],
  ];
  const of =
    (type: HostileFile['type']) =>
    ([what, make, row, code, column = '']: Case): HostileFile => ({
      ...{ what, type, make, problem: { row, column, code } },
    });
  return [...json.map(of('application/json')), ...csv.map(of('text/csv'))];
}
