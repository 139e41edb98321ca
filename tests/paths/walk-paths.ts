import { edgePaths, type Path } from '../machines/paths.ts';
import type { Walk } from './walk-of.ts';

/** The paths of a walk that a fan can take, covering every remaining edge. */
export const pathsOf = ({ model, offer, longest }: Walk): Path[] =>
  edgePaths(model, { offer, ...(longest && { longest }) });
