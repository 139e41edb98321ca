import type { AnyChartModel } from '../machines/model.ts';
import type { Offer } from '../machines/paths.ts';

export type Walk = {
  model: AnyChartModel;
  /** What can happen on the screen in a state. */
  offer: Offer;
  /** After this many steps a path adds no further edge. */
  longest?: number | undefined;
  /** The transitions that are impossible on the screen, each with the reason. */
  beyond: Record<string, string>;
  /** Why the chart has states that only the flow around it leaves. */
  leftBy?: string | undefined;
};

export const walkOf = (
  model: AnyChartModel,
  { offer = () => true, beyond = {}, longest, leftBy }: Partial<Omit<Walk, 'model'>> = {},
): Walk => ({ model, offer, beyond, longest, leftBy });

export const NO_SURPRISE =
  'Every fault of the network has words of its own; a pinned journey has a surprise.';

export const BY_THE_BROWSER =
  'Only the browser’s own dialog answers; tests/browser/passkeys.test.ts plays it by a virtual authenticator.';
