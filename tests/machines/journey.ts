import { expect } from 'vitest';
import {
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
} from 'xstate';
import { leafOf, statesOf } from './paths.ts';

/** The event, the state that it leads to, and what of the context and which effects are new with it. */
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
/** A part of the flow has come to this. */
export const part = (name: string, snapshot: unknown) => ({
  type: `xstate.snapshot.${name}`,
  snapshot,
});
export const delay = (name: string, state: string) => `xstate.after.${name}.${state}`;

const isBuiltIn = (action: unknown) => typeof action === 'function' && 'type' in action;

/** What the chart invokes; a part goes on beside it, and tells of each change. */
const invokedBy = ({ root }: AnyStateMachine) =>
  [root, ...statesOf(root)]
    .flatMap(({ invoke }) => invoke)
    .map(({ src, ...how }) => ({ name: String(src), isPart: 'onSnapshot' in how }));

/** Never answers; notes that it is asked. */
const silent = (name: string, effects: string[]) =>
  fromPromise(() => {
    effects.push(name);
    return new Promise(() => {});
  });

/** Notes what is sent to it. */
const listening = (name: string, effects: string[]) =>
  fromCallback(({ receive }) => receive(({ type }) => effects.push(`${name} <- ${type}`)));

/** Goes a journey; each step has the effects that are told of it, in their order, and no others. */
export function go(chart: AnyStateMachine, start: string, steps: readonly Step[]) {
  const effects: string[] = [];
  const { actions } = chart.implementations;
  const noted = Object.keys(actions)
    .filter((name) => !isBuiltIn(actions[name]))
    .map((name) => [name, () => void effects.push(name)]);
  const invoked = invokedBy(chart).map(({ name, isPart }) => [
    name,
    isPart ? listening(name, effects) : silent(name, effects),
  ]);
  const actor = createActor(
    chart.provide({ actions: Object.fromEntries(noted), actors: Object.fromEntries(invoked) }),
    { clock: new SimulatedClock() },
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
}
