import type { Path } from '../machines/paths.ts';
import { leafOf } from '../machines/states.ts';

/** Where each step of a path leads, and by which kind of event. */
const sightsOf = (path: Path) =>
  path.flatMap(({ event, state }) => [`by ${event.type}`, `at ${leafOf(state)}`]);

/**
 * The paths that show a browser every state and every kind of event, the longest first. All paths, with every
 * transition, are walked over the same screens in tests/paths.
 */
export function everySight(paths: readonly Path[]): Path[] {
  const seen = new Set<string>();
  return paths
    .toSorted((one, other) => other.length - one.length)
    .filter((path) => {
      const before = seen.size;
      for (const sight of sightsOf(path)) seen.add(sight);
      return seen.size > before;
    });
}
