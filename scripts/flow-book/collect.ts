import { spawnSync } from 'node:child_process';
import { chartsOfActors } from '../../tests/machines/actor-charts.ts';
import { charts } from '../../tests/machines/charts.ts';
import { type Path, replay } from '../../tests/machines/paths.ts';
import { leafOf, transitionsOf } from '../../tests/machines/states.ts';
import { tellEvent } from '../../tests/machines/story.ts';
import { tellGestures } from '../../tests/paths/by-hand.ts';
import { beyondOfChart, walksOfChart } from '../../tests/paths/chart-walks.ts';
import { titledPathsOf } from '../../tests/paths/walk-paths.ts';
import type { Walked } from '../../tests/paths/walked.ts';
import { translator } from '../lib/translations.ts';
import type { Book, BookChart, BookPath, Graph } from './book.types.ts';
import { graphOf, overviewOf } from './graph.ts';
import { drawingOf } from './layout.ts';
import { combined } from './outcomes.ts';
import { type PictureName, picturesOf } from './pictures.ts';
import { browserRun, lastWalks, pageRun, type Run, textsOf } from './runs.ts';

function stepsOf(path: Path, walked: Walked | undefined): BookPath['steps'] {
  return path.map(({ event, state }, index) => ({
    told: event.type === 'xstate.init' ? 'The chart starts' : tellEvent(event),
    ...(walked?.steps[index] && { byHand: tellGestures(walked.steps[index]) }),
    leaf: leafOf(state),
  }));
}

type Runs = { page: Run; browser: Run; walks: readonly Walked[] };

function told({ name, walk }: ReturnType<typeof walksOfChart>[number], runs: Runs) {
  const { model } = walk;
  const names = transitionsOf(model.chart);
  return titledPathsOf(walk).map(({ path, title }) => {
    // On the first of its screens.
    const walked = runs.walks.find((one) => one.walk === name && one.title === title);
    const outcomes = {
      page: runs.page.get(`${model.chart.id}: ${title}`) ?? 'unwalked',
      browser: runs.browser.get(`${name}: ${title}`) ?? 'unwalked',
    } as const;
    const taken = [...replay(model, path).taken].flatMap((it) => names.get(it) ?? []);
    return { path: { walk: name, steps: stepsOf(path, walked), outcomes }, taken };
  });
}

async function chartOf(
  id: string,
  {
    graph,
    runs,
    translate,
    pictures,
  }: {
    graph: Graph;
    runs: Runs;
    translate: ReturnType<typeof translator>;
    pictures: readonly PictureName[];
  },
): Promise<BookChart> {
  const paths = walksOfChart(id).flatMap((named) => told(named, runs));
  const outcomes: BookChart['outcomes'] = {};
  for (const { path, taken } of paths) {
    for (const arrow of taken) {
      const known = outcomes[arrow] ?? { page: 'unwalked', browser: 'unwalked' };
      outcomes[arrow] = {
        page: combined(known.page, path.outcomes.page),
        browser: combined(known.browser, path.outcomes.browser),
      };
    }
  }
  return {
    id,
    description: graph.boxes[0]?.description ?? '',
    drawing: await drawingOf(graph),
    paths: paths.map(({ path }) => path),
    outcomes,
    beyond: beyondOfChart(id),
    words: Object.fromEntries(
      [...textsOf(id, runs.walks)].map(([state, texts]) => [state, [...texts].map(translate)]),
    ),
    pictures: picturesOf(id, pictures),
  };
}

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();

/** Everything that the book shows, and the graph of each chart. */
export async function collect(
  pictures: readonly PictureName[],
): Promise<{ book: Book; graphs: Graph[] }> {
  const runs = { page: pageRun(), browser: browserRun(), walks: lastWalks() };
  const translate = translator();
  const actors = chartsOfActors();
  const graphs = charts.map(({ chart }) => graphOf(chart, actors));
  const told = await Promise.all(
    graphs.map((graph) => chartOf(graph.id, { graph, runs, translate, pictures })),
  );
  const isChanged = git('status', '--porcelain', 'machines', 'src', 'locales') !== '';
  const commit = `${git('log', '-1', '--format=%h %cs')}${isChanged ? ', with changes' : ''}`;
  const overview = await drawingOf(overviewOf(graphs));
  return { book: { commit, overview, charts: told }, graphs };
}
