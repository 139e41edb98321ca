import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { ScreenMeta } from '../../machines/screen.types.ts';
import type { AnyChartModel } from './model.ts';
import { testModel } from './paths.ts';
import { answersOf } from './samples.ts';
import { nameOf, statesOf } from './states.ts';
import { tellEvent } from './story.ts';

/** The states that have each tag. */
export function tagsOf({ root }: AnyStateMachine): Record<string, string[]> {
  const tagged = statesOf(root).flatMap((node) => node.tags.map((tag) => ({ tag, node })));
  const groups = Object.entries(Object.groupBy(tagged, ({ tag }) => tag));
  return Object.fromEntries(
    groups.map(([tag, group = []]) => [tag, group.map(({ node }) => nameOf(node))]),
  );
}

const ownEvents = (node: AnyStateNode) => Object.keys(node.config.on ?? {});

/** The events from outside that a state answers, itself or by a state around it. */
export const acceptedIn = (node: AnyStateNode): string[] => [
  ...ownEvents(node),
  ...(node.parent ? acceptedIn(node.parent) : []),
];

/** The events from outside that each state answers itself; those of the chart are answered everywhere. */
export const acceptedOf = ({ root }: AnyStateMachine): Record<string, string[]> =>
  Object.fromEntries(
    [root, ...statesOf(root)]
      .filter((node) => ownEvents(node).length > 0)
      .map((node) => [node === root ? 'everywhere' : nameOf(node), ownEvents(node).toSorted()]),
  );

/** In milliseconds; null where the chart computes it. */
export const delaysOf = ({ implementations }: AnyStateMachine): Record<string, number | null> =>
  Object.fromEntries(
    Object.entries(implementations.delays).map(([name, delay]) => [
      name,
      typeof delay === 'number' ? delay : null,
    ]),
  );

/** Where the state is visible: from its own meta or that of its ancestors. */
export const screensOf = ({ meta, parent }: AnyStateNode): ScreenMeta['screen'] | undefined =>
  meta?.screen ?? (parent && screensOf(parent));

/** The states and transitions without a description. */
export function undescribed({ root }: AnyStateMachine): string[] {
  const states = statesOf(root);
  const transitions = [root, ...states].flatMap((node) =>
    [...node.transitions, ['always', node.always ?? []] as const].flatMap(([type, group]) =>
      group.map((one, index) => ({ one, name: `${nameOf(node)}: ${type} #${index + 1}` })),
    ),
  );
  return [
    ...states.filter(({ description }) => !description).map(nameOf),
    ...transitions.filter(({ one }) => !one.description).map(({ name }) => name),
  ];
}

/** The actor outputs that no transition of a state handles. */
export function unheard(model: AnyChartModel): string[] {
  const silent = testModel(model)
    .getAllStates()
    .flatMap((now) =>
      now._nodes.flatMap((node) =>
        node.invoke
          .filter(({ id }) => id in model.answers)
          .flatMap(({ id }) => answersOf(model, id))
          .filter((event) => model.chart.getTransitionData(now, event).length === 0)
          .map((event) => `${nameOf(node)}: ${tellEvent(event)}`),
      ),
    );
  return [...new Set(silent)];
}
