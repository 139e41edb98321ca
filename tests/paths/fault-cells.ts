import { StateMachine } from 'xstate';
import { memoryPlatform } from '../../src/platform/memory.ts';
import { makeApp } from '../app/support/make-app.ts';
import { flowsOf } from '../machines/flows.ts';
import type { Expectation } from './fault-expectation.ts';
import { EXPECTED } from './fault-table.ts';
import { FURTHER, SCREENS, type ScreenOf } from './screens/all.ts';
import type { Walk } from './walk-of.ts';
import { furtherWalks, walks } from './walks.ts';

/** A walk on its screen. */
export type Stage = { name: string; walk: Walk; screenOf: ScreenOf };

const screens = new Map(Object.entries(SCREENS));
const furtherScreens = new Map(Object.entries(FURTHER));

const stagesOf = (chart: string, walk: Walk): Stage[] => {
  const places = Object.entries(screens.get(chart) ?? {});
  return places.map(([place, screenOf]) => ({
    name: places.length > 1 ? `${chart}, ${place}` : chart,
    walk,
    screenOf,
  }));
};

const furtherStagesOf = (chart: string, further: Record<string, Walk>): Stage[] =>
  Object.entries(further).flatMap(([place, walk]) => {
    const screenOf = furtherScreens.get(chart)?.[place];
    return screenOf ? [{ name: `${chart}, ${place}`, walk, screenOf }] : [];
  });

export const stages: Stage[] = [
  ...Object.entries(walks).flatMap(([chart, walk]) => stagesOf(chart, walk)),
  ...Object.entries(furtherWalks).flatMap(([chart, further]) => furtherStagesOf(chart, further)),
];

export function stageOf(name: string): Stage {
  const stage = stages.find((one) => one.name === name);
  if (!stage) throw new Error(`There is no walk "${name}".`);
  return stage;
}

export type Asker = Stage & { actor: string; title: string };

export const askers: Asker[] = stages.flatMap((stage) =>
  Object.keys(stage.walk.model.answers).map((actor) => ({
    ...stage,
    actor,
    title: `${stage.name}: ${actor}`,
  })),
);

const flows = flowsOf(makeApp({ platform: memoryPlatform() }));

/** The chart that an actor is in the app, if it is one. */
export function chartOf({ walk: { model }, actor }: Asker): string | undefined {
  const logics = flows
    .filter(({ id }) => id === model.chart.id)
    .map(({ implementations }): unknown => implementations.actors[actor]);
  return logics.find((logic) => logic instanceof StateMachine)?.id;
}

export const expectedOf = ({ name, actor }: Asker): Expectation | undefined =>
  EXPECTED[name]?.[actor];

/** The actors with a row of faults. */
export const expectedIn: string[] = Object.entries(EXPECTED).flatMap(([name, actors]) =>
  Object.keys(actors).map((actor) => `${name}: ${actor}`),
);
