import { FURTHER, SCREENS, type ScreenOf } from './screens/all.ts';
import type { Walk } from './walk-of.ts';
import { furtherWalks, walks } from './walks.ts';

/** A walk on one of its screens. */
export type Stage = {
  name: string;
  /** As in `walksOfChart`. */
  walkName: string;
  /** Where the screen is, such as `/login`. */
  place: string;
  walk: Walk;
  screenOf: ScreenOf;
};

const screens = new Map(Object.entries(SCREENS));
const furtherScreens = new Map(Object.entries(FURTHER));

const stagesOf = (chart: string, walk: Walk): Stage[] => {
  const places = Object.entries(screens.get(chart) ?? {});
  return places.map(([place, screenOf]) => ({
    name: places.length > 1 ? `${chart}, ${place}` : chart,
    walkName: chart,
    place,
    walk,
    screenOf,
  }));
};

const furtherStagesOf = (chart: string, further: Record<string, Walk>): Stage[] =>
  Object.entries(further).flatMap(([place, walk]) => {
    const screenOf = furtherScreens.get(chart)?.[place];
    const name = `${chart}, ${place}`;
    return screenOf ? [{ name, walkName: name, place, walk, screenOf }] : [];
  });

/** Every walk on each of its screens, also in a browser. */
export const stages: Stage[] = [
  ...Object.entries(walks).flatMap(([chart, walk]) => stagesOf(chart, walk)),
  ...Object.entries(furtherWalks).flatMap(([chart, further]) => furtherStagesOf(chart, further)),
];
