import { useState } from 'react';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate';
import type { AnyChartModel } from '../../../tests/machines/model.ts';
import { answeredIn } from '../../../tests/machines/samples.ts';
import { leafOf, leavesOf, nameOf, transitionsOf } from '../../../tests/machines/states.ts';
import { tellEvent } from '../../../tests/machines/story.ts';
import type { BookStep } from '../book.types.ts';

/** The states after an event, and the arrow by which the chart came there. */
export type Moment = { told: string; arrow: string | null; now: AnyMachineSnapshot };
export type Offer = { event: AnyEventObject; told: string; description: string };

const models = import.meta.glob<{ model?: AnyChartModel }>('../../../tests/machines/models/*.ts', {
  eager: true,
});
const modelOf = (id: string): AnyChartModel => {
  const { model } = models[`../../../tests/machines/models/${id}.ts`] ?? {};
  if (!model) throw new Error(`There is no model of ${id}.`);
  return model;
};

export const begin = (chart: AnyStateMachine, input: unknown): Moment => ({
  told: 'The chart starts',
  arrow: null,
  now: initialTransition(chart, input)[0],
});

function after(chart: AnyStateMachine, { now }: Moment, event: AnyEventObject): Moment {
  const [taken] = chart.getTransitionData(now, event);
  const arrow = (taken && transitionsOf(chart).get(taken)) ?? null;
  return { told: tellEvent(event), arrow, now: transition(chart, now, event)[0] };
}

const offersIn = (model: AnyChartModel, now: AnyMachineSnapshot): Offer[] =>
  answeredIn(model, now).map((event) => ({
    event,
    told: tellEvent(event),
    description: model.chart.getTransitionData(now, event)[0]?.description ?? '',
  }));

/** Steps name their events, which are samples of the model; two of one name lead to other states. */
export function playedFrom(
  model: AnyChartModel,
  first: Moment,
  steps: readonly BookStep[],
): readonly Moment[] {
  let last = first;
  const played = [first];
  for (const { told, leaf } of steps) {
    const moments = answeredIn(model, last.now)
      .filter((event) => tellEvent(event) === told)
      .map((event) => after(model.chart, last, event));
    const next = moments.find(({ now }) => leafOf(now) === leaf);
    if (!next) return played;
    played.push(next);
    last = next;
  }
  return played;
}

/** A chart that is clicked through: its own guards decide, and its answers are the samples of its model. */
export function useSimulation(id: string) {
  const model = modelOf(id);
  const { chart } = model;
  const [moments, setMoments] = useState<readonly Moment[]>(() => [begin(chart, model.input)]);
  const [first = begin(chart, model.input)] = moments;
  const last = moments.at(-1) ?? first;
  return {
    moments,
    last,
    leaves: leavesOf(last.now),
    /** Also the states around them. */
    states: new Set(last.now._nodes.map(nameOf)),
    offers: offersIn(model, last.now),
    take: (event: AnyEventObject) => setMoments([...moments, after(chart, last, event)]),
    stepBack: () => setMoments(moments.length > 1 ? moments.slice(0, -1) : moments),
    restart: () => setMoments([first]),
    /** Goes along a path to the states after its step `last`. */
    play: (steps: readonly BookStep[], last: number) =>
      setMoments(playedFrom(model, first, steps.slice(1, last + 1))),
  };
}

export type Simulation = ReturnType<typeof useSimulation>;
