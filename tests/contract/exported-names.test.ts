import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What a file exports under a name, a value and the type made from it counted once. */
const EXPORTED = /^export (?:async )?(?:const|function|type|class) (\w+)/gm;

/** A table and its repository are one thing, told apart by their rooms. */
const isTable = (file: string) => file.startsWith('server/db/schema/');
const isRepository = (file: string) => file.startsWith('server/repositories/');

const files = globSync('{machines,contract,src,server,sw}/**/*.{ts,tsx}')
  // The names of a style are read with their file: `css.page`.
  .filter((file) => !file.endsWith('.css.ts') && !file.endsWith('.d.ts'));

test('an exported name means one thing', () => {
  const holders = new Map<string, Set<string>>();
  for (const file of files) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(EXPORTED)) {
      holders.set(name, (holders.get(name) ?? new Set()).add(file));
    }
  }
  const isOneThing = (where: readonly string[]) =>
    where.length === 1 || (where.length === 2 && where.some(isTable) && where.some(isRepository));
  const recurring = [...holders].filter(([, where]) => !isOneThing([...where]));
  expect(
    recurring.map(([name, where]) => `${name} is exported by ${[...where].join(' and ')}`),
  ).toEqual([]);
});

test('the route of a page is found by its name', () => {
  expect(
    globSync('src/routes/**/*.route.ts')
      .filter((file) => !/^export const \w+Routes?\b/m.test(readFileSync(file, 'utf8')))
      .map((file) => `${file} exports nothing whose name ends with Route`),
  ).toEqual([]);
});
