import { tmpdir } from 'node:os';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { preparationFailure } from '../../server/db/start-failure.ts';
import { StartError } from '../../server/lib/start-error.ts';

const refused = (code: string) => Object.assign(new Error('refused'), { code });

test.each([
  ['a slow machine', new Error('Connection terminated due to connection timeout')],
  ['a full queue', new Error('timeout exceeded when trying to connect')],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
])(
  '%s is never called damage: nobody should restore a backup over an intact database',
  (_, cause) => {
    for (const error of [cause, new DrizzleQueryError('select 1', [], cause)]) {
      const failure = preparationFailure(tmpdir(), error);
      expect(failure).toBeInstanceOf(StartError);
      expect(String(failure)).toMatch(
        /does not answer in time; start again .* nothing that was saved/,
      );
    }
  },
);

test.each(['58P01', 'XX001', 'XX002'])(
  'the database’s message about its files (%s) is reported as damage',
  (code) => {
    expect(String(preparationFailure(tmpdir(), refused(code)))).toMatch(/is damaged/);
  },
);

test('our own bug is reported unchanged', () => {
  const mistake = refused('42601');
  expect(preparationFailure(tmpdir(), mistake)).toBe(mistake);
  const other = new TypeError('x is not a function');
  expect(preparationFailure(tmpdir(), other)).toBe(other);
});
