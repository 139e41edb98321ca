import { type Path, replay } from '../machines/paths.ts';
import type { Stage } from './stages.ts';
import { titledPathsOf } from './walk-paths.ts';

export type Staged = { stage: Stage; path: Path; title: string };

/** In Chromium a step takes a third of a second. */
const MOST_STEPS = 6;

const pathsOn = (stage: Stage): Staged[] =>
  titledPathsOf(stage.walk).map(({ path, title }) => ({ stage, path, title }));
const counted = (staged: Staged) => ({
  staged,
  taken: replay(staged.stage.walk.model, staged.path).taken.size,
});

/** For each chart, of its paths of a few steps the one that takes most transitions. */
export const onePathOfEachChart = (stages: readonly Stage[]): Staged[] =>
  [...Map.groupBy(stages, ({ walk }) => walk.model.chart.id).values()].flatMap((own) => {
    const all = own.flatMap(pathsOn).toSorted((one, other) => one.path.length - other.path.length);
    const short = all.filter(({ path }) => path.length <= MOST_STEPS);
    const among = short.length > 0 ? short : all.slice(0, 1);
    const [most] = among.map(counted).toSorted((one, other) => other.taken - one.taken);
    return most ? [most.staged] : [];
  });
