import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { leavesOf, nameOf, nameOfTransition } from '../../src/inspection/names.ts';

export { leavesOf, nameOf };

/** The chart's states from the outside in, without its root. */
export function statesOf(node: AnyStateMachine['root']): AnyStateNode[] {
  return Object.values(node.states).flatMap((child) => [child, ...statesOf(child)]);
}
export const leafOf = (now: AnyMachineSnapshot) => leavesOf(now).join(' + ');

/** Every transition of the chart, with its name. */
export function transitionsOf(chart: AnyStateMachine): Map<object, string> {
  const names = new Map<object, string>();
  for (const node of [chart.root, ...statesOf(chart.root)]) {
    for (const group of [...node.transitions.values(), node.always ?? []]) {
      for (const transition of group) names.set(transition, nameOfTransition(transition));
    }
  }
  return names;
}
