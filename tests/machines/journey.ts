import { expect } from 'vitest';
import {
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromCallback,
  SimulatedClock,
} from 'xstate';
import { leafOf, statesOf } from './states.ts';

/** The event, the resulting state, and the changes of context and effects that come with it. */
export type Step = [
  event: string | AnyEventObject,
  state: string,
  known?: Record<string, unknown>,
  effects?: readonly string[],
];

export const answer = (actor: string, output?: unknown) => ({
  type: `xstate.done.actor.${actor}`,
  output,
});
export const failure = (actor: string, error?: unknown) => ({
  type: `xstate.error.actor.${actor}`,
  error,
});
/** A child actor has reached this state. */
export const part = (name: string, snapshot: unknown) => ({
  type: `xstate.snapshot.${name}`,
  snapshot,
});
export const delay = (name: string, state: string) => `xstate.after.${name}.${state}`;

const isBuiltIn = (action: unknown) => typeof action === 'function' && 'type' in action;

/** What the chart invokes; a child runs beside it and reports each change. */
const invokedBy = ({ root }: AnyStateMachine) =>
  [root, ...statesOf(root)]
    .flatMap(({ invoke }) => invoke)
    .map(({ src, ...how }) => ({ name: String(src), isPart: 'onSnapshot' in how }));

/** Never answers; records that it was called, unless it is a part, and the events sent to it. */
const recording = ({ name, isPart }: { name: string; isPart: boolean }, effects: string[]) =>
  fromCallback(({ receive }) => {
    if (!isPart) effects.push(name);
    receive(({ type }) => effects.push(`${name} <- ${type}`));
  });

/** Plays a journey; each step must cause exactly the listed effects, in order. Returns the chart's status at its end. */
export function go(chart: AnyStateMachine, start: string, steps: readonly Step[], input?: unknown) {
  const effects: string[] = [];
  const { actions } = chart.implementations;
  const noted = Object.keys(actions)
    .filter((name) => !isBuiltIn(actions[name]))
    .map((name) => [name, () => void effects.push(name)]);
  const invoked = invokedBy(chart).map((actor) => [actor.name, recording(actor, effects)]);
  const actor = createActor(
    chart.provide({ actions: Object.fromEntries(noted), actors: Object.fromEntries(invoked) }),
    { clock: new SimulatedClock(), input },
  ).start();
  const now = () => actor.getSnapshot();
  expect(leafOf(now())).toBe(start);
  for (const [event, state, known = {}, expected = []] of steps) {
    effects.length = 0;
    const sent = typeof event === 'string' ? { type: event } : event;
    actor.send(sent);
    const context = Object.fromEntries(Object.keys(known).map((key) => [key, now().context[key]]));
    expect([sent.type, leafOf(now()), context, effects]).toEqual([
      sent.type,
      state,
      known,
      expected,
    ]);
  }
  return now().status;
}
