import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';

/** The chart's states from the outside in, without its root. */
export function statesOf(node: AnyStateMachine['root']): AnyStateNode[] {
  return Object.values(node.states).flatMap((child) => [child, ...statesOf(child)]);
}
export const nameOf = (node: AnyStateNode) => node.path.join('.') || node.machine.id;
/** The innermost states; parallel regions have one each. */
export const leavesOf = ({ _nodes }: AnyMachineSnapshot) =>
  _nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(nameOf)
    .toSorted();
export const leafOf = (now: AnyMachineSnapshot) => leavesOf(now).join(' + ');

/** Every transition of the chart by a name: its source, its event, and its index among those of that event. */
export function transitionsOf(chart: AnyStateMachine): Map<object, string> {
  const names = new Map<object, string>();
  for (const node of [chart.root, ...statesOf(chart.root)]) {
    const groups = [...node.transitions.entries(), ['always', node.always ?? []] as const];
    for (const [type, group] of groups) {
      for (const [index, transition] of group.entries()) {
        names.set(transition, `${nameOf(node)}: ${type} #${index + 1}`);
      }
    }
  }
  return names;
}
