import { leafOf, type Path } from '../machines/paths.ts';

const arrivalsOf = (path: Path) =>
  path.map(({ event, state }) => `${event.type} → ${leafOf(state)}`);

/**
 * The paths that lead a browser to every state by every kind of event that leads there, the longest first. All paths,
 * with every transition, are walked over the same screens in tests/paths.
 */
export function everyArrival(paths: readonly Path[]): Path[] {
  const seen = new Set<string>();
  return paths
    .toSorted((one, other) => other.length - one.length)
    .filter((path) => {
      const before = seen.size;
      for (const arrival of arrivalsOf(path)) seen.add(arrival);
      return seen.size > before;
    });
}
