import { readFileSync } from 'node:fs';
import { stages } from '../../tests/paths/stages.ts';
import type { Walked } from '../../tests/paths/walked.ts';
import type { Outcome } from './book.types.ts';

const RESULTS = new URL('../../test-results/', import.meta.url);
const PAGE_RUN = 'paths.json';
const WALKED = 'walked.json';
/** Written by `npm test` and by `npm run paths -- --run`. */
const BROWSER_RUNS = ['browser.json', 'paths-run.json'];

function read<T>(file: string, otherwise: T): T {
  try {
    return JSON.parse(readFileSync(new URL(file, RESULTS), 'utf8'));
  } catch {
    return otherwise;
  }
}

/** The walks of a run by their names, `sign-in: credentials.submit (…) · …`. */
export type Run = ReadonlyMap<string, Outcome>;

const outcome = (hasPassed: boolean): Outcome => (hasPassed ? 'passed' : 'failed');

type PageRun = {
  testResults: {
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
};

/** Over the rendered page: `sign-in on /login` > story. A path that several screens walk has failed where one has. */
export function pageRun(report = PAGE_RUN): Run {
  const run = new Map<string, Outcome>();
  const { testResults } = read<PageRun>(report, { testResults: [] });
  for (const { assertionResults } of testResults) {
    for (const { ancestorTitles, title, status } of assertionResults) {
      const [chart, place] = ancestorTitles[0]?.split(' on ') ?? [];
      if (!chart || !place || run.get(`${chart}: ${title}`) === 'failed') continue;
      run.set(`${chart}: ${title}`, outcome(status === 'passed'));
    }
  }
  return run;
}

type Suite = { suites?: Suite[]; specs?: { title: string; ok: boolean }[] };

/** The name of a walk by that of its stage, which tells its screen too. */
const walkNames = new Map(stages.map(({ name, walkName }) => [name, walkName]));

/** In a browser: `availability, the ID: story` on that screen. A path that several screens walk has failed where one has. */
export function browserRun(): Run {
  const specsOf = ({ suites = [], specs = [] }: Suite): { title: string; ok: boolean }[] => [
    ...specs,
    ...suites.flatMap(specsOf),
  ];
  const run = new Map<string, Outcome>();
  const specs = BROWSER_RUNS.flatMap((file) => specsOf(read<Suite>(file, {})));
  for (const { title, ok } of specs) {
    const [stage = '', ...rest] = title.split(': ');
    const path = [walkNames.get(stage) ?? stage, ...rest].join(': ');
    if (run.get(path) !== 'failed') run.set(path, outcome(ok));
  }
  return run;
}

/** The paths as they were last walked. */
export const lastWalks = (): Walked[] => read<Walked[]>(WALKED, []);

/** The texts on the screen in each state of a chart. */
export function textsOf(chart: string, walks: readonly Walked[]): Map<string, Set<string>> {
  const states = new Map<string, Set<string>>();
  for (const walk of walks) {
    if (walk.chart !== chart) continue;
    for (const { state, texts } of walk.steps) {
      // Regions are active together, and each is found by what is on the screen then.
      for (const leaf of state.split(' + ')) {
        states.set(leaf, new Set([...(states.get(leaf) ?? []), ...texts]));
      }
    }
  }
  return states;
}
