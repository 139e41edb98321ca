import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** The path of a state in its chart, such as `entering.refused`; the chart itself has its id. */
export const nameOf = (node: AnyStateNode): string => node.path.join('.') || node.machine.id;

/** The innermost states; parallel regions have one each. */
export const leavesOf = ({ _nodes }: AnyMachineSnapshot): string[] =>
  _nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(nameOf)
    .toSorted();

/** By its source, its event, and its place among those of that event: `entering: credentials.submit #2`. */
export function nameOfTransition(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const group = source.transitions.get(eventType) ?? source.always ?? [];
  return `${nameOf(source)}: ${eventType || 'always'} #${group.indexOf(transition) + 1}`;
}
