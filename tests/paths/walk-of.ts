import type { AnyChartModel } from '../machines/model.ts';
import { edgePaths, type Offer, type Path } from '../machines/paths.ts';

export type Walk = {
  model: AnyChartModel;
  /** What can happen on the screen in a state. */
  offer: Offer;
  /** The paths that a fan can take, covering every remaining edge. */
  readonly paths: Path[];
  /** The transitions that are impossible on the screen, each with the reason. */
  beyond: Record<string, string>;
  /** Why the chart has states that only the flow around it leaves. */
  leftBy?: string | undefined;
};

/** `longest`: after this many steps a path adds no further edge. */
export const walkOf = (
  model: AnyChartModel,
  {
    offer = () => true,
    beyond = {},
    longest,
    leftBy,
  }: Partial<Pick<Walk, 'offer' | 'beyond' | 'leftBy'>> & { longest?: number } = {},
): Walk => ({
  model,
  offer,
  get paths() {
    return edgePaths(model, { offer, ...(longest && { longest }) });
  },
  beyond,
  leftBy,
});

export const NO_SURPRISE =
  'Every fault of the network has words of its own; a pinned journey has a surprise.';
