import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as LIMITS from '../../../contract/limits.ts';
import { fileRows } from '../../../server/publishing/bulk/file-rows.ts';
import { type Reading, UnreadableFile } from '../../../server/publishing/bulk/reading.ts';
import { isDeep } from '../../depth.ts';
import { hostileFiles } from './hostile-files.ts';

const LONGEST = { id: 100, 'text.en': 1_000, 'text.kr': 1_000, text: 4_000, to: 1_000 };

async function* inPieces(bytes: Uint8Array, piece: number) {
  for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
}

/** What the file says, or why it cannot be read, when it comes in pieces of so many bytes. */
async function read(format: Reading['format'], file: string | Buffer, piece = 64 * 1024) {
  const rows = [];
  const reading = { format, longest: LONGEST, most: LIMITS.contentFile };
  try {
    for await (const some of fileRows(inPieces(Buffer.from(file), piece), reading)) {
      rows.push(...some);
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return error.problems;
    throw error;
  }
  return rows;
}

const PLAIN = [
  { row: 2, id: 'a', problems: [], cells: { id: 'a', 'text.en': 'One; two', to: '/x' } },
  { row: 3, id: 'b', problems: [], cells: { id: 'b', 'text.en': 'Three, four\nfive', to: '' } },
];
const table = (separator: string, end = '\n') =>
  [
    ['id', 'text.en', 'to'],
    ['a', '"One; two"', '/x'],
    ['b', '"Three, four\nfive"', ''],
  ]
    .map((cells) => cells.join(separator) + end)
    .join('');

test.each<[string, string]>([
  ['commas', table(',')],
  ['semicolons', table(';')],
  ['tabs', table('\t')],
  ['a first line that names semicolons', `sep=;\r\n${table(';', '\r\n')}`],
  ['a byte order mark and names in quotation marks', `\ufeff${table(';').replace('id', '"id"')}`],
  ['two empty last columns', table(',', ',,\r\n')],
  [
    'an empty column between',
    table(',').replace(/,/, ',,').replace('a,', 'a,,').replace('b,', 'b, ,'),
  ],
  ['the line ends of an old Mac', table(',', '\r')],
])('a table with %s is read, in whatever pieces it comes', async (_, text) => {
  for (const piece of [1, 7, 64 * 1024]) expect(await read('csv', text, piece)).toEqual(PLAIN);
});

test('what stands in a column without a name, or beside the columns, is named', async () => {
  const wrong = await read('csv', 'id,,to,,\na,x,,,\nb,,,,y\nc,,\nd,\n');
  const problems = (row: number, code: string) => [{ row, column: '', code }];
  expect(wrong).toEqual([
    { row: 2, id: 'a', cells: {}, problems: problems(2, 'cell_without_column') },
    { row: 3, id: 'b', cells: {}, problems: problems(3, 'wrong_cells') },
    { row: 4, id: 'c', problems: [], cells: { id: 'c', to: '' } },
    { row: 5, id: 'd', cells: {}, problems: problems(5, 'wrong_cells') },
  ]);
});

test.each<[string, Buffer, string]>([
  ['a workbook', Buffer.from('PK\x03\x04\x14\0\x06\0 [Content_Types].xml', 'latin1'), 'workbook'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'workbook'],
  ['UTF-16', Buffer.from('\ufeffid,text.en\na,x', 'utf16le'), 'not_utf8'],
  ['UTF-16 without its mark', Buffer.from('id,text.en\na,x', 'utf16le'), 'not_utf8'],
  ['CP949', Buffer.from('69642c746578742e656e0a612cc7d1b1db', 'hex'), 'not_utf8'],
])('%s is named as what it is, in either format', async (_, file, code) => {
  for (const format of ['csv', 'json'] as const) {
    expect(await read(format, file)).toEqual([{ row: 0, column: '', code }]);
  }
});

test('a character that is cut off at the end is none', async () => {
  const file = Buffer.from('id,to\na,\xed\x95', 'latin1');
  expect((await read('csv', file)).at(-1)).toEqual({ row: 0, column: '', code: 'not_utf8' });
});

test('a JSON list is read as JSON.parse reads it, in whatever pieces it comes', async () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '"', '\\', '[', '}', ',', ':', '한', '👩‍👧'),
  });
  const item = fc.record({ id: text, text: fc.dictionary(fc.constantFrom('en', 'kr'), text) });
  const whole = fc.tuple(
    fc.array(item, { minLength: 1 }),
    fc.nat(3),
    fc.integer({ min: 1, max: 9 }),
  );
  await fc.assert(
    fc.asyncProperty(whole, async ([items, spaces, piece]) => {
      const rows = await read('json', `\ufeff ${JSON.stringify(items, null, spaces)}\n`, piece);
      expect(rows).toEqual(
        items.map(({ id, ...values }, at) => ({ row: at + 1, id, values, problems: [] })),
      );
    }),
    { numRuns: 100 },
  );
});

test.each([
  '',
  '{}',
  '"a"',
  '[',
  '[{"id":1}',
  '[{"id":1},]',
  '[{"id":1]',
  '[{"id":1}] x',
  '[,]',
  '[}',
])('%s is no JSON list', async (text) => {
  expect(await read('json', text)).toEqual([{ row: 0, column: '', code: 'invalid_json' }]);
});

test('names that an object has by itself are no columns', async () => {
  const own = '[{"id":"a","__proto__":{"x":1},"constructor":{},"to":"/x"}]';
  expect(await read('json', own)).toMatchObject([
    {
      problems: ['__proto__', 'constructor'].map((column) => ({ column, code: 'unknown_column' })),
    },
  ]);
});

test.each(
  hostileFiles(isDeep ? LIMITS.contentFile.bytes : 400_000).map(
    (file) => [file.what, file] as const,
  ),
)('%s end the reading with the place and the reason', async (_, { type, make, problem }) => {
  expect(await read(type === 'text/csv' ? 'csv' : 'json', make())).toEqual([problem]);
});

test('as many rows are read as a file can have, and not one more', async () => {
  const { rows: most } = LIMITS.contentFile;
  const ids = Array.from({ length: most + 1 }, (_, at) => ({ id: `made-${at}` }));
  const files = (many: number) => {
    const some = ids.slice(0, many);
    const csv = ['id', ...some.map(({ id }) => id)].join('\n');
    return [read('csv', csv), read('json', JSON.stringify(some))];
  };
  for (const read of await Promise.all(files(most))) expect(read).toHaveLength(most);
  for (const read of await Promise.all(files(most + 1)))
    expect(read).toEqual([{ row: 0, column: '', code: 'too_many_rows' }]);
});

test('a cell longer than its column takes is named, and the other rows are read', async () => {
  const long = 'x'.repeat(1_001);
  expect(await read('csv', `id,to\na,${long}\nb,/x\n`)).toMatchObject([
    { id: 'a', problems: [{ row: 2, column: 'to', code: 'too_long' }] },
    { id: 'b', problems: [] },
  ]);
  expect(await read('json', `[{"id":"a","to":"${long}"},{"id":"b"}]`)).toMatchObject([
    { id: 'a', problems: [{ row: 1, column: 'to', code: 'too_long' }] },
    { id: 'b', problems: [] },
  ]);
});
