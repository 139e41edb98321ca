import { type Path, replay } from '../machines/paths.ts';
import { transitionsOf } from '../machines/states.ts';
import type { Stage } from './stages.ts';
import type { Walk } from './walk-of.ts';
import { pathsOf } from './walk-paths.ts';

/** The transitions that a path takes, by name. */
function takenBy({ model }: Walk, path: Path): string[] {
  const names = transitionsOf(model.chart);
  return [...replay(model, path).taken].flatMap((transition) => names.get(transition) ?? []);
}

/** Few of the paths of these stages, which together take every transition that any of them takes. */
export function covering(stages: readonly Stage[]): { stage: Stage; path: Path }[] {
  const seen = new Set<string>();
  return stages.flatMap((stage) => {
    const chart = stage.walk.model.chart.id;
    let left = pathsOf(stage.walk).map((path) => ({
      path,
      taken: takenBy(stage.walk, path).map((name) => `${chart} ${name}`),
    }));
    const chosen: Path[] = [];
    const gainOf = ({ taken }: { taken: string[] }) => taken.filter((one) => !seen.has(one)).length;
    while (left.length > 0) {
      // The one with most that is new; of those the shortest.
      const [best, ...others] = left.toSorted(
        (one, other) => gainOf(other) - gainOf(one) || one.path.length - other.path.length,
      );
      if (!best || gainOf(best) === 0) break;
      chosen.push(best.path);
      for (const one of best.taken) seen.add(one);
      left = others;
    }
    return chosen.map((path) => ({ stage, path }));
  });
}
