import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { readGraph } from './import-graph.ts';

const SOURCES = '{contract,machines,src,server,tests}/**/*.{ts,tsx}';
/** Importing one of these means importing the whole app, the whole server, or what all their tests share. */
const HUBS = [
  'server/app.ts',
  'src/routes/routes.ts',
  'tests/html/page-cases.ts',
  'tests/machines/charts.ts',
  'tests/paths/dom-pages.ts',
];
/** Tests over all charts, pages or calls; only the cases that name what has changed are run. */
const MATRICES = [
  'tests/html/pages.test.tsx',
  'tests/machines/audits.test.ts',
  'tests/machines/effects.test.ts',
  'tests/paths/faults.test.ts',
  'tests/paths/pages.test.ts',
];
const isTest = (file: string) =>
  /(?<!\.deep)\.test\.tsx?$/.test(file) && !file.startsWith('tests/browser/');

const URL_OF_ROUTE = /\bapp\.(?:get|post|put|patch|delete)\(\s*'([^']*)'/g;

/** Names by which tests refer to a file without importing it: the calls of a route file, the address of a page, the id of a chart. */
function namesOf(file: string, code: string): string[] {
  const [, calls] = /^server\/routes\/(.*)\.ts$/.exec(file) ?? [];
  if (calls) {
    const base = dirname(calls) === '.' ? '' : `/${dirname(calls)}`;
    return [...code.matchAll(URL_OF_ROUTE)].map(([, path]) => `${base}${path}`.replace(/\/$/, ''));
  }
  const [, page] = /^src\/routes\/(?!shared\/)([a-z-]+)\//.exec(file) ?? [];
  if (page) return [page === 'home' ? '/' : `/${page}`];
  const [, chart] =
    /^(?:machines\/(.*)\.machine|src\/flows\/(?:[a-z-]+\/)?(.*))\.tsx?$/.exec(file) ?? [];
  return chart ? [chart] : [];
}

/** Which tests a name in the server's code can break, and which one in the app's. */
const SIDES = [
  { sources: /^server\//, tests: /^tests\/(server|html)\// },
  { sources: /^(machines|src)\//, tests: /^tests\/(app|html|machines|flow-book)\// },
];

/** `sign-up` of `sign-up.test.ts` and of `sign-up.machine.ts`. */
const stemOf = (file: string) => basename(file).split('.')[0];

const LITERAL = /['"`]([^'"`\s]+?)[?'"`]/g;

/** Whether a text of a test is a name, with anything in place of a parameter. */
function isCalled(text: string, name: string): boolean {
  const parts = text.split('/');
  const named = name.split('/');
  return (
    parts.length === named.length &&
    named.every((part, at) => part === parts[at] || (part.startsWith(':') && parts[at] !== ''))
  );
}

/** The name as a word of a title. */
const asPattern = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export type Reached = {
  /** Test files, the nearest first. */
  tests: string[];
  matrices: string[];
  /** A pattern that the titles in the matrices match. */
  titles: string;
};

let graph: ReturnType<typeof readGraph> | undefined;

/** The tests that reach these files: by import, or by naming the call, page or chart that does. */
export function reachedBy(changed: readonly string[]): Reached {
  graph ??= readGraph(globSync(SOURCES));
  const { code, importers } = graph;
  const reached = new Set(changed);
  for (const file of reached) {
    if (HUBS.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  const named = SIDES.map(({ sources, tests }) => {
    const own = [...reached].filter((file) => sources.test(file));
    const names = [...new Set(own.flatMap((file) => namesOf(file, code.get(file) ?? '')))];
    const isNaming = ([file, text]: [string, string]) =>
      isTest(file) &&
      tests.test(file) &&
      [...text.matchAll(LITERAL)].some(([, literal = '']) =>
        names.some((name) => isCalled(literal, name)),
      );
    return { names, naming: [...code].filter(isNaming).map(([file]) => file) };
  });
  const isNamesake = (test: string) =>
    changed.some(
      (file) =>
        stemOf(file) === stemOf(test) &&
        SIDES.every(({ sources, tests }) => !sources.test(file) || tests.test(test)),
    );
  const namesakes = [...code.keys()].filter((file) => isTest(file) && isNamesake(file));
  const titles = named.at(-1)?.names ?? [];
  const tests = new Set([
    ...namesakes,
    ...[...reached].filter(isTest),
    ...named.flatMap(({ naming }) => naming),
  ]);
  return {
    tests: [...tests].filter((file) => !MATRICES.includes(file)),
    matrices: titles.length > 0 ? MATRICES : [],
    titles: `(^| )(${titles.map(asPattern).join('|')})( |$)`,
  };
}

// Called with the changed files: prints what reaches them.
if (import.meta.main) console.log(JSON.stringify(reachedBy(process.argv.slice(2))));
