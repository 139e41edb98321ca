import { type AnyStateMachine, type AnyStateNode, not, StateMachine } from 'xstate';
import { acceptedIn } from '../../machines/facts.ts';
import { MOST_MICROSTEPS } from '../../machines/paths.ts';
import { nameOf, statesOf } from '../../machines/states.ts';

/** A mutation of a chart; `plant` applies it and returns its undo. */
export type Mutant = { name: string; plant: () => () => void };

/** A part of a chart's config. */
type Part = Record<string, unknown>;
const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const partIn = (part: Part, key: string): Part => {
  const inner = part[key];
  return isPart(inner) ? inner : {};
};
const listOf = (value: unknown): unknown[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};
const asTransition = (value: unknown): Part =>
  isPart(value) ? value : { target: value === undefined ? undefined : value };

/** Sets a key until the mutation is undone; undefined deletes it. */
const setting = (name: string, part: Part, key: string, value: unknown): Mutant => ({
  name,
  plant() {
    const before = part[key];
    const had = key in part;
    if (value === undefined) delete part[key];
    else part[key] = value;
    return () => {
      if (had) part[key] = before;
      else delete part[key];
    };
  },
});
const orNothing = (list: unknown[]) => (list.length > 0 ? list : undefined);
const without = (list: unknown[], index: number) => orNothing(list.toSpliced(index, 1));
const wordOf = (value: unknown) =>
  isPart(value) && typeof value.type === 'string' ? value.type : String(value);

/** A parent and its initial state are the same target. */
function leafIn(node: AnyStateNode): AnyStateNode {
  const [first] = node.initial?.target ?? [];
  return first ? leafIn(first) : node;
}

/** One of a key's transitions, mutated in every way. */
function ofTransition(
  name: string,
  holder: Part,
  key: string,
  index: number,
  to: AnyStateNode[],
  all: AnyStateNode[],
): Mutant[] {
  const list = listOf(holder[key]);
  const it = asTransition(list[index]);
  const change = (what: string, other: Part) =>
    setting(`${name} ${what}`, holder, key, list.with(index, other));
  const drop = (what: string, gone: string) => {
    const { [gone]: _, ...rest } = it;
    return change(what, rest);
  };
  const actions = listOf(it.actions);
  const reached = new Set(to.map(leafIn));
  const others = all.filter((node) => !reached.has(leafIn(node)) && !to.includes(node));
  const leaves = new Map(others.map((node) => [leafIn(node), node]));
  return [
    setting(`${name} removed`, holder, key, without(list, index)),
    ...[...leaves.values()].map((node) =>
      change(`→ ${nameOf(node)}`, { ...it, target: `#${node.id}` }),
    ),
    ...('target' in it ? [drop('stays', 'target')] : []),
    ...('guard' in it
      ? [
          drop('without its guard', 'guard'),
          change('with its guard turned round', { ...it, guard: not(it.guard as never) }),
        ]
      : []),
    ...(actions.length > 1 ? [drop('without its actions', 'actions')] : []),
    ...actions.map((action, place) =>
      change(`without ${wordOf(action)}`, { ...it, actions: without(actions, place) ?? [] }),
    ),
    ...(it.reenter ? [drop('without reentering', 'reenter')] : []),
  ];
}

/** The actor of a part neither resolves nor fails. */
const exchanged = (node: AnyStateNode, invoke: Part): Mutant[] =>
  'onDone' in invoke || 'onError' in invoke
    ? [
        {
          name: `${nameOf(node)}: ${invoke.id} with onDone and onError exchanged`,
          plant() {
            const { onDone, onError } = invoke;
            Object.assign(invoke, { onDone: onError, onError: onDone });
            return () => void Object.assign(invoke, { onDone, onError });
          },
        },
      ]
    : [];

function ofTransitions(node: AnyStateNode, part: Part, all: AnyStateNode[]): Mutant[] {
  const targetsOf = (type: string, index: number) =>
    (type === 'always' ? node.always : node.transitions.get(type))?.[index]?.target ?? [];
  const each = (holder: Part, key: string, type: string) =>
    listOf(holder[key]).flatMap((_, index) =>
      ofTransition(
        `${nameOf(node)}: ${type} #${index + 1}`,
        holder,
        key,
        index,
        [...targetsOf(type, index)],
        all,
      ),
    );
  const after = partIn(part, 'after');
  return [
    ...Object.keys(partIn(part, 'on')).flatMap((type) => each(partIn(part, 'on'), type, type)),
    ...Object.keys(after).flatMap((delay) =>
      each(after, delay, `xstate.after.${delay}.${node.id}`),
    ),
    ...each(part, 'always', 'always'),
    ...listOf(part.invoke)
      .filter(isPart)
      .flatMap((invoke) => [
        ...each(invoke, 'onDone', `xstate.done.actor.${invoke.id}`),
        ...each(invoke, 'onError', `xstate.error.actor.${invoke.id}`),
        ...each(invoke, 'onSnapshot', `xstate.snapshot.${invoke.id}`),
        ...exchanged(node, invoke),
      ]),
    ...(part.invoke
      ? [setting(`${nameOf(node)}: without its actor`, part, 'invoke', undefined)]
      : []),
  ];
}

/** For each event that a state refuses, a transition to another state. */
function ofRefusals(all: AnyStateNode[], partOf: (node: AnyStateNode) => Part): Mutant[] {
  const [first] = all;
  const root = first?.machine.root;
  if (!root) return [];
  const events = [root, ...all].flatMap((node) => Object.keys(partIn(partOf(node), 'on')));
  const leaves = all.filter(({ type }) => type === 'atomic');
  return leaves.flatMap((leaf) => {
    const other = leaves.find((one) => one !== leaf);
    if (!other) return [];
    const part = partOf(leaf);
    return [...new Set(events)]
      .filter((event) => !acceptedIn(leaf).includes(event))
      .map((event) =>
        setting(`${nameOf(leaf)}: ${event} → ${nameOf(other)} added`, part, 'on', {
          ...partIn(part, 'on'),
          [event]: `#${other.id}`,
        }),
      );
  });
}

function ofState(node: AnyStateNode, part: Part, all: AnyStateNode[]): Mutant[] {
  const name = nameOf(node);
  const lists = ['entry', 'exit', 'tags'].flatMap((key) =>
    listOf(part[key]).map((one, index, list) =>
      setting(`${name}: without ${key} ${wordOf(one)}`, part, key, without(list, index)),
    ),
  );
  const starts = Object.keys(partIn(part, 'states'))
    .filter((child) => child !== part.initial)
    .map((child) => setting(`${name}: starts in ${child}`, part, 'initial', child));
  const open =
    part.type === 'final' ? [setting(`${name}: not final`, part, 'type', undefined)] : [];
  return [...lists, ...starts, ...open, ...ofTransitions(node, part, all)];
}

const ofDelays = (charts: readonly AnyStateMachine[]): Mutant[] =>
  Object.entries(charts[0]?.implementations.delays ?? {}).flatMap(([name, delay]) =>
    [0.5, 2].map((factor) => ({
      name: `delay ${name} × ${factor}`,
      plant() {
        const other = (args: never, params: never) =>
          factor * (typeof delay === 'function' ? delay(args, params) : Number(delay));
        for (const { implementations } of charts) {
          Object.assign(implementations.delays, {
            [name]: typeof delay === 'number' ? factor * delay : other,
          });
        }
        return () => {
          for (const { implementations } of charts) {
            Object.assign(implementations.delays, { [name]: delay });
          }
        };
      },
    })),
  );

/** Rebuilds a chart from its config in place, so that existing references see the mutant; an endless loop fails. */
function regrow(chart: AnyStateMachine) {
  const { config, implementations } = chart;
  Object.assign(config, { options: { maxIterations: MOST_MICROSTEPS } });
  Object.assign(chart, new StateMachine(config, implementations));
}

/**
 * Every small change of a chart: a transition removed, to each other state, without or with a
 * negated guard, without an action; an actor removed or with its outcomes swapped; an entry, exit
 * or tag removed; another initial state; a refused event accepted; a delay halved or doubled. `charts` are the file's own
 * and those derived from it with other effects.
 */
export function mutantsOf(charts: readonly AnyStateMachine[]): Mutant[] {
  const [chart] = charts;
  if (!chart) return [];
  const all = statesOf(chart.root);
  const config: unknown = chart.config;
  const partOf = (node: AnyStateNode): Part =>
    node.path.reduce(
      (part: Part, key) => partIn(partIn(part, 'states'), key),
      isPart(config) ? config : {},
    );
  const mutants = [chart.root, ...all].flatMap((node) => ofState(node, partOf(node), all));
  return [...mutants, ...ofRefusals(all, partOf), ...ofDelays(charts)].map(({ name, plant }) => ({
    name,
    plant() {
      const undo = plant();
      const before = charts.map((one) => ({ ...one }));
      const restore = () => {
        undo();
        for (const [index, one] of charts.entries()) Object.assign(one, before[index]);
      };
      try {
        charts.forEach(regrow);
      } catch (error) {
        restore();
        throw error;
      }
      return restore;
    },
  }));
}
