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
import { walksOfChart } from '../../../tests/paths/chart-walks.ts';
import type { BookPath, BookStep } from '../book.types.ts';

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

const begin = ({ chart, input }: AnyChartModel): Moment => ({
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

/** The moments of a path, whose steps name their events; two events of one name lead to different states. */
export function playedFrom(model: AnyChartModel, steps: readonly BookStep[]): readonly Moment[] {
  const [, ...rest] = steps;
  let last = begin(model);
  const played = [last];
  for (const { told, leaf } of rest) {
    const moments = answeredIn(model, last.now)
      .filter((event) => tellEvent(event) === told)
      .map((event) => after(model.chart, last, event));
    const next = moments.find(({ now }) => leafOf(now) === leaf);
    if (!next) throw new Error(`"${told}" does not lead to ${leaf}.`);
    played.push(next);
    last = next;
  }
  return played;
}

/** A chart that is clicked through: its own guards decide, and its answers are the samples of its model, or of the walk whose path was played. */
export function useSimulation(id: string) {
  const [{ model, moments }, setPlay] = useState(() => {
    const known = modelOf(id);
    return { model: known, moments: [begin(known)] };
  });
  const [first = begin(model)] = moments;
  const last = moments.at(-1) ?? first;
  const show = (shown: readonly Moment[]) => setPlay({ model, moments: [...shown] });
  return {
    moments,
    last,
    leaves: leavesOf(last.now),
    /** Also the states around them. */
    states: new Set(last.now._nodes.map(nameOf)),
    offers: offersIn(model, last.now),
    take: (event: AnyEventObject) => show([...moments, after(model.chart, last, event)]),
    stepBack: () => show(moments.length > 1 ? moments.slice(0, -1) : moments),
    restart: () => show([first]),
    /** Goes along a path of a walk to the states after its step `end`. */
    play({ walk, steps }: BookPath, end: number) {
      const named = walksOfChart(id).find(({ name }) => name === walk);
      const own = named?.walk.model ?? model;
      setPlay({ model: own, moments: [...playedFrom(own, steps.slice(0, end + 1))] });
    },
  };
}

export type Simulation = ReturnType<typeof useSimulation>;
