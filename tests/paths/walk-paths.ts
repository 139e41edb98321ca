import { edgePaths, type Path } from '../machines/paths.ts';
import { storyOf } from '../machines/story.ts';
import type { Walk } from './walk-of.ts';

/** The paths of a walk that a fan can take, covering every remaining edge. */
export const pathsOf = ({ model, offer, longest }: Walk): Path[] =>
  edgePaths(model, { offer, ...(longest && { longest }) });

/** Each path with its number in the walk, and what it is called in the results of tests: `3. credentials.submit · …`. */
export const titledPathsOf = (walk: Walk) =>
  pathsOf(walk).map((path, index) => ({
    path,
    number: index + 1,
    title: `${index + 1}. ${storyOf(path)}`,
  }));
