import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { AnyChartModel } from './model.ts';

const [ANSWER, FAILURE, DELAY] = ['xstate.done.actor.', 'xstate.error.actor.', 'xstate.after.'];
const PART = 'xstate.snapshot.';

/** The meaning of a chart's event, and the actor, delay or event it belongs to. */
export function meaningOf({ type }: AnyEventObject): { kind: string; name: string } {
  if (type.startsWith(ANSWER)) return { kind: 'answer', name: type.slice(ANSWER.length) };
  if (type.startsWith(FAILURE)) return { kind: 'failure', name: type.slice(FAILURE.length) };
  if (type.startsWith(PART)) return { kind: 'part', name: type.slice(PART.length) };
  if (!type.startsWith(DELAY)) return { kind: 'event', name: type };
  return { kind: 'delay', name: type.slice(DELAY.length).split('.')[0] ?? '' };
}

function outputsOf({ answers }: AnyChartModel, actor: string): readonly unknown[] {
  const samples = answers[actor] ?? [];
  if (Array.isArray(samples)) return samples;
  return Object.entries(samples).flatMap(([word, ofKind]) => (ofKind === true ? [word] : ofKind));
}

/** Every possible result of an actor: each kind of output, and a failure. A chart that reports its changes does not fail. */
export const answersOf = (model: AnyChartModel, actor: string): readonly AnyEventObject[] => [
  ...outputsOf(model, actor).map((output) => ({ type: ANSWER + actor, output })),
  ...(actor in model.parts ? [] : [{ type: FAILURE + actor, error: new Error('surprise') }]),
];

/** The samples of an event. */
export function samplesOf(model: AnyChartModel, type: string): readonly AnyEventObject[] {
  const { kind, name } = meaningOf({ type });
  if (kind === 'event') return model.events[type] ?? [];
  if (kind === 'part') return (model.parts[name] ?? []).map((snapshot) => ({ type, snapshot }));
  return kind === 'delay'
    ? [{ type }]
    : answersOf(model, name).filter((said) => said.type === type);
}

/** The samples of all events that the chart answers in this state, including the outputs of placeholders and delays. */
export function answeredIn(model: AnyChartModel, now: AnyMachineSnapshot): AnyEventObject[] {
  if (now.status !== 'active') return [];
  const types = new Set(now._nodes.flatMap(({ ownEvents }) => ownEvents));
  return [...types]
    .flatMap((type) => samplesOf(model, type))
    .filter((event) => model.chart.getTransitionData(now, event).length > 0);
}
