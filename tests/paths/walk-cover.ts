import { isDeep } from '../depth.ts';
import { type Path, replay } from '../machines/paths.ts';
import { tellEvent } from '../machines/story.ts';
import type { Walk } from './walk-of.ts';
import { titledPathsOf } from './walk-paths.ts';

/** The transitions that a path takes, and its events with what they carry. */
const partsOf = ({ model }: Walk, path: Path): Set<unknown> =>
  new Set([...replay(model, path).taken, ...path.map(({ event }) => tellEvent(event))]);

/** Few of the paths of a walk, which together take all its transitions and have all its events; in `npm run deep` all of them, also those that do it from another state. */
export function walkedPathsOf(walk: Walk) {
  const paths = titledPathsOf(walk);
  if (isDeep) return paths;
  let left = paths.map((titled) => ({ titled, parts: [...partsOf(walk, titled.path)] }));
  const chosen = new Set<(typeof paths)[number]>();
  const seen = new Set<unknown>();
  for (;;) {
    const newIn = ({ parts }: (typeof left)[number]) => parts.filter((part) => !seen.has(part));
    left = left.filter((one) => newIn(one).length > 0);
    const worthOf = (one: (typeof left)[number]) =>
      newIn(one).length - one.titled.path.length / 1_000;
    const [best] = left.toSorted((one, other) => worthOf(other) - worthOf(one));
    if (!best) return paths.filter((titled) => chosen.has(titled));
    chosen.add(best.titled);
    for (const part of best.parts) seen.add(part);
  }
}
