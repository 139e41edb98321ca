import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  initialTransition,
  transition,
} from 'xstate';
import { statesOf, transitionsOf } from './states.ts';

const nodesOf = ({ root }: AnyStateMachine): AnyStateNode[] => [root, ...statesOf(root)];
const guardOf = ({ guard }: { guard?: unknown }): string | undefined => {
  if (typeof guard === 'string') return guard;
  return guard && typeof guard === 'object' && 'type' in guard ? String(guard.type) : undefined;
};
const guardsIn = (transitions: readonly { guard?: unknown }[]) =>
  new Set(transitions.map(guardOf).filter((name) => name !== undefined));

/**
 * The chart as Stately Sketch simulates it: a click sends the bare event, and the clicked
 * transition decides which guard passes. Guards that only precede `always` pass without a click.
 */
function simulated(chart: AnyStateMachine): AnyStateMachine {
  const nodes = nodesOf(chart);
  const clickable = guardsIn(nodes.flatMap(({ transitions }) => [...transitions.values()].flat()));
  const automatic = guardsIn(nodes.flatMap(({ always }) => always ?? []));
  const guards = [...clickable, ...automatic].map((name) => [
    name,
    ({ event }: { event: { clicked?: string } }) =>
      event.clicked ? event.clicked === name : !clickable.has(name),
  ]);
  const machine = chart.provide({ guards: Object.fromEntries(guards) });
  machine.options.maxIterations = 100;
  return machine;
}

const alive = (now: AnyMachineSnapshot): AnyMachineSnapshot => {
  if (now.status === 'error') throw now.error;
  return now;
};

/** The transitions that cannot be clicked in a visualizer with only the chart's file: no input, no effects. */
export function unclickable(chart: AnyStateMachine): string[] {
  const machine = simulated(chart);
  const left = new Map(
    [...transitionsOf(machine)].filter(([, name]) => !name.includes(': always #')),
  );
  const [start] = initialTransition(machine);
  const states = [alive(start)];
  const seen = new Set([JSON.stringify(start.value)]);
  for (const now of states) {
    const offered = now._nodes.flatMap((node) => [...node.transitions.entries()]);
    for (const [type, group] of now.status === 'active' ? offered : []) {
      for (const one of group) {
        const event = { type, clicked: guardOf(one) };
        if (!machine.getTransitionData(now, event).includes(one)) continue;
        const [next] = transition(machine, now, event);
        alive(next);
        left.delete(one);
        if (!seen.has(JSON.stringify(next.value))) states.push(next);
        seen.add(JSON.stringify(next.value));
      }
    }
  }
  return [...left.values()];
}
