import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { readGraph } from '../../../scripts/lib/import-graph.ts';

const SOURCES = ['src/**/*.{ts,tsx}', 'machines/*.ts', 'tests/{app,machines}/**/*.{ts,tsx}'];
/** Whoever imports it imports the whole app. */
const TABLE = 'src/routes/routes.ts';
/** Submits to every action, through the whole app. */
const TEST_OF_ACTIONS = 'tests/app/routes/actions.test.ts';

/** Which files import a file. */
export const importersIn = (root: string): Map<string, string[]> =>
  readGraph(globSync(SOURCES, { cwd: root }), root).importers;

/** Those of the same name come first. */
const isOwn = (test: string, file: string) => test.split('/').includes(basename(dirname(file)));

/** The test files that import a file, the nearest first; those of the whole app are left out. */
export function testsOf(file: string, importers: ReadonlyMap<string, string[]>): string[] {
  const reached = new Set(file.endsWith('.action.ts') ? [file, TEST_OF_ACTIONS] : [file]);
  for (const one of reached) {
    if (one === TABLE) continue;
    for (const importer of importers.get(one) ?? []) reached.add(importer);
  }
  return [...reached]
    .filter((one) => /\.test\.tsx?$/.test(one))
    .sort((one, other) => Number(isOwn(other, file)) - Number(isOwn(one, file)));
}
