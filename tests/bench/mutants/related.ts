import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

const SOURCES = ['src/**/*.{ts,tsx}', 'machines/*.ts', 'tests/{app,machines}/**/*.{ts,tsx}'];
/** Whoever imports it imports the whole app. */
const TABLE = 'src/routes/routes.ts';
/** Submits to every action, through the whole app. */
const TEST_OF_ACTIONS = 'tests/app/routes/actions.test.ts';

/** The relative imports of a file, also those made later, but not those of types. */
function importsOf(root: string, file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, code);
  const specifiers = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      code.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ];
  return specifiers
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => normalize(join(dirname(file), specifier)));
}

/** Which files import a file. */
export function importersIn(root: string): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of globSync(SOURCES, { cwd: root })) {
    for (const imported of importsOf(root, file)) {
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

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
