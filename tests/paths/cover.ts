import { type Path, replay } from '../machines/paths.ts';
import { transitionsOf } from '../machines/states.ts';
import type { Stage } from './stages.ts';
import { titledPathsOf } from './walk-paths.ts';

export type Staged = { stage: Stage; path: Path; title: string };
type Candidate = Staged & { taken: string[] };

/** Every path of a stage, with the names of the transitions that it takes. */
function candidatesOf(stage: Stage): Candidate[] {
  const { model } = stage.walk;
  const names = transitionsOf(model.chart);
  return titledPathsOf(stage.walk).map(({ path, title }) => ({
    stage,
    path,
    title,
    taken: [...replay(model, path).taken].map(
      (transition) => `${model.chart.id} ${names.get(transition)}`,
    ),
  }));
}

/** Few of the paths of these stages, at least one of every chart, which together take this share of all transitions that any of them takes. */
export function covering(stages: readonly Stage[], share: number): Staged[] {
  let left = stages.flatMap(candidatesOf);
  const all = new Set(left.flatMap(({ taken }) => taken));
  const known = new Set(stages.map(({ walk }) => walk.model.chart.id));
  const seen = new Set<string>();
  const charts = new Set<string>();
  const chosen: Staged[] = [];
  /** A chart of which nothing is seen yet comes first; then the path with most that is new, and of those the shortest. */
  const worthOf = ({ stage, path, taken }: Candidate) => {
    const fresh = taken.filter((one) => !seen.has(one)).length;
    return fresh + (charts.has(stage.walk.model.chart.id) ? 0 : 1_000) - path.length / 1_000;
  };
  while (charts.size < known.size || seen.size < share * all.size) {
    const [best] = left.toSorted((one, other) => worthOf(other) - worthOf(one));
    if (!best) break;
    chosen.push(best);
    for (const one of best.taken) seen.add(one);
    charts.add(best.stage.walk.model.chart.id);
    left = left.filter((one) => one !== best);
  }
  return chosen;
}
