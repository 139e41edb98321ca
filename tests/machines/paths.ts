import { TestModel } from '@xstate/test';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  SimulatedClock,
  transition,
} from 'xstate';
import type { AnyChartModel } from './model.ts';
import { answeredIn } from './samples.ts';
import { leavesOf, nameOf, statesOf, transitionsOf } from './states.ts';

export type Step = { event: AnyEventObject; state: AnyMachineSnapshot };
/** Starts with `xstate.init`; a step's state is the one after its event. */
export type Path = readonly Step[];
/** Whether an event can happen on the screen in that state. */
export type Offer = (event: AnyEventObject, now: AnyMachineSnapshot) => boolean;

const offeredIn = (model: AnyChartModel, offer: Offer) => (now: AnyMachineSnapshot) =>
  answeredIn(model, now).filter((event) => offer(event, now));

const keyOf = (model: AnyChartModel, { value, context }: AnyMachineSnapshot) =>
  JSON.stringify([value, model.facts?.(context)]);

/** More event-less steps than any chart takes; an endless loop would hang the tests. */
export const MOST_MICROSTEPS = 1_000;

export function testModel(model: AnyChartModel, offer: Offer = () => true) {
  model.chart.options.maxIterations = MOST_MICROSTEPS;
  const options = {
    input: model.input,
    events: offeredIn(model, offer),
    serializeState: (state: AnyMachineSnapshot) => keyOf(model, state),
    stateMatcher: (state: AnyMachineSnapshot, key: string) => leavesOf(state).includes(key),
    limit: 20_000,
  };
  return new TestModel(model.chart, options);
}

/** The shortest path to each state, by its key. */
export function shortestPaths(model: AnyChartModel, offer: Offer) {
  const shortest = new Map<string, Path>();
  for (const { steps } of testModel(model, offer).getShortestPaths()) {
    for (const [index, { state }] of steps.entries()) {
      const key = keyOf(model, state);
      const known = shortest.get(key);
      if (!known || known.length > index + 1) shortest.set(key, steps.slice(0, index + 1));
    }
  }
  return shortest;
}

/** The shortest way on the screen to a wanted step; its first step is the state from which it starts. */
export function shortestWay(
  model: AnyChartModel,
  offer: Offer,
  from: AnyMachineSnapshot,
  isWanted: (step: Step) => boolean,
): Path | undefined {
  const start: Step = { event: { type: 'xstate.init' }, state: from };
  if (isWanted(start)) return [start];
  const known = new Set([keyOf(model, from)]);
  const ways: Step[][] = [[start]];
  for (const way of ways) {
    const now = way.at(-1)?.state ?? from;
    for (const event of offeredIn(model, offer)(now)) {
      const [state] = transition(model.chart, now, event);
      const next = [...way, { event, state }];
      if (isWanted({ event, state })) return next;
      const key = keyOf(model, state);
      if (!known.has(key)) ways.push(next);
      known.add(key);
    }
  }
  return undefined;
}

export type Walks = { offer?: Offer; longest?: number };

/**
 * Paths that together take every edge: each takes the shortest path to an unused edge, and
 * continues as long as unused edges follow. Edges between states of the same names with the same
 * event count as one.
 */
export function edgePaths(
  model: AnyChartModel,
  { offer = () => true, longest = 10 }: Walks = {},
): Path[] {
  const edges = testModel(model, offer)
    .getAdjacencyList()
    .map(({ state, event, nextState }) => ({
      from: keyOf(model, state),
      to: keyOf(model, nextState),
      name: JSON.stringify([state.value, event, nextState.value]),
      step: { event, state: nextState },
    }));
  const leaving = Map.groupBy(edges, ({ from }) => from);
  const taken = new Set<string>();
  const paths: Path[] = [];
  for (const [key, start] of shortestPaths(model, offer)) {
    for (const first of leaving.get(key) ?? []) {
      if (taken.has(first.name)) continue;
      const path = [...start];
      let edge: typeof first | undefined = first;
      while (edge) {
        taken.add(edge.name);
        path.push(edge.step);
        edge =
          path.length > longest
            ? undefined
            : leaving.get(edge.to)?.find(({ name }) => !taken.has(name));
      }
      paths.push(path);
    }
  }
  return paths.length > 0 ? paths : [...shortestPaths(model, offer).values()];
}

/** Left as soon as it is entered, unconditionally. */
const isChoice = ({ always }: AnyStateNode) => Boolean(always?.some(({ guard }) => !guard));

/** The states that no path reaches. */
export function unreached(model: AnyChartModel): string[] {
  const seen = new Set<AnyStateNode>();
  for (const path of shortestPaths(model, () => true).values()) {
    for (const { state } of path) for (const node of state._nodes) seen.add(node);
  }
  return statesOf(model.chart.root)
    .filter((node) => !seen.has(node) && !isChoice(node))
    .map(nameOf);
}

/** The non-final states in which nothing can happen on the screen. */
export const stuck = (model: AnyChartModel, offer: Offer): string[] =>
  testModel(model, offer)
    .getAllStates()
    .filter((now) => now.status === 'active' && offeredIn(model, offer)(now).length === 0)
    .map((now) => keyOf(model, now));

/** The events that no state handles. */
export const unanswered = ({ chart, events }: AnyChartModel): string[] => {
  const nodes = [chart.root, ...statesOf(chart.root)];
  return Object.keys(events).filter((type) => !nodes.some((node) => node.transitions.has(type)));
};

const lineOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...lineOf(node.parent)] : [node];

/** Whether a transition of a parallel region leaves all of them. */
const isLeftBeside = (leaf: AnyStateNode) =>
  lineOf(leaf)
    .filter(({ type }) => type === 'parallel')
    .some((parallel) =>
      statesOf(parallel)
        .flatMap(({ transitions }) => [...transitions.values()].flat())
        .some(({ target }) => target?.some((node) => !lineOf(node).includes(parallel))),
    );

/** The states without an event of their own, an inherited one, or one beside them. */
export const deadEnds = (chart: AnyStateMachine): string[] =>
  statesOf(chart.root)
    .filter(({ type }) => type === 'atomic')
    .filter((node) =>
      lineOf(node).every(({ transitions, always }) => !transitions.size && !always?.length),
    )
    .filter((node) => !isLeftBeside(node))
    .map(nameOf);

/** Plays a path on a started actor with placeholder effects, and returns the names of the transitions taken. */
export function replay({ chart, input }: AnyChartModel, path: Path) {
  const taken = new Set<object>();
  const actor = createActor(chart, {
    input,
    clock: new SimulatedClock(),
    inspect(inspected) {
      if (inspected.type !== '@xstate.microstep') return;
      for (const transition of inspected._transitions) taken.add(transition);
    },
  }).start();
  for (const { event } of path.slice(1)) actor.send(event);
  return { taken, end: actor.getSnapshot() };
}

/** The names of the transitions that none of the paths takes. */
export function untaken(model: AnyChartModel, paths: readonly Path[]): string[] {
  const taken = new Set(paths.flatMap((path) => [...replay(model, path).taken]));
  return [...transitionsOf(model.chart)].filter(([it]) => !taken.has(it)).map(([, name]) => name);
}
