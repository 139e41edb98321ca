import { spawnSync } from 'node:child_process';
import { charts } from '../../tests/machines/charts.ts';
import type { AnyChartModel } from '../../tests/machines/model.ts';
import { type Path, replay } from '../../tests/machines/paths.ts';
import { leafOf, transitionsOf } from '../../tests/machines/states.ts';
import { storyOf, tellEvent } from '../../tests/machines/story.ts';
import { tellGestures } from '../../tests/paths/by-hand.ts';
import type { Walked } from '../../tests/paths/walked.ts';
import { furtherWalks, walks } from '../../tests/paths/walks.ts';
import type { Book, BookChart, BookPath, Graph, Outcome } from './book.types.ts';
import { graphOf, overviewOf } from './graph.ts';
import { chartsOfActors } from './hand-overs.ts';
import { drawingOf } from './layout.ts';
import { browserRun, lastWalks, pageRun, type Run, textsOf } from './runs.ts';
import { translator } from './translations.ts';

type NamedWalk = { place: string; model: AnyChartModel; paths: readonly Path[] };

/** The walks of a chart on its screens. */
function walksOf(id: string): NamedWalk[] {
  const further = new Map(Object.entries(furtherWalks));
  const own = Object.entries(walks).filter(([, { model }]) => model.chart.id === id);
  return own.flatMap(([place, walk]) => [
    { ...walk, place, paths: walk.paths },
    ...Object.entries(further.get(place) ?? {}).map(([name, one]) => ({
      ...one,
      place: `${place}, ${name}`,
      paths: one.paths,
    })),
  ]);
}

function beyondOf(id: string): Record<string, string> {
  const own = Object.values(walks).filter(({ model }) => model.chart.id === id);
  const [first] = own;
  return Object.fromEntries(
    Object.entries(first?.beyond ?? {}).filter(([transition]) =>
      own.every(({ beyond }) => transition in beyond),
    ),
  );
}

const worse = (one: Outcome, other: Outcome): Outcome => {
  if (one === 'failed' || other === 'failed') return 'failed';
  return one === 'passed' || other === 'passed' ? 'passed' : 'unwalked';
};

function stepsOf(path: Path, walked: Walked | undefined): BookPath['steps'] {
  return path.map(({ event, state }, index) => ({
    told: event.type === 'xstate.init' ? 'The chart starts' : tellEvent(event),
    ...(walked?.steps[index] && { byHand: tellGestures(walked.steps[index]) }),
    leaf: leafOf(state),
  }));
}

type Runs = { page: Run; browser: Run; walks: ReturnType<typeof lastWalks> };

function told({ place, model, paths }: NamedWalk, runs: Runs) {
  const names = transitionsOf(model.chart);
  return paths.map((path) => {
    const story = storyOf(path);
    const name = `${model.chart.id}: ${story}`;
    const outcomes = {
      page: runs.page.get(name) ?? 'unwalked',
      browser: runs.browser.get(`${place}: ${story}`) ?? 'unwalked',
    } as const;
    const taken = [...replay(model, path).taken].flatMap((it) => names.get(it) ?? []);
    return { path: { place, steps: stepsOf(path, runs.walks.get(name)), outcomes }, taken };
  });
}

async function chartOf(
  id: string,
  {
    graph,
    runs,
    translate,
  }: { graph: Graph; runs: Runs; translate: ReturnType<typeof translator> },
): Promise<BookChart> {
  const paths = walksOf(id).flatMap((walked) => told(walked, runs));
  const outcomes: BookChart['outcomes'] = {};
  for (const { path, taken } of paths) {
    for (const arrow of taken) {
      const known = outcomes[arrow] ?? { page: 'unwalked', browser: 'unwalked' };
      outcomes[arrow] = {
        page: worse(known.page, path.outcomes.page),
        browser: worse(known.browser, path.outcomes.browser),
      };
    }
  }
  return {
    id,
    description: graph.boxes[0]?.description ?? '',
    drawing: await drawingOf(graph),
    paths: paths.map(({ path }) => path),
    outcomes,
    beyond: beyondOf(id),
    words: Object.fromEntries(
      [...textsOf(id, runs.walks.values())].map(([state, texts]) => [
        state,
        [...texts].map(translate),
      ]),
    ),
  };
}

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();

/** Everything that the book shows, and the graph of each chart. */
export async function collect(): Promise<{ book: Book; graphs: Graph[] }> {
  const runs = { page: pageRun(), browser: browserRun(), walks: lastWalks() };
  const translate = translator();
  const actors = chartsOfActors();
  const graphs = charts.map(({ chart }) => graphOf(chart, actors));
  const told = await Promise.all(
    graphs.map((graph) => chartOf(graph.id, { graph, runs, translate })),
  );
  const commit = git('log', '-1', '--format=%h %cs');
  const overview = await drawingOf(overviewOf(graphs));
  return { book: { commit, overview, charts: told }, graphs };
}
